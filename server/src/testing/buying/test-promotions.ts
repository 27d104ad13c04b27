import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Answer, Browser } from '../test-browser.ts'
import { runOn } from '../test-database.ts'

type New = { code: string; codes?: string[]; automatic?: boolean; percent?: number; amount?: number; price?: number } & {
  products?: string[]
  partner?: string
  proof?: string
  firstPurchase?: boolean
  renewal?: boolean
  from?: string
  until?: string
  uses?: number
  usesPerAccount?: number
  stackable?: boolean
  beyond?: number
}

/** Adds a promotion to the catalogue; running processes load it by themselves. */
export const addPromotion = ({ db }: { db: Db }, one: New) =>
  runOn(
    db,
  )(sql`INSERT INTO promotion (code, position, name, codes, automatic, purchase_group, percent, amount, price, each, products,
      beyond, first_purchase, renewal, partner, proof, "from", until, uses, uses_per_account, stackable)
    VALUES (${one.code}, 100 + (SELECT count(*) FROM promotion), jsonb_build_object('en', ${one.code}::text, 'fr', ${`${one.code} (fr)`}::text),
      ${one.codes ?? []}::text[], ${one.automatic ?? false}, 'alpenglow', ${one.percent ?? null}, ${one.amount ?? null},
      ${one.price ?? null}, false, ${one.products ?? null}::text[], ${one.beyond ?? 0}, ${one.firstPurchase ?? false}, ${one.renewal ?? false},
      ${one.partner ?? null}, ${one.proof ?? null}, ${one.from ?? null}, ${one.until ?? null}, ${one.uses ?? null},
      ${one.usesPerAccount ?? null}, ${one.stackable ?? false})`)

export const enter = (guest: Browser, code: string, query = ''): Promise<Answer> =>
  guest.ask('POST', `/api/v2/cart/promotion${query}`, { body: { code, type: 'promotion' } })
export const removeCode = (guest: Browser, code: string): Promise<Answer> =>
  guest.ask('DELETE', '/api/v2/cart/promotion', { body: { code, type: 'promotion' } })
export const byLink = (guest: Browser, promotion_code: string, more: object = {}): Promise<Answer> =>
  guest.ask('POST', '/api/v2/promotion-code-auto-application', { body: { promotion_code, ...more } })

/** The reason why a code was refused. */
export const whyNot = (answer: Answer): string =>
  answer.statusCode === 422
    ? Object.values(answer.json<{ messages: Record<string, string[]> }>().messages).flat().join(' ')
    : `${answer.statusCode}`

type Count = { promotion: string; scope: string; total: number; held: number; used: number }
export const promotionCounts = ({ db }: { db: Db }) =>
  runOn(db)(sql<Count>`SELECT promotion, scope, total, held, used FROM promotion_count ORDER BY promotion, scope`)

/** Expires the holds of all carts and promotions. */
export async function expirePromotionHolds({ db }: { db: Db }): Promise<void> {
  const run = runOn(db)
  await run(sql`UPDATE cart SET hold_expires_at = hold_expires_at - interval '1 hour'`)
  await run(sql`UPDATE promotion_hold SET until = until - interval '1 hour'`)
}
