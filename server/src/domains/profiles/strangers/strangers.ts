import type { Day } from '@alpenglow/contract/values/day'
import type { Tx } from '../../../db/connect.ts'
import { lockGroup, type MemberRow } from '../households-store.ts'
import type { ProfileHooks } from '../profile-hooks.ts'
import { isUnder13, requireCaller } from '../standing.ts'
import { deleteOpenOffersBy, forgetContactData, withdrawConsentsBy } from './strangers-store.ts'

type Forgetting = Pick<ProfileHooks, 'onConsentLost'> & { profileId: number; today: Day }

/**
 * Discards what a stranger may have entered before the account's holder came: addresses, consents and open offers of
 * the people whom they entered, but not of those with a login. Names and birthdays stay, for the holder sees and can
 * change them. Returns the people.
 */
export async function forgetStrangersWords(tx: Tx, { profileId, today, onConsentLost }: Forgetting): Promise<number[]> {
  const rows = await lockGroup(tx, profileId)
  const me = requireCaller(rows, profileId)
  const isTheirs = (row: MemberRow) => row.id === profileId || (me.is_admin && !row.is_guest && !row.has_login)
  const people = rows.filter(isTheirs).map(({ id }) => id)
  await forgetContactData(tx, people)
  await deleteOpenOffersBy(tx, profileId)
  for (const { household_id: householdId, profile_id: childId } of await withdrawConsentsBy(tx, profileId)) {
    const child = rows.find(({ id }) => id === childId)
    if (child && isUnder13(child, today)) await onConsentLost(tx, { householdId, profileId: childId })
  }
  return people
}
