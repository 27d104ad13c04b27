import { sql } from 'kysely'
import type { CreditMovementKind, CreditReason } from '@alpenglow/contract/credits/api'
import type { Runner } from '../../db/connect.ts'
import { q } from '../../db/query.ts'

type Movement = {
  id: string
  kind: CreditMovementKind
  moved_on: string
  amount: number
  balance: number
  currency: string
  purchase_group: string
  reason: CreditReason | null
  expires_on: string | null
  order_number: string | null
}

type Whose = { accountId: number; today: string; timeZone: string }
/**
 * An account's statement, the latest first: one line for each transaction and merchant, however many credits it moved.
 * An expiry is never booked, so its line is computed from what was left on the credit's last day.
 */
export const findStatement = (on: Runner, { accountId, today, timeZone }: Whose) =>
  on.run(
    sql<Movement>`WITH posted AS (
      SELECT credit.id AS credit_id, purchase_group, currency, reason, expires_on, given_at, transaction_id, amount
      FROM credit JOIN credit_posting ON credit_posting.credit_id = credit.id AND ledger = 'guest' WHERE account_id = ${accountId}),
    moved AS (
      SELECT t.id::text AS id, t.id AS turn, (t.at AT TIME ZONE ${timeZone})::date AS moved_on, t.details ->> 'order' AS order_number,
        -- What would have expired too soon came back as a credit of its own.
        CASE WHEN t.kind = 'given' AND t.details ? 'order' THEN 'returned' ELSE t.kind END AS kind,
        purchase_group, currency, sum(amount)::integer AS amount,
        CASE WHEN count(*) = 1 THEN min(reason) END AS reason, CASE WHEN count(*) = 1 THEN min(expires_on) END AS expires_on
      FROM posted JOIN credit_transaction t ON t.id = transaction_id GROUP BY t.id, purchase_group, currency
      UNION ALL
      -- What is taken over may have expired before it came.
      SELECT 'expired-' || credit_id, 9223372036854775807, greatest(expires_on + 1, (given_at AT TIME ZONE ${timeZone})::date), NULL, 'expired',
        purchase_group, currency, -sum(amount)::integer, reason, expires_on
      FROM posted WHERE expires_on < ${today}
      GROUP BY credit_id, purchase_group, currency, reason, expires_on, given_at HAVING sum(amount) > 0)
    SELECT id, kind, moved_on, amount, currency, purchase_group, reason, expires_on, order_number,
      sum(amount) OVER (PARTITION BY purchase_group, currency ORDER BY moved_on, turn, id)::integer AS balance
    FROM moved ORDER BY moved_on DESC, turn DESC, id DESC`.compile(q),
  )
