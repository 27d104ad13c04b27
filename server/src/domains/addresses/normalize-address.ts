import type { Address, Country } from '@alpenglow/contract/addresses/api'
import { stateCodeOf } from '@alpenglow/contract/addresses/rules'
import { formatPostalCode } from '@alpenglow/contract/addresses/postal-code'
import { inPlaceCase, inStreetCase } from './case.ts'

const spaced = (text: string): string => text.trim().replace(/\s+/gu, ' ')

/** An address normalized in case, spaces, state code and postal code. */
export function normalizeAddress(address: Address, country: Pick<Country, 'states'>): Address {
  const { countryCode, street1, street2, city, stateProvince, zipPostal } = address
  const named = stateCodeOf(address, country)
  return {
    ...address,
    street1: inStreetCase(spaced(street1), countryCode),
    street2: street2 && inStreetCase(spaced(street2), countryCode),
    city: city && inPlaceCase(spaced(city)),
    stateProvinceCode: named ?? null,
    stateProvince: named ? null : stateProvince && inPlaceCase(spaced(stateProvince)),
    zipPostal: zipPostal && formatPostalCode(countryCode, zipPostal),
  }
}
