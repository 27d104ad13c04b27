import { sql } from 'kysely'
import type { Runner, Tx } from '../../../db/connect.ts'
import { prepareStatement, q } from '../../../db/query.ts'
import { hasCodes } from '../second-factor/second-factor-store.ts'

const now = sql<Date>`now()`
export type SessionLifetimes = { expiryMinutes: number; absoluteHours: number }

type Asked = SessionLifetimes & { idHash: Buffer }
const living = ({ idHash, expiryMinutes, absoluteHours }: Asked) =>
  q
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select((eb) => [
      'account.id as accountId',
      'account.profile_id as profileId',
      'account.email',
      'account.confirmed_at as confirmedAt',
      'account.measurement_system as measurementSystem',
      'account.locale',
      'session.id as sessionId',
      'session.created_at as signedInAt',
      'session.identity_provider as identityProvider',
      'session.waits_for_code as waitsForCode',
      eb('account.password_hash', 'is not', null).as('hasPassword'),
      sql<boolean>`session.last_seen_at < now() - interval '30 seconds'`.as('unseen'),
    ])
    .where('session.id_hash', '=', idHash)
    .where('session.last_seen_at', '>', sql<Date>`now() - make_interval(mins => ${expiryMinutes}, secs => 30)`)
    .where('session.created_at', '>', sql<Date>`now() - make_interval(hours => ${absoluteHours})`)
    // Written by a clock that was ahead and has been set back since: such a session would live too long.
    .where('session.last_seen_at', '<', sql<Date>`now() + interval '1 hour'`)
/**
 * A live session with its account, and whether `last_seen_at` is due. Session expiry is judged by the database's clock
 * alone.
 */
export const findSession = prepareStatement('find_session', living)

type Ways = { identityProviders: string[]; hasSecondFactor: boolean; pendingEmail: string | null }
const ways = sql<Ways>`jsonb_build_object(
  'hasSecondFactor', ${hasCodes},
  'identityProviders', ARRAY(SELECT provider FROM social_identity AS i WHERE i.account_id = account.id ORDER BY provider),
  'pendingEmail', (SELECT l.email FROM mail_link AS l WHERE l.account_id = account.id AND l.purpose = 'change_address'
    AND l.used_at IS NULL AND l.expires_at > now() ORDER BY l.created_at DESC LIMIT 1))`.as('ways')
export const findSessionWithWays = prepareStatement('find_session_with_ways', (criteria: Asked) =>
  living(criteria).select(ways),
)
const waysOfAccount = prepareStatement('find_ways_of_account', ({ accountId }: { accountId: number }) =>
  q.selectFrom('account').select(ways).where('account.id', '=', accountId),
)
export const findWays = (on: Runner, accountId: number) => on.run(waysOfAccount({ accountId }))

/** Which of these sessions are live: asked for the open streams of news. */
const livingOf = prepareStatement(
  'find_living_sessions',
  ({ ids, expiryMinutes, absoluteHours }: SessionLifetimes & { ids: readonly string[] }) =>
    q
      .selectFrom('session')
      .select('id')
      .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
      .where('waits_for_code', '=', false)
      .where('last_seen_at', '>', sql<Date>`now() - make_interval(mins => ${expiryMinutes}, secs => 30)`)
      .where('last_seen_at', '<', sql<Date>`now() + interval '1 hour'`)
      .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${absoluteHours})`),
)
export async function findLiving(
  on: Runner,
  ids: readonly string[],
  lifetimes: SessionLifetimes,
): Promise<ReadonlySet<string>> {
  const { expiryMinutes, absoluteHours } = lifetimes
  return new Set((await on.run(livingOf({ ids, expiryMinutes, absoluteHours }))).map(({ id }) => id))
}

/** Locks a session, if it still exists, until the transaction ends. */
export const lockSession = (tx: Tx, idHash: Buffer) =>
  tx.run(q.selectFrom('session').select('id').where('id_hash', '=', idHash).forUpdate())

const seen = prepareStatement('see_session', ({ idHash }: { idHash: Buffer }) =>
  q.updateTable('session').set({ last_seen_at: now }).where('id_hash', '=', idHash),
)
export const touchSession = (on: Runner, idHash: Buffer) => on.run(seen({ idHash }))

export type NewSession = {
  id_hash: Buffer
  account_id: number
  device: string
  waits_for_code: boolean
  identity_provider: string | null
}
export const insertSession = (tx: Tx, session: NewSession) => tx.run(q.insertInto('session').values(session))

export const deleteSession = (on: Runner, idHash: Buffer) => on.run(q.deleteFrom('session').where('id_hash', '=', idHash))

/** Deletes a session that waits for its code, once: of two calls the second gets no row. */
export const takeWaitingSession = (tx: Tx, idHash: Buffer) =>
  tx.run(
    q.deleteFrom('session').where('id_hash', '=', idHash).where('waits_for_code', '=', true).returning('identity_provider'),
  )

/** All sessions of an account, or those that one provider has signed in. */
export const deleteSessions = (on: Runner, accountId: number, { identityProvider }: { identityProvider?: string } = {}) =>
  on.run(
    q
      .deleteFrom('session')
      .where('account_id', '=', accountId)
      .$if(identityProvider !== undefined, (all) => all.where('identity_provider', '=', identityProvider ?? '')),
  )

export async function deleteExpiredSessions(on: Runner, { expiryMinutes, absoluteHours }: SessionLifetimes): Promise<number> {
  const gone = await on.run(
    q
      .deleteFrom('session')
      .where((eb) =>
        eb.or([
          eb('last_seen_at', '<', sql<Date>`now() - make_interval(mins => ${expiryMinutes}, secs => 30)`),
          eb('created_at', '<', sql<Date>`now() - make_interval(hours => ${absoluteHours})`),
        ]),
      )
      .returning('account_id'),
  )
  return gone.length
}
