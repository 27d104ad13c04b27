import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Runner, Tx } from '../../db/connect.ts'
import { guard, prepareStatement, q } from '../../db/query.ts'
import { photoColumn } from './store.ts'

export async function insertHousehold(tx: Tx): Promise<number> {
  const [row] = await tx.run(q.insertInto('household').defaultValues().returning('id'))
  return (row as { id: number }).id
}

/** Adds a profile to the household in which it lives. */
export const insertGroupMember = (tx: Tx, household_id: number, profile_id: number) =>
  tx.run(q.insertInto('group_member').values({ household_id, home_id: household_id, profile_id }).returning('id'))

const homeHeld = guard('the household is held', sql`for update of ${sql.table('household')}`)
/**
 * Locks the household in which a profile lives (pessimistic lock), until the transaction ends: all who change its
 * members wait. A profile that moved while the lock was waited for is looked up again, for its old household may be
 * deleted.
 */
export async function lockHome(tx: Tx, profileId: number): Promise<number | undefined> {
  const homeOf = q.selectFrom('profile').select('household_id').where('id', '=', profileId)
  for (;;) {
    const [held] = await tx.run(
      q
        .selectFrom('profile')
        .innerJoin('household', 'household.id', 'profile.household_id')
        .select('household.id')
        .where('profile.id', '=', profileId)
        .modifyEnd(homeHeld),
    )
    const [there] = await tx.run(homeOf)
    if (!there || there.household_id === held?.id) return there?.household_id
  }
}

/** Makes the profile the holder of its household, if that has none. */
export const setHolderIfNone = (tx: Tx, profileId: number) =>
  tx.run(
    q
      .updateTable('group_member')
      .set({ is_admin: true })
      .where('profile_id', '=', profileId)
      .where('is_guest', '=', false)
      .where(
        sql<boolean>`NOT EXISTS (SELECT FROM group_member AS other WHERE other.household_id = group_member.household_id AND other.is_admin)`,
      ),
  )

/** The people of the group of a profile's household, its holder first, with whether they have a login. */
const people = (profileId: number) =>
  q
    .selectFrom('profile as me')
    .innerJoin('group_member as member', 'member.household_id', 'me.household_id')
    .innerJoin('profile', (join) =>
      join.onRef('profile.household_id', '=', 'member.home_id').onRef('profile.id', '=', 'member.profile_id'),
    )
    .leftJoin('account', 'account.profile_id', 'profile.id')
    .select(['profile.id', 'profile.first_name', 'profile.last_name', 'profile.dob', 'profile.email', 'profile.held'])
    .select(['member.is_admin', 'member.is_guest', sql<boolean>`account.id IS NOT NULL`.as('has_login')])
    .where('me.id', '=', profileId)
    .orderBy('member.is_admin', 'desc')
    .orderBy('member.id')
/** The same, with their consents. */
const consented = (profileId: number) =>
  people(profileId)
    .leftJoin('minor_consent as consent', (join) =>
      join
        .onRef('consent.household_id', '=', 'profile.household_id')
        .onRef('consent.profile_id', '=', 'profile.id')
        .on('consent.withdrawn_at', 'is', null),
    )
    .select('consent.id as consent_id')
/** All that is shown of them: the same, with photos and invitations. */
const members = (profileId: number) =>
  consented(profileId)
    .leftJoin('profile_photo as photo', (join) =>
      join
        .onRef('photo.household_id', '=', 'profile.household_id')
        .onRef('photo.profile_id', '=', 'profile.id')
        .on('photo.replaced_at', 'is', null),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('mail_link')
          .select(['email', 'created_at', 'expires_at', 'opened_at', 'declined_at'])
          .whereRef('mail_link.profile_id', '=', 'profile.id')
          .where('purpose', '=', 'onboarding')
          .where('is_invitation', '=', true)
          .where((or) => or.or([or('used_at', 'is', null), or('declined_at', 'is not', null)]))
          .orderBy('created_at', 'desc')
          .limit(1)
          .as('invitation'),
      (join) => join.onTrue(),
    )
    .select([
      'invitation.email as invitation_email',
      'invitation.created_at as invitation_sent_at',
      'invitation.expires_at as invitation_expires_at',
      'invitation.opened_at as invitation_opened_at',
      'invitation.declined_at as invitation_declined_at',
      'consent.given_at as consent_given_at',
      'consent.signer_name as consent_given_by',
      'consent.version as consent_version',
      'member.household_id',
      'member.id as member_id',
      'member.created_at',
      'member.is_participant',
      'member.is_active_participant',
      'profile.gender',
      'profile.phone_number',
      'profile.sms_opt_in',
      'profile.notify_account_holder',
      'profile.addresses',
      photoColumn,
    ])

/** For callers who need only who signs for whom: a photo or an invitation costs as much to look up as the person. */
export const findGroupPeople = prepareStatement('find_people', ({ profileId }: { profileId: number }) => people(profileId))
export type PersonRow = NonNullable<ReturnType<typeof findGroupPeople>['row']>
export const findAssignablePeople = prepareStatement('find_takers', ({ profileId }: { profileId: number }) =>
  consented(profileId),
)
export const findGroup = prepareStatement('find_group', ({ profileId }: { profileId: number }) => members(profileId))
export type MemberRow = Awaited<ReturnType<typeof lockGroup>>[number]

/** The same, with the household locked. */
export async function lockGroup(tx: Tx, profileId: number) {
  await lockHome(tx, profileId)
  return tx.run(members(profileId))
}

/** The ids of those who are not in the group of an account (any more). A fragment for another statement. */
export const notOfGroup = ({ profileIds, accountId }: { profileIds: Expression<number>; accountId: Expression<number> }) =>
  sql<string[]>`(SELECT coalesce(jsonb_agg(asked.id::text), '[]') FROM ${profileIds} AS asked (id)
    WHERE NOT EXISTS (SELECT FROM account JOIN profile AS me ON me.id = account.profile_id
      JOIN group_member AS member ON member.household_id = me.household_id
      WHERE account.id = ${accountId} AND member.profile_id = asked.id))`

type Staying = { giver: number; people: readonly number[]; after: RawBuilder<unknown> }
/**
 * Counts how many of these people are in the group of a profile's household, and locks those who live there until the
 * transaction ends. A fragment for another statement, whose own locks (`after`) run first; if those find nothing, the
 * count is 0.
 *
 *   counting   ── holds what is first ── waits for the household ········ who lives there was read before, and is there no more: not counted
 *   removing      holds the household ── one is gone ── COMMIT
 */
export const countStaying = ({ giver, people, after }: Staying): RawBuilder<number> =>
  sql<number>`(WITH held AS (${after}),
    home AS (SELECT household.id FROM held, profile JOIN household ON household.id = profile.household_id WHERE profile.id = ${giver}::bigint
      FOR KEY SHARE OF household),
    living AS (SELECT FROM home JOIN group_member AS member ON member.household_id = home.id
      WHERE member.profile_id = ANY(${people}::bigint[]) AND NOT member.is_guest ${guard('who gets something is held', sql`FOR KEY SHARE OF member`)}),
    lent AS (SELECT FROM home JOIN group_member AS member ON member.household_id = home.id
      WHERE member.profile_id = ANY(${people}::bigint[]) AND member.is_guest)
    SELECT (SELECT count(*) FROM living) + (SELECT count(*) FROM lent))`

export const deleteMember = (tx: Tx, id: number) => tx.run(q.deleteFrom('group_member').where('id', '=', id))

/** Moves a profile into a new household, and makes it the holder. Households that borrow it go on doing so. */
export async function moveOut(tx: Tx, profileId: number): Promise<void> {
  const made = await insertHousehold(tx)
  await tx.run(q.deleteFrom('group_member').where('profile_id', '=', profileId).where('is_guest', '=', false))
  await tx.run(q.updateTable('profile').set({ household_id: made }).where('id', '=', profileId))
  await insertGroupMember(tx, made, profileId)
  await setHolderIfNone(tx, profileId)
}

export const deleteProfile = (tx: Tx, id: number) => tx.run(q.deleteFrom('profile').where('id', '=', id))

const isOfSomebodyWithLogin = sql<boolean>`EXISTS (SELECT FROM account WHERE account.profile_id = group_member.profile_id)`

/**
 * Returns the holder of a household. If it has none, appoints the next member with a login: a grown-up before a minor,
 * and of minors the oldest.
 */
export async function appointNextHolder(
  tx: Tx,
  householdId: number,
): Promise<{ isNew: boolean; dob: string | null } | undefined> {
  const holder = q
    .selectFrom('group_member')
    .innerJoin('profile', 'profile.id', 'group_member.profile_id')
    .select('profile.dob')
    .where('group_member.household_id', '=', householdId)
    .where('is_admin', '=', true)
  const [was] = await tx.run(holder)
  if (was) return { ...was, isNew: false }
  const next = q
    .selectFrom('group_member')
    .innerJoin('profile', 'profile.id', 'group_member.profile_id')
    .select('group_member.id')
    .where('group_member.household_id', '=', householdId)
    .where('is_guest', '=', false)
    .where(isOfSomebodyWithLogin)
    .orderBy(sql`dob IS NOT NULL AND dob > current_date - interval '18 years'`)
    .orderBy(sql`CASE WHEN dob > current_date - interval '18 years' THEN dob END`)
    .orderBy('group_member.id')
    .limit(1)
  await tx.run(q.updateTable('group_member').set({ is_admin: true }).where('id', 'in', next))
  const [is] = await tx.run(holder)
  return is && { ...is, isNew: true }
}

/** Deletes a household with all who live in it. */
export async function deleteHousehold(on: Runner, id: number): Promise<void> {
  await on.run(q.deleteFrom('group_member').where('household_id', '=', id))
  await on.run(q.deleteFrom('profile').where('household_id', '=', id))
  await on.run(q.deleteFrom('household').where('id', '=', id))
}
