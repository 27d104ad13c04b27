import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { withoutIndex, q } from '../../db/query.ts'

/**
 * Common table expressions of the statement that places an order: they insert the products that people own by it, and
 * cancel those that it replaces. They read its expressions `given` and `lines`.
 */
export const ownedInSql = ({ state, currency }: { state: string; currency: string }): RawBuilder<unknown> =>
  sql`owned AS (INSERT INTO my_product (profile_id, product_id, variant, date, state, paid_amount, paid_currency, source, order_line_id,
        goes_with, instead_of, comes_to)
      SELECT "profileId", (owned->>'productId')::integer, variant, date,
        CASE WHEN ${state}::text = 'placed' THEN 'active' ELSE 'blocked' END, net, ${currency}::text, 'order', lines.id,
        (SELECT base.id FROM lines AS base WHERE base.position = given."goesWith"), (owned->>'insteadOf')::integer,
        (owned->>'comesTo')::integer
      FROM given JOIN lines USING (position) WHERE jsonb_typeof(owned) = 'object'
      RETURNING id),
    replaced AS (UPDATE my_product SET state = CASE WHEN ${state}::text = 'placed' THEN 'cancelled' ELSE my_product.state END FROM given
      WHERE my_product.id = ANY (ARRAY(SELECT (owned->>'insteadOf')::integer FROM given WHERE (owned->>'replaces')::boolean))
        AND my_product.id = (given.owned->>'insteadOf')::integer AND my_product.profile_id = given."profileId"
        AND ${withoutIndex(sql`my_product.state = 'active'`)} AND NOT EXISTS (SELECT FROM order_line l JOIN order_tender t ON t.order_id = l.order_id
          JOIN payment_attempt p ON p.id = t.attempt_id WHERE l.id = my_product.order_line_id AND ${withoutIndex(sql`p.state = 'ordered'`)})
      RETURNING my_product.id)`

const ofOrder = (id: number) => sql<boolean>`order_line_id IN (SELECT id FROM order_line WHERE order_id = ${id}::bigint)`
/**
 * The desk has approved an order: its products become active, and those that they replace are cancelled. Returns how
 * many an upgrade replaces, and how many of these were still active.
 */
export async function activateProducts(tx: Tx, orderId: number): Promise<{ exchanged: number; had: number }> {
  const [row] = await tx.run(
    sql<{ exchanged: number; had: number }>`WITH upgrades AS (SELECT m.profile_id, m.instead_of FROM order_line l
        JOIN my_product m ON m.order_line_id = l.id
        WHERE l.order_id = ${orderId}::bigint AND l.kind = 'upgrade' AND m.instead_of IS NOT NULL AND m.state = 'blocked'),
      open AS (UPDATE my_product SET state = 'active' WHERE state = 'blocked' AND ${ofOrder(orderId)}),
      replaced AS (UPDATE my_product SET state = 'cancelled' FROM upgrades
        WHERE my_product.id = upgrades.instead_of AND my_product.profile_id = upgrades.profile_id AND my_product.state = 'active'
        RETURNING my_product.id)
    SELECT (SELECT count(*)::integer FROM upgrades) AS exchanged, (SELECT count(*)::integer FROM replaced) AS had`.compile(q),
  )
  return row ?? { exchanged: 0, had: 0 }
}

/** Cancels the products of these order lines. */
export const cancelProducts = (tx: Tx, lines: readonly number[]) =>
  tx.run(
    q
      .updateTable('my_product')
      .set({ state: 'cancelled' })
      .where('state', '<>', 'cancelled')
      .where(sql<boolean>`order_line_id = ANY(${lines}::bigint[])`),
  )
/**
 * Restores a product that an undone upgrade had replaced, unless its own order is undone too, or its owner has bought
 * it again meanwhile, because nobody may own it twice.
 */
export const restoreExchanged = (tx: Tx, lines: readonly number[]) =>
  tx.run(
    sql`UPDATE my_product AS before SET state = 'active' FROM my_product gone JOIN product now_ ON now_.id = gone.product_id
      WHERE gone.order_line_id = ANY(${lines}::bigint[])
        AND before.id = gone.instead_of AND before.state = 'cancelled' AND before.profile_id = gone.profile_id
        AND (SELECT season_id FROM product WHERE product.id = before.product_id) = now_.season_id
        AND NOT EXISTS (SELECT FROM order_line l JOIN orders o ON o.id = l.order_id WHERE l.id = before.order_line_id
          AND (o.state = 'cancelled' OR EXISTS (SELECT FROM order_line_undone u WHERE u.order_line_id = l.id)))
        AND NOT EXISTS (SELECT FROM my_product other WHERE other.profile_id = before.profile_id
          AND coalesce(other.comes_to, other.product_id) = coalesce(before.comes_to, before.product_id)
          AND other.date IS NOT DISTINCT FROM before.date AND other.goes_with IS NOT DISTINCT FROM before.goes_with
          AND other.id <> before.id AND other.state IN ('active', 'blocked'))`.compile(q),
  )
