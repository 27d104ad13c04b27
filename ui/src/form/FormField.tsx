import { Suspense, type ReactNode } from 'react'
import { controls, type ControlProps } from './controls.tsx'
import type { FieldDescription, FieldType, FieldValue } from './description.ts'
import { Pending } from './Pending.tsx'
import { ReadOnly } from './ReadOnly.tsx'
import type { FormWords } from './words.ts'

type Props = {
  id: string
  field: FieldDescription
  value: FieldValue
  error: string | undefined
  words: FormWords
  onChange: (value: FieldValue) => void
}

/** One field, as its description says. */
export function FormField({ id, field, value, error, words, onChange }: Props) {
  if (field.disabled) return <ReadOnly field={field} value={value} words={words} />
  const { name, label, sublabel, hint, optional } = field
  const frame = { id, name, label, sublabel, hint, error, optional: optional ? words.optional : undefined }
  return (
    <Suspense fallback={<Pending field={field} words={words} />}>
      {controlOf(field.type)({ frame, field, value, words, onChange })}
    </Suspense>
  )
}

/** The kind of a value follows from the type of its field, which `valuesOf` sees to and the compiler can't. */
function controlOf(type: FieldType) {
  if (!Object.hasOwn(controls, type)) throw new Error('Unknown field type')
  return controls[type] as (props: Omit<ControlProps<FieldType>, 'field'> & { field: FieldDescription }) => ReactNode
}
