import { useId, type ReactNode } from 'react'
import { Icon } from '../../Icon.tsx'
import { Spinner } from '../../Spinner.tsx'
import { Field, ReadOnlyField, type FieldFrame } from '../Field.tsx'
import { useListbox, type ListOption } from './listbox.ts'
import { ListboxPopup } from './ListboxPopup.tsx'
import css from './Select.module.css'
import { useResetWhenGone } from './select-reset.ts'

export type SelectOption = ListOption

export type SelectWords = {
  /** In the trigger while nothing is chosen. */
  placeholder: string
  /** In the trigger and its popup when there are no options, and while they load. */
  empty: string
  loading: string
}

export type SelectProps = FieldFrame & {
  options: readonly SelectOption[]
  value: string | null
  /** The value to return to when the options change and the current one is no longer among them. */
  initial?: string | null
  onChange: (value: string | null) => void
  words: SelectWords
  /** Submits the value with the form around it. */
  name?: string | undefined
  /** Instead of the default text. */
  placeholder?: string | undefined
  required?: boolean
  readOnly?: boolean
  /** The options are still loading. */
  busy?: boolean
  /** Its list is as high as its rows, as far as the window has room. */
  tall?: boolean
}

/** A choice between many options, in a list that opens below. For two to four there are segments. */
export function Select({ readOnly = false, ...props }: SelectProps) {
  const { value, initial = null, options, onChange, label, name } = props
  useResetWhenGone({ value, initial, options, onChange })
  const chosen = options.find((option) => option.value === value)
  return (
    <>
      {readOnly ? <ReadOnlyField label={label}>{chosen?.label ?? '–'}</ReadOnlyField> : <Chooser {...props} chosen={chosen} />}
      {name && <input type="hidden" name={name} value={value ?? ''} />}
    </>
  )
}

type ChooserProps = Omit<SelectProps, 'readOnly' | 'name'> & { chosen: SelectOption | undefined }

function Chooser({
  options,
  value,
  onChange,
  words,
  placeholder,
  required,
  busy = false,
  tall = false,
  chosen,
  ...frame
}: ChooserProps) {
  const made = useId()
  const id = frame.id ?? made
  const list = useListbox({ options, value, onChoose: onChange, required })
  const why = busy ? words.loading : words.empty
  return (
    <Field {...frame} id={id}>
      {(aria) => (
        <>
          <button {...list.triggerProps} {...aria} aria-busy={busy || undefined} className={css.trigger}>
            {chosen?.before}
            <Value placeholder={options.length > 0 ? (placeholder ?? words.placeholder) : why}>{chosen?.label}</Value>
            {busy ? <Spinner className={css.mark} /> : <Icon name="chevron" className={css.mark} />}
          </button>
          <ListboxPopup list={list} labelledBy={`${id}-label`} empty={why} tall={tall} />
        </>
      )}
    </Field>
  )
}

const Value = ({ placeholder, children }: { placeholder: string; children: ReactNode }) =>
  children ? <span className={css.value}>{children}</span> : <span className={css.placeholder}>{placeholder}</span>
