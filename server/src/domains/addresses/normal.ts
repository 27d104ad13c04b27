import type { Address, Country } from '@alpenglow/contract/addresses/api'
import { ownOf } from '@alpenglow/contract/values/own'

/** Words that were written without a thought for their letters: all small, or all large. Others are as somebody meant them. */
const isCareless = (text: string) => /\p{L}{2}/u.test(text) && (text === text.toLowerCase() || text === text.toUpperCase())
const small = new Set([
  'de',
  'du',
  'des',
  'la',
  'le',
  'les',
  'et',
  'of',
  'the',
  'and',
  'am',
  'an',
  'der',
  'und',
  'da',
  'do',
  'di',
])

const capital = (word: string) =>
  word.replace(/^(\P{L}*)(\p{L})/u, (_, before: string, first: string) => before + first.toUpperCase())
/** A number with a letter, as 12b, stays; so do compass points and the like. */
const inWords = (text: string) =>
  text
    .toLowerCase()
    .split(' ')
    .map((word, index) =>
      index > 0 && small.has(word) ? word : /^\d/.test(word) ? word : word.split('-').map(capital).join('-'),
    )
    .join(' ')
    .replace(/\b(?:Ne|Nw|Se|Sw|Po)\b/g, (point) => point.toUpperCase())

export const spaced = (text: string): string => text.trim().replace(/\s+/gu, ' ')
const written = (text: string) => (isCareless(spaced(text)) ? inWords(spaced(text)) : spaced(text))

const canonical: Record<string, (plain: string) => string> = {
  CA: (plain) => plain.replace(/^(.{3})(.{3})$/, '$1 $2'),
  GB: (plain) => plain.replace(/^(.{2,4})(.{3})$/, '$1 $2'),
  IE: (plain) => plain.replace(/^(.{3})(.{4})$/, '$1 $2'),
  NL: (plain) => plain.replace(/^(\d{4})(\D{2})$/, '$1 $2'),
  SE: (plain) => plain.replace(/^(\d{3})(\d{2})$/, '$1 $2'),
  JP: (plain) => plain.replace(/^(\d{3})-?(\d{4})$/, '$1-$2'),
  US: (plain) => plain.replace(/^(\d{5})(\d{4})$/, '$1-$2'),
}

/** A postal code as its country writes it. */
export function zipAs(country: string, zip: string): string {
  const rule = ownOf(canonical, country)
  return rule ? rule(zip.toUpperCase().replace(/\s+/gu, '')) : spaced(zip).toUpperCase()
}

const same = (one: string, other: string) => one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0

/** How we would write it. */
export function normal(address: Address, { states }: Pick<Country, 'states'>): Address {
  const { countryCode, street1, street2, city, stateProvince, stateProvinceCode, zipPostal } = address
  const named =
    stateProvinceCode ?? states.find(({ code, name }) => [code, name].some((one) => same(one, stateProvince ?? '')))?.code
  return {
    ...address,
    street1: written(street1),
    street2: street2 && written(street2),
    city: city && written(city),
    stateProvinceCode: named ?? null,
    stateProvince: named ? null : stateProvince && written(stateProvince),
    zipPostal: zipPostal && zipAs(countryCode, zipPostal),
  }
}
