import { useLayoutEffect, type RefObject } from 'react'
import { Icon } from '../Icon.tsx'
import type { Listbox, ListOption } from './listbox.ts'
import css from './ListboxPopup.module.css'
import { scrolledTo } from './popup-place.ts'
import { usePopup } from './popup.ts'

type Props = {
  list: Listbox
  label?: string
  labelledBy?: string
  /** Instead of rows where there are none. */
  empty: string
  /** What the popup hangs at and is as wide as, if that is more than the trigger. */
  anchor?: RefObject<HTMLElement | null>
}

/** The open list of a select. It is there only while it is open. */
export const ListboxPopup = (props: Props) => (props.list.active ? <Opened {...props} /> : null)

function Opened({ list, label, labelledBy, empty, anchor = list.trigger }: Props) {
  const { options, active } = list
  const popup = usePopup({ trigger: anchor, onClose: list.close })
  useLayoutEffect(() => {
    const box = popup.current
    const row = box?.querySelector<HTMLElement>('[data-active]')
    if (!box || !row || active?.by !== 'keys') return
    box.scrollTop = scrolledTo(
      { top: row.offsetTop, height: row.offsetHeight },
      { scrolled: box.scrollTop, height: box.clientHeight },
      padding,
    )
  }, [popup, active])
  return (
    // The focus never leaves the trigger, where the keys are heard; a press on the list must not take it away. Spans, because
    // a word of a sentence has its list inside the paragraph.
    <span
      ref={popup}
      id={list.id}
      popover="manual"
      role={options.length > 0 ? 'listbox' : undefined}
      aria-label={label}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      className={css.popup}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        <Row key={option.value} list={list} option={option} index={index} />
      ))}
      {options.length === 0 && (
        <span role="status" className={css.empty}>
          {empty}
        </span>
      )}
    </span>
  )
}

const padding = 6

function Row({ list, option, index }: { list: Listbox; option: ListOption; index: number }) {
  const { value, label, hint, disabled, before, endsGroup } = option
  const chosen = value === list.value
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
      className={css.row}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && list.point(option)}
      onClick={() => list.choose(option)}
    >
      {before}
      <span className={css.words}>
        <span>{label}</span> {hint && <span className={css.hint}>{hint}</span>}
      </span>
      <span className={css.tick}>{chosen && <Icon name="check" size="small" />}</span>
    </span>
  )
}
