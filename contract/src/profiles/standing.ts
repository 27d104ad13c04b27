import { ageOn, type Day } from '../values/day.ts'
import { ageOfMajority, minimumAge } from './rules.ts'

/**
 * What somebody is to a person of their group: that person; the holder of the household; another adult with a login who lives there;
 * anybody else who lives there; or somebody of another household, which lends the person.
 */
export type Standing = 'self' | 'holder' | 'adult' | 'housemate' | 'borrower'

type Between = { isSelf: boolean; isLent: boolean; callerIsHolder: boolean; callerAge: number | null }
/** What one of a group is to another of it. */
export function standingOf({ isSelf, isLent, callerIsHolder, callerAge }: Between): Standing {
  if (isSelf) return 'self'
  if (isLent) return 'borrower'
  // A minor may be left with a household, and still decides nothing of others.
  if (!isGrownUp({ age: callerAge })) return 'housemate'
  return callerIsHolder ? 'holder' : 'adult'
}

/** What of a person decides who may act for them. Whoever has not said their birthday is taken as grown up. */
export type Known = {
  hasLogin: boolean
  age: number | null
  isHolder: boolean
  /** What the desk has locked for now. */
  held?: readonly string[] | undefined
}

export const writableAttributes = ['first_name', 'last_name', 'email', 'dob', 'gender', 'photo'] as const
export type WritableAttribute = (typeof writableAttributes)[number]

export const isGrownUp = ({ age }: { age: number | null }): boolean => age === null || age >= ageOfMajority

/** Why nothing of a person may be changed; the answer is a key of a text. */
export function whyNotActFor(standing: Standing, person: Omit<Known, 'isHolder'>): string | undefined {
  if (standing === 'self') return undefined
  if (standing === 'borrower') return 'pages.household.locked.lent'
  if (person.hasLogin) return 'pages.household.locked.own_login'
  if (standing === 'housemate') return 'pages.household.locked.holder_only'
  return standing === 'adult' && isGrownUp(person) ? 'pages.household.locked.holder_only' : undefined
}

/** Why no more is kept of a person: of a child, once a grown-up has agreed. */
export const whyNotKeep = (
  standing: Standing,
  person: Omit<Known, 'isHolder'> & { lacksConsent: boolean },
): string | undefined => whyNotActFor(standing, person) ?? (person.lacksConsent ? 'pages.consent_of_minor.first' : undefined)

/**
 * Why this is not to be changed here. An address that somebody signs in with is changed where a mail goes to both; below thirteen there is
 * none. Nobody makes themselves of age: a minor's birthday is changed by the grown-ups they live with, though the minor signs in.
 */
export function whyNotWritable(attribute: WritableAttribute, standing: Standing, person: Known): string | undefined {
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

export const writableBy = (standing: Standing, person: Known): WritableAttribute[] =>
  writableAttributes.filter((attribute) => !whyNotWritable(attribute, standing, person))

/** Why nobody becomes of age by another birthday of their own, nor a minor, which they could not undo: one mistyped year would do. */
export function whyNotOfAge(standing: Standing, was: { age: number | null }, is: { age: number | null }): string | undefined {
  if (standing !== 'self' || was.age === null || isGrownUp(was) === isGrownUp(is)) return undefined
  return isGrownUp(is) ? 'pages.household.locked.of_age' : 'pages.household.locked.not_of_age'
}

/** Why somebody is not whom their household has written down: whom it knows for a minor is one, whatever birthday an account has. */
export const whyNotOtherBirthday = (known: Day | null, said: Day | null | undefined, today: Day): string | undefined =>
  known !== null && known !== said && !isGrownUp({ age: ageOn(known, today) }) ? 'pages.invitation.known_birthday' : undefined

/** Why somebody can't agree that data of a person is kept. */
export function whyNotConsent(
  caller: { age: number | null },
  standing: Standing,
  person: Omit<Known, 'isHolder'>,
): string | undefined {
  if (standing === 'borrower') return whyNotActFor(standing, person)
  if (person.age === null || person.age >= minimumAge) return 'pages.consent_of_minor.not_needed'
  return isGrownUp(caller) ? whyNotActFor(standing, person) : 'pages.consent_of_minor.adults_only'
}

/**
 * Why somebody can't sign for a person: a grown-up signs for themselves and for the minors whom they live with, with a login or without, and
 * nobody for another grown-up.
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

/** What the desk may lock, while it looks into something. */
export const holdable = ['first_name', 'last_name', 'dob', 'photo'] as const satisfies WritableAttribute[]

/** As many as no family has, and few enough for one page. */
export const mostMembers = 30

/** Why somebody can't bring another person into the household. */
export function whyNotAdd(caller: { age: number | null }, members: number): string | undefined {
  if (!isGrownUp(caller)) return 'pages.household.adults_only'
  return members >= mostMembers ? 'pages.household.full' : undefined
}

type Leaving = { isSelf: boolean; isHolder: boolean; callerIsHolder: boolean }
/** Why somebody stays. A household has a holder: whoever it is goes by deleting the account. */
export function whyNotRemovable({ isSelf, isHolder, callerIsHolder }: Leaving): string | undefined {
  if (isHolder) return 'pages.household.holder_stays'
  return isSelf || callerIsHolder ? undefined : 'pages.household.holder_removes'
}

/** Why nobody can be borrowed: a grown-up answers, and the group has room. */
export function whyNotBorrow(caller: { age: number | null }, members: number): string | undefined {
  if (!isGrownUp(caller)) return 'pages.share.adults_only'
  return members >= mostMembers ? 'pages.household.full' : undefined
}
