import type { AddressPart, Country } from '@alpenglow/contract/addresses/api'
import { ownOf } from '@alpenglow/contract/values/own'
import regions from 'country-region-data/data.json' with { type: 'json' }
import { formatAddress } from 'localized-address-format'
import { POSTCODE_REGEXES } from 'postcode-validator/lib/cjs/postcode-regexes.js'

/** A sign for each part, by which one sees where a country writes it. */
const signs = { '\u0001': 'street1', '\u0002': 'city', '\u0003': 'stateProvince', '\u0004': 'zipPostal' } as const
const isSign = (sign: string): sign is keyof typeof signs => Object.hasOwn(signs, sign)

/** In the order in which the country writes them, by the address data that browsers use as well. */
function partsOf(postalCountry: string): AddressPart[] {
  const written = formatAddress(
    { postalCountry, addressLines: ['\u0001'], locality: '\u0002', administrativeArea: '\u0003', postalCode: '\u0004' },
    'latin',
  )
  const parts = [...written.join('')].filter(isSign).map((sign) => signs[sign])
  return parts.flatMap((part) => (part === 'street1' ? ['street1', 'street2'] : [part]))
}

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

/** Where the list is what the post asks for. Elsewhere it is of larger regions that nobody writes, and a state is free text. */
const listed = new Set(['US', 'CA', 'AU', 'BR', 'MX', 'JP', 'IE', 'AE', 'IN', 'AR', 'MY'])

/** A stroke between figures may be left out: it is put there when the code is written as its country does. */
const lenient = (source: string) => source.replaceAll(/(\\d\{\d\})-(?=\\d)/g, '$1-?')
const patterns = new Map([...POSTCODE_REGEXES].map(([code, { source }]): [string, string] => [String(code), lenient(source)]))

function countryOf({ countryShortCode: code, regions: found }: (typeof regions)[number]): Country {
  const parts = partsOf(code)
  const states = found.flatMap(({ name, shortCode }) => (shortCode ? [{ code: shortCode, name }] : []))
  return {
    code,
    parts,
    states: listed.has(code) ? states : [],
    stateKind: ownOf(stateKinds, code) ?? 'any',
    zipKind: ownOf(zipKinds, code) ?? 'postal_code',
    zipPattern: patterns.get(code) ?? null,
  }
}

/** All countries, by their codes. The same objects each time, so that they are rendered once. */
export const countries: ReadonlyMap<string, Country> = new Map(regions.map((one) => [one.countryShortCode, countryOf(one)]))
export const countryCodes: string[] = [...countries.keys()].toSorted()
