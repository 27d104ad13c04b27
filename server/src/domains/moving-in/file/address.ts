import type { NewAddress } from '@alpenglow/contract/addresses/api'
import type { PersonLine } from './format.ts'

export type AddressLine = NonNullable<PersonLine['addresses']>[number]

/** An address with our names. One without a phone number gets the person's. */
export const camelAddress = (given: AddressLine, { phone_number }: Pick<PersonLine, 'phone_number'>): NewAddress => ({
  street1: given.street1,
  street2: given.street2,
  city: given.city,
  stateProvinceCode: given.state_province_code,
  stateProvince: given.state_province,
  countryCode: given.country_code,
  zipPostal: given.zip_postal,
  phoneNumber: given.phone_number?.trim() ? given.phone_number : phone_number,
})
