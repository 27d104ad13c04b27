import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { TestApi } from '../../testing/test-api.ts'
import type { Answer, Browser } from '../../testing/test-browser.ts'
import { runOn } from '../../testing/test-database.ts'
import { dataOf } from '../../testing/test-household.ts'

type WithDatabase = TestApi & { on: { db: Db } }

export const place = (
  guest: Browser,
  headers: Record<string, string> = {},
  body: object = { terms_accepted_at: new Date().toISOString() },
) => guest.ask('POST', '/api/v2/orders', { body, headers })
export type WirePlaced = { id: string; state: string; total: { amount: number; currency: string } }
export const placedIn = (answer: Answer) => dataOf<WirePlaced>(answer)

export type WireOrder = WirePlaced & {
  payment: string
  net_total: number
  total: number
  items: { name: string; profile_id: string | null; profile_product_id: number | null; addons: unknown[] }[]
  taxes: { code: string; amount: number }[]
}
export const getOrderAs = async (guest: Browser, id: string) =>
  dataOf<WireOrder>(await guest.ask('GET', `/api/v2/orders/${id}`))
/** The errors, field by field. */
export const errorsIn = (answer: Answer) => answer.json<{ errors: Record<string, string[]> }>().errors

type Owned = { code: string; state: string; profile_id: string; paid: { amount: number } | null }
export const listProductsAs = async (guest: Browser) => dataOf<Owned[]>(await guest.ask('GET', '/api/v2/my-products'))

/** The ledger's accounts of an order, each with its balance. */
export const booksOf = async (api: WithDatabase, number: string) =>
  Object.fromEntries(
    (
      await runOn(api.on.db.write)(
        sql<{ account: string; amount: number }>`SELECT account, sum(amount)::integer AS amount FROM ledger_posting
          JOIN ledger_transaction ON ledger_transaction.id = transaction_id JOIN orders ON orders.id = order_id
          WHERE number = ${number} GROUP BY account ORDER BY account`,
      )
    ).map(({ account, amount }) => [account, amount]),
  )
export const countTableRows = async (
  api: WithDatabase,
  table: 'orders' | 'order_line' | 'ledger_posting' | 'my_product' | 'cart',
) =>
  (await runOn(api.on.db.write)(sql<{ count: number }>`SELECT count(*)::integer AS count FROM ${sql.table(table)}`))[0]
    ?.count ?? 0
