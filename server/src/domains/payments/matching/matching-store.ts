import { sql } from 'kysely'
import type { Runner } from '../../../db/connect.ts'
import { q } from '../../../db/query.ts'

/** Our row under one of the gateway's references. */
export type Ours = {
  reference: string
  state: string
  gateway_id: string | null
  amount: number
  currency: string
  has_order: boolean
}
/** Whether there is an order shows in the attempt's own state; `orders` is not read. */
export const findOurs = (on: Runner, references: readonly string[]) =>
  on.run(
    sql<Ours>`SELECT reference, state, gateway_id, amount, currency, state IN ('kept', 'ordered', 'captured') AS has_order
      FROM payment_attempt WHERE reference = ANY(${[...references]}::text[])`.compile(q),
  )

/** Money captured for an order in review becomes unwanted: the reconciler refunds it and cancels the order. */
export const giveUpKept = (on: Runner, reference: string) =>
  on.run(
    sql<{ id: number }>`UPDATE payment_attempt SET unwanted_at = now(), next_look_at = now()
      WHERE reference = ${reference} AND state = 'kept' RETURNING id`.compile(q),
  )

/** Makes attempts due at the next round. One with a call in flight is left to its caller. */
export const makeDue = (on: Runner, references: readonly string[]) =>
  on.run(
    sql<{ id: number }>`UPDATE payment_attempt SET next_look_at = least(coalesce(next_look_at, 'infinity'), now())
      WHERE reference = ANY(${[...references]}::text[]) AND state NOT IN ('created', 'asking') RETURNING id`.compile(q),
  )
