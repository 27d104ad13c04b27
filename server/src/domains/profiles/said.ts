import type { NewPerson, ProfileChanges } from '@alpenglow/contract/profiles/api'
import type { Said } from '@alpenglow/contract/profiles/rules'
import { whyNotActFor, whyNotWritable, type Known, type Standing } from '@alpenglow/contract/profiles/standing'
import { tidyName } from '@alpenglow/contract/values/person-name'
import { Invalid } from '../../kernel/errors.ts'
import type { NewProfile, ProfileRow } from './store.ts'

export function refuse(refusals: Record<string, string[]>): void {
  if (Object.keys(refusals).length > 0) throw new Invalid(refusals)
}

/** All that is asked of a newcomer; of somebody without a name, nothing. */
export const newcomerIn = ({
  firstName = null,
  lastName = null,
  dob = null,
  email = null,
  isAnonymous,
  minorConsentApproved,
}: NewPerson): Said => ({
  firstName,
  lastName,
  email,
  minorConsentApproved,
  ...(!(isAnonymous && dob === null) && { dob }),
})

/** What is said anew. The address is looked at again when the birthday is another. */
export const changesIn = (
  was: ProfileRow,
  { firstName, lastName, dob, email, minorConsentApproved }: ProfileChanges,
): Said => ({
  ...(firstName !== undefined && { firstName }),
  ...(lastName !== undefined && { lastName }),
  ...(dob !== undefined && { dob }),
  email: email === undefined ? was.email : email,
  minorConsentApproved,
})

const named = (text: string | null | undefined) => (text?.trim() ? tidyName(text) : null)

/** What is there, as it is kept. Consent to text messages has rules of its own. */
export function columnsOf({
  firstName,
  lastName,
  dob,
  gender,
  email,
  notifyAccountHolder,
}: ProfileChanges): Partial<NewProfile> {
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

/** What the caller may not change is refused with its reason, unless it says what is there already. */
export function refuseLocked(
  was: ProfileRow,
  body: ProfileChanges,
  { standing, ...person }: Known & { standing: Standing },
): void {
  const will = columnsOf(body)
  const reasons = Object.entries(attributes).flatMap(([field, attribute]): [string, string][] => {
    const isNews = Object.hasOwn(will, attribute) && will[attribute] !== was[attribute]
    const why = isNews && whyNotWritable(attribute, standing, person)
    return why ? [[field, why]] : []
  })
  const others = (['phoneNumber', 'smsOptIn', 'notifyAccountHolder'] as const).flatMap((field): [string, string][] => {
    const why = body[field] !== undefined && whyNotActFor(standing, person)
    return why ? [[field, why]] : []
  })
  const texts = Object.fromEntries([...reasons, ...others])
  if (Object.keys(texts).length === 0) return
  throw new Invalid(Object.fromEntries(Object.keys(texts).map((field) => [field, ['INVALID']])), texts)
}
