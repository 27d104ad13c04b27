import type { Currency } from '@alpenglow/contract/values/money'
import { sql, type Selectable } from 'kysely'
import type { Runner } from '../../../db/connect.ts'
import { q } from '../../../db/query.ts'
import type { Database } from '../../../db/tables.ts'
import type { Card } from '../store.ts'

type Row = Selectable<Database['refund']>
export type Refund = Omit<Row, 'currency'> & { currency: Currency }
/** With what its gateway is asked by, and by whose payment the money came. */
export type DueRefund = Refund & OfPayment & { unknown_for: number | null }
export type OfPayment = {
  payment: string
  gateway: string
  seller: string
  account_id: number | null
  card: Card
}

const in_ = (seconds: number | null) => sql`make_interval(secs => ${seconds}::float8)`
const unknownFor = sql`extract(epoch FROM now() - r.unknown_since)::float8 AS unknown_for`

export type NewRefund = {
  reference: string
  attemptId: number
  gatewayId: string
  amount: number
  currency: Currency
  /** Of which tender of an order; null: no order was to be paid by it. */
  tender: { orderId: number; position: number; lineId: number | null } | null
  /** Nobody else looks at it for so long: whoever writes it down asks at once. */
  claim: number
}
/** One more of a tender. */
export const insertRefund = async (on: Runner, { tender, ...row }: NewRefund): Promise<Refund | undefined> =>
  (
    await on.run(
      sql<Refund>`INSERT INTO refund (reference, attempt_id, gateway_id, order_id, position, order_line_id, amount, currency, state, next_look_at)
        VALUES (${row.reference}, ${row.attemptId}::bigint, ${row.gatewayId}, ${tender?.orderId ?? null}::bigint, ${tender?.position ?? null}::smallint,
          ${tender?.lineId ?? null}::bigint, ${row.amount}::integer, ${row.currency}, 'due', now() + ${in_(row.claim)})
        ON CONFLICT DO NOTHING RETURNING *`.compile(q),
    )
  )[0]

/**
 * Of what was taken for no order there is one at a time: the one that is not given yet, for whoever looks at its payment at this moment. Nothing, where
 * somebody else looks at it.
 */
export const claimOfNoOrder = async (
  on: Runner,
  { attemptId, gatewayId, claim }: Pick<NewRefund, 'attemptId' | 'gatewayId' | 'claim'>,
): Promise<{ refund: (Refund & { unknown_for: number | null }) | undefined; isElsewhere: boolean }> => {
  const [found] = await on.run(
    sql<Refund & { unknown_for: number | null; is_claimed: boolean }>`WITH its AS (
        SELECT id, next_look_at IS NULL OR next_look_at <= now() AS is_free FROM refund
        WHERE attempt_id = ${attemptId}::bigint AND gateway_id = ${gatewayId} AND order_id IS NULL AND state <> 'given'
        ORDER BY id DESC LIMIT 1 FOR UPDATE),
      claimed AS (UPDATE refund r SET next_look_at = now() + ${in_(claim)}, looks = looks + 1,
          state = CASE WHEN state = 'refused' THEN 'due' ELSE state END, tries = tries + (state = 'refused')::integer, ended_at = NULL
        FROM its WHERE r.id = its.id AND its.is_free RETURNING r.*, ${unknownFor})
      SELECT claimed.*, claimed.id IS NOT NULL AS is_claimed FROM its LEFT JOIN claimed ON claimed.id = its.id`.compile(q),
  )
  return { refund: found?.is_claimed ? found : undefined, isElsewhere: found !== undefined && !found.is_claimed }
}

/** What is due to be looked at, for whoever takes it first. Of one payment one is asked for at a time. */
export const claimDueRefunds = (on: Runner, most: number, claim: number) =>
  on.run(
    sql<DueRefund>`WITH its AS (UPDATE refund r SET next_look_at = now() + ${in_(claim)}, looks = looks + 1
        WHERE id IN (SELECT id FROM refund d WHERE next_look_at <= now() AND (state <> 'due' OR NOT EXISTS (SELECT FROM refund other
            WHERE other.attempt_id = d.attempt_id AND other.gateway_id = d.gateway_id AND other.state IN ('asking', 'unknown')))
          ORDER BY next_look_at LIMIT ${most}::integer FOR UPDATE SKIP LOCKED)
        RETURNING r.*, ${unknownFor})
      SELECT its.*, p.reference AS payment, p.gateway, p.seller, p.account_id, p.card FROM its JOIN payment_attempt p ON p.id = its.attempt_id`.compile(
      q,
    ),
  )

type Step = {
  to: Refund['state']
  /** In how many seconds it is looked at again; null: it is over. */
  lookIn: number | null
  givenBefore?: number
  tries?: number
}
/** Nothing, where somebody else was quicker. */
export const moveRefund = async (
  on: Runner,
  { id, state }: Pick<Refund, 'id' | 'state'>,
  { to, lookIn, givenBefore, tries }: Step,
): Promise<Refund | undefined> =>
  (
    await on.run(
      sql<Refund>`UPDATE refund SET state = ${to}::text, next_look_at = now() + ${in_(lookIn)},
          given_before = coalesce(${givenBefore ?? null}::integer, given_before), tries = coalesce(${tries ?? null}::integer, tries),
          unknown_since = CASE ${to}::text WHEN 'unknown' THEN coalesce(unknown_since, now())
            WHEN 'asking' THEN CASE WHEN tries = coalesce(${tries ?? null}::integer, tries) THEN unknown_since END END,
          ended_at = CASE WHEN ${lookIn}::float8 IS NULL THEN now() END
        WHERE id = ${id}::bigint AND state = ${state}::text RETURNING *`.compile(q),
    )
  )[0]

/** It is looked at later. */
export const stayRefund = (on: Runner, { id, state }: Pick<Refund, 'id' | 'state'>, lookIn: number) =>
  on.run(
    sql`UPDATE refund SET next_look_at = now() + ${in_(lookIn)} WHERE id = ${id}::bigint AND state = ${state}::text`.compile(q),
  )

/** How much of a payment was given back by us. */
export const findGiven = async (on: Runner, attemptId: number): Promise<number> =>
  (
    await on.run(
      sql<{ given: number }>`SELECT coalesce(sum(amount), 0)::integer AS given FROM refund
        WHERE attempt_id = ${attemptId}::bigint AND state = 'given' AND order_id IS NOT NULL`.compile(q),
    )
  )[0]?.given ?? 0
