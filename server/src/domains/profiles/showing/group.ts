import type { Group, Profile } from '@alpenglow/contract/profiles/api'
import { isGrownUp } from '@alpenglow/contract/profiles/standing'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { AccountCall } from '../../../kernel/call.ts'
import { NotFound } from '../../../kernel/errors.ts'
import { whyNotGone } from '../changing/removing.ts'
import type { MemberRow } from '../households-store.ts'
import { profileReaderOf } from '../profile-hooks.ts'
import { ageIn, presentAs, presentMember, presentSelf } from '../standing.ts'
import { findProfile } from '../store.ts'
import { isAtHome, readGroup, readPresentationContext, presentationContextOf, type ShowingPeople } from './showing.ts'

export async function showGroup(means: ShowingPeople, profileId: number, locale: Locale): Promise<Group> {
  const { db, clock } = means
  const reader = { reader: profileId, locale }
  // In parallel on the read line, which answers in this order: something that has left a cart meanwhile is owned
  // already.
  const found = readGroup(means, profileId)
  const [{ me, rows }, awaited, owned] = await Promise.all([
    found,
    means.whyAwaited(db, profileId),
    means.ownedBy(db, { livingWith: profileId, people: async () => (await found).rows.filter(isAtHome) }, reader),
  ])
  const reckoning = presentationContextOf(means, owned, reader)
  const isRemovable = (row: MemberRow) =>
    !whyNotGone(me, row, clock.today()) && !awaited.has(row.id) && owned.get(row.id)?.whyStays === undefined
  const groupMembers = rows.map((row) => presentMember(me, row, isRemovable(row), reckoning))
  return { id: me.household_id, groupMembers }
}

export async function listProfiles(means: ShowingPeople, call: AccountCall): Promise<Profile[]> {
  const { me, rows } = await readGroup(means, call.account.profileId)
  const reckoning = await readPresentationContext(means, means.db, rows, profileReaderOf(call))
  return rows.map((row) => presentAs(me, row, reckoning))
}

/** The profile of a caller who is authenticated already. */
export async function showOwnProfile(means: ShowingPeople, id: number, locale: Locale): Promise<Profile> {
  const { db, clock } = means
  const [row] = await db.run(findProfile({ id }))
  if (!row) throw new NotFound()
  // Whether a minor may change their birthday depends on the holder of the household.
  if (!isGrownUp({ age: ageIn(row, clock.today()) })) {
    const { me } = await readGroup(means, id)
    return presentAs(me, me, await readPresentationContext(means, db, [me], { reader: id, locale }))
  }
  return presentSelf(row, await readPresentationContext(means, db, [row], { reader: id, locale }))
}
