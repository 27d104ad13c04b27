import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { statementOf, type Query } from '../../../db/query.ts'
import { runOn, type TestDatabase } from '../../../testing/test-database.ts'

/** Every statement that writes as somebody else would have it. */
const asIf =
  (change: (text: string) => string) =>
  (db: Db): Db => {
    const changed = <R>(query: Query<R>): Query<R> => {
      const { text, values } = statementOf(query)
      return { statement: { text: change(text), values } }
    }
    return {
      ...db,
      write: { run: async (query) => db.write.run(changed(query)) },
      transaction: (work) => db.transaction((tx) => work({ ...tx, run: async (query) => tx.run(changed(query)) })),
    }
  }

/** For negative controls: nobody looks whether a cart is there still, or whether its bank's yes is bound to another order already. */
export const withoutGuards = asIf((text) =>
  text
    // The values stay in the statement, as something that is always so.
    .replace(
      /taken AS \(DELETE FROM cart USING whose .* AND cart\.id = (\$\d+)::bigint AND cart\.xmin = (\$\d+)::text::xid\s+RETURNING cart\.id\)/,
      (_, id: string, by: string) =>
        `gone AS (DELETE FROM cart WHERE id = ${id}::bigint AND ${by}::text IS NOT NULL), taken AS (SELECT ${id}::bigint AS id FROM whose)`,
    )
    .replace(/AND state = 'authorized'(\s+AND unwanted_at IS NULL)/, `AND state IN ('authorized', 'ordered')$1`),
)

/** The same: what a cart wants is sold to it, whoever holds it. */
export const sellingToEverybody = asIf((text) =>
  text.replace(
    /^WITH w AS [^]*UPDATE stock_hold h SET until = 'infinity'[^]*$/,
    `SELECT product AS product_id, day, places FROM jsonb_to_recordset($1::jsonb) AS w (product integer, day date, places integer)
      WHERE $2::bigint IS NOT NULL`,
  ),
)

/** And is held for it, as often as it says. */
export const believingCarts = asIf((text) =>
  text.replace(
    /hold_places\(.*?\)(?= as "places")/,
    `(SELECT product AS product_id, day, places AS has, 0 AS remaining
      FROM jsonb_to_recordset($3::jsonb) AS w (product integer, day date, places integer)
      WHERE $1::bigint IS NOT NULL AND $2::timestamptz IS NOT NULL AND $4::bigint IS DISTINCT FROM 0 AND $5::bytea IS DISTINCT FROM '')`,
  ),
)

/** An order that is not booked is none. */
export const breakingOrders = asIf((text) => {
  if (text.includes('ledger_posting')) throw new Error('this database was told to break')
  return text
})

/** Something happens between the look at a cart and its order. */
export const latePlacing =
  (meanwhile: () => Promise<unknown>) =>
  (db: Db): Db => ({
    ...db,
    write: {
      run: async (query) => {
        if (statementOf(query).name === 'place_order') await meanwhile()
        return db.write.run(query)
      },
    },
    transaction: async (work) => {
      await meanwhile()
      return db.transaction(work)
    },
  })

/** And the database keeps nobody from making two orders of one cart. */
export async function orderingAtOnce({ db }: Pick<TestDatabase, 'db'>): Promise<void> {
  const run = runOn(db.write)
  for (const name of ['orders_cart_id_key', 'orders_payment_id_key'])
    await run(sql`ALTER TABLE orders DROP CONSTRAINT ${sql.ref(name)}`)
  await run(sql`ALTER TABLE order_tender DROP CONSTRAINT order_tender_attempt_id_key`)
  await run(sql`DROP INDEX my_product_once`)
}
