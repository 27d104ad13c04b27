import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { statementOf } from '../../db/query.ts'
import { runOn, type TestDatabase } from '../../testing/test-database.ts'

/** For negative controls: nobody looks whether a cart is there still, or whether its bank's yes is bound to another order already. */
export const withoutGuards = (db: Db): Db => ({
  ...db,
  transaction: (work) =>
    db.transaction((tx) =>
      work({
        ...tx,
        run: (query) => {
          const { text, values } = statementOf(query)
          const bare = text
            // The values stay in the statement, as something that is always so.
            .replace(
              /^delete from "cart" where "id" = (\$\d+) and cart\.xmin = (\$\d+)::text::xid returning "id"$/,
              (_, id: string, by: string) =>
                `WITH gone AS (DELETE FROM cart WHERE id = ${id}::bigint AND ${by}::text IS NOT NULL) SELECT ${id}::bigint AS id`,
            )
            .replace(/AND state = 'authorized'(\s+AND unwanted_at IS NULL)/, `AND state IN ('authorized', 'ordered')$1`)
          return tx.run({ statement: { text: bare, values } })
        },
      }),
    ),
})

/** And the database keeps nobody from making two orders of one cart. */
export async function orderingAtOnce({ db }: Pick<TestDatabase, 'db'>): Promise<void> {
  const run = runOn(db.write)
  for (const name of ['orders_cart_id_key', 'orders_payment_id_key'])
    await run(sql`ALTER TABLE orders DROP CONSTRAINT ${sql.ref(name)}`)
  await run(sql`DROP INDEX my_product_once`)
}
