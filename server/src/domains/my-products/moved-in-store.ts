import { sql } from 'kysely'
import type { KeptState } from '@alpenglow/contract/my-products/rules'
import type { Runner, Tx } from '../../db/connect.ts'
import { q } from '../../db/query.ts'

/** An imported product with the id of the other system. */
export type MovedProduct = {
  id: number
  profile_id: number
  product_id: number
  variant: string
  date: string | null
  state: KeptState
  paid_amount: number | null
  paid_currency: string | null
  acquired_at: string | null
}

const given = (products: readonly MovedProduct[]) =>
  sql`jsonb_populate_recordset(NULL::my_product, ${JSON.stringify(products)}::jsonb) AS given`

export const insertMovedProducts = (tx: Tx, products: readonly MovedProduct[]) =>
  tx.run(
    sql`INSERT INTO my_product (id, profile_id, product_id, variant, date, state, paid_amount, paid_currency, source, acquired_at)
      OVERRIDING SYSTEM VALUE SELECT id, profile_id, product_id, variant, date, state, paid_amount, paid_currency, 'moved_in',
      coalesce(acquired_at, now()) FROM ${given(products)}`.compile(q),
  )

/** The owner stays. */
export const updateMovedProducts = (tx: Tx, products: readonly MovedProduct[]) =>
  tx.run(
    sql`UPDATE my_product SET product_id = given.product_id, variant = given.variant, date = given.date, state = given.state,
      paid_amount = given.paid_amount, paid_currency = given.paid_currency, acquired_at = coalesce(given.acquired_at, my_product.acquired_at)
    FROM ${given(products)} WHERE my_product.id = given.id`.compile(q),
  )

/**
 * Products by id, and the products in force of these people. `forUpdate` locks them for the transaction that changes
 * them.
 */
export const findMovedProducts = (on: Runner, { ids, people, forUpdate }: MovedProductQuery) => {
  const found = q
    .selectFrom('my_product')
    .select(['id', 'profile_id', 'product_id', 'variant', 'date', 'state', 'paid_amount', 'paid_currency'])
    .where(
      sql<boolean>`(id = ANY(${ids}::bigint[]) OR (profile_id = ANY(${people}::bigint[]) AND state IN ('active', 'blocked')))`,
    )
    .orderBy('id')
  return on.run(forUpdate ? found.forUpdate() : found)
}
export type MovedProductQuery = { ids: readonly number[]; people: readonly number[]; forUpdate: boolean }
