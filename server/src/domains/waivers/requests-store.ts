import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Runner, Tx } from '../../db/connect.ts'
import { guard, prepared, q } from '../../db/query.ts'

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

/** A new link; the one before leads nowhere any more. Whoever asks holds their cart, so that of two who ask at once one comes after the other. */
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

/** Where they log in is theirs to tell. */
const toLogin = sql<boolean>`EXISTS (SELECT FROM account WHERE account.profile_id = waiver_request.signer_id)`

/** Of each whom an account has asked, the latest mail. */
const asked = prepared('find_waiver_requests', ({ accountId }: { accountId: number }) =>
  q
    .selectFrom('waiver_request')
    .distinctOn('profile_id')
    .select(['profile_id', 'signer_id', 'items', 'email', 'created_at', 'expires_at', 'used_at', 'ended_at', 'refused_at'])
    .select(toLogin.as('to_login'))
    .where('account_id', '=', accountId)
    .orderBy('profile_id')
    .orderBy('created_at', 'desc'),
)
export const findRequestsOf = (on: Runner, accountId: number) => on.run(asked({ accountId }))
export type AskedRow = Awaited<ReturnType<typeof findRequestsOf>>[number]

type Letter = { accountId: number; profileId: number; email: string }
/** Whoever has a mailbox said that it is the wrong one: that account writes there no more about this person. */
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
 * Those who log in around some people: each may have something for them in a cart. Looked up for each: a list of them that came of something else
 * would be, to the database, a reason to read all households there are.
 */
export const accountsAround = (profileIds: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT account.id FROM group_member AS own JOIN group_member AS other ON other.household_id = own.household_id
      JOIN account ON account.profile_id = other.profile_id WHERE own.profile_id = ANY(${profileIds})`

/** What is told of it, as those who keep the news say it in SQL: parts of a statement, which answers what they call `said`. */
export type ToldInSql = (of: { accounts: RawBuilder<unknown>; kind: 'waivers' }) => RawBuilder<unknown>
type Around = { accountId: number; profileIds: readonly number[] }
/** Somebody has signed: whoever asked for it is told, and everybody around. */
export function tellingAround(told: ToldInSql) {
  const tell = prepared('tell_those_around', ({ accountId, profileIds }: Around) => ({
    compile: () =>
      sql<{ said: number }>`WITH around AS (${accountsAround(sql`${profileIds}::bigint[]`)} UNION SELECT ${accountId}::bigint),
        ${told({ accounts: sql`around`, kind: 'waivers' })}
      SELECT said FROM said`.compile(q),
  }))
  return (tx: Tx, around: Around) => tx.run(tell(around))
}

/** A link, dead or alive, with those whom it is between. */
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
/** Takes it, if it can still be taken: of many who try at once one does. */
export const useRequest = (tx: Tx, id: string) =>
  tx.run(q.updateTable('waiver_request').set({ used_at: now }).where('id', '=', id).where(stillOpen).returning('id'))

export const refuseRequest = (tx: Tx, id: string) =>
  tx.run(
    q.updateTable('waiver_request').set({ ended_at: now, refused_at: now }).where('id', '=', id).where(isOpen).returning('id'),
  )

/** That somebody wants no more mails is known for as long as the account that wrote them is there. */
export const deleteOldRequests = (on: Runner) =>
  on.run(
    q
      .deleteFrom('waiver_request')
      .where('expires_at', '<', sql<Date>`now() - interval '30 days'`)
      .where('refused_at', 'is', null),
  )

/** Where whoever signs is reached: where they log in, else as the household has written it down. */
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

/** Who holds the household in which somebody lives, and can log in. */
export const findHolderOf = (on: Runner, profileId: number) =>
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

/** What a person's data tells: whom they asked, and that they were asked. */
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

/** What was mailed to where they log in goes on; another mailbox, or one too many, may be somebody else's. */
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
