import { sql } from 'kysely'
import type { Runner, Tx } from '../../../db/connect.ts'
import { q } from '../../../db/query.ts'

type Lifetimes = { expiryMinutes: number; absoluteHours: number }

const mostDevices = 50

/** Stores the marks of a browser, and returns those that the account knew before. */
export const rememberMarks = (tx: Tx, accountId: number, marks: Buffer[]) =>
  tx.run(
    sql<{
      device_hash: Buffer
    }>`WITH known AS (SELECT device_hash FROM known_device WHERE account_id = ${accountId} AND device_hash = ANY(${marks}::bytea[])),
        written AS (
          INSERT INTO known_device AS k (account_id, device_hash) SELECT ${accountId}, unnest(${marks}::bytea[])
          ON CONFLICT (account_id, device_hash) DO UPDATE SET last_seen_at = now()
        )
        SELECT device_hash FROM known`.compile(q),
  )

export async function hasMarks(on: Runner, accountId: number): Promise<boolean> {
  const rows = await on.run(q.selectFrom('known_device').select('account_id').where('account_id', '=', accountId).limit(1))
  return rows.length > 0
}

/** A program without cookies would leave a mark with each sign-in: the oldest are deleted. */
export const forgetOldestMarks = (tx: Tx, accountId: number) =>
  tx.run(
    q
      .deleteFrom('known_device')
      .where('account_id', '=', accountId)
      .where('device_hash', 'not in', (eb) =>
        eb
          .selectFrom('known_device')
          .select('device_hash')
          .where('account_id', '=', accountId)
          .orderBy('last_seen_at', 'desc')
          .limit(mostDevices),
      ),
  )

export const forgetMarks = (tx: Tx, accountId: number) =>
  tx.run(q.deleteFrom('known_device').where('account_id', '=', accountId))

export const deleteOldMarks = (on: Runner) =>
  on.run(q.deleteFrom('known_device').where('last_seen_at', '<', sql<Date>`now() - interval '1 year'`))

/** The live sessions of an account: this one first, then by when they were last seen. */
export const findDevices = (
  on: Runner,
  { accountId, sessionId, expiryMinutes, absoluteHours }: Lifetimes & { accountId: number; sessionId: string },
) =>
  on.run(
    q
      .selectFrom('session')
      .select((eb) => [
        'id',
        'device as userAgent',
        'created_at as signedInAt',
        'last_seen_at as lastSeenAt',
        eb('id', '=', sessionId).as('isThis'),
      ])
      .where('account_id', '=', accountId)
      .where('waits_for_code', '=', false)
      .where('last_seen_at', '>', sql<Date>`now() - make_interval(mins => ${expiryMinutes}, secs => 30)`)
      .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${absoluteHours})`)
      .orderBy('isThis', 'desc')
      .orderBy('last_seen_at', 'desc'),
  )

/** Only a session of this account is deleted. */
export const deleteDevice = (on: Runner, accountId: number, id: string) =>
  on.run(
    q
      .deleteFrom('session')
      .where('account_id', '=', accountId)
      .where(sql`id::text`, '=', id)
      .returning('id'),
  )
