/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native option can't leave a native select, which no style reaches */
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { Icon } from '../../Icon.tsx'
import type { Listbox, ListOption } from './listbox.ts'
import css from './ListboxPopup.module.css'
import { scrolledTo } from './popup-place.ts'
import { usePopup } from './popup.ts'

type Props = {
  list: Listbox
  label?: string
  labelledBy?: string
  /** Shown when there are no rows. */
  empty: string
  /** The element that positions the popup and sets its width, if that is not the trigger. */
  anchor?: RefObject<HTMLElement | null>
  /** As wide as its rows need, because a single word is too narrow. */
  wide?: boolean
  /** As high as its rows need, because the important one may be the last. */
  tall?: boolean
}

/** The open list of a select. It is mounted only while it is open. */
export const ListboxPopup = (props: Props) =>
  props.list.active ? props.list.options.length > 0 ? <Opened {...props} /> : <Nothing {...props} /> : null

function Opened({ list, label, labelledBy, anchor = list.trigger, wide = false, tall = false }: Props) {
  const popup = usePopup({ trigger: anchor, onClose: list.close, wide, tall })
  const { active } = list
  const opened = useRef(false)
  useLayoutEffect(() => {
    if (popup.current && active?.by === 'keys') reveal(popup.current, opened.current ? 'moving' : 'opening')
    opened.current = true
  }, [popup, active])
  return (
    // The focus stays on the trigger, which handles the keys; a press on the list must not move it. Spans, because a
    // word of a sentence has its list inside the paragraph.
    <span
      ref={popup}
      id={list.id}
      popover="manual"
      role="listbox"
      aria-label={label}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      className={css.popup}
      data-wide={wide || undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      {list.options.map((option, index) => (
        <Row key={option.value} list={list} option={option} index={index} />
      ))}
    </span>
  )
}

function Nothing({ list, empty, anchor = list.trigger, wide = false, tall = false }: Props) {
  const popup = usePopup({ trigger: anchor, onClose: list.close, wide, tall })
  return (
    <span ref={popup} id={list.id} popover="manual" className={css.popup} data-wide={wide || undefined}>
      <output className={css.empty}>{empty}</output>
    </span>
  )
}

/** Scrolls only the list, not the page, to its active row. */
function reveal(list: HTMLElement, how: 'opening' | 'moving') {
  const rows = [...list.querySelectorAll<HTMLElement>('[role=option]')]
  const active = rows.findIndex((row) => row.dataset['active'])
  const places = rows.map(({ offsetTop, offsetHeight }) => ({ top: offsetTop, height: offsetHeight }))
  list.scrollTop = scrolledTo(places, active, { scrolled: list.scrollTop, height: list.clientHeight }, how)
}

function Row({ list, option, index }: { list: Listbox; option: ListOption; index: number }) {
  const { value, label, hint, disabled, before, endsGroup } = option
  const chosen = value === list.value
  const mark = disabled ? 'stop' : chosen && 'check'
  return (
    // The keys are the trigger's.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <span
      id={list.optionId(index)}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-disabled={disabled || undefined}
      data-active={list.active?.value === value || undefined}
      data-ends-group={endsGroup || undefined}
      className={css.option}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && list.point(option)}
      onClick={() => list.choose(option)}
    >
      {before}
      <span className={css.words}>
        <span className={css.label}>{label}</span> {hint && <span className={css.hint}>{hint}</span>}
      </span>
      <span className={css.tick}>{mark && <Icon name={mark} size="small" />}</span>
    </span>
  )
}
