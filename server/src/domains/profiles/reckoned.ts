import { isGrownUp, whyNotActFor } from '@alpenglow/contract/profiles/standing'
import type { Day } from '@alpenglow/contract/values/day'
import type { MemberRow } from './households-store.ts'
import { ageIn, isChild, isNobody, knownOf, standingOf } from './standing.ts'

/** What is known of somebody that decides what is missing, and the profiles of those who can see to it. */
export type ReckonedPerson = {
  profileId: string
  livesHere: boolean
  isAnonymous: boolean
  needsConsent: boolean
  hasConsent: boolean
  /** Their own, or the holder's, with whom they live. */
  hasAddress: boolean
  mayConsent: string[]
  mayGiveAddress: string[]
}

type Reckoning = { today: Day; asksMinorConsent: boolean }
export function reckonedOf(rows: readonly MemberRow[], { today, asksMinorConsent }: Reckoning): ReckonedPerson[] {
  const holder = rows.find(({ is_admin }) => is_admin)
  const adults = rows.filter((row) => row.has_login && !row.is_guest && isGrownUp({ age: ageIn(row, today) }))
  return rows.map((row) => {
    const person = knownOf(row, today)
    const mayConsent = adults.filter((adult) => !whyNotActFor(standingOf(adult, row, today), person))
    const mayGiveAddress = [holder, row].filter((one) => one === holder || one?.has_login)
    return {
      profileId: String(row.id),
      livesHere: !row.is_guest,
      isAnonymous: isNobody(row),
      needsConsent: asksMinorConsent && isChild(row, today),
      hasConsent: row.consent_id !== null && isChild(row, today),
      hasAddress: hasAddress(row) || (holder !== undefined && hasAddress(holder)),
      mayConsent: idsOf(mayConsent),
      mayGiveAddress: idsOf(mayGiveAddress),
    }
  })
}

const hasAddress = ({ addresses }: MemberRow) => (addresses as unknown[]).length > 0
const idsOf = (rows: readonly (MemberRow | undefined)[]) => [...new Set(rows.flatMap((row) => (row ? [String(row.id)] : [])))]
