import { sql } from 'kysely'
import type { Runner, Tx } from '../../../db/connect.ts'
import { parseRowId, prepareStatement, q } from '../../../db/query.ts'

const isOpen = sql<boolean>`profile_share.accepted_at IS NULL AND profile_share.expires_at > now()`
const isTo = (email: string) => sql<boolean>`lower(profile_share.email) = lower(${email})`

type Offer = { household_id: number; profile_id: number; email: string; offered_by: number; days: number }
export const insertShare = (tx: Tx, { days, ...offer }: Offer) =>
  tx.run(
    q
      .insertInto('profile_share')
      .values({ ...offer, expires_at: sql<Date>`now() + make_interval(days => ${days})` })
      .returning('id'),
  )

const columns = [
  'id',
  'household_id',
  'profile_id',
  'email',
  'offered_by',
  'created_at',
  'expires_at',
  'to_household_id',
] as const
export const findSharesOf = (on: Runner, profileId: number) =>
  on.run(
    q
      .selectFrom('profile_share')
      .select([...columns, isOpen.as('is_open')])
      .where('profile_id', '=', profileId)
      .orderBy('id'),
  )

/** Deletes expired offers of a profile: they would block a new one. */
export const deleteWornOut = (tx: Tx, profileId: number) =>
  tx.run(
    q
      .deleteFrom('profile_share')
      .where('profile_id', '=', profileId)
      .where(sql<boolean>`accepted_at IS NULL AND expires_at <= now()`),
  )

export const findShare = (on: Runner, id: string) =>
  on.run(q.selectFrom('profile_share').select(columns).where('id', '=', parseRowId(id)))

export const deleteShare = (tx: Tx, id: number) => tx.run(q.deleteFrom('profile_share').where('id', '=', id).returning(columns))

/** Declines an open offer. An accepted one stays: the loan is ended by the borrower or the lender. */
export const deleteOffer = (tx: Tx, id: number) =>
  tx.run(q.deleteFrom('profile_share').where('id', '=', id).where('to_household_id', 'is', null))

/** The households that borrow these people, each once. */
export const findLoansOf = (tx: Tx, profileIds: readonly number[]) =>
  tx.run(
    q
      .selectFrom('group_member')
      .innerJoin('profile', 'profile.id', 'group_member.profile_id')
      .select(['group_member.household_id as to_household_id', 'profile.first_name', 'profile.last_name'])
      .where('group_member.profile_id', 'in', [...profileIds, 0])
      .where('group_member.is_guest', '=', true),
  )

/** Deletes open offers to an address whose account is deleted. */
export const deleteOffersTo = (tx: Tx, email: string) =>
  tx.run(q.deleteFrom('profile_share').where(isTo(email)).where('accepted_at', 'is', null))

/** Deletes a person's open offers of others. Those of themselves stay. */
export const deleteOffersBy = (tx: Tx, profileId: number) =>
  tx.run(
    q
      .deleteFrom('profile_share')
      .where('offered_by', '=', profileId)
      .where('profile_id', '!=', profileId)
      .where('accepted_at', 'is', null),
  )

/** The shares by which a household borrows a person. */
export const findSharesTo = (tx: Tx, householdId: number, profileId: number) =>
  tx.run(
    q
      .selectFrom('profile_share')
      .select(['id', 'email'])
      .where('to_household_id', '=', householdId)
      .where('profile_id', '=', profileId),
  )

/** The login addresses of these people. */
export const findAddresses = (on: Runner, profileIds: readonly number[]) =>
  on.run(q.selectFrom('account').select('email').where('profile_id', 'in', profileIds))

/** Open offers to this address, from households other than the reader's own. */
export const findPending = prepareStatement(
  'find_pending_shares',
  ({ email, householdOf }: { email: string; householdOf: number }) =>
    q
      .selectFrom('profile_share')
      .innerJoin('profile', 'profile.id', 'profile_share.profile_id')
      .leftJoin('profile as giver', 'giver.id', 'profile_share.offered_by')
      .select([
        'profile_share.id',
        'profile_share.created_at',
        'profile_share.expires_at',
        'profile.id as profile_id',
        'profile.first_name',
        'profile.last_name',
        'profile.dob',
        'giver.first_name as giver_first_name',
        'giver.last_name as giver_last_name',
      ])
      .where(isTo(email))
      .where(isOpen)
      .where('profile_share.household_id', '!=', (eb) =>
        eb.selectFrom('profile as me').select('me.household_id').where('me.id', '=', householdOf),
      )
      .orderBy('profile_share.id'),
)

/** Accepts an open offer, once. */
export const acceptShare = (tx: Tx, id: number, { email, to }: { email: string; to: number }) =>
  tx.run(
    q
      .updateTable('profile_share')
      .set({ to_household_id: to, accepted_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where(isTo(email))
      .where(isOpen)
      .returning(columns),
  )

/** Adds a borrowed person to the group. */
export const insertGuest = (tx: Tx, of: { household_id: number; home_id: number; profile_id: number }) =>
  tx.run(
    q
      .insertInto('group_member')
      .values(of)
      .onConflict((conflict) => conflict.doNothing()),
  )

export const deleteGuest = (tx: Tx, householdId: number, profileId: number) =>
  tx.run(
    q
      .deleteFrom('group_member')
      .where('household_id', '=', householdId)
      .where('profile_id', '=', profileId)
      .where('is_guest', '=', true),
  )

export const deleteSharesTo = (tx: Tx, householdId: number, profileId: number) =>
  tx.run(
    q
      .deleteFrom('profile_share')
      .where('to_household_id', '=', householdId)
      .where('profile_id', '=', profileId)
      .returning(columns),
  )

export const findMemberships = (on: Runner, profileId: number) =>
  on.run(
    q
      .selectFrom('group_member')
      .select(['id', 'household_id', 'created_at', 'is_admin', 'is_guest', 'is_participant', 'is_active_participant'])
      .where('profile_id', '=', profileId)
      .orderBy('is_guest')
      .orderBy('id'),
  )

/** The mail address of a household's holder, if it is confirmed. */
export const findHolderReader = (on: Runner, householdId: number) =>
  on.run(
    q
      .selectFrom('group_member')
      .innerJoin('account', 'account.profile_id', 'group_member.profile_id')
      .select(['account.email', 'account.locale'])
      .where('group_member.household_id', '=', householdId)
      .where('group_member.is_admin', '=', true)
      .where('account.confirmed_at', 'is not', null),
  )
/**
 * Who gets the mail about a returned person: the member who offered them, if they still live there, else the holder.
 */
export const findLender = (on: Runner, { household_id, offered_by }: { household_id: number; offered_by: number | null }) =>
  on.run(
    q
      .selectFrom('group_member')
      .innerJoin('account', 'account.profile_id', 'group_member.profile_id')
      .select(['account.email', 'account.locale'])
      .where('group_member.household_id', '=', household_id)
      .where('group_member.is_guest', '=', false)
      .where('account.confirmed_at', 'is not', null)
      .where((or) => or.or([or('group_member.profile_id', '=', offered_by), or('group_member.is_admin', '=', true)]))
      .orderBy(sql`group_member.profile_id IS NOT DISTINCT FROM ${offered_by}`, 'desc')
      .limit(1),
  )
export const findReader = (on: Runner, profileId: number) =>
  on.run(
    q
      .selectFrom('account')
      .select(['email', 'locale'])
      .where('profile_id', '=', profileId)
      .where('confirmed_at', 'is not', null),
  )

/** Deletes offers that expired a month ago. */
export const deleteLongOver = (on: Runner) =>
  on.run(
    q
      .deleteFrom('profile_share')
      .where('accepted_at', 'is', null)
      .where('expires_at', '<', sql<Date>`now() - interval '30 days'`),
  )

/** Only a confirmed address is known to be the account's own. */
const isConfirmed = (profileId: number) =>
  sql<boolean>`EXISTS (SELECT FROM account WHERE account.profile_id = ${profileId} AND account.confirmed_at IS NOT NULL)`

/** For a data export: the offers that a person has made, and those made of or to them. */
export const findSharesBy = (on: Runner, profileId: number, email: string) =>
  on.run(
    q
      .selectFrom('profile_share')
      .select(['profile_id', 'email', 'offered_by', 'created_at', 'expires_at', 'accepted_at'])
      .where((eb) =>
        eb.or([
          eb('offered_by', '=', profileId),
          eb('profile_id', '=', profileId),
          eb.and([isTo(email), isConfirmed(profileId)]),
        ]),
      )
      .orderBy('id'),
  )
