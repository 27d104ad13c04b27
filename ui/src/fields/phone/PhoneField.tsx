import { useId, useMemo, useRef, type ReactNode, type RefObject } from 'react'
import { Icon } from '../../Icon.tsx'
import { Field, ReadOnlyField, type FieldFrame } from '../Field.tsx'
import { useListbox } from '../select/listbox.ts'
import { ListboxPopup } from '../select/ListboxPopup.tsx'
import { countryRows, startOf } from './phone-countries.ts'
import css from './PhoneField.module.css'
import { usePhone, type Phone } from './usePhone.ts'

export type PhoneWords = {
  /** The label of the country list. */
  country: string
  /** In its popup, if no country is allowed. */
  noCountries: string
}

/** The pause, from the specification, after which typing in the country list starts over. */
const typingResetMs = 1000
const mostLookedFor = ['us', 'ca']

export type PhoneFieldProps = FieldFrame & {
  /** E.164, like '+14155550123', or empty. A dial code alone counts as empty. */
  value: string
  onChange: (phone: string, country: { iso2: string; dialCode: string }) => void
  words: PhoneWords
  /** The language of the countries' names. */
  locale: string
  flagUrl: (iso2: string) => string
  /** 'us', unless only other countries are allowed. */
  defaultCountry?: string | undefined
  /** Restricts the list. A number of another country can still be typed; validation must refuse it, with a message. */
  allowedCountries?: readonly string[] | undefined
  preferredCountries?: readonly string[] | undefined
  /** Starts empty, without the country's dial code. */
  noDialCode?: boolean
  name?: string | undefined
  required?: boolean
  readOnly?: boolean
}

/** A phone number with its country. */
export function PhoneField({ readOnly = false, noDialCode = false, ...props }: PhoneFieldProps) {
  const { value, onChange, name, label, allowedCountries, defaultCountry } = props
  const start = startOf(defaultCountry, allowedCountries)
  const phone = usePhone({ value, onChange, defaultCountry: start, noDialCode: noDialCode || readOnly })
  return (
    <>
      {readOnly ? <ReadOnlyField label={label}>{phone.text || '–'}</ReadOnlyField> : <Box {...props} phone={phone} />}
      {name && <input type="hidden" name={name} value={value} />}
    </>
  )
}

type BoxProps = Omit<PhoneFieldProps, 'readOnly' | 'noDialCode' | 'value' | 'onChange' | 'name' | 'defaultCountry'> & {
  phone: Phone
}

function Box({ phone, required, words, locale, flagUrl, allowedCountries, preferredCountries, ...frame }: BoxProps) {
  const made = useId()
  const id = frame.id ?? made
  const box = useRef<HTMLDivElement>(null)
  const choice = { phone, words, locale, flagUrl, allowedCountries, preferredCountries, box }
  return (
    <Field {...frame} id={id}>
      {(aria) => (
        <div ref={box} className={css.countryAndNumber} data-invalid={aria['aria-invalid']}>
          <CountryChoice {...choice} />
          <input
            {...aria}
            ref={phone.input}
            type="tel"
            autoComplete="tel"
            required={required}
            className={css.number}
            value={phone.text}
            onChange={phone.onChange}
            onPaste={phone.onPaste}
          />
        </div>
      )}
    </Field>
  )
}

type ChoiceProps = Pick<PhoneFieldProps, 'words' | 'locale' | 'flagUrl' | 'allowedCountries' | 'preferredCountries'> & {
  phone: Phone
  box: RefObject<HTMLDivElement | null>
}

function CountryChoice({
  phone,
  words,
  locale,
  flagUrl,
  allowedCountries,
  preferredCountries = mostLookedFor,
  box,
}: ChoiceProps) {
  const { iso2, dialCode } = phone.country
  const options = useMemo(
    () =>
      countryRows({ locale, allowed: allowedCountries, preferred: preferredCountries }).map((row) => ({
        ...row,
        before: <Flag src={flagUrl(row.value)} />,
      })),
    [locale, allowedCountries, preferredCountries, flagUrl],
  )
  const list = useListbox({
    options,
    value: iso2,
    resetMs: typingResetMs,
    onChoose: (chosen, by) => {
      phone.setCountry(chosen)
      // After a press the number comes next; by keyboard it is one tab away, and the focus stays where it is expected.
      if (by === 'pointer') phone.input.current?.focus()
    },
  })
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(iso2.toUpperCase())
  return (
    <>
      <button {...list.triggerProps} aria-label={words.country} className={css.country}>
        <Flag src={flagUrl(iso2)} />
        <ForReaders>{`${name} +${dialCode}`}</ForReaders>
        <span aria-hidden="true" className={css.code}>
          {iso2}
        </span>
        <Icon name="chevron" size="small" className={css.mark} />
      </button>
      <ListboxPopup list={list} label={words.country} empty={words.noCountries} anchor={box} />
    </>
  )
}

const ForReaders = ({ children }: { children: ReactNode }) => <span className="for-readers">{children}</span>

/** Decoration: the country's name or code stands beside it. */
const Flag = ({ src }: { src: string }) => <img src={src} alt="" width={24} height={16} loading="lazy" className={css.flag} />
