import type { Address, Country, NewAddress, AddressVerdict } from '@alpenglow/contract/addresses/api'
import { stateCodeOf, whyNotAddress } from '@alpenglow/contract/addresses/rules'
import { formatPostalCode } from '@alpenglow/contract/addresses/postal-code'
import type { ErrorCode } from '@alpenglow/contract/http/errors'
import type { Locale } from '@alpenglow/contract/translations/api'
import { normalizePhone, phoneSentence } from '@alpenglow/contract/values/phone'
import { NotFound } from '../../kernel/errors.ts'
import { AddressesUnavailable, type AddressPort } from '../../providers/addresses/port.ts'
import { countries, countryCodes, countryIn, looksLikeZip } from './countries.ts'

export function createAddresses({ port }: { port: AddressPort }) {
  return {
    listCountries: (): string[] => countryCodes,
    getCountry: ({ locale }: { locale: Locale }, code: string): Country => {
      const found = countryIn(locale, code.toUpperCase())
      if (!found) throw new NotFound()
      return found
    },
    /** While the provider is unavailable, the verdict is `unknown`, so that no guest is kept from saving an address. */
    verify: async (address: Address): Promise<AddressVerdict> => {
      try {
        return await port.verify(address)
      } catch (error) {
        if (error instanceof AddressesUnavailable) return { verdict: 'unknown', suggestion: null }
        throw error
      }
    },
  }
}
export type Addresses = ReturnType<typeof createAddresses>

/**
 * The address as it is stored: empty parts are null, a state is stored in one of its two forms, and a postal code with
 * its space.
 */
export function toStoredAddress(given: NewAddress, country: Country): Address {
  const part = (text: string | null | undefined) => text?.trim() || null
  const uses = (name: Country['parts'][number]) => country.parts.includes(name)
  const zip = part(given.zipPostal)
  return {
    street1: given.street1?.trim() ?? '',
    street2: part(given.street2),
    city: uses('city') ? part(given.city) : null,
    stateProvinceCode: country.states.length > 0 ? (stateCodeOf(given, country) ?? null) : null,
    stateProvince: uses('stateProvince') && country.states.length === 0 ? part(given.stateProvince) : null,
    countryCode: country.code,
    zipPostal: uses('zipPostal') && zip ? formatPostalCode(country.code, zip) : null,
    phoneNumber: part(given.phoneNumber),
  }
}

export type ReadAddress = { stored?: Address; refusals: Record<string, ErrorCode[]>; texts: Record<string, string> }

/** The address as it is stored, or all that is wrong with it; `below` prefixes the names of fields. */
export function readAddress(given: NewAddress, below = ''): ReadAddress {
  const country = countryOf(given.countryCode)
  const found = whyNotAddress(given, country, looksLikeZip)
  // Nearly every country has cities, so without a country a missing city is reported at once.
  const wrong = country || given.city?.trim() ? found : { ...found, city: ['REQUIRED'] satisfies ErrorCode[] }
  const refusals = Object.fromEntries(Object.entries(wrong).map(([field, codes]) => [below + field, codes]))
  const texts = found['phoneNumber']?.includes('INVALID') ? { [`${below}phoneNumber`]: phoneSentence(given.phoneNumber) } : {}
  if (!country || Object.keys(wrong).length > 0) return { refusals, texts }
  const kept = toStoredAddress(given, country)
  return { stored: { ...kept, phoneNumber: kept.phoneNumber && normalizePhone(kept.phoneNumber) }, refusals, texts }
}

/** The format of a country; undefined for an unknown code. */
const countryOf = (code: string | null | undefined): Country | undefined => countries.get(code?.trim().toUpperCase() ?? '')

export { offlineAddresses } from './offline.ts'
export { countries, countryIn, looksLikeZip } from './countries.ts'
