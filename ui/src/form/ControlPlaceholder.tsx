import { useEffect, useState } from 'react'
import { Field } from '../fields/Field.tsx'
import type { FieldDescription } from './description.ts'
import css from './FormBuilder.module.css'
import type { FormWords } from './words.ts'

const longWaitMs = 5000

/**
 * The placeholder of a control whose code is loading: its label is there already, and nothing moves when it arrives.
 */
export function ControlPlaceholder({ field, words }: { field: FieldDescription; words: FormWords }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLong, longWaitMs, true)
    return () => clearTimeout(timer)
  }, [])
  const { label, sublabel, hint, optional, type } = field
  return (
    <Field {...{ label, sublabel }} hint={isLong ? words.late : hint} optional={optional ? words.optional : undefined}>
      {() => <div className={css.pending} data-type={type} aria-busy="true" />}
    </Field>
  )
}
