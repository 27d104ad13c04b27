import type { FieldDescription, FieldValue } from './description.ts'
import { dateWriter } from '../text/dates.ts'
import type { FormWords } from './words.ts'

type Words = Pick<FormWords, 'dates' | 'readOnly'>

/** The value of a field as a person reads it. A password is never shown, not even its length. */
export function asRead(field: FieldDescription, value: FieldValue | undefined, { dates, readOnly }: Words): string {
  if (field.type === 'password') return readOnly.hidden
  if (typeof value === 'boolean') return value ? readOnly.yes : readOnly.no
  if (value instanceof File) return value.name
  if (!value) return readOnly.empty
  if (field.type === 'date') return dateWriter(dates, { dateStyle: 'long' })(value)
  return field.type === 'select' ? (field.options.find((option) => option.value === value)?.label ?? value) : value
}
