import { expect, it } from 'vitest'
import { advise } from './advice.ts'
import type { Party } from './offers.ts'
import { riseOf } from '../selling/prices.ts'
import type { Product } from '../product.ts'
import { makeProduct } from '../testing/products.ts'
import { priceParty } from './party-price.ts'

const now = new Date('2026-10-01T12:00:00Z')
const soon = '2026-12-10T07:00:00Z'
const later = '2027-01-10T07:00:00Z'

/** Raises the price of each category, from its own or from a common instant. */
const rising = (product: Product, by: Record<string, { more: number; from: string }>): Product => ({
  ...product,
  variants: product.variants.map((variant) => {
    const { more, from } = by[variant.variant] ?? { more: 0, from: soon }
    const next = (amount: number) => (more > 0 ? { amount: amount + more, from } : null)
    const dayPrices = variant.dayPrices.map((price) => ({ ...price, nextPrice: next(price.price.amount) }))
    return { ...variant, nextPrice: next(variant.price.amount), dayPrices }
  }),
})
const family: Party = {
  people: [
    { variant: 'adult', count: 2 },
    { variant: 'child', count: 2 },
  ],
  days: 8,
  resortId: 1,
  holidays: 'no',
}
const pass = makeProduct({ id: 1, kind: 'season_pass', prices: { adult: 689_00, child: 339_00 } })

function riseFor(party: Party, products: Product[]) {
  const best = advise(party, products, now)?.best
  const rise = best && riseOf(priceParty(best, products, now), now)
  return rise && { more: rise.more.amount, total: rise.amount.amount, from: rise.from }
}

it('a family pays more by what rises for each of them', () => {
  const products = [rising(pass, { adult: { more: 60_00, from: soon }, child: { more: 20_00, from: soon } })]
  expect(riseFor(family, products)).toEqual({ more: 160_00, total: 2216_00, from: new Date(soon) })
})
it('what rises later is not said yet', () => {
  const products = [rising(pass, { adult: { more: 60_00, from: later }, child: { more: 20_00, from: soon } })]
  expect(riseFor(family, products)).toEqual({ more: 40_00, total: 2096_00, from: new Date(soon) })
})
it('two passes each, and tickets, rise as often as they are bought', () => {
  const one: Party = { ...family, people: [{ variant: 'adult', count: 1 }] }
  const fourDay = makeProduct({ id: 2, kind: 'session_pass', days: 4, prices: { adult: 412_00 } })
  const ticket = makeProduct({ id: 3, kind: 'day_ticket', prices: { adult: 129_00 } })
  const products = [
    rising(fourDay, { adult: { more: 32_00, from: soon } }),
    rising(ticket, { adult: { more: 8_00, from: soon } }),
  ]
  expect(riseFor(one, products)?.more).toBe(2 * 32_00)
  expect(riseFor({ ...one, days: 5 }, products)?.more).toBe(32_00 + 8_00)
  expect(riseFor({ ...one, days: 3 }, products)?.more).toBe(3 * 8_00)
})
it('says nothing where nothing rises', () => {
  expect(riseFor(family, [pass])).toBe(undefined)
})
