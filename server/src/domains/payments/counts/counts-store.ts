import { sql, type RawBuilder } from 'kysely'
import type { Runner, Tx } from '../../../db/connect.ts'
import { prepared, q } from '../../../db/query.ts'

/** By which buckets it was counted, and when, to the microsecond. */
type Spent = { buckets: Buffer[]; at: string }

const noted = prepared('note_counted_payment', (row: Spent & { id: number }) => ({
  compile: () =>
    sql<{ id: number }>`UPDATE payment_attempt SET counted_by = ${row.buckets}::bytea[], counted_at = ${row.at}::timestamptz
      WHERE id = ${row.id}::bigint RETURNING id`.compile(q),
}))
export const noteCounted = (on: Runner, id: number, spent: Spent) => on.run(noted({ id, ...spent }))

/** The money was taken, or is to be. What the desk still looks at may have been asked for with anybody's card. */
const taking = (which: RawBuilder<unknown>) =>
  sql<Spent>`UPDATE payment_attempt AS its SET counted_by = NULL, counted_at = NULL
    FROM (SELECT id, counted_by AS buckets, counted_at::text AS at FROM payment_attempt
      WHERE ${which} AND counted_by IS NOT NULL AND state IN ('ordered', 'captured') LIMIT 1 FOR UPDATE SKIP LOCKED) AS was
    WHERE its.id = was.id RETURNING was.buckets, was.at`
const taken = prepared('take_counted_payment', ({ cartId }: { cartId: number }) => ({
  compile: () => taking(sql`cart_id = ${cartId}::bigint`).compile(q),
}))
/** Where a yes was counted of which an order has come, once: of one cart, or of any. Whoever takes it gives it back, in the same transaction. */
export const takeCounted = async (tx: Tx, cartId: number) => (await tx.run(taken({ cartId })))[0]
export const takeAnyCounted = async (tx: Tx) => (await tx.run(taking(sql`true`).compile(q)))[0]

/** After a day nothing is left of it that could be given back. */
export const forgetCounted = (on: Runner) =>
  on.run(
    q
      .updateTable('payment_attempt')
      .set({ counted_by: null, counted_at: null })
      .where('counted_by', 'is not', null)
      .where('counted_at', '<', sql<Date>`now() - interval '1 day'`),
  )
