import { sql } from 'kysely'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Runner, Tx } from '../../db/connect.ts'
import { prepared, q } from '../../db/query.ts'

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

/** Of each whom an account has asked, the latest mail. */
const asked = prepared('find_waiver_requests', ({ accountId }: { accountId: number }) =>
  q
    .selectFrom('waiver_request')
    .distinctOn('profile_id')
    .select(['profile_id', 'email', 'created_at', 'expires_at', 'used_at', 'refused_at'])
    .where('account_id', '=', accountId)
    .orderBy('profile_id')
    .orderBy('created_at', 'desc'),
)
export const findRequestsOf = (on: Runner, accountId: number) => on.run(asked({ accountId }))
export type AskedRow = Awaited<ReturnType<typeof findRequestsOf>>[number]

/** A link, dead or alive, with those whom it is between. */
export const findRequest = (on: Runner, id: string) =>
  on.run(
    q
      .selectFrom('waiver_request as request')
      .innerJoin('account', 'account.id', 'request.account_id')
      .innerJoin('profile as asker', 'asker.id', 'account.profile_id')
      .innerJoin('profile', 'profile.id', 'request.profile_id')
      .select(['request.id', 'request.account_id', 'request.profile_id', 'request.signer_id', 'request.items', 'request.email'])
      .select(['request.expires_at', 'request.used_at', 'request.ended_at'])
      .select(['account.email as asker_email', 'asker.first_name as asker_first_name', 'asker.last_name as asker_last_name'])
      .select(['profile.first_name', 'profile.last_name', 'profile.dob'])
      .where('request.id', '=', id),
  )
export type RequestRow = Awaited<ReturnType<typeof findRequest>>[number]

/** Takes it, if it can still be taken: of many who try at once one does. */
export const useRequest = (tx: Tx, id: string) =>
  tx.run(q.updateTable('waiver_request').set({ used_at: now }).where('id', '=', id).where(isOpen).returning('id'))

export const refuseRequest = (tx: Tx, id: string) =>
  tx.run(
    q.updateTable('waiver_request').set({ ended_at: now, refused_at: now }).where('id', '=', id).where(isOpen).returning('id'),
  )

export const deleteOldRequests = (on: Runner) =>
  on.run(q.deleteFrom('waiver_request').where('expires_at', '<', sql<Date>`now() - interval '30 days'`))

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
      .where((eb) => eb.or([eb('account_id', '=', accountId), eb('signer_id', '=', profileId)]))
      .orderBy('created_at'),
  )

export async function handOverRequests(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.run(q.updateTable('waiver_request').set({ signer_id: to }).where('signer_id', '=', from))
}
