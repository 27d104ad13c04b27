import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { prepared, q } from '../../db/query.ts'
import type { LedgerPostingTable, LedgerTransactionTable } from '../../db/tables.ts'

export type Kind = LedgerTransactionTable['kind']
/** Debit is positive. */
export type Posting = { account: LedgerPostingTable['account']; detail?: string; amount: number }
export type Booking = { orderId: number; kind: Kind; seller: string; currency: string; postings: readonly Posting[] }

type Insert = Omit<Booking, 'postings'> & { postings: string }
const insert = prepared('book', ({ orderId, kind, seller, currency, postings }: Insert) => ({
  compile: () =>
    sql<{ transaction_id: number }>`WITH made AS (
        INSERT INTO ledger_transaction (order_id, kind) VALUES (${orderId}::bigint, ${kind}::text) RETURNING id)
      INSERT INTO ledger_posting (transaction_id, account, detail, seller, currency, amount)
      SELECT made.id, given.account, coalesce(given.detail, ''), ${seller}::text, ${currency}::text, given.amount
      FROM made, jsonb_to_recordset(${postings}::jsonb) AS given (account text, detail text, amount bigint)
      RETURNING transaction_id`.compile(q),
}))
/** A transaction with all of its postings, in one statement: at its end it is known that they sum to zero. */
export const insertBooking = (tx: Tx, { postings, ...booking }: Booking) =>
  tx.run(insert({ ...booking, postings: JSON.stringify(postings) }))

export const insertCancellation = (tx: Tx, orderId: number) =>
  tx.run(
    sql<{
      transaction_id: number
    }>`WITH was AS (SELECT p.account, p.detail, p.seller, p.currency, sum(p.amount)::bigint AS amount
        FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id WHERE t.order_id = ${orderId}::bigint
        GROUP BY p.account, p.detail, p.seller, p.currency HAVING sum(p.amount) <> 0),
      made AS (INSERT INTO ledger_transaction (order_id, kind) SELECT ${orderId}::bigint, 'cancellation' WHERE EXISTS (SELECT FROM was)
        RETURNING id)
    INSERT INTO ledger_posting (transaction_id, account, detail, seller, currency, amount)
    SELECT made.id, account, detail, seller, currency, -amount FROM made, was RETURNING transaction_id`.compile(q),
  )
