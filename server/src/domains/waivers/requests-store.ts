import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Runner, Tx } from '../../db/connect.ts'
import { guard, prepareStatement, q } from '../../db/query.ts'

const now = sql<Date>`now()`
const isOpen = sql<boolean>`used_at IS NULL AND ended_at IS NULL AND expires_at > now()`

export type NewRequest = {
  accountId: number
  profileId: number
  signerId: number
  items: readonly string[]
  email: string
  locale: Locale
  days: number
}

/**
 * Mails a new link and closes the one before, which then leads nowhere. The caller has locked the cart, so two requests
 * at once run one after the other.
 */
export async function insertRequest(tx: Tx, { accountId, profileId, signerId, items, email, locale, days }: NewRequest) {
  await tx.run(
    q
      .updateTable('waiver_request')
      .set({ ended_at: now })
      .where('account_id', '=', accountId)
      .where('profile_id', '=', profileId)
      .where('used_at', 'is', null)
      .where('ended_at', 'is', null),
  )
  const [row] = await tx.run(
    q
      .insertInto('waiver_request')
      .values({
        account_id: accountId,
        profile_id: profileId,
        signer_id: signerId,
        items: [...items],
        email,
        locale,
        expires_at: sql<Date>`now() + make_interval(days => ${days})`,
      })
      .returning('id'),
  )
  return (row as { id: string }).id
}

/** Whether the signer has a login: then the household sees the address masked, for it is the signer's own. */
const toLogin = sql<boolean>`EXISTS (SELECT FROM account WHERE account.profile_id = waiver_request.signer_id)`

/** The latest request of an account for each person. */
const latestRequests = prepareStatement('find_waiver_requests', ({ accountId }: { accountId: number }) =>
  q
    .selectFrom('waiver_request')
    .distinctOn('profile_id')
    .select(['profile_id', 'signer_id', 'items', 'email', 'created_at', 'expires_at', 'used_at', 'ended_at', 'refused_at'])
    .select(toLogin.as('to_login'))
    .where('account_id', '=', accountId)
    .orderBy('profile_id')
    .orderBy('created_at', 'desc'),
)
export const findRequestsOf = (on: Runner, accountId: number) => on.run(latestRequests({ accountId }))
export type RequestStatusRow = Awaited<ReturnType<typeof findRequestsOf>>[number]

type Letter = { accountId: number; profileId: number; email: string }
/**
 * A mailbox owner has refused this account's requests about this person: it must not write to that address about them
 * again.
 */
export const findRefusal = (on: Runner, { accountId, profileId, email }: Letter) =>
  on.run(
    q
      .selectFrom('waiver_request')
      .select('id')
      .where('account_id', '=', accountId)
      .where('profile_id', '=', profileId)
      .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
      .where('refused_at', 'is not', null)
      .limit(1),
  )

/**
 * The accounts that share a household with these people: each may have a cart that waits for their signature. A
 * fragment for another statement. It takes the ids as an array: for a set of unknown size PostgreSQL may plan to read
 * every household.
 */
export const accountsAround = (profileIds: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT account.id FROM group_member AS own JOIN group_member AS other ON other.household_id = own.household_id
      JOIN account ON account.profile_id = other.profile_id WHERE own.profile_id = ANY(${profileIds})`

/** Publishes news as a part of another statement: the fragment ends in a table `said`. */
export type PublishInSql = (of: { accounts: RawBuilder<unknown>; kind: 'waivers' }) => RawBuilder<unknown>
type Around = { accountId: number; profileIds: readonly number[] }
/**
 * Publishes a new signature: to the account that requested it and to all accounts around the people who were signed
 * for.
 */
export function createHouseholdPublisher(publishInSql: PublishInSql) {
  const tell = prepareStatement('tell_those_around', ({ accountId, profileIds }: Around) => ({
    compile: () =>
      sql<{ said: number }>`WITH around AS (${accountsAround(sql`${profileIds}::bigint[]`)} UNION SELECT ${accountId}::bigint),
        ${publishInSql({ accounts: sql`around`, kind: 'waivers' })}
      SELECT said FROM said`.compile(q),
  }))
  return (tx: Tx, around: Around) => tx.run(tell(around))
}

/** A link, open or not, with its sender and its person. */
export const findRequest = (on: Runner, id: string) =>
  on.run(
    q
      .selectFrom('waiver_request as request')
      .innerJoin('account', 'account.id', 'request.account_id')
      .innerJoin('profile as asker', 'asker.id', 'account.profile_id')
      .innerJoin('profile', 'profile.id', 'request.profile_id')
      .select(['request.id', 'request.account_id', 'request.profile_id', 'request.signer_id', 'request.items', 'request.email'])
      .select(['request.locale', 'request.expires_at', 'request.used_at', 'request.ended_at'])
      .select([
        'asker.id as asker_id',
        'account.email as asker_email',
        'asker.first_name as asker_first_name',
        'asker.last_name as asker_last_name',
      ])
      .select(['profile.first_name', 'profile.last_name', 'profile.dob'])
      .where('request.id', '=', id),
  )
export type RequestRow = Awaited<ReturnType<typeof findRequest>>[number]

const stillOpen = guard('the link is open still', isOpen, sql`true`)
/** Uses the link, if it is still open: of many calls at once one gets the row (an atomic compare-and-set). */
export const useRequest = (tx: Tx, id: string) =>
  tx.run(q.updateTable('waiver_request').set({ used_at: now }).where('id', '=', id).where(stillOpen).returning('id'))

export const refuseRequest = (tx: Tx, id: string) =>
  tx.run(
    q.updateTable('waiver_request').set({ ended_at: now, refused_at: now }).where('id', '=', id).where(isOpen).returning('id'),
  )

/** A refusal is kept as long as the account that wrote: else that account could write to the same mailbox again. */
export const deleteOldRequests = (on: Runner) =>
  on.run(
    q
      .deleteFrom('waiver_request')
      .where('expires_at', '<', sql<Date>`now() - interval '30 days'`)
      .where('refused_at', 'is', null),
  )

/** How a mail reaches the signer: the address of their login, else the one that the household has entered. */
export const findAddress = (on: Runner, profileId: number) =>
  on.run(
    q
      .selectFrom('profile')
      .leftJoin('account', 'account.profile_id', 'profile.id')
      .select([
        'profile.id',
        'profile.email',
        'account.email as login',
        'account.locale',
        'profile.first_name',
        'profile.last_name',
      ])
      .where('profile.id', '=', profileId),
  )

/** The holder of the household in which a person lives, if that holder has a login. */
export const findHouseholdHolder = (on: Runner, profileId: number) =>
  on.run(
    q
      .selectFrom('profile')
      .innerJoin('group_member', 'group_member.household_id', 'profile.household_id')
      .innerJoin('account', 'account.profile_id', 'group_member.profile_id')
      .innerJoin('profile as holder', 'holder.id', 'account.profile_id')
      .select(['holder.id', 'holder.dob'])
      .where('profile.id', '=', profileId)
      .where('group_member.is_admin', '=', true)
      .where('group_member.is_guest', '=', false),
  )

/** For a data export: the requests that a person has sent and those that they have received. */
export const findRequestsAbout = (on: Runner, { accountId, profileId }: { accountId: number; profileId: number }) =>
  on.run(
    q
      .selectFrom('waiver_request')
      .select(['email', 'created_at', 'expires_at', 'used_at', 'refused_at'])
      .select(sql<boolean>`account_id <> ${accountId}`.as('was_received'))
      .select(sql<boolean>`signer_id <> ${profileId} AND ${toLogin}`.as('is_anothers'))
      .where((eb) => eb.or([eb('account_id', '=', accountId), eb('signer_id', '=', profileId)]))
      .orderBy('created_at'),
  )

/**
 * After a merge an open request stays open if its mail went to the address of the person's login. Another mailbox may
 * be a stranger's, and a second open request would be one too many: both are closed.
 */
export async function handOverRequests(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.run(
    q
      .updateTable('waiver_request')
      .set({ ended_at: now })
      .where('profile_id', '=', from)
      .where('used_at', 'is', null)
      .where('ended_at', 'is', null)
      .where(
        sql<boolean>`(NOT EXISTS (SELECT FROM account WHERE account.profile_id = ${to} AND lower(account.email) = lower(waiver_request.email))
          OR EXISTS (SELECT FROM waiver_request AS own WHERE own.account_id = waiver_request.account_id AND own.profile_id = ${to}
            AND own.used_at IS NULL AND own.ended_at IS NULL))`,
      ),
  )
  await tx.run(q.updateTable('waiver_request').set({ profile_id: to }).where('profile_id', '=', from))
  await tx.run(q.updateTable('waiver_request').set({ signer_id: to }).where('signer_id', '=', from))
}
