import type { ComponentProps, ReactNode } from 'react'
import type { NewPasswordWords } from '../fields/password/NewPasswordField.tsx'
import type { PhoneFieldProps } from '../fields/phone/PhoneField.tsx'
import type { SelectOption } from '../fields/select/Select.tsx'

type Common = {
  /** The name under which the server speaks of it, with dots for nesting. */
  name: string
  /** Of the control, where others look for it by that; else it is one of the form's own. */
  id?: string
  label: ReactNode
  /** What one reads first. */
  before?: ReactNode
  sublabel?: ReactNode
  hint?: ReactNode
  /** Below what is wrong: ways out of it. */
  remedy?: ReactNode
  /** May stay empty, and says so. */
  optional?: boolean
  /** May not be changed: it is shown as text. */
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
    /** Of a password in the making: how strong it is, and what a guesser knows about the guest. */
    meter?: { words: NewPasswordWords; notTheirs?: readonly string[] }
  }
type CheckboxDescription = Common & { type: 'checkbox' }
type SelectDescription = Common & { type: 'select'; options: readonly SelectOption[]; placeholder?: string }
export type FieldDescription =
  | TextDescription
  | PasswordDescription
  | CheckboxDescription
  | (Common & { type: 'date'; /** Somebody's own, which browsers may fill in. */ birthday?: boolean })
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

/** What a form of these fields holds: the names and the kinds of its values follow from its description. */
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

/** The values of the fields that are there now; what is known of others stays known, but is no part of the form. */
export const valuesOf = <F extends Fields>(fields: F, known: Partial<Values>, initial: Partial<Values> = {}): ValuesOf<F> =>
  Object.fromEntries(fields.map((field) => [field.name, valueOf(field, known, initial)])) as ValuesOf<F>

function valueOf(field: FieldDescription, known: Partial<Values>, initial: Partial<Values>): FieldValue {
  const { name, type } = field
  // Descriptions may be data from elsewhere, hence the question.
  if (!Object.hasOwn(empty, type)) throw new Error('Unknown field type')
  if (field.type === 'select') return offered(field, [known[name], initial[name]])
  return known[name] ?? empty[type]
}

/** What is no longer among the options is no answer, or a form would send what nobody sees. Options may still be on their way. */
function offered({ options, disabled = false }: SelectDescription, wanted: (FieldValue | undefined)[]): FieldValue {
  if (disabled || options.length === 0) return wanted[0] ?? null
  if (wanted[0] === null) return null
  return wanted.find((one) => options.some(({ value }) => value === one)) ?? null
}
