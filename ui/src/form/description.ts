import type { ComponentProps, ReactNode } from 'react'
import type { NewPasswordWords } from '../fields/password/NewPasswordField.tsx'
import type { PhoneFieldProps } from '../fields/phone/PhoneField.tsx'
import type { SelectOption } from '../fields/select/Select.tsx'

type Common = {
  /** The name that the server uses for it, with dots for nesting. */
  name: string
  /** The control's id, where other programs look for it; otherwise the form makes one. */
  id?: string
  label: ReactNode
  /** Shown before the field. */
  before?: ReactNode
  sublabel?: ReactNode
  hint?: ReactNode
  /** Below the error: ways to resolve it. */
  remedy?: ReactNode
  /** May stay empty, and is marked so. */
  optional?: boolean
  /** Read-only: it is shown as text. */
  disabled?: boolean
  /** Stands beside its neighbour where there is room. */
  half?: boolean
}
type TextInput = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'autoCapitalize' | 'inputMode' | 'maxLength' | 'minLength' | 'placeholder' | 'spellCheck'
>

type TextDescription = Common & TextInput & { type: 'text' | 'email' }
type PasswordDescription = Common &
  TextInput & {
    type: 'password'
    /** For a new password: the texts of its strength meter, and what an attacker knows about the guest. */
    meter?: { words: NewPasswordWords; notTheirs?: readonly string[] }
  }
type CheckboxDescription = Common & { type: 'checkbox' }
type SelectDescription = Common & { type: 'select'; options: readonly SelectOption[]; placeholder?: string }
export type FieldDescription =
  | TextDescription
  | PasswordDescription
  | CheckboxDescription
  | (Common & { type: 'date'; /** The guest's own, which browsers may autofill. */ birthday?: boolean })
  | (Common & { type: 'file'; accept: string; maxSize: number })
  | SelectDescription
  | (Common & { type: 'phone' } & Partial<Pick<PhoneFieldProps, 'defaultCountry' | 'allowedCountries' | 'preferredCountries'>>)
export type FieldType = FieldDescription['type']
export type Fields = readonly FieldDescription[]
export type DescriptionOf<T extends FieldType, D = FieldDescription> = D extends { type: infer U }
  ? T extends U
    ? D
    : never
  : never

export type ValueByType = {
  text: string
  email: string
  password: string
  /** 'YYYY-MM-DD'. */
  date: string | null
  file: File | null
  select: string | null
  /** E.164, like '+14155550123'. */
  phone: string
  checkbox: boolean
}
export type FieldValue = ValueByType[FieldType]
export type Values = Record<string, FieldValue>

/** The values of a form with these fields: names and types follow from its description. */
export type ValuesOf<F extends Fields> = { [D in F[number] as D['name']]: ValueByType[D['type']] }

const empty: ValueByType = {
  text: '',
  email: '',
  password: '',
  date: null,
  file: null,
  select: null,
  phone: '',
  checkbox: false,
}

/** The values of the current fields; values of hidden fields are kept, but are not part of the form. */
export const valuesOf = <F extends Fields>(
  fields: F,
  currentValues: Partial<Values>,
  initial: Partial<Values> = {},
): ValuesOf<F> => Object.fromEntries(fields.map((field) => [field.name, valueOf(field, currentValues, initial)])) as ValuesOf<F>

function valueOf(field: FieldDescription, currentValues: Partial<Values>, initial: Partial<Values>): FieldValue {
  const { name, type } = field
  // Descriptions may be data that the compiler has not checked.
  if (!Object.hasOwn(empty, type)) throw new Error('Unknown field type')
  if (field.type === 'select') return offered(field, [currentValues[name], initial[name]])
  return currentValues[name] ?? empty[type]
}

/**
 * A value that is no longer among the options becomes null, or the form would send what the guest does not see. While
 * the options load, it stays.
 */
function offered({ options, disabled = false }: SelectDescription, wanted: (FieldValue | undefined)[]): FieldValue {
  if (disabled || options.length === 0) return wanted[0] ?? null
  if (wanted[0] === null) return null
  return wanted.find((one) => options.some(({ value }) => value === one)) ?? null
}
