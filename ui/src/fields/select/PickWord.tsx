import { Icon } from '../../Icon.tsx'
import { useListbox, type ListOption } from './listbox.ts'
import { ListboxPopup } from './ListboxPopup.tsx'
import css from './PickWord.module.css'
import { useResetWhenGone } from './select-reset.ts'

type Props = {
  /** What the word stands for, for those who don't see the sentence. */
  label: string
  options: readonly ListOption[]
  value: string
  initial: string
  onChange: (value: string) => void
  /** In the popup when there are no options. */
  empty: string
  name?: string
}

/** A word of a sentence that can be another word: "We are 2 adults." It always says something. */
export function PickWord({ label, options, value, initial, onChange, empty, name }: Props) {
  useResetWhenGone({ value, initial, options, onChange })
  const list = useListbox({ options, value, onChoose: onChange })
  return (
    <>
      <button {...list.triggerProps} aria-label={label} className={css.word}>
        <span>{options.find((option) => option.value === value)?.label}</span>
        <Icon name="chevron" size="small" className={css.mark} />
      </button>
      <ListboxPopup list={list} label={label} empty={empty} wide />
      {name && <input type="hidden" name={name} value={value} />}
    </>
  )
}
