import type { Address, Country } from '@alpenglow/contract/addresses/api'
import { zipAs } from '@alpenglow/contract/addresses/zip-as'
import { inPlaceCase, inStreetCase } from './case.ts'

const spaced = (text: string): string => text.trim().replace(/\s+/gu, ' ')
const same = (one: string, other: string) => one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0

/** How we would write it. */
export function normal(address: Address, { states }: Pick<Country, 'states'>): Address {
  const { countryCode, street1, street2, city, stateProvince, stateProvinceCode, zipPostal } = address
  const isCalled = ({ code, name }: Country['states'][number]) => [code, name].some((one) => same(one, stateProvince ?? ''))
  const named = stateProvinceCode ?? states.find(isCalled)?.code
  return {
    ...address,
    street1: inStreetCase(spaced(street1), countryCode),
    street2: street2 && inStreetCase(spaced(street2), countryCode),
    city: city && inPlaceCase(spaced(city)),
    stateProvinceCode: named ?? null,
    stateProvince: named ? null : stateProvince && inPlaceCase(spaced(stateProvince)),
    zipPostal: zipPostal && zipAs(countryCode, zipPostal),
  }
}
