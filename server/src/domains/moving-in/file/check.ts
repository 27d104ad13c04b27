import { mostAddresses, whyNotAddress } from '@alpenglow/contract/addresses/rules'
import type { Country } from '@alpenglow/contract/addresses/api'
import { isInForce } from '@alpenglow/contract/my-products/rules'
import {
  ageOfMajority,
  longestName,
  minimumAge,
  needsConsent,
  whyNotAddressYet,
  whyNotBirthday,
  whyNotMailAddress,
  whyNotName,
} from '@alpenglow/contract/profiles/rules'
import { ageOn, isDay, type Day } from '@alpenglow/contract/values/day'
import { whyNotPhone } from '@alpenglow/contract/values/phone'
import { camelAddress } from './address.ts'
import type { HouseholdLine, PersonLine } from './format.ts'
import type { PathProblem, LinePath } from './problem.ts'

/** The facts of a catalogue product that decide whether a person can own it. */
export type KnownSale = {
  id: number
  isDated: boolean
  variants: ReadonlySet<string>
  validFrom: Day
  validUntil: Day
}
/** The reference data that a file is checked against. */
export type ReferenceData = {
  today: Day
  now: Date
  products: ReadonlyMap<string | number, KnownSale>
  /** The currency of each purchase group. */
  currencies: ReadonlyMap<string, string>
  countryOf: (code: string | null | undefined) => Country | undefined
  looksLikeZip: (zip: string, country: Country) => boolean
  whyNotHash: (hash: string) => string | undefined
}
type Tell = (path: LinePath, reason: string) => void

const isNothing = (text: string | null | undefined) => !text?.trim()
/** An anonymous member: a person without name, address or account. */
export const isAnonymousLine = ({ first_name, last_name, email, account }: PersonLine): boolean =>
  isNothing(first_name) && isNothing(last_name) && isNothing(email) && !account
const ageOf = ({ dob }: PersonLine, today: Day): number | null => (dob && isDay(dob) ? ageOn(dob, today) : null)
const isGrownUp = (person: PersonLine, today: Day) => (ageOf(person, today) ?? 0) >= ageOfMajority

/** Everything that is wrong within one household whose shape is right. */
export function checkHousehold(line: HouseholdLine, ground: ReferenceData): PathProblem[] {
  const found: PathProblem[] = []
  const report: Tell = (path, reason) => void found.push({ path, reason })
  checkHolder(line, ground.today, report)
  line.people.forEach((person, i) => {
    const reportInPerson: Tell = (path, reason) => report(['people', i, ...path], reason)
    checkPerson(person, ground, reportInPerson)
    checkConsent(person, line, ground, reportInPerson)
    person.products?.forEach((product, at) =>
      checkProduct(product, ground, (path, why) => reportInPerson(['products', at, ...path], why)),
    )
    checkOnceEach(person, ground, reportInPerson)
    person.account?.credits?.forEach(({ purchase_group: group }, at) => {
      if (!ground.currencies.has(group))
        reportInPerson(['account', 'credits', at, 'purchase_group'], 'There is no such purchase group in the catalogue.')
    })
  })
  return found
}

/** At least one person must be able to sign in; if some can't, a grown-up must act for them. */
function checkHolder({ holder, people }: HouseholdLine, today: Day, report: Tell): void {
  const comers = people.filter(({ account, onboarding }) => account ?? onboarding)
  if (comers.length === 0)
    return report(['people'], 'Nobody of them can sign in: give a grown-up an account, or an e-mail address and "onboarding".')
  if (comers.length < people.length && !comers.some((person) => isGrownUp(person, today)))
    return report(['people'], 'Nobody of age can sign in for those who can’t: give a grown-up an account, or "onboarding".')
  if (holder === undefined || holder === null) return
  const named = people.find(({ id }) => Number(id) === Number(holder))
  if (!named) return report(['holder'], 'This is nobody of the household.')
  if (!named.account) return report(['holder'], 'Whoever holds a household has an account.')
  if (people.length > comers.length && !isGrownUp(named, today))
    report(['holder'], 'Whoever holds a household in which others can’t sign in is a grown-up.')
}

const nameReasons = new Map<string, string>([
  ['REQUIRED', 'This is missing. Only somebody without any name and without an address has none.'],
  ['INVALID_CHARACTERS', 'This has characters that no name has.'],
  ['OUT_OF_RANGE', `A name has at most ${longestName} letters.`],
])
const birthdayReasons = new Map<string, string>([
  ['REQUIRED', 'This is missing; it must be a day, as "1987-03-14".'],
  ['INVALID', 'This must be a day that exists, as "1987-03-14".'],
  ['IN_FUTURE', 'Nobody is born on a day to come.'],
  ['IN_DISTANT_PAST', 'Nobody is that old.'],
])

function checkPerson(person: PersonLine, ground: ReferenceData, report: Tell): void {
  const { first_name, last_name, dob, email, phone_number, account, onboarding, password } = {
    ...person,
    password: person.account?.password,
  }
  if (!isAnonymousLine(person)) {
    for (const [field, name] of [['first_name', first_name] as const, ['last_name', last_name] as const]) {
      const why = whyNotName(name)
      if (why) report([field], nameReasons.get(why) ?? why)
    }
  }
  const wrongDay = isAnonymousLine(person) && isNothing(dob) ? undefined : whyNotBirthday(dob, ground.today)
  if (wrongDay) report(['dob'], birthdayReasons.get(wrongDay) ?? wrongDay)
  if (!isNothing(email)) {
    if (whyNotMailAddress(email)) report(['email'], 'This is not an e-mail address.')
    else if (!wrongDay && whyNotAddressYet(dob, ground.today))
      report(['email'], `Under ${minimumAge} nobody has an address, or an account, of their own.`)
  } else if (account ?? onboarding) report(['email'], 'This is missing: whoever signs in has an e-mail address.')
  if (account && onboarding) report(['onboarding'], 'Whoever has an account is not asked to make one.')
  if (!isNothing(phone_number) && whyNotPhone(phone_number))
    report(['phone_number'], 'This is not a number with the prefix of its country, as "+1 801 555 0142".')
  if (person.sms_opt_in_at && isNothing(phone_number))
    report(['sms_opt_in_at'], 'Without a phone number nobody gets text messages.')
  const wrongHash = !isNothing(password) && ground.whyNotHash(password ?? '')
  if (wrongHash) report(['account', 'password'], `This ${wrongHash}. Leave it out, and they choose a new one.`)
  const moments = { created_at: person.created_at, sms_opt_in_at: person.sms_opt_in_at }
  for (const [field, at] of Object.entries(moments)) if (isToCome(at, ground)) report([field], 'This is still to come.')
  for (const field of ['created_at', 'confirmed_at'] as const)
    if (isToCome(account?.[field], ground)) report(['account', field], 'This is still to come.')
  checkAddresses(person, ground, report)
}
const isToCome = (at: string | null | undefined, { now }: ReferenceData) => Boolean(at && Date.parse(at) > now.getTime())

const addressReasons = new Map<string, string>([
  ['REQUIRED', 'This is missing: the country asks for it.'],
  ['INVALID', 'This is not as the country writes it.'],
  ['INVALID_CHARACTERS', 'This has characters that don’t belong there.'],
])
function checkAddresses(person: PersonLine, { countryOf, looksLikeZip }: ReferenceData, report: Tell): void {
  const addresses = person.addresses ?? []
  if (addresses.length > mostAddresses) report(['addresses'], `Nobody has more than ${mostAddresses}.`)
  addresses.forEach((given, at) => {
    const address = camelAddress(given, person)
    const wrong = whyNotAddress(address, countryOf(address.countryCode), looksLikeZip)
    for (const [field, [code = '']] of Object.entries(wrong))
      report(['addresses', at, snakeOf(field)], addressReasons.get(code) ?? code)
  })
}
const snakeOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function checkConsent(person: PersonLine, { people }: HouseholdLine, ground: ReferenceData, report: Tell): void {
  const { minor_consent: consent, dob } = person
  if (!consent) return
  if (!dob || !isDay(dob) || !needsConsent(dob, ground.today))
    return report(['minor_consent'], `Only for a child under ${minimumAge} somebody agrees.`)
  const signer = people.find(({ id }) => Number(id) === Number(consent.given_by))
  if (!signer || !isGrownUp(signer, ground.today))
    report(['minor_consent', 'given_by'], 'This is no grown-up of the household.')
  if (isToCome(consent.given_at, ground)) report(['minor_consent', 'given_at'], 'This is still to come.')
}

type ProductLine = NonNullable<PersonLine['products']>[number]
function checkProduct({ product, variant, date, acquired_at }: ProductLine, ground: ReferenceData, report: Tell): void {
  if (isToCome(acquired_at, ground)) report(['acquired_at'], 'This is still to come.')
  const known = ground.products.get(product)
  if (!known) return report(['product'], 'There is no such product in the catalogue.')
  if (!known.variants.has(variant))
    report(['variant'], `This must be ${[...known.variants].map((each) => JSON.stringify(each)).join(' or ')}.`)
  if (known.isDated && !date) report(['date'], 'This is missing: the product is for one day.')
  if (!known.isDated && date) report(['date'], 'Only what is for one day has a date.')
  if (known.isDated && date && (date < known.validFrom || date > known.validUntil))
    report(['date'], `The product is for days from ${known.validFrom} to ${known.validUntil}.`)
}

/** A deferred or cancelled product may stand beside a newer one of its kind. */
function checkOnceEach({ products }: PersonLine, ground: ReferenceData, report: Tell): void {
  const seen = new Set<string>()
  products?.forEach(({ product, date, state }, at) => {
    if (!isInForce(state ?? 'active')) return
    const what = `${ground.products.get(product)?.id ?? product} ${date ?? ''}`
    if (seen.has(what)) report(['products', at], 'They have this already, and nobody has it twice.')
    seen.add(what)
  })
}
