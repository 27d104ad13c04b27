import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { statementOf } from '../../../db/query.ts'
import { runOn, type TestDatabase } from '../../../testing/test-database.ts'

/** Every statement of a transaction as somebody else would have it. */
const asIf =
  (change: (text: string) => string) =>
  (db: Db): Db => ({
    ...db,
    transaction: (work) =>
      db.transaction((tx) =>
        work({
          ...tx,
          run: (query) => {
            const { text, values } = statementOf(query)
            return tx.run({ statement: { text: change(text), values } })
          },
        }),
      ),
  })

/** For negative controls: nobody looks whether a cart is there still, or whether its bank's yes is bound to another order already. */
export const withoutGuards = asIf((text) =>
  text
    // The values stay in the statement, as something that is always so.
    .replace(
      /^(with "whose" as \(.*?\)) delete from "cart" using .*"cart"\."id" = (\$\d+) and cart\.xmin = (\$\d+)::text::xid returning "cart"\."id"$/,
      (_, whose: string, id: string, by: string) =>
        `${whose}, gone AS (DELETE FROM cart WHERE id = ${id}::bigint AND ${by}::text IS NOT NULL) SELECT ${id}::bigint AS id FROM whose`,
    )
    .replace(/AND state = 'authorized'(\s+AND unwanted_at IS NULL)/, `AND state IN ('authorized', 'ordered')$1`),
)

/** The same: what a cart wants is sold to it, whoever holds it. */
export const sellingToEverybody = asIf((text) =>
  text.replace(
    /^UPDATE stock_hold h SET until = 'infinity'[^]*$/,
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
      WHERE $1::bigint IS NOT NULL AND $2::timestamptz IS NOT NULL AND $4::bigint IS DISTINCT FROM 0)`,
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
  await run(sql`DROP INDEX my_product_once`)
}
