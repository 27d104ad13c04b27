import { sql } from 'kysely'
import type { CreditReason } from '@alpenglow/contract/credits/api'
import type { Currency } from '@alpenglow/contract/values/money'
import type { Tx } from '../../db/connect.ts'
import { q } from '../../db/query.ts'

/** `source_key`: the credit's name in the system that gave it. */
export type MovedCredit = {
  source_key: string
  account_id: number
  purchase_group: string
  currency: Currency
  amount: number
  reason: CreditReason
  expires_on: string | null
}
type Made = { id: number; amount: number }

/** Inserts the credits that are not here yet, and returns those. */
export const insertCredits = (tx: Tx, credits: readonly MovedCredit[]) =>
  tx.run(
    sql<Made>`WITH given AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(credits)}::jsonb) AS given (source_key text, account_id bigint,
      purchase_group text, currency text, amount integer, reason text, expires_on date)),
    made AS (INSERT INTO credit (source_key, account_id, purchase_group, currency, reason, expires_on)
      SELECT source_key, account_id, purchase_group, currency, reason, expires_on FROM given
      ON CONFLICT (source_key) DO NOTHING RETURNING id, source_key)
    SELECT made.id, given.amount FROM made JOIN given USING (source_key) ORDER BY made.id`.compile(q),
  )

/** Books a transaction with its two postings for each credit, in one statement. */
export const bookGiven = (tx: Tx, credits: readonly Made[]) =>
  tx.run(
    sql`WITH given AS MATERIALIZED (SELECT nextval(pg_get_serial_sequence('credit_transaction', 'id')) AS transaction_id, credit.*
      FROM jsonb_to_recordset(${JSON.stringify(credits)}::jsonb) AS credit (id bigint, amount integer)),
    made AS (INSERT INTO credit_transaction (id, kind) OVERRIDING SYSTEM VALUE SELECT transaction_id, 'given' FROM given RETURNING id)
    INSERT INTO credit_posting (transaction_id, credit_id, ledger, amount)
    SELECT made.id, given.id, side.ledger, given.amount * side.sign FROM made JOIN given ON given.transaction_id = made.id
      CROSS JOIN (VALUES ('company', -1), ('guest', 1)) AS side (ledger, sign)`.compile(q),
  )
