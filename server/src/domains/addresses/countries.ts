import type { AddressPart, Country } from '@alpenglow/contract/addresses/api'
import type { LooksLikeZip } from '@alpenglow/contract/addresses/rules'
import type { Locale } from '@alpenglow/contract/translations/api'
import { frenchStates } from './canada.ts'
import { ownOf } from '@alpenglow/contract/values/own-property'
import regions from 'country-region-data/data.json' with { type: 'json' }
import { formatAddress } from 'localized-address-format'
import { POSTCODE_REGEXES } from 'postcode-validator/lib/cjs/postcode-regexes.js'
import { formatPostalCode } from '@alpenglow/contract/addresses/postal-code'

/** A placeholder for each part: its place in a formatted address shows where the country writes it. */
const signs = { '\u0001': 'street1', '\u0002': 'city', '\u0003': 'stateProvince', '\u0004': 'zipPostal' } as const
const isSign = (sign: string): sign is keyof typeof signs => Object.hasOwn(signs, sign)

/** The lines of a country's address with placeholders, from the address data that browsers use as well. */
const writtenIn = (postalCountry: string): string[] =>
  formatAddress(
    { postalCountry, addressLines: ['\u0001'], locality: '\u0002', administrativeArea: '\u0003', postalCode: '\u0004' },
    'latin',
  )

/**
 * The parts in the order of the country. The form asks for a postal code everywhere, also where an envelope has none.
 */
function partsIn(lines: readonly string[]): AddressPart[] {
  const parts = [...lines.join('')].filter(isSign).map((sign) => signs[sign])
  const asked: AddressPart[] = parts.includes('zipPostal') ? parts : [...parts, 'zipPostal']
  return asked.flatMap((part) => (part === 'street1' ? ['street1', 'street2'] : [part]))
}

/** The second line of the street goes below the first. */
const templatesIn = (lines: readonly string[]): string[] =>
  lines
    .map((line) => [...line].map((sign) => (isSign(sign) ? `{${signs[sign]}}` : sign)).join(''))
    .flatMap((line) => (line.includes('{street1}') ? [line, '{street2}'] : [line]))

/** Countries where an envelope has the state's code. */
const writesCodes = new Set(['US', 'CA', 'AU', 'BR'])

const stateKinds: Record<string, Country['stateKind']> = {
  ...Object.fromEntries(['US', 'AU', 'BR', 'IN', 'MX', 'MY', 'NG', 'VE'].map((code) => [code, 'state'])),
  ...Object.fromEntries(['CA', 'AR', 'CN', 'ES', 'IT', 'KR', 'TH', 'TR', 'PH', 'ID', 'VN'].map((code) => [code, 'province'])),
  IE: 'county',
  TW: 'county',
  JP: 'prefecture',
  AE: 'emirate',
  CO: 'department',
}
const zipKinds: Record<string, Country['zipKind']> = {
  ...Object.fromEntries(['US', 'PR', 'GU', 'VI', 'AS', 'MP'].map((code) => [code, 'zip'])),
  ...Object.fromEntries(
    ['GB', 'AU', 'NZ', 'ZA', 'GG', 'JE', 'IM', 'NL', 'DK', 'NO', 'SE', 'MY'].map((code) => [code, 'postcode']),
  ),
  IE: 'eircode',
  IN: 'pin',
}

/**
 * Countries where the data's list is the states of postal addresses. Other lists are larger regions that addresses
 * don't contain, so the state is free text.
 */
const listed = new Set(['US', 'CA', 'AU', 'BR', 'MX', 'JP', 'IE', 'AE', 'IN', 'AR', 'MY'])

const zips = new Map([...POSTCODE_REGEXES].map(([code, pattern]): [string, RegExp] => [String(code), pattern]))

function countryOf({ countryShortCode: code, regions: found }: (typeof regions)[number]): Country {
  const lines = writtenIn(code)
  const parts = partsIn(lines)
  const pattern = zips.get(code)
  const states = found.flatMap(({ name, shortCode }) => (shortCode ? [{ code: shortCode, name }] : []))
  return {
    code,
    parts,
    lines: templatesIn(lines),
    writesStateCode: writesCodes.has(code),
    states: listed.has(code) ? states : [],
    stateKind: ownOf(stateKinds, code) ?? 'any',
    zipKind: ownOf(zipKinds, code) ?? 'postal_code',
    zipPattern: pattern?.source ?? null,
  }
}

/** Whether a postal code has its country's format. */
export const looksLikeZip: LooksLikeZip = (zip, { code }) => {
  const pattern = zips.get(code)
  return !pattern || pattern.test(formatPostalCode(code, zip))
}

/** All countries by code. The same objects each time, so that each is serialized once. */
export const countries: ReadonlyMap<string, Country> = new Map(regions.map((one) => [one.countryShortCode, countryOf(one)]))
/** Countries whose states have other names in French. */
const inFrench: ReadonlyMap<string, Country> = new Map(
  ['CA'].flatMap((code): [string, Country][] => {
    const country = countries.get(code)
    return country ? [[code, { ...country, states: frenchStates(country.states) }]] : []
  }),
)
export const countryIn = (locale: Locale, code: string): Country | undefined =>
  (locale === 'fr' ? inFrench.get(code) : undefined) ?? countries.get(code)
export const countryCodes: string[] = [...countries.keys()].toSorted()
