import { isDeepStrictEqual } from 'node:util'
import { snake, toWire } from '@alpenglow/contract/http/wire'
import { Profile, shownFields, type NewPerson, type ProfileChanges } from '@alpenglow/contract/profiles/api'
import type { PersonFields } from '@alpenglow/contract/profiles/rules'
import {
  whyNotActFor,
  whyNotWritable,
  type PersonFacts,
  type Standing,
  type WritableAttribute,
} from '@alpenglow/contract/profiles/standing'
import { isDay, type Day } from '@alpenglow/contract/values/day'
import { tidyName } from '@alpenglow/contract/values/person-name'
import { Invalid } from '../../kernel/errors.ts'
import { ageIn, isAnonymousProfile } from './standing.ts'
import type { ProfileRow } from './store.ts'

export function refuse(refusals: Record<string, string[]>): void {
  if (Object.keys(refusals).length > 0) throw new Invalid(refusals)
}

/** The required fields of a newcomer; none for an anonymous one. */
export const newcomerIn = (
  { firstName = null, lastName = null, dob = null, email = null, minorConsentApproved }: NewPerson,
  isAnonymous: boolean,
): PersonFields => ({
  firstName,
  lastName,
  email,
  minorConsentApproved,
  ...(!(isAnonymous && dob === null) && { dob }),
})

/**
 * The fields that change. The mail address is checked again with a new birthday, and the whole name when an anonymous
 * person gets one.
 */
export const changesIn = (
  was: ProfileRow,
  will: ProfileRow,
  { firstName, lastName, dob, email, minorConsentApproved }: ProfileChanges,
): PersonFields => ({
  ...(isAnonymousProfile(was) && !isAnonymousProfile(will) && { firstName: will.first_name, lastName: will.last_name }),
  ...(firstName !== undefined && { firstName }),
  ...(lastName !== undefined && { lastName }),
  ...(dob !== undefined && { dob }),
  email: email === undefined ? was.email : email,
  minorConsentApproved,
})

const named = (text: string | null | undefined) => (text?.trim() ? tidyName(text) : null)

/** The input as columns. Consent to text messages has its own rules, so it is left out. */
export function columnsOf({
  firstName,
  lastName,
  dob,
  gender,
  email,
  notifyAccountHolder,
}: ProfileChanges): Partial<Omit<ProfileRow, 'id' | 'addresses'>> {
  return {
    ...(firstName !== undefined && { first_name: named(firstName) }),
    ...(lastName !== undefined && { last_name: named(lastName) }),
    ...(dob !== undefined && { dob }),
    ...(gender !== undefined && { gender }),
    ...(email !== undefined && { email: email?.trim() || null }),
    ...(notifyAccountHolder !== undefined && { notify_account_holder: notifyAccountHolder }),
  }
}

const attributes = { firstName: 'first_name', lastName: 'last_name', email: 'email', dob: 'dob', gender: 'gender' } as const

type Locks = PersonFacts & { standing: Standing; today: Day }
/** Refuses changes to fields that the caller may not change, with the reason; a value that is stored already passes. */
export function refuseLocked(was: ProfileRow, body: ProfileChanges, { standing, today, ...person }: Locks): void {
  const will = columnsOf(body)
  const isSeen = (attribute: string) => {
    if (attribute === 'email' || attribute === 'gender') return !whyNotActFor(standing, person)
    return attribute.endsWith('_name') || standing !== 'borrower'
  }
  const whyLocked = (attribute: WritableAttribute) => {
    const why = whyNotWritable(attribute, standing, person)
    if (!why || attribute !== 'email' || !will.dob || !isDay(will.dob)) return why
    // Whether a child may have an address is judged by the birthday in the same input.
    return whyNotWritable('email', standing, { ...person, age: ageIn({ dob: will.dob }, today) })
  }
  const reasons = Object.entries(attributes).flatMap(([field, attribute]): [string, string][] => {
    // What the caller doesn't see they must not find by guessing: a right guess is refused like a wrong one.
    const isNews = Object.hasOwn(will, attribute) && (!isSeen(attribute) || will[attribute] !== was[attribute])
    const why = isNews && whyLocked(attribute)
    return why ? [[field, why]] : []
  })
  const isNoted = standing !== 'borrower' && body.notifyAccountHolder === was.notify_account_holder
  const others = (['phoneNumber', 'smsOptIn', 'notifyAccountHolder'] as const).flatMap((field): [string, string][] => {
    const isNews = body[field] !== undefined && !(field === 'notifyAccountHolder' && isNoted)
    const why = isNews && whyNotActFor(standing, person)
    return why ? [[field, why]] : []
  })
  const texts = Object.fromEntries([...reasons, ...others])
  if (Object.keys(texts).length === 0) return
  throw new Invalid(Object.fromEntries(Object.keys(texts).map((field) => [field, ['INVALID']])), texts)
}

/** Whether the body sets any personal data, changed or not. Only that needs a consent; removing data doesn't. */
export const addsPersonalData = (body: ProfileChanges): boolean => {
  const { notify_account_holder: _, ...said } = columnsOf(body)
  return Object.values(said).some((value) => value !== null) || Boolean(body.phoneNumber?.trim()) || body.smsOptIn === true
}

/** More than a name and a birthday: of a child that needs a consent, even of an anonymous one. */
export const hasMoreThanNameAndDob = ({ gender, phoneNumber, smsOptIn }: ProfileChanges): boolean =>
  Boolean(gender) || Boolean(phoneNumber?.trim()) || smsOptIn === true

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

/** Refuses read-only fields, unless they come back unchanged: a form sends back all that it was given. */
export function refuseShown(body: ProfileChanges, shown?: Profile): void {
  const wire = new Map(Object.entries(shown ? (toWire(Profile, shown) as object) : {}))
  const isSame = (given: unknown, there: unknown) => isDeepStrictEqual(given, there) || (isNothing(given) && isNothing(there))
  const other = shownFields.filter((field) => body[field] !== undefined && !isSame(body[field], wire.get(snake(field))))
  const of = <T>(value: T) => Object.fromEntries(other.map((field) => [field, value]))
  if (other.length > 0) throw new Invalid(of(['INVALID']), of('pages.household.locked.not_here'))
}
