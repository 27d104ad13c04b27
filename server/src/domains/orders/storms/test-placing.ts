import { sql } from 'kysely'
import type { Db, Runner } from '../../../db/connect.ts'
import { statementOf } from '../../../db/query.ts'
import { runOn, type TestDatabase } from '../../../testing/test-database.ts'

const placing = ['place_order', 'insert_order']
/** Every order fails while it is written. */
export const breakingOrders = (db: Db): Db => {
  const breaking =
    (run: Runner['run']): Runner['run'] =>
    async (query) => {
      if (placing.includes(statementOf(query).name ?? '')) throw new Error('this database was told to break')
      return run(query)
    }
  return {
    ...db,
    write: { run: breaking(db.write.run) },
    transaction: (work) => db.transaction((tx) => work({ ...tx, run: breaking(tx.run) })),
  }
}

/** Runs something between the read of a cart and its order. */
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

/** Drops the constraints that keep two orders from being made of one cart. */
export async function dropOrderConstraints({ db }: Pick<TestDatabase, 'db'>): Promise<void> {
  const run = runOn(db.write)
  for (const name of ['orders_cart_id_key', 'orders_payment_id_key'])
    await run(sql`ALTER TABLE orders DROP CONSTRAINT ${sql.ref(name)}`)
  await run(sql`ALTER TABLE order_tender DROP CONSTRAINT order_tender_attempt_id_key`)
  await run(sql`DROP INDEX my_product_once`)
}
