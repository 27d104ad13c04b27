import { sql, type Expression } from 'kysely'
import type { CreditReason } from '@alpenglow/contract/credits/api'
import type { Currency } from '@alpenglow/contract/values/money'
import type { Runner, Tx } from '../../db/connect.ts'
import { guard, q } from '../../db/query.ts'
import type { CreditPostingTable, CreditTransactionTable } from '../../db/tables.ts'

/** A value, or an expression of the statement that this becomes a part of. */
type ValueOrSql<T> = T | Expression<T>
export type CreditHolder = {
  accountId: ValueOrSql<number | null>
  purchaseGroup: ValueOrSql<string>
  today: ValueOrSql<string>
}

const isAlive = (today: ValueOrSql<string>) => sql<boolean>`(credit.expires_on IS NULL OR credit.expires_on >= ${today})`
/** Credit in a currency that the merchant no longer has pays for nothing. */
const isIn = ({ accountId, purchaseGroup, today }: CreditHolder) =>
  sql<boolean>`credit.account_id = ${accountId} AND credit.purchase_group = ${purchaseGroup} AND ${isAlive(today)}
    AND credit.currency = (SELECT currency FROM purchase_group WHERE code = credit.purchase_group)`

/** What an account may use with a merchant of record on a day, in minor units, as an expression for any SELECT. */
export const creditLeft = (whose: CreditHolder) =>
  sql<number>`(SELECT coalesce(sum(credit_posting.amount), 0) FROM credit JOIN credit_posting
    ON credit_posting.credit_id = credit.id AND credit_posting.ledger = 'guest' WHERE ${isIn(whose)})`

const left = sql<number>`sum(credit_posting.amount)`
const booked = q
  .selectFrom('credit')
  .innerJoin('credit_posting', (join) =>
    join.onRef('credit_posting.credit_id', '=', 'credit.id').on('credit_posting.ledger', '=', 'guest'),
  )
  .innerJoin('credit_transaction', 'credit_transaction.id', 'credit_posting.transaction_id')

/** The credits with something left, what expires first first. */
export const findCredits = (on: Runner, accountId: number, today: string) =>
  on.run(
    booked
      .select(['credit.id', 'currency', 'purchase_group', 'reason', 'given_at', 'expires_on'])
      .select([left.as('amount'), sql<number>`sum(credit_posting.amount) FILTER (WHERE kind = 'given')`.as('given')])
      .where('account_id', '=', accountId)
      .where(isAlive(today))
      .groupBy('credit.id')
      .having(left, '>', 0)
      .orderBy('expires_on', (order) => order.asc().nullsLast())
      .orderBy('credit.id'),
  )

/** Each movement with its credit, for the export of a person's data. */
export const findMovements = (on: Runner, accountId: number) =>
  on.run(
    booked
      .select([
        'credit.id',
        'currency',
        'purchase_group',
        'reason',
        'expires_on',
        'kind',
        'at',
        'credit_posting.amount',
        'details',
      ])
      .where('account_id', '=', accountId)
      .orderBy('credit.id')
      .orderBy('credit_transaction.id'),
  )

export const hasCredits = async (on: Runner, accountId: number): Promise<boolean> =>
  (await on.run(q.selectFrom('credit').select('id').where('account_id', '=', accountId).limit(1))).length > 0

const held = guard('the credit is held', sql`for update`)
/**
 * A pessimistic lock on an account's credits until the transaction ends. Rows are locked in the order in which they are
 * used, so two takers never deadlock.
 */
export const lockCredits = (tx: Tx, whose: CreditHolder) =>
  tx.run(
    q
      .selectFrom('credit')
      .select('id')
      .where(isIn(whose))
      .orderBy('expires_on', (order) => order.asc().nullsLast())
      .orderBy('id')
      .modifyEnd(held),
  )
/** Runs after `lockCredits`: only then does it see what another transaction has just taken. */
export const findLeft = (tx: Tx, ids: readonly number[]) =>
  tx.run(
    q
      .selectFrom('credit_posting')
      .select(['credit_id', left.as('amount')])
      .where('ledger', '=', 'guest')
      .where('credit_id', 'in', [...ids])
      .groupBy('credit_id'),
  )

export type NewCredit = {
  accountId: number
  purchaseGroup: string
  currency: Currency
  reason: CreditReason
  expiresOn: string | null
}
export const insertCredit = (tx: Tx, { accountId, purchaseGroup, currency, reason, expiresOn }: NewCredit) =>
  tx.run(
    q
      .insertInto('credit')
      .values({ account_id: accountId, purchase_group: purchaseGroup, currency, reason, expires_on: expiresOn })
      .returning('id'),
  )

type Kind = CreditTransactionTable['kind']
export type CreditPosting = { credit_id: number; ledger: CreditPostingTable['ledger']; amount: number }
/** A transaction with its postings, in one statement. */
export const insertTransaction = (tx: Tx, kind: Kind, postings: CreditPosting[], details: Record<string, unknown> = {}) =>
  tx.run(
    sql<{ transaction_id: number }>`WITH made AS (
      INSERT INTO credit_transaction (kind, details) VALUES (${kind}, ${JSON.stringify(details)}) RETURNING id)
    INSERT INTO credit_posting (transaction_id, credit_id, ledger, amount)
    SELECT made.id, given.* FROM made, jsonb_to_recordset(${JSON.stringify(postings)}::jsonb)
      AS given (credit_id bigint, ledger text, amount integer) RETURNING transaction_id`.compile(q),
  )

/** A merchant of the loaded catalogue. */
export const findMerchant = (on: Runner, code: string) =>
  on.run(q.selectFrom('purchase_group').select('currency').where('code', '=', code))

/**
 * Gives an order's credit back to its guest, or that much of it: what expires last first, as it was used last. Repeated
 * for all of it, it finds nothing left to return. What would expire before `until` goes back to the company and is
 * given anew, until then: the row of a credit never changes.
 */
export const insertReturn = (tx: Tx, { order, until, amount }: { order: string; until: string; amount: number | 'all' }) =>
  tx.run(
    sql<{
      ledger: string
      amount: number
    }>`WITH used AS (SELECT c.id, c.account_id, c.purchase_group, c.currency, c.reason, c.expires_on, sum(p.amount)::integer AS amount
        FROM credit_transaction t JOIN credit_posting p ON p.transaction_id = t.id AND p.ledger = 'orders' JOIN credit c ON c.id = p.credit_id
        WHERE t.details ? 'order' AND t.details ->> 'order' = ${order} GROUP BY c.id HAVING sum(p.amount) <> 0),
      summed AS (SELECT used.*, (sum(amount) OVER (ORDER BY expires_on DESC NULLS FIRST, id DESC) - amount)::integer AS before FROM used),
      was AS (SELECT id, account_id, purchase_group, currency, reason,
          least(amount, coalesce(${amount === 'all' ? null : amount}::integer - before, amount)) AS amount,
          account_id IS NOT NULL AND coalesce(expires_on < ${until}::date, false) AS is_late
        FROM summed WHERE coalesce(${amount === 'all' ? null : amount}::integer > before, true)),
      about AS (SELECT jsonb_build_object('order', ${order}::text) AS details),
      made AS (INSERT INTO credit_transaction (kind, details) SELECT 'returned', details FROM about WHERE EXISTS (SELECT FROM was) RETURNING id),
      anew AS (INSERT INTO credit_transaction (kind, details) SELECT 'given', details FROM about WHERE EXISTS (SELECT FROM was WHERE is_late)
        RETURNING id),
      fresh AS (INSERT INTO credit (account_id, purchase_group, currency, reason, expires_on)
        SELECT account_id, purchase_group, currency, reason, ${until}::date FROM was WHERE is_late
        GROUP BY account_id, purchase_group, currency, reason RETURNING id, reason)
    INSERT INTO credit_posting (transaction_id, credit_id, ledger, amount)
      SELECT made.id, was.id, 'orders', -amount FROM made, was
      UNION ALL SELECT made.id, was.id, CASE WHEN is_late THEN 'company' ELSE 'guest' END, amount FROM made, was
      UNION ALL SELECT anew.id, fresh.id, side.ledger, side.sign * (SELECT sum(amount)::integer FROM was WHERE is_late AND was.reason = fresh.reason)
        FROM anew, fresh, (VALUES ('company', -1), ('guest', 1)) AS side (ledger, sign)
    RETURNING ledger, amount`.compile(q),
  )
