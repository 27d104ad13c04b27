import type { ErrorCode } from '../http/errors.ts'
import { whyNotPhone } from '../values/phone.ts'
import { isPrinted } from '../values/printable-text.ts'
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
    street2: whyNotWordsIfAny(given(address.street2)),
    phoneNumber: whyNotPhone(address.phoneNumber),
    ...(country && ofCountry(address, country, looksLikeZip)),
  }
  return Object.fromEntries(Object.entries(refusals).flatMap(([field, code]) => (code ? [[field, [code]]] : [])))
}

const isSame = (one: string, other: string) => one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0

/** The state by its code; whoever wrote its name, or the code in its place, has chosen it as well. */
export function stateCodeOf({ stateProvinceCode, stateProvince }: NewAddress, { states }: Pick<Country, 'states'>) {
  const [code, name] = [given(stateProvinceCode), given(stateProvince)]
  return code || states.find((state) => isSame(state.name, name) || isSame(state.code, name))?.code
}

function ofCountry(address: NewAddress, country: Country, looksLikeZip: LooksLikeZip) {
  const uses = (part: Country['parts'][number]) => country.parts.includes(part)
  return {
    city: uses('city') ? whyNotWords(given(address.city)) : undefined,
    ...(uses('stateProvince') && whyNotState(address, country)),
    zipPostal: uses('zipPostal') ? whyNotZip(given(address.zipPostal), (zip) => looksLikeZip(zip, country)) : undefined,
  }
}

/** Something that can be read. */
const whyNotWords = (text: string): ErrorCode | undefined => {
  if (text === '') return 'REQUIRED'
  return /[\p{L}\p{N}]/u.test(text) && isPrinted(text) ? undefined : 'INVALID'
}

const whyNotWordsIfAny = (text: string): ErrorCode | undefined => (text === '' ? undefined : whyNotWords(text))

type StateRefusals = { stateProvinceCode?: ErrorCode | undefined; stateProvince?: ErrorCode | undefined }
function whyNotState(address: NewAddress, country: Country): StateRefusals {
  if (country.states.length === 0) return { stateProvince: whyNotWordsIfAny(given(address.stateProvince)) }
  const code = stateCodeOf(address, country)
  if (!code) return { stateProvince: given(address.stateProvince) === '' ? 'REQUIRED' : 'INVALID' }
  return country.states.some((state) => state.code === code) ? {} : { stateProvinceCode: 'INVALID' }
}

const whyNotZip = (zip: string, looksRight: (zip: string) => boolean): ErrorCode | undefined => {
  if (zip === '') return 'REQUIRED'
  return zip.length < shortestZip || !isPrinted(zip) || !looksRight(zip) ? 'INVALID' : undefined
}
