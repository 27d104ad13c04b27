import { addDays, weekdayOf } from '@alpenglow/contract/values/day'
import { sql } from 'kysely'
import type { TestApi } from '../../testing/test-api.ts'
import { demoProducts } from '../../testing/test-cart.ts'
import { runOn } from '../../testing/test-database.ts'

type On = Pick<TestApi, 'app'> & { on: { db: Parameters<typeof runOn>[0] } }

/** Sets the limit in the catalogue, and waits until the process has loaded it. */
export async function limitTo(api: On, limit: number | null, { type = demoProducts.ticket.type }: { type?: number } = {}) {
  await runOn(api.on.db)(
    sql`UPDATE product SET daily_quantity = CASE WHEN kind = 'day_ticket' THEN ${limit}::integer END,
      quantity = CASE WHEN kind <> 'day_ticket' THEN ${limit}::integer END WHERE id = ${type}`,
  )
  await waitForLimit(api, type, limit)
}

/** Waits until this process sells by the limit: each loads the catalogue by itself. */
export async function waitForLimit({ app }: Pick<TestApi, 'app'>, type: number, limit: number | null): Promise<void> {
  type Wire = { data: { id: number; quantity: number | null; daily_quantity: number | null }[] }
  for (;;) {
    const { data } = (await app.inject('/api/v2/products')).json<Wire>()
    const product = data.find(({ id }) => id === type)
    if ((product?.daily_quantity ?? product?.quantity ?? null) === limit) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Days of the demo's winter, which moves with today, on which its ticket is sold. */
const inSevenWeeks = addDays(new Date().toISOString().slice(0, 10), 49)
export const saturday = addDays(inSevenWeeks, 6 - (weekdayOf(inSevenWeeks) % 7))
export const sunday = addDays(saturday, 1)

type Row = { product_id: number; day: string; total: number; held: number; sold: number }
export const stockRows = (api: Pick<On, 'on'>) =>
  runOn(api.on.db)(sql<Row>`SELECT product_id, day, total, held, sold FROM stock ORDER BY product_id, day`)

/** Moves all clocks on by that many minutes: holds expire sooner, and all that has begun is so much older. */
export async function timePasses(api: Pick<On, 'on'>, minutes = 16): Promise<void> {
  const run = runOn(api.on.db)
  await run(sql`UPDATE cart SET hold_expires_at = hold_expires_at - ${minutes} * interval '1 minute'`)
  const by = sql`${minutes} * interval '1 minute'`
  await run(sql`UPDATE stock_hold SET until = until - ${by}, since = since - ${by}`)
  await run(sql`UPDATE stock SET short_at = short_at - ${by}`)
  await run(sql`UPDATE promotion_hold SET until = until - ${by}, since = since - ${by}`)
  await run(sql`UPDATE promotion_count SET short_at = short_at - ${by}`)
}
