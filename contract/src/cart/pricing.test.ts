import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { price, type Discount, type PricingLine, type PricingInput } from './pricing.ts'
import { splitProportionally } from './split.ts'
import { placeOf, taxClasses, taxesOf, type TaxTable } from './taxes.ts'

const taxes: TaxTable = {
  'CA-QC': { lifts: [tax('GST', 50_000), tax('QST', 99_750)], goods: [tax('GST', 50_000)], insurance: [tax('IPT', 90_000)] },
  'CA-ON': { lifts: [tax('HST', 130_000)] },
  'US-UT': { lifts: [tax('Sales', 74_500)], goods: [tax('Sales', 74_500)] },
}
function tax(code: string, rate: number) {
  return { code, rate }
}
const places = [...Object.keys(taxes), 'US-NH']

const lines = fc
  .array(
    fc.record({
      price: fc.oneof(fc.nat(300), fc.nat(200_000)),
      taxClass: fc.constantFrom(...taxClasses),
      place: fc.constantFrom(...places),
    }),
    { maxLength: 12 },
  )
  .map((all): PricingLine[] => all.map((line, at) => ({ ...line, id: `line-${String(at).padStart(2, '0')}` })))
const carts: fc.Arbitrary<PricingInput> = lines.chain((all) =>
  fc.record({
    lines: fc.constant(all),
    discounts: fc.array(
      fc
        .record({ code: fc.constantFrom('A', 'B', 'C'), amount: fc.nat(60_000), of: fc.subarray(all.map(({ id }) => id)) })
        .map(({ of, ...one }): Discount => (of.length === 0 ? one : { ...one, of })),
      { maxLength: 3 },
    ),
    taxes: fc.constant(taxes),
    credit: fc.nat(100_000),
  }),
)
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

describe('a cart', () => {
  it('is the sum of its lines, and each line the sum of its trace', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { lines: priced, subtotal, taxTotal, total, creditApplied, netTotal, savings, taxes: all } = price(cart)
        expect(total).toBe(sum(priced.map((line) => line.total)))
        expect(total).toBe(subtotal + taxTotal)
        expect(taxTotal).toBe(sum(all.map(({ amount }) => amount)))
        expect(netTotal).toBe(total - creditApplied)
        expect(subtotal + savings).toBe(sum(cart.lines.map((line) => line.price)))
        for (const line of priced) expect(sum(line.trace.map(({ amount }) => amount))).toBe(line.total)
      }),
    )
  })
  it('and nothing in it is below zero, or takes more than there is', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { lines: priced, creditApplied, netTotal, total } = price(cart)
        expect(Math.min(0, netTotal, creditApplied, ...priced.flatMap(({ net, tax: taxed }) => [net, taxed]))).toBe(0)
        expect(creditApplied).toBeLessThanOrEqual(Math.min(cart.credit ?? 0, total))
      }),
    )
  })
  it('comes to the same in whatever order its lines lie, each of them too', () => {
    fc.assert(
      fc.property(
        carts.chain((cart) =>
          fc.tuple(fc.constant(cart), fc.shuffledSubarray([...cart.lines], { minLength: cart.lines.length })),
        ),
        ([cart, shuffled]) => {
          const [one, other] = [price(cart), price({ ...cart, lines: shuffled })]
          const byId = (all: typeof one.lines) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1))
          expect({ ...other, lines: byId(other.lines) }).toEqual({ ...one, lines: byId(one.lines) })
        },
      ),
    )
  })
})

/**
 * An independent second implementation in exact fractions, by the rules in docs/prices.md; it shares no code with the
 * first.
 */
function secondOpinion({ lines: all, discounts = [], taxes: table, credit = 0 }: PricingInput) {
  type Exact = { id: string; left: bigint; of: PricingLine }
  const rows: Exact[] = all.map((line) => ({ id: line.id, left: BigInt(line.price), of: line }))
  for (const discount of discounts) {
    const mine = rows.filter(({ id }) => discount.of === undefined || discount.of.includes(id))
    mine.sort((a, b) => a.id.localeCompare(b.id))
    let whole = 0n
    for (const { left } of mine) whole += left
    if (whole === 0n) continue
    const take = whole < BigInt(discount.amount) ? whole : BigInt(discount.amount)
    const shares = mine.map(({ left }) => ({ floor: (take * left) / whole, lost: (take * left) % whole }))
    let spare = take
    for (const { floor } of shares) spare -= floor
    while (spare > 0n) {
      let best = 0
      for (let at = 1; at < shares.length; at++) if ((shares[at]?.lost ?? 0n) > (shares[best]?.lost ?? 0n)) best = at
      const lucky = shares[best]
      if (!lucky) break
      lucky.floor += 1n
      lucky.lost = -1n
      spare -= 1n
    }
    for (const [at, row] of mine.entries()) row.left -= shares[at]?.floor ?? 0n
  }
  let [subtotal, taxed] = [0n, 0n]
  for (const { left, of } of rows) {
    subtotal += left
    const own = of.taxClass === 'gift' ? [] : (table[of.place]?.[of.taxClass] ?? [])
    for (const { rate } of own) {
      const millionths = left * BigInt(rate)
      taxed += millionths / 1_000_000n + (2n * (millionths % 1_000_000n) >= 1_000_000n ? 1n : 0n)
    }
  }
  const total = subtotal + taxed
  return { subtotal, taxed, total, paid: total > BigInt(credit) ? total - BigInt(credit) : 0n }
}

it('2,000 carts come to what a second calculation says', () => {
  fc.assert(
    fc.property(carts, (cart) => {
      const { subtotal, taxTotal, total, netTotal } = price(cart)
      const said = secondOpinion(cart)
      expect([subtotal, taxTotal, total, netTotal].map(BigInt)).toEqual([said.subtotal, said.taxed, said.total, said.paid])
    }),
    { numRuns: 2000 },
  )
})

describe('an amount that is shared', () => {
  it('comes to itself, and nobody has a whole cent more or less than their part', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 }), (amount, weights) => {
        const all = sum(weights)
        const parts = splitProportionally(amount, weights)
        expect(sum(parts)).toBe(all === 0 ? 0 : amount)
        for (const [at, part] of parts.entries())
          if (all > 0) expect(Math.abs(part - (amount * (weights[at] ?? 0)) / all)).toBeLessThan(1)
      }),
    )
  })
})

it('what opens the lifts of one place is taxed there; what opens many, and all else, where the company is', () => {
  const at = (...resorts: string[]) => resorts.map((taxPlace) => ({ taxPlace }))
  expect(placeOf({ taxPlace: 'US-UT', resorts: at('CA-QC'), taxClass: 'lifts' })).toBe('CA-QC')
  expect(placeOf({ taxPlace: 'US-UT', resorts: at('CA-QC', 'CA-QC'), taxClass: 'lifts' })).toBe('CA-QC')
  expect(placeOf({ taxPlace: 'US-UT', resorts: at('CA-QC', 'CA-BC'), taxClass: 'lifts' })).toBe('US-UT')
  expect(placeOf({ taxPlace: 'US-UT', resorts: at('CA-QC'), taxClass: 'insurance' })).toBe('US-UT')
  expect(placeOf({ taxPlace: 'US-UT', resorts: [], taxClass: 'lifts' })).toBe('US-UT')
})
it('a place that nobody wrote down takes nothing, whatever it is called', () => {
  for (const place of ['US-NH', 'constructor', '__proto__', '']) expect(taxesOf(taxes, place, 'lifts')).toEqual([])
  expect(taxesOf(taxes, 'CA-QC', 'gift')).toEqual([])
})
