import { createHash } from 'node:crypto'
import type { Address } from '@alpenglow/contract/addresses/api'
import type { MovedCredit } from '../credits/credits.ts'
import type { ExistingAccount, MovedAccount } from '../identity/identity.ts'
import type { KnownProduct, MovedProduct } from '../my-products/my-products.ts'
import type { ExistingPerson, MovedPerson } from '../profiles/profiles.ts'

/** Check sums of a person's data: enough to see that the file or the shop has changed it, without storing the data. */
const sum = (values: unknown): string => createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16)

export const sumOfLine = (text: string): Buffer => createHash('sha256').update(text.trim()).digest().subarray(0, 16)

/** In a fixed order, because jsonb returns keys in an order of its own, which would change the sum. */
const addressParts = ({
  street1,
  street2,
  city,
  stateProvinceCode,
  stateProvince,
  countryCode,
  zipPostal,
  phoneNumber,
}: Address) => [street1, street2, city, stateProvinceCode, stateProvince, countryCode, zipPostal, phoneNumber]

type Person = Omit<ExistingPerson, 'household_id' | 'addresses'> & { addresses: unknown }
type Account = Pick<ExistingAccount, 'email' | 'password_hash' | 'measurement_system' | 'locale'>

function sumOfFields(person: Person, account: Account | null | undefined): string {
  const { first_name, last_name, dob, gender, email, phone_number, sms_opt_in, notify_account_holder, addresses } = person
  const login = account && [account.email, account.password_hash, account.measurement_system, account.locale]
  const fields = [first_name, last_name, dob, gender, email, phone_number, sms_opt_in, notify_account_holder]
  return sum([fields, (addresses as Address[]).map(addressParts), login ?? null])
}

/** The sums of the file's value and of the shop's value: equal as long as neither was changed. */
export const sumOfMoved = (profile: MovedPerson, account: MovedAccount | null): string =>
  sumOfFields({ ...profile, sms_opt_in: profile.sms_updated_at !== null }, account)
export const sumOfKnown = (person: ExistingPerson, account: ExistingAccount | undefined): string => sumOfFields(person, account)

export const sumOfProduct = (product: MovedProduct | KnownProduct): string => {
  const { product_id, variant, date, state, paid_amount, paid_currency } = product
  return sum([product_id, variant, date, state, paid_amount, paid_currency])
}
export const sumOfCredit = ({ account_id, purchase_group, currency, amount, reason, expires_on }: MovedCredit): string =>
  sum([account_id, purchase_group, currency, amount, reason, expires_on])
