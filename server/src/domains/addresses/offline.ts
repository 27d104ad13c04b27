import type { Address, Country, AddressVerdict } from '@alpenglow/contract/addresses/api'
import { whyNotAddress } from '@alpenglow/contract/addresses/rules'
import type { AddressPort } from '../../providers/addresses/port.ts'
import { looksLikeZip } from './countries.ts'
import { normalizeAddress } from './normalize-address.ts'
import { stateOfZip } from './postal-areas.ts'

type Countries = ReadonlyMap<string, Country>

/** Verifies addresses without a provider, by the formats of countries and the areas of US and Canadian postal codes. */
export const offlineAddresses = (countries: Countries): AddressPort => ({
  verify: async (address) => verdictOn(address, countries.get(address.countryCode)),
})

function verdictOn(address: Address, country: Country | undefined): AddressVerdict {
  if (!country) return { verdict: 'unknown', suggestion: null }
  const tidy = normalizeAddress(address, country)
  const there = tidy.zipPostal ? stateOfZip(country.code, tidy.zipPostal) : undefined
  const suggestion =
    there && there !== tidy.stateProvinceCode ? { ...tidy, stateProvinceCode: there, stateProvince: null } : tidy
  // An address that its country's format refuses can't be judged.
  const { phoneNumber: _, ...wrong } = whyNotAddress(suggestion, country, looksLikeZip)
  if (Object.keys(wrong).length > 0) return { verdict: 'unknown', suggestion: null }
  return isSame(suggestion, address) ? { verdict: 'valid', suggestion: null } : { verdict: 'corrected', suggestion }
}

const isSame = (one: Address, other: Address) =>
  (Object.keys(one) as (keyof Address)[]).every((part) => (one[part] ?? null) === (other[part] ?? null))
