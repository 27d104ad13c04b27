import { addDays, weekdayOf } from '@alpenglow/contract/values/day'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { TestApi } from '../test-api.ts'
import { runOn } from '../test-database.ts'
import { withOthers } from '../racing/test-guards.ts'

type WithDatabase = TestApi & { on: { db: Db } }
type Wire = { data: { id: number; daily_quantity: number | null }[] }

/** A Saturday in the demo's winter (which moves with today), on which its day ticket is sold. */
const inSevenWeeks = addDays(new Date().toISOString().slice(0, 10), 49)
export const aSaturday = addDays(inSevenWeeks, 6 - (weekdayOf(inSevenWeeks) % 7))

/** Limits a day ticket's places per day, and waits until all of these processes have loaded the change. */
export async function onlySoMany(
  type: number,
  places: number,
  api: WithDatabase,
  ...others: readonly TestApi[]
): Promise<void> {
  await runOn(api.on.db.write)(sql`UPDATE product SET daily_quantity = ${places}::integer WHERE id = ${type}`)
  for (const { app } of [api, ...others])
    for (;;) {
      const { data } = (await app.inject('/api/v2/products')).json<Wire>()
      if (data.find(({ id }) => id === type)?.daily_quantity === places) break
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
}

/** Expires the holds of all carts. */
export async function expirePlaceHolds(api: WithDatabase): Promise<void> {
  const run = runOn(api.on.db.write)
  await run(sql`UPDATE cart SET hold_expires_at = hold_expires_at - interval '1 hour'`)
  await run(sql`UPDATE stock_hold SET until = until - interval '1 hour'`)
}

const wanted = (json: string) => `jsonb_to_recordset(${json}::jsonb) AS w (product integer, day date, places integer)`
/**
 * Negative control: the server believes every cart's own record of what it holds. The statement's values stay in
 * conditions that are always true.
 */
export const believingCarts = (db: Db): Db =>
  withOthers(db, {
    hold_places: `SELECT product AS product_id, day, places AS has, 0 AS remaining FROM ${wanted('$3')}
      WHERE $1::bigint IS NOT NULL AND $2::timestamptz IS NOT NULL AND $4::bigint IS DISTINCT FROM 0 AND $5::bytea IS DISTINCT FROM ''`,
  })
/** Negative control: sells places to a cart whether it holds them or not. */
export const sellingToEverybody = (db: Db): Db =>
  withOthers(db, { sell_places: `SELECT product AS product_id, day, places FROM ${wanted('$1')} WHERE $2::bigint IS NOT NULL` })
