import { defaultCountries, getActiveFormattingMask, parseCountry, type ParsedCountry } from 'react-international-phone'
import type { ListOption } from '../select/listbox.ts'

/** Name, iso2, dial code, format, priority and area codes: the library's own entries. */
export type PhoneCountry = ParsedCountry

export const countries: readonly PhoneCountry[] = defaultCountries.map(parseCountry)
export const countryOf = (iso2: string): PhoneCountry | undefined => countries.find((country) => country.iso2 === iso2)

export const fallbackCountry = 'us'
/** For countries without a mask of their own: twelve digits. */
export const defaultMask = '............'

/** How many digits the country's mask takes after the dial code. */
export const roomOf = (country: PhoneCountry, phone: string): number =>
  getActiveFormattingMask({ phone, country, defaultMask }).split('.').length - 1

/** The country for an empty number: the given one, else the usual one if it is allowed, else the first allowed. */
export const startOf = (requestedCountry: string | undefined, allowed: readonly string[] | undefined): string =>
  requestedCountry ?? (!allowed || allowed.includes(fallbackCountry) ? fallbackCountry : (allowed[0] ?? fallbackCountry))

type Names = { locale: string; allowed: readonly string[] | undefined; preferred: readonly string[] }

/** The countries by their names in the language of the page, preferred ones first. */
export function countryRows({ locale, allowed, preferred }: Names): ListOption[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  const order = new Intl.Collator(locale)
  const rows = countries
    .filter(({ iso2 }) => !allowed || allowed.includes(iso2))
    .map(({ iso2, name, dialCode }) => ({ value: iso2, label: names.of(iso2.toUpperCase()) ?? name, hint: `+${dialCode}` }))
    .toSorted((a, b) => order.compare(a.label, b.label))
  const first = preferred.flatMap((iso2) => rows.filter(({ value }) => value === iso2))
  const others = rows.filter(({ value }) => !preferred.includes(value))
  const parted = others.length > 0 ? first.map((row, index) => ({ ...row, endsGroup: index === first.length - 1 })) : first
  return [...parted, ...others]
}
