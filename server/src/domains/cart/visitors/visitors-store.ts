import { sql } from 'kysely'
import type { Runner } from '../../../db/connect.ts'
import { q } from '../../../db/query.ts'

/** How long a visitor's cart is kept, and how many bytes of them: of one network, and in all. */
export type Keep = { days: number; daysUnseen: number; bytesOfNetwork: number; bytes: number }

/** Whoever looks at theirs on another day has come back. Nothing that they see changes by it. */
export const comeBack = (on: Runner, id: number) =>
  on.run(
    q
      .updateTable('cart')
      .set({ came_back: true, touched_on: sql<string>`current_date` })
      .where('id', '=', id)
      .where('touched_on', '<', sql<string>`current_date`),
  )

/** Migration 0052 says how. */
export async function findProven(on: Runner, accountId: number): Promise<boolean> {
  const [row] = await on.run(sql<{ is: boolean }>`SELECT is_proven_account(${accountId}::bigint) AS is`.compile(q))
  return row?.is ?? false
}

type Portion = Keep & { most: number }
/** A portion: a day's carts all fall due at one midnight, and a statement has three seconds. Answers how many went. */
export async function deleteLongUntouched(on: Runner, { days, daysUnseen, most }: Portion): Promise<number> {
  const due = q
    .selectFrom('cart')
    .select('id')
    .where('account_id', 'is', null)
    .where('touched_on', '<', sql<string>`current_date - ${daysUnseen}::integer`)
    .where((eb) =>
      eb.or([
        eb('touched_on', '<', sql<string>`current_date - ${days}::integer`),
        eb.and([eb('came_back', '=', false), eb('begun_from', 'is not', null)]),
      ]),
    )
    .orderBy('touched_on')
    .limit(most)
  return (await on.run(q.deleteFrom('cart').where('id', 'in', due).returning('id'))).length
}

/**
 * What is more than a network's bytes, or than those of all; but none whose clock runs, for somebody is there. Of a network those go first that nobody has
 * looked at for longest, and of a day those to which nobody has come back, the oldest before the others.
 * Of all, those go first that stand behind most of their own network: whoever has few keeps them, however many another network writes.
 */
export async function deleteBeyond(on: Runner, { bytesOfNetwork, bytes, most }: Portion): Promise<number> {
  const gone = await on.run(
    sql<{ id: number }>`WITH sized AS (
        SELECT id, begun_from, came_back, touched_on, coalesce(hold_expires_at > now(), false) AS runs, 200 + pg_column_size(items) + pg_column_size(operations)
          + coalesce(pg_column_size(promotions), 0) + coalesce(pg_column_size(checkout), 0) AS bytes
        FROM cart WHERE begun_from IS NOT NULL),
      of_networks AS (
        SELECT id, bytes, runs, sum(bytes) OVER (PARTITION BY begun_from ORDER BY touched_on DESC, came_back DESC, id DESC) AS of_network FROM sized),
      of_all AS (SELECT id, runs, of_network, sum(bytes) OVER (ORDER BY of_network, id) AS so_far FROM of_networks)
      DELETE FROM cart WHERE id IN (
        SELECT id FROM of_all WHERE NOT runs AND (of_network > ${bytesOfNetwork}::bigint OR so_far > ${bytes}::bigint)
        ORDER BY so_far DESC LIMIT ${most}::integer)
      RETURNING id`.compile(q),
  )
  return gone.length
}
