import { lazy, Suspense } from 'react'
import { loadWithRetry } from '../../form/import-retry.ts'
import { Icon } from '../../Icon.tsx'
import { useListbox, type ListOption } from './listbox.ts'
import css from './PickWord.module.css'
import { useResetWhenGone } from './select-reset.ts'

type Props = {
  /** What the word stands for, for screen readers. */
  label: string
  options: readonly ListOption[]
  value: string
  initial: string
  onChange: (value: string) => void
  /** In the popup when there are no options. */
  empty: string
  name?: string
}

/**
 * Most readers leave the sentence as it is: the popup is loaded when a pointer or the focus gets to one of its words.
 */
const comesNear = () => import('./ListboxPopup.tsx')
const fetchAhead = () => void comesNear().catch(() => {})
const ListboxPopup = lazy(async () => ({ default: (await loadWithRetry(comesNear)).ListboxPopup }))

/** A word of a sentence that can be exchanged: "We are 2 adults." It always has a value. */
export function PickWord({ label, options, value, initial, onChange, empty, name }: Props) {
  useResetWhenGone({ value, initial, options, onChange })
  const list = useListbox({ options, value, onChoose: onChange })
  return (
    <>
      <button {...list.triggerProps} aria-label={label} className={css.word} onPointerEnter={fetchAhead} onFocus={fetchAhead}>
        <span>{options.find((option) => option.value === value)?.label}</span>
        <Icon name="chevron" size="small" className={css.mark} />
      </button>
      {list.active && (
        <Suspense>
          <ListboxPopup list={list} label={label} empty={empty} wide />
        </Suspense>
      )}
      {name && <input type="hidden" name={name} value={value} />}
    </>
  )
}
