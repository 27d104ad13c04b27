import { sql } from 'kysely'
import type { Runner } from '../../../db/connect.ts'
import { q } from '../../../db/query.ts'

/** How long a visitor's cart lives, and how many bytes of them there may be: of one network, and in all. */
export type Keep = { days: number; daysUnseen: number; bytesOfNetwork: number; bytes: number }

/** Marks a visitor who reads their cart on another day as having come back. The cart's version stays. */
export const markCameBack = (on: Runner, id: number) =>
  on.run(
    q
      .updateTable('cart')
      .set({ came_back: true, touched_on: sql<string>`current_date` })
      .where('id', '=', id)
      .where('touched_on', '<', sql<string>`current_date`),
  )

/** Migration 0052 has the function. */
export async function findProven(on: Runner, accountId: number): Promise<boolean> {
  const [row] = await on.run(sql<{ is: boolean }>`SELECT is_proven_account(${accountId}::bigint) AS is`.compile(q))
  return row?.is ?? false
}

type Portion = Keep & { most: number }
/**
 * A portion: a day's carts all fall due at one midnight, and a statement has three seconds. Returns how many it
 * deleted.
 */
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

const size = sql`200 + pg_column_size(items) + pg_column_size(operations) + coalesce(pg_column_size(promotions), 0)
  + coalesce(pg_column_size(checkout), 0)`
export type NetworkUsage = { begun_from: Buffer; bytes: number; of_all: number }
/** The networks with the most bytes, and the bytes of all. It adds up all carts and sorts none. */
export const findLargest = (on: Runner, most: number): Promise<NetworkUsage[]> =>
  on.run(
    sql<NetworkUsage>`SELECT begun_from, sum(${size})::float8 AS bytes, (sum(sum(${size})) OVER ())::float8 AS of_all FROM cart
      WHERE begun_from IS NOT NULL GROUP BY begun_from ORDER BY bytes DESC LIMIT ${most}::integer`.compile(q),
  )

/**
 * How many times a network's bytes its carts with a running clock may take: they may be of guests who are in the shop
 * now. The factor has a limit, as a program can keep any number of clocks running.
 */
const roomWhileThere = 4
/**
 * Deletes what these networks have beyond so many bytes each: first the carts that were not read for longest, and of
 * one day first those without a return visit, the oldest first. A portion: returns how many it deleted.
 */
export async function deleteBeyond(on: Runner, networks: readonly Buffer[], { each, most }: { each: number; most: number }) {
  const gone = await on.run(
    sql<{ id: number }>`WITH own AS (
        SELECT id, coalesce(hold_expires_at > now(), false) AS runs,
          sum(${size}) OVER (PARTITION BY begun_from ORDER BY touched_on DESC, came_back DESC, id DESC) AS so_far
        FROM cart WHERE begun_from = ANY(${networks}::bytea[]))
      DELETE FROM cart WHERE id IN (
        SELECT id FROM own WHERE so_far > ${each}::float8 * CASE WHEN runs THEN ${roomWhileThere}::integer ELSE 1 END
        ORDER BY so_far DESC LIMIT ${most}::integer)
      RETURNING id`.compile(q),
  )
  return gone.length
}
