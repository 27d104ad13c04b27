import { Field } from '../fields/Field.tsx'
import type { FieldDescription } from './description.ts'
import css from './FormBuilder.module.css'
import type { FormWords } from './words.ts'

/** Where a control will stand as soon as it is fetched: its words are there already, and nothing moves when it comes. */
export const Pending = ({ field, words }: { field: FieldDescription; words: FormWords }) => (
  <Field label={field.label} sublabel={field.sublabel} hint={field.hint} optional={field.optional ? words.optional : undefined}>
    {() => <div className={css.pending} data-type={field.type} aria-busy="true" />}
  </Field>
)
