import { reasons } from '@alpenglow/contract/credits/api'
import { ownedStates } from '@alpenglow/contract/my-products/rules'
import { genders } from '@alpenglow/contract/profiles/rules'
import { mostMembers } from '@alpenglow/contract/profiles/standing'
import { locales } from '@alpenglow/contract/translations/api'
import { currencies } from '@alpenglow/contract/values/money'
import { unitSystems } from '@alpenglow/contract/values/units'
import * as z from 'zod/mini'

// A company's file of people (docs/moving-in.md): a first line with its format, then a household on each line, with
// everything that belongs to it. Keys are named as in the file.

export const peopleFormat = 'alpenglow-people/1'
export const FirstLine = z.strictObject({ format: z.literal(peopleFormat) })

const unstorable = /\0/
const text = (most: number) =>
  z.string().check(
    z.maxLength(most),
    z.refine((value) => value.isWellFormed() && !unstorable.test(value), 'a text without half letters and zero bytes'),
  )
const nullish = <T extends z.ZodMiniType>(shape: T) => z.optional(z.nullable(shape))

/**
 * Far below what JavaScript counts exactly, so that the shop can number new records above it for thousands of years.
 */
const highest = 1_000_000_000_000_000
const highestProduct = 2_000_000_000
/** Some systems write their numbers as texts, and the wire does so too for some ids. */
const digits = /^[1-9]\d{0,15}$/
const numberUpTo = (most: number) =>
  z.custom<number | string>((id) => {
    const number = typeof id === 'string' && digits.test(id) ? Number(id) : id
    return Number.isSafeInteger(number) && (number as number) >= 1 && (number as number) <= most
  }, `a number, 1 to ${most}`)
const id = numberUpTo(highest)
/** Below the highest integer of the column of owned products. */
const productId = numberUpTo(highestProduct)

const day = z.iso.date({ error: 'a day that exists, as "2027-01-31"' })
const instant = z.iso.datetime({ offset: true, error: 'an instant with its offset, as "2026-01-31T08:15:00Z"' })
/** More than any pass costs. */
const amount = z.int().check(z.nonnegative(), z.maximum(10_000_000))

const Address = z.strictObject({
  street1: nullish(text(200)),
  street2: nullish(text(200)),
  city: nullish(text(100)),
  state_province_code: nullish(text(10)),
  state_province: nullish(text(100)),
  country_code: nullish(text(10)),
  zip_postal: nullish(text(20)),
  phone_number: nullish(text(100)),
})

const Product = z.strictObject({
  id: productId,
  product: z.union([text(60), z.int()], { error: 'a code or an id of the catalogue' }),
  variant: text(60),
  date: nullish(day),
  state: nullish(z.enum(ownedStates.filter((state) => state !== 'expired'))),
  paid: nullish(z.strictObject({ amount, currency: z.enum(currencies) })),
  acquired_at: nullish(instant),
})

const Credit = z.strictObject({
  id: text(80).check(z.minLength(1)),
  purchase_group: text(60),
  amount: amount.check(z.positive()),
  reason: nullish(z.enum(reasons)),
  expires_on: nullish(day),
})

const Account = z.strictObject({
  id,
  password: nullish(text(400)),
  confirmed_at: nullish(instant),
  locale: nullish(z.enum(locales)),
  measurement_system: nullish(z.enum(unitSystems)),
  created_at: nullish(instant),
  credits: nullish(z.array(Credit).check(z.maxLength(200))),
})

const MinorConsent = z.strictObject({
  given_by: id,
  given_at: instant,
  version: nullish(z.int().check(z.positive(), z.maximum(1_000_000))),
  locale: nullish(z.enum(locales)),
  text_sha256: z
    .string({ error: 'a SHA-256 as 64 digits of 0-9 and a-f' })
    .check(z.regex(/^[0-9a-f]{64}$/, 'a SHA-256 as 64 digits of 0-9 and a-f')),
})

const Person = z.strictObject({
  id,
  member_id: nullish(id),
  first_name: nullish(text(400)),
  last_name: nullish(text(400)),
  dob: nullish(text(20)),
  gender: nullish(z.enum(genders)),
  email: nullish(text(400)),
  phone_number: nullish(text(100)),
  sms_opt_in_at: nullish(instant),
  notify_account_holder: nullish(z.boolean()),
  addresses: nullish(z.array(Address)),
  created_at: nullish(instant),
  minor_consent: nullish(MinorConsent),
  account: nullish(Account),
  onboarding: nullish(z.enum(locales)),
  products: nullish(z.array(Product).check(z.maxLength(500))),
})

export const HouseholdLine = z.strictObject({
  household: id,
  holder: nullish(id),
  people: z.array(Person).check(z.minLength(1), z.maxLength(mostMembers)),
})
export type HouseholdLine = z.infer<typeof HouseholdLine>
export type PersonLine = HouseholdLine['people'][number]
