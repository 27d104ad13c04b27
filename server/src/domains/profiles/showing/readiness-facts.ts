import { isGrownUp, whyNotActFor, whyNotSign, whyNotWritable } from '@alpenglow/contract/profiles/standing'
import type { Day } from '@alpenglow/contract/values/day'
import type { MemberRow, PersonRow } from '../households-store.ts'
import { ageIn, isChild, isAnonymousProfile, standingFactsOf, formatFullName, standingOf } from '../standing.ts'
import { storedAddresses } from '../addresses/stored-addresses.ts'

/** The facts about a person that decide what they still need, and the profiles of those who can see to it. */
export type PersonReadinessFacts = {
  profileId: string
  dob: Day | null
  livesHere: boolean
  isAnonymous: boolean
  needsConsent: boolean
  hasConsent: boolean
  /** Their own address, or that of the holder with whom they live. */
  hasAddress: boolean
  asksPhoto: boolean
  hasPhoto: boolean
  mayConsent: string[]
  mayGiveAddress: string[]
  mayGivePhoto: string[]
  /** A resident with a login may buy for all in the household. */
  mayBuy: string[]
  /** Themselves, or the grown-ups of a minor. */
  maySign: string[]
  /** The holder's address counts for the whole household. */
  holder: string | null
}

type Reckoning = { today: Day; asksMinorConsent: boolean; takesPhotos: boolean }
export function deriveReadinessFacts(
  rows: readonly MemberRow[],
  { today, asksMinorConsent, takesPhotos }: Reckoning,
): PersonReadinessFacts[] {
  const holder = rows.find(({ is_admin }) => is_admin)
  const logins = rows.filter((row) => row.has_login && !row.is_guest)
  const adults = logins.filter((row) => isGrownUp({ age: ageIn(row, today) }))
  return rows.map((row) => {
    const person = standingFactsOf(row, today)
    const mayConsent = adults.filter((adult) => !whyNotActFor(standingOf(adult, row, today), person))
    const giving = logins.filter((one) => one === holder || !whyNotActFor(standingOf(one, row, today), person))
    return {
      profileId: String(row.id),
      dob: row.dob,
      livesHere: !row.is_guest,
      isAnonymous: isAnonymousProfile(row),
      needsConsent: asksMinorConsent && isChild(row, today),
      hasConsent: row.consent_id !== null && isChild(row, today),
      hasAddress: hasAddress(row) || (holder !== undefined && hasAddress(holder)),
      asksPhoto: takesPhotos,
      hasPhoto: row.photo !== null && row.photo.state !== 'rejected',
      mayConsent: idsOf(mayConsent),
      mayGivePhoto: idsOf(logins.filter((one) => !whyNotWritable('photo', standingOf(one, row, today), person))),
      mayGiveAddress: idsOf(giving),
      mayBuy: idsOf(logins),
      maySign: idsOf(logins.filter((one) => !whyNotSignFor(one, row, today))),
      holder: holder ? String(holder.id) : null,
    }
  })
}

const hasAddress = ({ addresses }: MemberRow) => storedAddresses.read(addresses).length > 0
const idsOf = (rows: readonly MemberRow[]) => rows.map(({ id }) => String(id))

/** A person of the group, and who may sign for them. */
export type WaiverSubject = {
  id: number
  /** Their position in the group, the same for every reader. */
  place: number
  name: string | undefined
  firstName: string | null
  dob: Day | null
  isGrownUp: boolean
  /** An anonymous person, to be named later: until then no one can sign for them. */
  isNobody: boolean
  isLent: boolean
  hasLogin: boolean
  email: string | null
  /** Why the caller can't sign. */
  why: string | undefined
  /** The members of the group who can. */
  mayBeSignedBy: number[]
}
export function listWaiverSubjects(me: PersonRow, rows: readonly PersonRow[], today: Day): WaiverSubject[] {
  const present = rows.filter((row) => row.has_login && !row.is_guest)
  return rows.map((row, place) => ({
    id: row.id,
    place,
    name: formatFullName(row),
    firstName: row.first_name,
    dob: row.dob,
    isGrownUp: isGrownUp({ age: ageIn(row, today) }),
    isNobody: isAnonymousProfile(row),
    isLent: row.is_guest,
    hasLogin: row.has_login,
    email: row.email,
    why: whyNotSignFor(me, row, today),
    mayBeSignedBy: present.filter((signer) => !whyNotSignFor(signer, row, today)).map(({ id }) => id),
  }))
}

const whyNotSignFor = (signer: PersonRow, of: PersonRow, today: Day): string | undefined =>
  whyNotSign({ age: ageIn(signer, today) }, standingOf(signer, of, today), { age: ageIn(of, today) })
