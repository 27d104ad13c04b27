import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { prepareStatement, q } from '../../db/query.ts'
import type { LedgerPostingTable } from '../../db/tables.ts'

/** Debit is positive. */
export type LedgerSide = { account: LedgerPostingTable['account']; detail?: string; amount: number }

type Booked = { order: RawBuilder<unknown>; seller: string; currency: string; postings: string }
/**
 * SQL: a ledger transaction with all of its postings, as a part of the statement that inserts the order: at its end a
 * trigger checks that they sum to zero. An order without postings is not booked.
 */
export const bookedInSql = ({ order, seller, currency, postings }: Booked): RawBuilder<unknown> =>
  sql`entry AS (INSERT INTO ledger_transaction (order_id, kind)
      SELECT id, 'order' FROM ${order} WHERE ${postings}::jsonb <> '[]'::jsonb RETURNING id),
    posted AS (INSERT INTO ledger_posting (transaction_id, account, detail, seller, currency, amount)
      SELECT entry.id, side.account, coalesce(side.detail, ''), ${seller}::text, ${currency}::text, side.amount
      FROM entry, jsonb_to_recordset(${postings}::jsonb) AS side (account text, detail text, amount bigint))`

const capture = prepareStatement('book_captures', ({ payments }: { payments: readonly number[] }) => ({
  compile: () =>
    sql<{
      transaction_id: number
    }>`WITH paid AS (SELECT t.order_id, t.amount, o.seller, o.currency, p.reference FROM order_tender t JOIN orders o ON o.id = t.order_id
          JOIN payment_attempt p ON p.id = t.attempt_id WHERE t.attempt_id = ANY(${payments}::bigint[])),
        made AS (INSERT INTO ledger_transaction (order_id, kind, reference) SELECT order_id, 'capture', reference FROM paid RETURNING id, reference)
      INSERT INTO ledger_posting (transaction_id, account, seller, currency, amount)
      SELECT made.id, account, paid.seller, paid.currency, sign * paid.amount
      FROM made JOIN paid ON paid.reference = made.reference, (VALUES ('cards', 1), ('guests', -1)) AS both_sides (account, sign)
      RETURNING transaction_id`.compile(q),
}))
/** Payments that pay no order book nothing. */
export const insertCaptures = (tx: Tx, payments: readonly number[]) => tx.run(capture({ payments }))

/** A condition for each kind, since each has an index of its own. */
export const insertCancellation = (tx: Tx, orderId: number) =>
  tx.run(
    sql<{
      transaction_id: number
    }>`WITH was AS (SELECT p.account, p.detail, p.seller, p.currency, sum(p.amount)::bigint AS amount
        FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id
        WHERE (t.order_id = ${orderId}::bigint AND t.kind <> 'refund') OR (t.order_id = ${orderId}::bigint AND t.kind = 'refund')
        GROUP BY p.account, p.detail, p.seller, p.currency HAVING sum(p.amount) <> 0),
      made AS (INSERT INTO ledger_transaction (order_id, kind) SELECT ${orderId}::bigint, 'cancellation' WHERE EXISTS (SELECT FROM was)
        RETURNING id)
    INSERT INTO ledger_posting (transaction_id, account, detail, seller, currency, amount)
    SELECT made.id, account, detail, seller, currency, -amount FROM made, was RETURNING transaction_id`.compile(q),
  )

export type ReversalBooking = {
  order: number | null
  reference: string
  seller: string
  currency: string
  postings: readonly LedgerSide[]
}
/** A second one with the same reference is refused. */
export const insertBack = (tx: Tx, { order, reference, seller, currency, postings }: ReversalBooking) =>
  tx.run(
    sql<{ transaction_id: number }>`WITH made AS (INSERT INTO ledger_transaction (order_id, kind, reference)
        VALUES (${order}::bigint, 'refund', ${reference}) RETURNING id)
      INSERT INTO ledger_posting (transaction_id, account, detail, seller, currency, amount)
      SELECT made.id, side.account, coalesce(side.detail, ''), ${seller}, ${currency}, side.amount
      FROM made, jsonb_to_recordset(${JSON.stringify(postings)}::jsonb) AS side (account text, detail text, amount bigint)
      RETURNING transaction_id`.compile(q),
  )
