import { sql } from 'kysely'
import type { Runner, Tx } from '../../db/connect.ts'
import { prepared, q } from '../../db/query.ts'

const now = sql<Date>`now()`

type Lifetimes = { expiryMinutes: number; absoluteHours: number }

/** A living session and its account, and whether it is time to write down that it was seen. Only the database's clock counts. */
export const findSession = prepared(
  'find_session',
  ({ idHash, expiryMinutes, absoluteHours }: Lifetimes & { idHash: Buffer }) =>
    q
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select((eb) => [
        'account.id as accountId',
        'account.profile_id as profileId',
        'account.email',
        'account.confirmed_at as confirmedAt',
        'account.measurement_system as measurementSystem',
        eb('account.password_hash', 'is not', null).as('hasPassword'),
        sql<boolean>`session.last_seen_at < now() - interval '30 seconds'`.as('unseen'),
      ])
      .where('session.id_hash', '=', idHash)
      .where('session.last_seen_at', '>', sql<Date>`now() - make_interval(mins => ${expiryMinutes}, secs => 30)`)
      .where('session.created_at', '>', sql<Date>`now() - make_interval(hours => ${absoluteHours})`),
)

export const seeSession = (on: Runner, idHash: Buffer) =>
  on.run(q.updateTable('session').set({ last_seen_at: now }).where('id_hash', '=', idHash))

export const insertSession = (tx: Tx, session: { id_hash: Buffer; account_id: number; device: string }) =>
  tx.run(q.insertInto('session').values(session))

export const deleteSession = (on: Runner, idHash: Buffer) => on.run(q.deleteFrom('session').where('id_hash', '=', idHash))

export async function deleteDeadSessions(on: Runner, { expiryMinutes, absoluteHours }: Lifetimes): Promise<number> {
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

export const findAccount = prepared('find_account', ({ email }: { email: string }) =>
  q
    .selectFrom('account')
    .select(['id', 'password_hash'])
    .where(sql`lower(email)`, '=', sql<string>`lower(${email})`),
)

export const setPasswordHash = (tx: Tx, id: number, password_hash: string) =>
  tx.run(q.updateTable('account').set({ password_hash }).where('id', '=', id))

export const insertAccount = (
  tx: Tx,
  account: {
    profile_id: number
    email: string
    password_hash: string
    measurement_system: 'imperial' | 'metric'
    is_demo: boolean
  },
) => tx.run(q.insertInto('account').values({ ...account, confirmed_at: now }))

export async function demoAccountExists(on: Runner): Promise<boolean> {
  const rows = await on.run(q.selectFrom('account').select('id').where('is_demo', '=', true).limit(1))
  return rows.length > 0
}
