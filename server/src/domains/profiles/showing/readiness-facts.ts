import { isGrownUp, whyNotActFor, whyNotSign, whyNotWritable } from '@alpenglow/contract/profiles/standing'
import type { Day } from '@alpenglow/contract/values/day'
import type { MemberRow, PersonRow } from '../households-store.ts'
import { ageIn, isChild, isNobody, knownOf, nameOf, standingOf } from '../standing.ts'
import { keptAddresses } from '../addresses/kept.ts'

/** What is known of somebody that decides what is missing, and the profiles of those who can see to it. */
export type ReckonedPerson = {
  profileId: string
  dob: Day | null
  livesHere: boolean
  isAnonymous: boolean
  needsConsent: boolean
  hasConsent: boolean
  /** Their own, or the holder's, with whom they live. */
  hasAddress: boolean
  asksPhoto: boolean
  hasPhoto: boolean
  mayConsent: string[]
  mayGiveAddress: string[]
  mayGivePhoto: string[]
  /** Whoever signs in buys for all with whom they live. */
  mayBuy: string[]
  /** Themselves, or the grown-ups of a minor. */
  maySign: string[]
  /** Whose address is everybody's. */
  holder: string | null
}

type Reckoning = { today: Day; asksMinorConsent: boolean; takesPhotos: boolean }
export function reckonedOf(rows: readonly MemberRow[], { today, asksMinorConsent, takesPhotos }: Reckoning): ReckonedPerson[] {
  const holder = rows.find(({ is_admin }) => is_admin)
  const logins = rows.filter((row) => row.has_login && !row.is_guest)
  const adults = logins.filter((row) => isGrownUp({ age: ageIn(row, today) }))
  return rows.map((row) => {
    const person = knownOf(row, today)
    const mayConsent = adults.filter((adult) => !whyNotActFor(standingOf(adult, row, today), person))
    const giving = logins.filter((one) => one === holder || !whyNotActFor(standingOf(one, row, today), person))
    return {
      profileId: String(row.id),
      dob: row.dob,
      livesHere: !row.is_guest,
      isAnonymous: isNobody(row),
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

const hasAddress = ({ addresses }: MemberRow) => keptAddresses.read(addresses).length > 0
const idsOf = (rows: readonly MemberRow[]) => rows.map(({ id }) => String(id))

/** Somebody of a group, and who signs for them. */
export type Signed = {
  id: number
  /** The how manieth of the household, whoever asks. */
  place: number
  name: string | undefined
  firstName: string | null
  dob: Day | null
  isGrownUp: boolean
  /** Somebody to be named later: until then nobody can sign for them. */
  isNobody: boolean
  isLent: boolean
  hasLogin: boolean
  email: string | null
  /** Why the caller can't. */
  why: string | undefined
  /** Those of the group who can. */
  mayBeSignedBy: number[]
}
export function signedOf(me: PersonRow, rows: readonly PersonRow[], today: Day): Signed[] {
  const present = rows.filter((row) => row.has_login && !row.is_guest)
  return rows.map((row, place) => ({
    id: row.id,
    place,
    name: nameOf(row),
    firstName: row.first_name,
    dob: row.dob,
    isGrownUp: isGrownUp({ age: ageIn(row, today) }),
    isNobody: isNobody(row),
    isLent: row.is_guest,
    hasLogin: row.has_login,
    email: row.email,
    why: whyNotSignFor(me, row, today),
    mayBeSignedBy: present.filter((signer) => !whyNotSignFor(signer, row, today)).map(({ id }) => id),
  }))
}

const whyNotSignFor = (signer: PersonRow, of: PersonRow, today: Day): string | undefined =>
  whyNotSign({ age: ageIn(signer, today) }, standingOf(signer, of, today), { age: ageIn(of, today) })
