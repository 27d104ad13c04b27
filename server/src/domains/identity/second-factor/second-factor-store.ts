import { sql } from 'kysely'
import type { Runner, Tx } from '../../../db/connect.ts'
import { q } from '../../../db/query.ts'

/** Whether an account asks for a code at sign-in. */
export const hasCodes = sql<boolean>`EXISTS (SELECT FROM second_factor AS f WHERE f.account_id = account.id AND f.confirmed_at IS NOT NULL)`

const now = sql<Date>`now()`

/** Replaces a pending secret; a confirmed one stays, and no row is returned. */
export const upsertPendingSecret = (on: Runner, accountId: number, secret: Buffer) =>
  on.run(
    q
      .insertInto('second_factor')
      .values({ account_id: accountId, secret })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet({ secret, created_at: now, last_step: 0 })
          .where('second_factor.confirmed_at', 'is', null),
      )
      .returning('account_id'),
  )

/** The secret that a code is compared with, and the database's clock: the processes' clocks may differ. */
export const findSecret = (on: Runner, accountId: number) =>
  on.run(
    q
      .selectFrom('second_factor')
      .select(['secret', 'last_step', 'confirmed_at', sql<number>`(extract(epoch FROM now()) * 1000)::float8`.as('now_ms')])
      .where('account_id', '=', accountId),
  )

/**
 * A code's time step counts once: of two equal codes at once the second finds it used. `secret`: the same,
 * re-encrypted.
 */
export const takeStep = (tx: Tx, accountId: number, step: number, secret?: Buffer) =>
  tx.run(
    q
      .updateTable('second_factor')
      .set({ last_step: step, ...(secret && { secret }) })
      .where('account_id', '=', accountId)
      .where('last_step', '<', step)
      .returning('account_id'),
  )

export const confirmSecret = (tx: Tx, accountId: number) =>
  tx.run(
    q
      .updateTable('second_factor')
      .set({ confirmed_at: now })
      .where('account_id', '=', accountId)
      .where('confirmed_at', 'is', null)
      .returning('account_id'),
  )

export const deleteSecret = (tx: Tx, accountId: number) =>
  tx.run(q.deleteFrom('second_factor').where('account_id', '=', accountId).returning('account_id'))

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(tx: Tx, accountId: number, hashes: Buffer[]): Promise<void> {
  await tx.run(q.deleteFrom('recovery_code').where('account_id', '=', accountId))
  if (hashes.length > 0)
    await tx.run(q.insertInto('recovery_code').values(hashes.map((hash) => ({ account_id: accountId, hash }))))
}

/** By its hash with any of the keys, so that a code survives a change of the key. */
export const takeRecoveryCode = (tx: Tx, accountId: number, hashes: Buffer[]) =>
  tx.run(
    q
      .updateTable('recovery_code')
      .set({ used_at: now })
      .where('account_id', '=', accountId)
      .where('hash', 'in', hashes)
      .where('used_at', 'is', null)
      .returning('account_id'),
  )
