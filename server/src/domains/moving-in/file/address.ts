import type { NewAddress } from '@alpenglow/contract/addresses/api'
import type { PersonLine } from './format.ts'

export type AddressLine = NonNullable<PersonLine['addresses']>[number]

/** In our names. */
export const camelAddress = (given: AddressLine): NewAddress => ({
  street1: given.street1,
  street2: given.street2,
  city: given.city,
  stateProvinceCode: given.state_province_code,
  stateProvince: given.state_province,
  countryCode: given.country_code,
  zipPostal: given.zip_postal,
  phoneNumber: given.phone_number,
})
