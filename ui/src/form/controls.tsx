import type { ChangeEvent, ReactNode } from 'react'
import { Checkbox } from '../fields/Checkbox.tsx'
import { PasswordField } from '../fields/password/PasswordField.tsx'
import { TextField } from '../fields/text/TextField.tsx'
import type { DescriptionOf, FieldType, ValueByType } from './description.ts'
import css from './FormBuilder.module.css'
import { LazyDateField, LazyFileField, LazyNewPasswordField, LazyPhoneField, LazySelect } from './lazy-controls.ts'
import type { FormWords } from './words.ts'

export type ControlProps<T extends FieldType> = {
  /** What every control has around it. */
  frame: {
    id: string
    name: string
    label: ReactNode
    sublabel: ReactNode
    hint: ReactNode
    error: ReactNode
    optional: string | undefined
  }
  field: DescriptionOf<T>
  value: ValueByType[T]
  words: FormWords
  onChange: (value: ValueByType[T]) => void
  /** The text in a field that is no value yet. */
  half: string | undefined
  onHalf: (half: string) => void
}

/** The field types of a form; there are no others. */
export const controls: { [T in FieldType]: (props: ControlProps<T>) => ReactNode } = {
  text: (props) => <TextField {...inputOf(props)} />,
  email: (props) => <TextField {...asAddress} {...inputOf(props)} />,
  password: ({ field: { meter, ...field }, words, ...props }) => {
    const input = inputOf({ ...props, field })
    return meter ? <LazyNewPasswordField {...input} {...meter} /> : <PasswordField {...input} {...words.password} />
  },
  date: ({ frame: { name: _, ...frame }, field: { birthday = false }, words, ...state }) => (
    <LazyDateField {...frame} {...state} birthday={birthday} words={words.date} />
  ),
  file: ({ frame, field: { accept, maxSize }, value, words, onChange }) => (
    <LazyFileField {...frame} {...{ accept, maxSize, value, onChange }} words={words.file} />
  ),
  select: ({ frame, field: { options, placeholder }, value, words, onChange }) => (
    <LazySelect {...frame} {...{ options, placeholder, value, onChange }} words={words.select} />
  ),
  phone: ({ frame, field, value, words: { phone, flagUrl, locale }, onChange }) => (
    <LazyPhoneField {...frame} {...countriesOf(field)} {...{ value, onChange, flagUrl, locale }} words={phone} />
  ),
  checkbox: ({ frame: { optional, label, ...frame }, value, onChange }) => (
    <Checkbox {...frame} label={<Sentence {...{ label, optional }} />} checked={value} onChange={onChange} />
  ),
}

const asAddress = { type: 'email', inputMode: 'email', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

type TextProps = Omit<ControlProps<'text'>, 'field' | 'words'> & {
  field: Omit<DescriptionOf<'text'>, 'type'> & { type: FieldType }
}

function inputOf({ frame, field, value, onChange }: TextProps) {
  const { type, disabled, half, ...input } = field
  return { ...input, ...frame, value, onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value) }
}

const countriesOf = ({ defaultCountry, allowedCountries, preferredCountries }: DescriptionOf<'phone'>) => ({
  defaultCountry,
  allowedCountries,
  ...(preferredCountries && { preferredCountries }),
})

/** A checkbox has no line for the mark "optional"; it follows the sentence. */
const Sentence = ({ label, optional }: Pick<ControlProps<'checkbox'>['frame'], 'label' | 'optional'>) => (
  <>
    {label}
    {optional && <span className={css.optional}> {optional}</span>}
  </>
)
