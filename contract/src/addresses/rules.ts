import type { ErrorCode } from '../http/errors.ts'
import { whyNotPhone } from '../values/phone.ts'
import type { Country, NewAddress } from './api.ts'

export const shortestZip = 2
/** As many as anybody has for one person. */
export const mostAddresses = 5

const given = (text: string | null | undefined): string => text?.trim() ?? ''

/** What of an address can't be. The country decides what is asked for; one that is not known asks for itself. */
export function whyNotAddress(address: NewAddress, country: Country | undefined): Record<string, ErrorCode[]> {
  const refusals: Partial<Record<keyof NewAddress, ErrorCode | undefined>> = {
    countryCode: given(address.countryCode) === '' ? 'REQUIRED' : country ? undefined : 'INVALID',
    street1: given(address.street1) === '' ? 'REQUIRED' : undefined,
    phoneNumber: whyNotPhone(address.phoneNumber),
    ...(country && ofCountry(address, country)),
  }
  return Object.fromEntries(Object.entries(refusals).flatMap(([field, code]) => (code ? [[field, [code]]] : [])))
}

function ofCountry(address: NewAddress, { parts, states, zipPattern }: Country) {
  const uses = (part: Country['parts'][number]) => parts.includes(part)
  const code = given(address.stateProvinceCode)
  return {
    city: uses('city') && given(address.city) === '' ? ('REQUIRED' as const) : undefined,
    stateProvinceCode: states.length > 0 ? whyNotState(code, states) : undefined,
    zipPostal: uses('zipPostal') ? whyNotZip(given(address.zipPostal), zipPattern) : undefined,
  }
}

const whyNotState = (code: string, states: Country['states']): ErrorCode | undefined => {
  if (code === '') return 'REQUIRED'
  return states.some((state) => state.code === code) ? undefined : 'INVALID'
}

const whyNotZip = (zip: string, pattern: string | null): ErrorCode | undefined => {
  if (zip === '') return 'REQUIRED'
  if (zip.length < shortestZip) return 'INVALID'
  return pattern === null || new RegExp(pattern, 'i').test(zip) ? undefined : 'INVALID'
}
