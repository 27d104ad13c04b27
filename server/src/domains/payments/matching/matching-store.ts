import { sql } from 'kysely'
import type { Runner } from '../../../db/connect.ts'
import { q } from '../../../db/query.ts'

/** How it stands here with what the gateway has by these references. */
export type Ours = {
  reference: string
  state: string
  gateway_id: string | null
  amount: number
  currency: string
  has_order: boolean
}
/** `orders` is read where it is: what a payment is bound to is told by its row, and by nothing here. */
export const findOurs = (on: Runner, references: readonly string[]) =>
  on.run(
    sql<Ours>`SELECT reference, state, gateway_id, amount, currency, state IN ('kept', 'ordered', 'captured') AS has_order
      FROM payment_attempt WHERE reference = ANY(${[...references]}::text[])`.compile(q),
  )

/** What was taken for an order that the desk looks at is given back by whoever goes round, and its order ends with it. */
export const giveUpKept = (on: Runner, reference: string) =>
  on.run(
    sql<{ id: number }>`UPDATE payment_attempt SET unwanted_at = now(), next_look_at = now()
      WHERE reference = ${reference} AND state = 'kept' RETURNING id`.compile(q),
  )

/** They are looked at as soon as a worker goes round, and that is all. What is asked at this moment is left to whoever asks. */
export const makeDue = (on: Runner, references: readonly string[]) =>
  on.run(
    sql<{ id: number }>`UPDATE payment_attempt SET next_look_at = least(coalesce(next_look_at, 'infinity'), now())
      WHERE reference = ANY(${[...references]}::text[]) AND state NOT IN ('created', 'asking') RETURNING id`.compile(q),
  )
