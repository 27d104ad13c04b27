import { createHash } from 'node:crypto'
import { codeKey } from '@alpenglow/contract/cart/promotion-code'
import type { ProductKind } from '@alpenglow/contract/catalogue/kinds'
import type { Locale } from '@alpenglow/contract/translations/api'
import { addDays, startOfDay } from '@alpenglow/contract/values/day'
import type { CatalogueFile } from '../file/format.ts'

type FilePromotion = CatalogueFile['promotions'][number]
type FileProduct = CatalogueFile['products'][number]

/** The facts of a cart line on which a promotion depends. */
export type PromotionItem = { type: number; variant: string; affiliation: string | null }

/** One promotion with its products resolved once, so that judging a cart only looks them up. */
export type Promotion = Pick<
  FilePromotion,
  | 'code'
  | 'codes'
  | 'automatic'
  | 'percent'
  | 'amount'
  | 'price'
  | 'each'
  | 'beyond'
  | 'firstPurchase'
  | 'uses'
  | 'usesPerAccount'
  | 'stackable'
> & {
  name: Record<Locale, string>
  /** Its position in the catalogue. */
  place: number
  /** Its first instant, and the first instant after it. */
  from: number
  until: number
  /** Its last day, if it has one. */
  lastDay: string | null
  firstDay: string | null
  products: ReadonlySet<number>
  /** Null: every variant. */
  variants: ReadonlySet<string> | null
  fits(thing: PromotionItem): boolean
  /**
   * A hash of what it takes off and what for. It changes with the terms, so that a guest who saw the old ones is
   * informed.
   */
  terms: string
}
export type Promotions = {
  called(code: string): Promotion | undefined
  /** Finds a promotion by the code that a guest enters. */
  entered(code: string): Promotion | undefined
  /** The promotions that may apply to a product without a code. */
  automaticFor: ReadonlyMap<number, readonly Promotion[]>
}

/** A promotion that names no products is for passes and tickets: add-ons only by name, and donations never. */
const kindsUnnamed: readonly ProductKind[] = ['season_pass', 'session_pass', 'day_ticket', 'renewal']

/** A promotion that requires a proof is left out, because guests can't submit proofs yet. */
export function promotionsOf({ promotions, products }: CatalogueFile, timeZone: string): Promotions {
  const all = promotions
    .filter(({ proof }) => proof === null)
    .map((one, place) => promotionOf(one, { place, products, timeZone }))
  const called = new Map(all.map((one) => [one.code, one]))
  const entered = new Map(
    promotions.flatMap(({ code, codes }) => codes.map((each) => [codeKey(each), called.get(code)] as const)),
  )
  const automatic = all.filter((one) => one.automatic)
  const pairs = automatic.flatMap((one) => [...one.products].map((id) => ({ id, one })))
  const byProduct = Map.groupBy(pairs, ({ id }) => id)
  return {
    called: (code) => called.get(code),
    entered: (code) => entered.get(codeKey(code)),
    automaticFor: new Map([...byProduct].map(([id, some]) => [id, some.map(({ one }) => one)])),
  }
}

type Among = { place: number; products: readonly FileProduct[]; timeZone: string }
function promotionOf(from: FilePromotion, { place, products: all, timeZone }: Among): Promotion {
  const { partner, from: firstDay, until: lastDay } = from
  const products = new Set(all.filter((product) => isFor(from, product)).map(({ id }) => id))
  const variants = from.variants && new Set(from.variants)
  return {
    ...from,
    place,
    firstDay,
    lastDay,
    from: firstDay ? startOfDay(firstDay, timeZone).getTime() : Number.NEGATIVE_INFINITY,
    until: lastDay ? startOfDay(addDays(lastDay, 1), timeZone).getTime() : Number.POSITIVE_INFINITY,
    products,
    variants,
    terms: termsOf(from, [...products]),
    fits: ({ type, variant, affiliation }) =>
      products.has(type) && (!variants || variants.has(variant)) && (partner === null || partner === affiliation),
  }
}

function termsOf({ percent, amount, price, each, beyond, stackable, variants, partner }: FilePromotion, products: number[]) {
  const all = JSON.stringify([
    percent,
    amount,
    price,
    each,
    beyond,
    stackable,
    variants,
    partner,
    products.toSorted((a, b) => a - b),
  ])
  return createHash('sha256').update(all).digest('base64url').slice(0, 16)
}

function isFor({ purchaseGroup, products, resorts, renewal }: FilePromotion, product: FileProduct): boolean {
  if (product.purchaseGroup !== purchaseGroup || product.kind === 'donation') return false
  if (renewal && product.kind !== 'renewal') return false
  if (!(products ? products.includes(product.code) : kindsUnnamed.includes(product.kind))) return false
  return !resorts || (product.resorts.length > 0 && product.resorts.every(({ code }) => resorts.includes(code)))
}
