import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { guard, q } from '../../db/query.ts'

const held = guard('the household is held', sql`for update`)
/** Locks households in the order of their ids, so that two calls with the same households don't deadlock. */
export const lockHouseholds = (tx: Tx, ids: readonly number[]) =>
  tx.run(
    q
      .selectFrom('household')
      .select('id')
      .where('id', 'in', [...ids, 0])
      .orderBy('id')
      .modifyEnd(held),
  )

/** Locks the households in which these profiles live. */
export async function lockHomes(tx: Tx, profileIds: readonly number[]): Promise<Map<number, number>> {
  const homeOf = q.selectFrom('profile').select(['id', 'household_id']).where('id', 'in', profileIds)
  const before = new Set((await tx.run(homeOf)).map(({ household_id }) => household_id))
  await lockHouseholds(tx, [...before])
  // A profile that moved meanwhile lives in a household that is not locked: it is left out, and the caller refuses.
  const after = (await tx.run(homeOf)).filter(({ household_id }) => before.has(household_id))
  return new Map(after.map(({ id, household_id }) => [id, household_id]))
}

type Move = { profileId: number; from: number; to: number; inPlaceOf: number }

/**
 * Moves a person who lived alone into another household, in the place of a profile that was entered for them. People
 * whom the left household borrowed return home; those whom it lent are lent by the new one. What else the old profile
 * owned must have been handed over before (`onMerged`): the rest is deleted with it.
 */
export async function moveIn(tx: Tx, { profileId, from, to, inPlaceOf }: Move): Promise<void> {
  await tx.run(q.deleteFrom('group_member').where('household_id', '=', from))
  // The new household may have borrowed them before.
  await tx.run(q.deleteFrom('group_member').where('household_id', '=', to).where('profile_id', '=', profileId))
  await tx.run(q.deleteFrom('profile_share').where('profile_id', '=', profileId).where('to_household_id', '=', to))
  await tx.run(q.updateTable('profile').set({ household_id: to }).where('id', '=', profileId))
  await keepWritten(tx, { profileId, inPlaceOf, to })
  await tx.run(
    q
      .updateTable('group_member')
      .set({ profile_id: profileId, home_id: to, is_admin: sql<boolean>`false` })
      .where('household_id', '=', to)
      .where('profile_id', '=', inPlaceOf),
  )
  await tx.run(q.deleteFrom('profile').where('id', '=', inPlaceOf))
  await tx.run(q.deleteFrom('household').where('id', '=', from))
}

/** Keeps what the household has entered for them, where their own profile has nothing; and so a grown-up's consent. */
async function keepWritten(tx: Tx, { profileId, inPlaceOf, to }: Pick<Move, 'profileId' | 'inPlaceOf' | 'to'>): Promise<void> {
  await tx.run(
    q
      .updateTable('profile')
      .from('profile as written')
      .set({
        addresses: sql`CASE WHEN profile.addresses = '[]' THEN written.addresses ELSE profile.addresses END`,
        gender: sql`coalesce(profile.gender, written.gender)`,
        phone_number: sql`coalesce(profile.phone_number, written.phone_number)`,
      })
      .where('profile.id', '=', profileId)
      .where('written.id', '=', inPlaceOf),
  )
  const holds = sql<boolean>`EXISTS (SELECT FROM minor_consent AS own WHERE own.household_id = ${to} AND own.profile_id = ${profileId} AND own.withdrawn_at IS NULL)`
  await tx.run(
    q
      .updateTable('minor_consent')
      .set({ profile_id: profileId })
      .where('household_id', '=', to)
      .where('profile_id', '=', inPlaceOf)
      .where((eb) => eb.or([eb('withdrawn_at', 'is not', null), eb.not(holds)])),
  )
}
