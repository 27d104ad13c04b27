import type { ErrorCode } from '../http/errors.ts'
import { whyNotPhone } from '../values/phone.ts'
import { isPrinted } from '../values/printable-text.ts'
import type { Country, NewAddress } from './api.ts'

export const shortestZip = 2
/** For one person; enough for every guest. */
export const mostAddresses = 5

const trimText = (text: string | null | undefined): string => text?.trim() ?? ''

/** Whether a text looks like a postal code of a country; where the country has no pattern, any text does. */
export type LooksLikeZip = (zip: string, country: Country) => boolean

/**
 * Why an address is refused, field by field. The country decides which fields are required; an unknown country is
 * itself the error.
 */
export function whyNotAddress(
  address: NewAddress,
  country: Country | undefined,
  looksLikeZip: LooksLikeZip,
): Record<string, ErrorCode[]> {
  const refusals: Partial<Record<keyof NewAddress, ErrorCode | undefined>> = {
    countryCode: trimText(address.countryCode) === '' ? 'REQUIRED' : country ? undefined : 'INVALID',
    street1: whyNotWords(trimText(address.street1)),
    street2: whyNotWordsIfAny(trimText(address.street2)),
    phoneNumber: whyNotPhone(address.phoneNumber),
    ...(country && ofCountry(address, country, looksLikeZip)),
  }
  return Object.fromEntries(Object.entries(refusals).flatMap(([field, code]) => (code ? [[field, [code]]] : [])))
}

const isSame = (one: string, other: string) => one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0

/** The code of the state, also where the guest typed its name, or typed the code as the name. */
export function stateCodeOf({ stateProvinceCode, stateProvince }: NewAddress, { states }: Pick<Country, 'states'>) {
  const [code, name] = [trimText(stateProvinceCode), trimText(stateProvince)]
  return code || states.find((state) => isSame(state.name, name) || isSame(state.code, name))?.code
}

function ofCountry(address: NewAddress, country: Country, looksLikeZip: LooksLikeZip) {
  const uses = (part: Country['parts'][number]) => country.parts.includes(part)
  return {
    city: uses('city') ? whyNotWords(trimText(address.city)) : undefined,
    ...(uses('stateProvince') && whyNotState(address, country)),
    zipPostal: uses('zipPostal') ? whyNotZip(trimText(address.zipPostal), (zip) => looksLikeZip(zip, country)) : undefined,
  }
}

/** Requires a readable text: with a letter or a digit. */
const whyNotWords = (text: string): ErrorCode | undefined => {
  if (text === '') return 'REQUIRED'
  return /[\p{L}\p{N}]/u.test(text) && isPrinted(text) ? undefined : 'INVALID'
}

const whyNotWordsIfAny = (text: string): ErrorCode | undefined => (text === '' ? undefined : whyNotWords(text))

type StateRefusals = { stateProvinceCode?: ErrorCode | undefined; stateProvince?: ErrorCode | undefined }
function whyNotState(address: NewAddress, country: Country): StateRefusals {
  if (country.states.length === 0) return { stateProvince: whyNotWordsIfAny(trimText(address.stateProvince)) }
  const code = stateCodeOf(address, country)
  if (!code) return { stateProvince: trimText(address.stateProvince) === '' ? 'REQUIRED' : 'INVALID' }
  return country.states.some((state) => state.code === code) ? {} : { stateProvinceCode: 'INVALID' }
}

const whyNotZip = (zip: string, looksRight: (zip: string) => boolean): ErrorCode | undefined => {
  if (zip === '') return 'REQUIRED'
  return zip.length < shortestZip || !isPrinted(zip) || !looksRight(zip) ? 'INVALID' : undefined
}
