import { Suspense } from 'react'
import { ReadOnlyField } from '../fields/Field.tsx'
import { asRead } from './readable-value.ts'
import type { FieldDescription, FieldValue } from './description.ts'
import css from './FormBuilder.module.css'
import { LazyPhoneField } from './lazy-controls.ts'
import type { FormWords } from './words.ts'

type Props = { field: FieldDescription; value: FieldValue | undefined; words: FormWords }

/** A disabled field: text to read, not a grey box. */
export function ReadOnly(props: Props) {
  const { field, value } = props
  if (field.type !== 'phone' || typeof value !== 'string' || !value) return <Plain {...props} />
  return (
    <Suspense fallback={<Plain {...props} />}>
      <ReadOnlyPhone {...props} value={value} />
    </Suspense>
  )
}

const Plain = ({ field, value, words }: Props) => {
  const isEmpty = value === null || value === '' || value === undefined
  return (
    <ReadOnlyField label={field.label}>
      <span className={isEmpty ? css.nothing : undefined}>{asRead(field, value, words)}</span>
    </ReadOnlyField>
  )
}

/** The grouping of a number depends on its country, and only the phone field has the countries. */
const ReadOnlyPhone = ({ field: { label }, value, words: { phone, flagUrl, locale } }: Props & { value: string }) => (
  <LazyPhoneField {...{ label, value, flagUrl, locale }} readOnly words={phone} onChange={ignored} />
)
const ignored = () => {}
