import type { ComponentProps, ReactNode } from 'react'
import { countLeft, SpokenCount, type CounterWords } from './Counter.tsx'
import { Field, type FieldFrame } from '../Field.tsx'
import css from './TextField.module.css'
import { keepFocus, useTextInput } from './useTextInput.ts'

export type FieldProps = Omit<ComponentProps<'input'>, 'className' | 'id'> &
  FieldFrame & {
    /** With `maxLength`: shows how many characters are left. */
    counter?: CounterWords | undefined
  }
type Props = FieldProps & {
  before?: ReactNode
  after?: ReactNode
  /** Between the input and the hint: a meter for the typed text. */
  below?: ReactNode
}

/** One line of text. */
export function TextField(props: Props) {
  const { label, sublabel, hint, error, optional, full, id, counter, before, after, below, ...input } = props
  const { focused, watch } = useTextInput(input)
  const aside = countLeft(input, counter)
  return (
    <Field {...{ label, sublabel, hint, error, optional, full, id, aside }}>
      {(aria) => (
        <>
          <div role="presentation" className={css.inputFrame} data-focused={focused || undefined} onMouseDown={keepFocus}>
            {before && <span className={css.before}>{before}</span>}
            <input {...input} {...watch} {...aria} className={css.input} />
            {after && <span className={css.after}>{after}</span>}
          </div>
          {below}
          <SpokenCount>{aside}</SpokenCount>
        </>
      )}
    </Field>
  )
}
