import type { Currency } from '@alpenglow/contract/values/money'
import { sql, type Selectable } from 'kysely'
import type { Runner } from '../../../db/connect.ts'
import { q } from '../../../db/query.ts'
import type { Database } from '../../../db/tables.ts'

type Row = Selectable<Database['refund']>
export type Refund = Omit<Row, 'currency'> & { currency: Currency }
/** With what its gateway call needs, and the payment that the money came by. */
export type DueRefund = Refund & OfPayment & CallAges
/** For how many seconds a call is unanswered, and how long ago the gateway was last called. */
export type CallAges = { unknown_for: number | null; asked_for: number | null }
export type OfPayment = {
  payment: string
  gateway: string
  seller: string
  account_id: number | null
  /** As the row has it. */
  card: unknown
}

const in_ = (seconds: number | null) => sql`make_interval(secs => ${seconds}::float8)`
const waiting = sql`extract(epoch FROM now() - r.unknown_since)::float8 AS unknown_for, extract(epoch FROM now() - r.asked_at)::float8 AS asked_for`

export type NewRefund = {
  reference: string
  attemptId: number
  gatewayId: string
  amount: number
  currency: Currency
  /** The tender of an order; null: the money was taken for no order. */
  tender: { orderId: number; position: number; lineId: number | null } | null
  /** Lease: for so long no other worker looks at it, since the caller asks the gateway at once. */
  claim: number
}
/** Undefined, if a unique index refuses it. */
export const insertRefund = async (on: Runner, { tender, ...row }: NewRefund): Promise<Refund | undefined> =>
  (
    await on.run(
      sql<Refund>`INSERT INTO refund (reference, attempt_id, gateway_id, order_id, position, order_line_id, amount, currency, state, next_look_at)
        VALUES (${row.reference}, ${row.attemptId}::bigint, ${row.gatewayId}, ${tender?.orderId ?? null}::bigint, ${tender?.position ?? null}::smallint,
          ${tender?.lineId ?? null}::bigint, ${row.amount}::integer, ${row.currency}, 'due', now() + ${in_(row.claim)})
        ON CONFLICT DO NOTHING RETURNING *`.compile(q),
    )
  )[0]

type OfNoOrder = Pick<NewRefund, 'attemptId' | 'gatewayId' | 'claim'> & { left: number }
/**
 * Claims the refund of money taken for no order. There is one at a time: the one that is open, or a refused one for
 * what is still left. `isElsewhere`: another worker has claimed it.
 */
export async function claimOfNoOrder(
  on: Runner,
  { attemptId, gatewayId, claim, left }: OfNoOrder,
): Promise<{ refund: (Refund & CallAges) | undefined; isElsewhere: boolean }> {
  const [found] = await on.run(
    sql<Refund & CallAges & { is_claimed: boolean }>`WITH its AS (
        SELECT id, next_look_at IS NULL OR next_look_at <= now() AS is_free FROM refund
        WHERE attempt_id = ${attemptId}::bigint AND gateway_id = ${gatewayId} AND order_id IS NULL
          AND (state IN ('due', 'asking', 'unknown') OR (state = 'refused' AND amount = ${left}::integer))
        ORDER BY state = 'refused', id DESC LIMIT 1 FOR UPDATE),
      claimed AS (UPDATE refund r SET next_look_at = now() + ${in_(claim)}, looks = looks + 1,
          state = CASE WHEN state = 'refused' THEN 'due' ELSE state END, tries = tries + (state = 'refused')::integer, ended_at = NULL,
          given_before = CASE WHEN state <> 'refused' THEN given_before END, unknown_since = CASE WHEN state <> 'refused' THEN unknown_since END
        FROM its WHERE r.id = its.id AND its.is_free RETURNING r.*, ${waiting})
      SELECT claimed.*, claimed.id IS NOT NULL AS is_claimed FROM its LEFT JOIN claimed ON claimed.id = its.id`.compile(q),
  )
  return { refund: found?.is_claimed ? found : undefined, isElsewhere: found !== undefined && !found.is_claimed }
}

/** Claims due refunds for this worker. Of one payment one is requested at a time, the oldest first. */
export const claimDueRefunds = (on: Runner, most: number, claim: number) =>
  on.run(
    sql<DueRefund>`WITH its AS (UPDATE refund r SET next_look_at = now() + ${in_(claim)}, looks = looks + 1
        WHERE id IN (SELECT id FROM refund d WHERE next_look_at <= now() AND (state <> 'due' OR NOT EXISTS (SELECT FROM refund other
            WHERE other.attempt_id = d.attempt_id AND other.gateway_id = d.gateway_id
              AND (other.state IN ('asking', 'unknown') OR (other.state = 'due' AND other.id < d.id))))
          ORDER BY next_look_at LIMIT ${most}::integer FOR UPDATE SKIP LOCKED)
        RETURNING r.*, ${waiting})
      SELECT its.*, p.reference AS payment, p.gateway, p.seller, p.account_id, p.card FROM its JOIN payment_attempt p ON p.id = its.attempt_id`.compile(
      q,
    ),
  )

type Step = {
  to: Refund['state']
  /** Seconds until the next look; null: it has ended. */
  lookIn: number | null
  tries?: number
}
/** The row as this worker claimed it. `looks` is an optimistic lock: the next claim raises it. */
type AsTaken = Pick<Refund, 'id' | 'state' | 'looks'>
/**
 * Undefined, if another worker was quicker. `unknown_since` lasts from the first unanswered call until it is sure that
 * no call gave anything.
 */
export const moveRefund = async (
  on: Runner,
  { id, state, looks }: AsTaken,
  { to, lookIn, tries }: Step,
): Promise<Refund | undefined> =>
  (
    await on.run(
      sql<Refund>`UPDATE refund SET state = ${to}::text, next_look_at = now() + ${in_(lookIn)}, tries = coalesce(${tries ?? null}::integer, tries),
          asked_at = CASE ${to}::text WHEN 'asking' THEN now() ELSE asked_at END,
          unknown_since = CASE ${to}::text WHEN 'unknown' THEN coalesce(unknown_since, now()) WHEN 'due' THEN NULL ELSE unknown_since END,
          given_before = CASE ${to}::text WHEN 'due' THEN NULL ELSE given_before END,
          ended_at = CASE WHEN ${lookIn}::float8 IS NULL THEN now() END
        WHERE id = ${id}::bigint AND state = ${state}::text AND looks = ${looks}::integer RETURNING *`.compile(q),
    )
  )[0]

/** Notes what the gateway had given back before this refund: known once no other refund of the payment is under way. */
export const noteGivenBefore = async (on: Runner, { id, state, looks }: AsTaken, given: number): Promise<Refund | undefined> =>
  (
    await on.run(
      sql<Refund>`UPDATE refund SET given_before = ${given}::integer
        WHERE id = ${id}::bigint AND state = ${state}::text AND looks = ${looks}::integer RETURNING *`.compile(q),
    )
  )[0]

/** Schedules the next look. */
export const scheduleRefundLook = (on: Runner, { id, state, looks }: AsTaken, lookIn: number) =>
  on.run(
    sql`UPDATE refund SET next_look_at = now() + ${in_(lookIn)}
      WHERE id = ${id}::bigint AND state = ${state}::text AND looks = ${looks}::integer`.compile(q),
  )

/** How much of a payment the refunds of orders have given back, and whether one is under way. */
export async function findRefundedAmount(on: Runner, attemptId: number): Promise<{ given: number; isUnderWay: boolean }> {
  const [row] = await on.run(
    sql<{
      given: number
      is_under_way: boolean
    }>`SELECT coalesce(sum(amount) FILTER (WHERE state = 'given'), 0)::integer AS given,
        coalesce(bool_or(state IN ('asking', 'unknown')), false) AS is_under_way
      FROM refund WHERE attempt_id = ${attemptId}::bigint AND order_id IS NOT NULL`.compile(q),
  )
  return { given: row?.given ?? 0, isUnderWay: row?.is_under_way ?? false }
}
