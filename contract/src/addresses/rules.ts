import type { ErrorCode } from '../http/errors.ts'
import { whyNotPhone } from '../values/phone.ts'
import type { Country, NewAddress } from './api.ts'

export const shortestZip = 2
/** As many as anybody has for one person. */
export const mostAddresses = 5

const given = (text: string | null | undefined): string => text?.trim() ?? ''

/** Whether a text looks like a postal code of a country; where nobody knows how these look, any does. */
export type LooksLikeZip = (zip: string, country: Country) => boolean

/** What of an address can't be. The country decides what is asked for; one that is not known asks for itself. */
export function whyNotAddress(
  address: NewAddress,
  country: Country | undefined,
  looksLikeZip: LooksLikeZip,
): Record<string, ErrorCode[]> {
  const refusals: Partial<Record<keyof NewAddress, ErrorCode | undefined>> = {
    countryCode: given(address.countryCode) === '' ? 'REQUIRED' : country ? undefined : 'INVALID',
    street1: whyNotWords(given(address.street1)),
    phoneNumber: whyNotPhone(address.phoneNumber),
    ...(country && ofCountry(address, country, looksLikeZip)),
  }
  return Object.fromEntries(Object.entries(refusals).flatMap(([field, code]) => (code ? [[field, [code]]] : [])))
}

function ofCountry(address: NewAddress, country: Country, looksLikeZip: LooksLikeZip) {
  const { parts, states } = country
  const uses = (part: Country['parts'][number]) => parts.includes(part)
  const code = given(address.stateProvinceCode)
  return {
    city: uses('city') ? whyNotWords(given(address.city)) : undefined,
    stateProvinceCode: states.length > 0 ? whyNotState(code, states) : undefined,
    zipPostal: uses('zipPostal') ? whyNotZip(given(address.zipPostal), (zip) => looksLikeZip(zip, country)) : undefined,
  }
}

/** Something that can be read. */
const whyNotWords = (text: string): ErrorCode | undefined => {
  if (text === '') return 'REQUIRED'
  return /[\p{L}\p{N}]/u.test(text) ? undefined : 'INVALID'
}

const whyNotState = (code: string, states: Country['states']): ErrorCode | undefined => {
  if (code === '') return 'REQUIRED'
  return states.some((state) => state.code === code) ? undefined : 'INVALID'
}

const whyNotZip = (zip: string, looksRight: (zip: string) => boolean): ErrorCode | undefined => {
  if (zip === '') return 'REQUIRED'
  return zip.length < shortestZip || !looksRight(zip) ? 'INVALID' : undefined
}
