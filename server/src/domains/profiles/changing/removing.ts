import { isGrownUp, whyNotRemovable } from '@alpenglow/contract/profiles/standing'
import type { Day } from '@alpenglow/contract/values/day'
import type { AccountCall } from '../../../kernel/call.ts'
import type { Tx } from '../../../db/connect.ts'
import { Invalid, NotFound } from '../../../kernel/errors.ts'
import { sendOfHousehold } from '../../notifications/notifications.ts'
import { deleteProfile, lockGroup, moveOut, type MemberRow } from '../households-store.ts'
import { profileLetters } from '../mails/mails.ts'
import { profileReaderOf } from '../profile-hooks.ts'
import { cancelSharesOf, returnLentPerson, notifyBorrowers } from '../shares/ending-shares.ts'
import { findHolderReader, findReader } from '../shares/shares-store.ts'
import { ageIn, formatFullName, requireCaller } from '../standing.ts'
import { lockProfile } from '../store.ts'
import type { ChangingPeople } from './changing.ts'

/**
 * Removes a person from the household: one with a login gets a household of their own, one without is deleted, and a
 * borrowed one returns to their own household.
 */
export async function removePerson(means: ChangingPeople, tx: Tx, call: AccountCall, memberId: string): Promise<undefined> {
  const { profileId } = call.account
  const rows = await lockGroup(tx, profileId)
  const me = requireCaller(rows, profileId)
  const them = rows.find(({ member_id }) => String(member_id) === memberId)
  if (!them) throw new NotFound()
  // Waits for an order that is just being placed for them. A later order finds them gone.
  await lockProfile(tx, them.id)
  const why = whyNotGone(me, them, means.clock.today()) ?? (await whyStays(means, tx, call, { me, them }))
  if (why) throw new Invalid({ base: ['INVALID'] }, { base: why })
  if (them.is_guest) {
    await returnLentPerson(tx, them)
    return undefined
  }
  await means.onGone(tx, them.id)
  if (them.has_login) return letGo(tx, me, them, rows)
  await notifyBorrowers(tx, [them.id])
  await deleteProfile(tx, them.id)
  return undefined
}

/** Runs under the household's lock, so that the answer stays true. */
async function whyStays(
  { whyAwaited, ownedBy }: ChangingPeople,
  tx: Tx,
  call: AccountCall,
  { me, them }: { me: MemberRow; them: MemberRow },
): Promise<string | undefined> {
  const why = await whyAwaited(tx, me.id)
  const owned = them.is_guest ? undefined : (await ownedBy(tx, [them], profileReaderOf(call))).get(them.id)
  return owned?.whyStays ?? why.get(them.id)
}

/** Mails the removed person, or the holder of the household that they have left. */
async function letGo(tx: Tx, me: MemberRow, them: MemberRow, rows: readonly MemberRow[]): Promise<undefined> {
  const [holder] = await findHolderReader(tx, them.household_id)
  const [own] = await findReader(tx, them.id)
  await cancelSharesOf(tx, rows, { profileId: them.id, email: own?.email ?? '' })
  await moveOut(tx, them.id)
  const isSelf = me.id === them.id
  const reader = isSelf ? holder : own
  const values = isSelf ? { name: formatFullName(them) ?? '' } : { by: formatFullName(me) ?? '' }
  const letter = isSelf ? profileLetters.memberLeft : profileLetters.memberRemoved
  if (reader) await sendOfHousehold(tx, letter, { to: reader.email, locale: reader.locale }, values)
}

export const whyNotGone = (me: MemberRow, them: MemberRow, today: Day) =>
  whyNotRemovable({
    isSelf: me.id === them.id,
    isHolder: them.is_admin,
    // A minor who holds a household decides nothing about others.
    callerIsHolder: me.is_admin && (them.is_guest || isGrownUp({ age: ageIn(me, today) })),
  })
