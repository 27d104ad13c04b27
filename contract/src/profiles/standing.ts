import { ageOn, type Day } from '../values/day.ts'
import { ageOfMajority, minimumAge } from './rules.ts'

/**
 * The caller's relation to a person of their group: that person; the holder of the household; another adult with a
 * login who lives there; any other member of the household; or a member of another household, which lends the person.
 */
export type Standing = 'self' | 'holder' | 'adult' | 'housemate' | 'borrower'

type RelationFacts = { isSelf: boolean; isLent: boolean; callerIsHolder: boolean; callerAge: number | null }
/** The relation of one member of a group to another. */
export function standingOf({ isSelf, isLent, callerIsHolder, callerAge }: RelationFacts): Standing {
  if (isSelf) return 'self'
  if (isLent) return 'borrower'
  // A minor may be the holder of a household, and still decides nothing for other people.
  if (!isGrownUp({ age: callerAge })) return 'housemate'
  return callerIsHolder ? 'holder' : 'adult'
}

/** What of a person decides who may act for them. A person without a birthday is taken as grown up. */
export type PersonFacts = {
  hasLogin: boolean
  age: number | null
  isHolder: boolean
  /** Attributes that the desk has locked for now. */
  held?: readonly string[] | undefined
}

export const writableAttributes = ['first_name', 'last_name', 'email', 'dob', 'gender', 'photo'] as const
export type WritableAttribute = (typeof writableAttributes)[number]

export const isGrownUp = ({ age }: { age: number | null }): boolean => age === null || age >= ageOfMajority

/** Why nothing of a person may be changed; the answer is a key of a text. */
export function whyNotActFor(standing: Standing, person: Omit<PersonFacts, 'isHolder'>): string | undefined {
  if (standing === 'self') return undefined
  if (standing === 'borrower') return 'pages.household.locked.lent'
  if (person.hasLogin) return 'pages.household.locked.own_login'
  if (standing === 'housemate') return 'pages.household.locked.holder_only'
  return standing === 'adult' && isGrownUp(person) ? 'pages.household.locked.holder_only' : undefined
}

/** Why no more data of a person may be stored: of a child, a grown-up has to agree first. */
export const whyNotKeep = (
  standing: Standing,
  person: Omit<PersonFacts, 'isHolder'> & { lacksConsent: boolean },
): string | undefined => whyNotActFor(standing, person) ?? (person.lacksConsent ? 'pages.consent_of_minor.first' : undefined)

/**
 * Why an attribute can't be changed by this call. A sign-in address is changed by another call, which mails the old and
 * the new one; a child under thirteen has none. A minor can't make themselves of age: the grown-ups of the household
 * change a minor's birthday, even if the minor signs in.
 */
export function whyNotWritable(attribute: WritableAttribute, standing: Standing, person: PersonFacts): string | undefined {
  if (person.held?.includes(attribute)) return 'pages.household.locked.held'
  if (attribute === 'dob' && !isGrownUp(person)) {
    if (standing === 'self' && !person.isHolder) return 'pages.household.locked.minor_birthday'
    if (standing === 'holder' || standing === 'adult') return undefined
  }
  const why = whyNotActFor(standing, person)
  if (why || attribute !== 'email') return why
  if (person.hasLogin) return 'pages.household.locked.login_address'
  return person.age !== null && person.age < minimumAge ? 'pages.household.locked.no_address_yet' : undefined
}

export const writableBy = (standing: Standing, person: PersonFacts): WritableAttribute[] =>
  writableAttributes.filter((attribute) => !whyNotWritable(attribute, standing, person))

/**
 * Why a person can't become of age by changing their own birthday, nor a minor, which they could not undo: one mistyped
 * year would be enough.
 */
export function whyNotChangeMajority(
  standing: Standing,
  was: { age: number | null },
  is: { age: number | null },
): string | undefined {
  if (standing !== 'self' || was.age === null || isGrownUp(was) === isGrownUp(is)) return undefined
  return isGrownUp(is) ? 'pages.household.locked.of_age' : 'pages.household.locked.not_of_age'
}

/**
 * Why a person's birthday contradicts their household's record: a person recorded as a minor stays one, whatever
 * birthday the account has.
 */
export const whyBirthdayConflicts = (
  recordedDob: Day | null,
  givenDob: Day | null | undefined,
  today: Day,
): string | undefined =>
  recordedDob !== null && recordedDob !== givenDob && !isGrownUp({ age: ageOn(recordedDob, today) })
    ? 'pages.invitation.known_birthday'
    : undefined

/** Why the caller can't agree that a person's data is stored. */
export function whyNotConsent(
  caller: { age: number | null },
  standing: Standing,
  person: Omit<PersonFacts, 'isHolder'>,
): string | undefined {
  if (standing === 'borrower') return whyNotActFor(standing, person)
  if (person.age === null || person.age >= minimumAge) return 'pages.consent_of_minor.not_needed'
  return isGrownUp(caller) ? whyNotActFor(standing, person) : 'pages.consent_of_minor.adults_only'
}

/**
 * Why the caller can't sign for a person: a grown-up signs for themselves and for the minors of the household, with a
 * login or without, but not for another grown-up.
 */
export function whyNotSign(
  caller: { age: number | null },
  standing: Standing,
  person: { age: number | null },
): string | undefined {
  if (!isGrownUp(caller)) return 'pages.waiver.adults_only'
  if (standing === 'self') return undefined
  if (isGrownUp(person)) return 'pages.waiver.signs_themselves'
  return standing === 'borrower' ? 'pages.waiver.signed_at_home' : undefined
}

/** Attributes that the desk may lock during an investigation. */
export const holdable = ['first_name', 'last_name', 'dob', 'photo'] as const satisfies WritableAttribute[]

/** More than any family has, and few enough for one page. */
export const mostMembers = 30

/** Why the caller can't add a person to the household. */
export function whyNotAdd(caller: { age: number | null }, members: number): string | undefined {
  if (!isGrownUp(caller)) return 'pages.household.adults_only'
  return members >= mostMembers ? 'pages.household.full' : undefined
}

type RemovalFacts = { isSelf: boolean; isHolder: boolean; callerIsHolder: boolean }
/** Why a person can't be removed. A household needs a holder: the holder leaves by deleting the account. */
export function whyNotRemovable({ isSelf, isHolder, callerIsHolder }: RemovalFacts): string | undefined {
  if (isHolder) return 'pages.household.holder_stays'
  return isSelf || callerIsHolder ? undefined : 'pages.household.holder_removes'
}

/** Why the caller can't borrow a person: only a grown-up can accept, and the group needs room. */
export function whyNotBorrow(caller: { age: number | null }, members: number): string | undefined {
  if (!isGrownUp(caller)) return 'pages.share.adults_only'
  return members >= mostMembers ? 'pages.household.full' : undefined
}
