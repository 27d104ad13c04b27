import { sql, type RawBuilder } from 'kysely'
import type { Runner } from '../../../db/connect.ts'
import { prepareStatement, q } from '../../../db/query.ts'

/** The buckets that counted a yes, and when, to the microsecond. */
type Spent = { buckets: Buffer[]; at: string }

const noted = prepareStatement('note_counted_payment', (row: Spent & { id: number }) => ({
  compile: () =>
    sql<{ id: number }>`UPDATE payment_attempt SET counted_by = ${row.buckets}::bytea[], counted_at = ${row.at}::timestamptz
      WHERE id = ${row.id}::bigint RETURNING id`.compile(q),
}))
export const noteCounted = (on: Runner, id: number, spent: Spent) => on.run(noted({ id, ...spent }))

/**
 * Takes the noted count off an ordered attempt and lowers its buckets, in one statement and so only once: of one cart,
 * or of any. Returns whether there was one. An order in review keeps its count, since its card may be anybody's.
 * `givenBack` compiles the lowering of the buckets.
 */
export function givingBack(givenBack: (spent: RawBuilder<unknown>) => RawBuilder<unknown>) {
  const taking = (which: RawBuilder<unknown>) =>
    sql<{ id: number }>`WITH taken AS (UPDATE payment_attempt AS its SET counted_by = NULL, counted_at = NULL
        FROM (SELECT id, counted_by AS buckets, counted_at AS at FROM payment_attempt
          WHERE ${which} AND counted_by IS NOT NULL AND state IN ('ordered', 'captured') LIMIT 1 FOR UPDATE SKIP LOCKED) AS was
        WHERE its.id = was.id RETURNING its.id, was.buckets, was.at),
      given AS (${givenBack(sql`taken`)})
    SELECT id FROM taken`.compile(q)
  const ofCart = prepareStatement('give_counted_back', ({ cartId }: { cartId: number }) => ({
    compile: () => taking(sql`cart_id = ${cartId}::bigint`),
  }))
  const any = taking(sql`true`)
  return {
    ofCart: async (on: Runner, cartId: number): Promise<boolean> => (await on.run(ofCart({ cartId }))).length > 0,
    ofAny: async (on: Runner): Promise<boolean> => (await on.run(any)).length > 0,
  }
}

/** After a day nothing is left of a count that could be given back. */
export const forgetCounted = (on: Runner) =>
  on.run(
    q
      .updateTable('payment_attempt')
      .set({ counted_by: null, counted_at: null })
      .where('counted_by', 'is not', null)
      .where('counted_at', '<', sql<Date>`now() - interval '1 day'`),
  )
