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
  if (callerIsHolder) return 'holder'
  return isGrownUp({ age: callerAge }) ? 'adult' : 'housemate'
}

/** What of a person decides who may act for them. Whoever has not said their birthday is taken as grown up. */
export type Known = { hasLogin: boolean; age: number | null }

export const writableAttributes = ['first_name', 'last_name', 'email', 'dob', 'gender', 'photo'] as const
export type WritableAttribute = (typeof writableAttributes)[number]

export const isGrownUp = ({ age }: Pick<Known, 'age'>): boolean => age === null || age >= ageOfMajority

/** Why nothing of a person may be changed; the answer is a key of a text. */
export function whyNotActFor(standing: Standing, person: Known): string | undefined {
  if (standing === 'self') return undefined
  if (standing === 'borrower') return 'pages.household.locked.lent'
  if (person.hasLogin) return 'pages.household.locked.own_login'
  if (standing === 'housemate') return 'pages.household.locked.holder_only'
  return standing === 'adult' && isGrownUp(person) ? 'pages.household.locked.holder_only' : undefined
}

/** Why this is not to be changed here. An address that somebody signs in with is changed where a mail goes to both; below thirteen there is none. */
export function whyNotWritable(attribute: WritableAttribute, standing: Standing, person: Known): string | undefined {
  const why = whyNotActFor(standing, person)
  if (why || attribute !== 'email') return why
  if (person.hasLogin) return 'pages.household.locked.login_address'
  return person.age !== null && person.age < minimumAge ? 'pages.household.locked.no_address_yet' : undefined
}

export const writableBy = (standing: Standing, person: Known): WritableAttribute[] =>
  writableAttributes.filter((attribute) => !whyNotWritable(attribute, standing, person))

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
