import { sql } from 'kysely'
import type { Runner, Tx } from '../../../db/connect.ts'
import { q } from '../../../db/query.ts'

const exportColumns = ['id', 'status', 'progress', 'created_at', 'kept_until'] as const

/** Returns no row while another export is being made: a unique index allows one. */
export const insertExport = (tx: Tx, accountId: number) =>
  tx.run(
    q
      .insertInto('data_export')
      .values({ account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .returning(exportColumns),
  )

const alive = sql<boolean>`(kept_until IS NULL OR kept_until > now())`

export const findExports = (on: Runner, accountId: number) =>
  on.run(
    q
      .selectFrom('data_export')
      .select(exportColumns)
      .where('account_id', '=', accountId)
      .where(alive)
      .orderBy('created_at', 'desc')
      .limit(20),
  )

export const findExport = (on: Runner, accountId: number, id: string) =>
  on.run(
    q
      .selectFrom('data_export')
      .select(exportColumns)
      .where('account_id', '=', accountId)
      .where(sql`id::text`, '=', id)
      .where(alive),
  )

export const findFile = (on: Runner, accountId: number, id: string) =>
  on.run(
    q
      .selectFrom('data_export')
      .select(['file', 'created_at'])
      .where('account_id', '=', accountId)
      .where(sql`id::text`, '=', id)
      .where('status', '=', 'ready')
      .where(alive),
  )

/** The account of the export to be made; no row if it is finished or its account was deleted. */
export const startExport = (on: Runner, id: string) =>
  on.run(
    q
      .updateTable('data_export')
      .set({ status: 'working', progress: 0 })
      .where('id', '=', id)
      .where('status', 'in', ['waiting', 'working'])
      .returning('account_id'),
  )

export const setProgress = (on: Runner, id: string, progress: number) =>
  on.run(q.updateTable('data_export').set({ progress }).where('id', '=', id).where('status', '=', 'working'))

export const finishExport = (tx: Tx, id: string, file: Buffer, days: number) =>
  tx.run(
    q
      .updateTable('data_export')
      .set({ status: 'ready', progress: 100, file, kept_until: sql<Date>`now() + make_interval(days => ${days})` })
      .where('id', '=', id)
      .where('status', '=', 'working')
      .returning('account_id'),
  )

/** An export whose last retry has failed is marked so, and the guest may order another. */
export const failOldExports = (on: Runner) =>
  on.run(
    q
      .updateTable('data_export')
      .set({ status: 'failed' })
      .where('status', 'in', ['waiting', 'working'])
      .where('created_at', '<', sql<Date>`now() - interval '1 day'`),
  )

export const deleteOldExports = (on: Runner) => on.run(q.deleteFrom('data_export').where('kept_until', '<', sql<Date>`now()`))

/** What this domain knows of an account, without secrets such as hashes. */
export async function readAccount(on: Runner, accountId: number): Promise<Record<string, unknown>> {
  const [account] = await on.run(
    q
      .selectFrom('account')
      .select(['id', 'email', 'confirmed_at', 'measurement_system', 'locale', 'source', 'created_at'])
      .where('id', '=', accountId),
  )
  return {
    account,
    sessions: await on.run(
      q.selectFrom('session').select(['device', 'created_at', 'last_seen_at']).where('account_id', '=', accountId),
    ),
    identities: await on.run(
      q.selectFrom('social_identity').select(['provider', 'email', 'created_at']).where('account_id', '=', accountId),
    ),
  }
}
