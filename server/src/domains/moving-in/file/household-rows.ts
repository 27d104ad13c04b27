import type { Address, Country, NewAddress } from '@alpenglow/contract/addresses/api'
import type { Currency } from '@alpenglow/contract/values/money'
import { ageOfMajority } from '@alpenglow/contract/profiles/rules'
import { ageOn } from '@alpenglow/contract/values/day'
import { tidyName } from '@alpenglow/contract/values/person-name'
import { normalizePhone } from '@alpenglow/contract/values/phone'
import type { MovedCredit } from '../../credits/credits.ts'
import type { MovedAccount } from '../../identity/identity.ts'
import type { MovedProduct } from '../../my-products/my-products.ts'
import type { MovedPerson } from '../../profiles/profiles.ts'
import { camelAddress, type AddressLine } from './address.ts'
import type { ReferenceData } from './check.ts'
import type { HouseholdLine, PersonLine } from './format.ts'

/** A person as rows of the shop's tables. */
export type PersonRows = {
  profile: MovedPerson
  account: MovedAccount | null
  /** The language of the mail that invites them to make an account; null: no mail. */
  onboarding: 'en' | 'fr' | null
  products: MovedProduct[]
  credits: MovedCredit[]
}
export type HouseholdRows = { id: number; people: PersonRows[] }

export type HouseholdRowDeps = ReferenceData & { addressAsKept: (given: NewAddress, country: Country) => Address }

/** Turns a checked household into rows, normalized like the input of guests. */
export function householdRowsOf(line: HouseholdLine, keeping: HouseholdRowDeps): HouseholdRows {
  const id = Number(line.household)
  const holder = holderOf(line, keeping)
  return { id, people: line.people.map((person) => personRowsOf(person, line, { household: id, holder, keeping })) }
}

/**
 * The named holder; else the first grown-up with an account; else the first person with one. Undefined where nobody has
 * an account: the first who makes one becomes the holder.
 */
function holderOf({ holder, people }: HouseholdLine, { today }: HouseholdRowDeps): number | undefined {
  if (holder !== undefined && holder !== null) return Number(holder)
  const able = people.filter(({ account }) => account)
  const found = able.find(({ dob }) => dob && ageOn(dob, today) >= ageOfMajority) ?? able[0]
  return found && Number(found.id)
}

const trimmed = (text: string | null | undefined) => text?.trim() || null
const named = (text: string | null | undefined) => (text?.trim() ? tidyName(text) : null)
type Of = { household: number; holder: number | undefined; keeping: HouseholdRowDeps }

function personRowsOf(person: PersonLine, line: HouseholdLine, { household, holder, keeping }: Of): PersonRows {
  const id = Number(person.id)
  const email = trimmed(person.email)
  return {
    profile: {
      id,
      household_id: household,
      member_id: person.member_id ? Number(person.member_id) : null,
      is_admin: id === holder,
      first_name: named(person.first_name),
      last_name: named(person.last_name),
      dob: trimmed(person.dob),
      gender: person.gender ?? null,
      email,
      phone_number: trimmed(person.phone_number),
      sms_updated_at: person.sms_opt_in_at ?? null,
      notify_account_holder: person.notify_account_holder ?? false,
      addresses: (person.addresses ?? []).flatMap((given) => addressRowsOf(given, person, keeping)),
      created_at: person.created_at ?? null,
      consent: consentRowOf(person, line),
    },
    account: person.account ? accountRowOf(person.account, id, email ?? '') : null,
    onboarding: person.onboarding ?? null,
    products: (person.products ?? []).map((product) => movedProductRowOf(product, id, keeping)),
    credits: (person.account?.credits ?? []).map((credit) => ({
      source_key: `moved in ${credit.id}`,
      account_id: Number(person.account?.id),
      purchase_group: credit.purchase_group,
      currency: keeping.currencies.get(credit.purchase_group) as Currency,
      amount: credit.amount,
      reason: credit.reason ?? 'goodwill',
      expires_on: credit.expires_on ?? null,
    })),
  }
}

function addressRowsOf(given: AddressLine, person: PersonLine, { countryOf, addressAsKept }: HouseholdRowDeps): Address[] {
  const country = countryOf(given.country_code)
  if (!country) return []
  const address = addressAsKept(camelAddress(given, person), country)
  return [{ ...address, phoneNumber: address.phoneNumber && normalizePhone(address.phoneNumber) }]
}

const accountRowOf = (account: NonNullable<PersonLine['account']>, profile_id: number, email: string): MovedAccount => ({
  id: Number(account.id),
  profile_id,
  email,
  password_hash: account.password || null,
  confirmed_at: account.confirmed_at ?? null,
  measurement_system: account.measurement_system ?? 'imperial',
  locale: account.locale ?? 'en',
  created_at: account.created_at ?? null,
})

const movedProductRowOf = (
  line: NonNullable<PersonLine['products']>[number],
  profile_id: number,
  { products }: HouseholdRowDeps,
): MovedProduct => ({
  id: Number(line.id),
  profile_id,
  product_id: products.get(line.product)?.id ?? 0,
  variant: line.variant,
  date: line.date ?? null,
  state: line.state ?? 'active',
  paid_amount: line.paid?.amount ?? null,
  paid_currency: line.paid?.currency ?? null,
  acquired_at: line.acquired_at ?? null,
})

function consentRowOf({ minor_consent: consent }: PersonLine, { people }: HouseholdLine): MovedPerson['consent'] {
  if (!consent) return null
  const signer = people.find(({ id }) => Number(id) === Number(consent.given_by))
  const name = [signer?.first_name, signer?.last_name].map(named).filter(Boolean).join(' ')
  return {
    version: consent.version ?? 1,
    locale: consent.locale ?? 'en',
    text_hash: consent.text_sha256,
    signer_id: Number(consent.given_by),
    signer_name: name,
    given_at: consent.given_at,
  }
}
