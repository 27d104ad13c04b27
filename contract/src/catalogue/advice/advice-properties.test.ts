import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../values/day.ts'
import { advise, type Advice } from './advice.ts'
import type { Candidate } from './candidates.ts'
import type { Party } from './offers.ts'
import type { Product } from '../product.ts'
import { makeProduct } from '../testing/products.ts'

const now = new Date('2026-10-01T12:00:00Z')
const categories = ['adult', 'youth', 'child', 'senior', 'all_ages'] as const

type Made = Omit<Parameters<typeof makeProduct>[0], 'id'>

const anyParty: fc.Arbitrary<Party> = fc.record({
  people: fc
    .uniqueArray(fc.record({ variant: fc.constantFrom(...categories), count: fc.integer({ min: 0, max: 3 }) }), {
      selector: ({ variant }) => variant,
      minLength: 1,
      maxLength: 4,
    })
    .filter((people) => people.reduce((sum, { count }) => sum + count, 0) <= 8),
  days: fc.integer({ min: 1, max: 60 }),
  resortId: fc.constantFrom(1, 2, null),
  holidays: fc.constantFrom('yes', 'no'),
})
const anyPrices = (most: number): fc.Arbitrary<Made['prices']> =>
  fc.record(
    {
      adult: fc.integer({ min: 0, max: most }),
      youth: fc.integer({ min: 0, max: most }),
      child: fc.integer({ min: 0, max: most }),
      all_ages: fc.integer({ min: 0, max: most }),
    },
    { requiredKeys: ['adult'] },
  )
const anyBlackout = fc
  .tuple(fc.integer({ min: 0, max: 150 }), fc.integer({ min: 0, max: 12 }), fc.option(fc.subarray([1, 2]), { nil: null }))
  .map(([start, days, resortIds]) => {
    const from = addDays('2026-11-01', start)
    return { from, until: addDays(from, days), resortIds }
  })
const places: NonNullable<Made['resorts']>[] = [
  [{ resortId: 1 }],
  [{ resortId: 2, days: 5 }],
  [{ resortId: 1, reservation: true }, { resortId: 2 }],
]
const anyProduct = (kind: Product['kind'], most: number): fc.Arbitrary<Made> =>
  fc.record({
    kind: fc.constant(kind),
    prices: anyPrices(most),
    currency: fc.constantFrom('USD' as const, 'USD' as const, 'CAD' as const),
    resorts: fc.constantFrom(...places),
    days: kind === 'session_pass' ? fc.integer({ min: 1, max: 7 }) : fc.constant(null),
    blackouts: kind === 'day_ticket' ? fc.constant([]) : fc.array(anyBlackout, { maxLength: 2 }),
  })
const someOf = (kind: Product['kind'], most: number, minLength: number) =>
  fc.array(anyProduct(kind, most), { minLength, maxLength: 3 })
const anyShop: fc.Arbitrary<Product[]> = fc
  .tuple(someOf('day_ticket', 20_000, 0), someOf('season_pass', 120_000, 0), someOf('session_pass', 60_000, 0))
  .map((kinds) => kinds.flat().map((made, at) => makeProduct({ id: at + 1, ...made })))

const ask = (shop: Product[], party: Party) => advise(party, shop, now)
/** Checks a property for any shop and any party that gets advice. */
const always = (holds: (advice: Advice, party: Party, shop: Product[]) => void) =>
  fc.assert(
    fc.property(anyShop, anyParty, (shop, party) => {
      const advice = ask(shop, party)
      if (advice) holds(advice, party, shop)
    }),
    { numRuns: 300 },
  )
const ticketsOf = ({ candidates }: Advice) => candidates.find(({ kind }) => kind === 'day_ticket')
const sameOf = (advice: Advice | undefined, { productId, kind }: Candidate) =>
  advice?.candidates.find((one) => one.productId === productId && one.kind === kind)
const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)

describe('advice, whatever is on sale and whoever asks', () => {
  it('is never dearer than anything else', () => {
    always(({ best, candidates }) => {
      for (const { total } of candidates) expect(best.total.amount).toBeLessThanOrEqual(total.amount)
    })
  })
  it('adds up: parts to what one pays, people to the whole, the whole to what is saved', () => {
    always((advice) => {
      const tickets = ticketsOf(advice)
      for (const { shares, total, saved } of advice.candidates) {
        for (const { each, parts } of shares) expect(sum(parts.map((part) => part.count * part.each.amount))).toBe(each.amount)
        expect(sum(shares.map(({ count, each }) => count * each.amount))).toBe(total.amount)
        expect(saved?.amount).toBe(tickets && tickets.total.amount - total.amount)
      }
    })
  })
  it('speaks of whole cents of one currency', () => {
    always(({ currency, candidates, ticket, elsewhere }) => {
      const money = candidates.flatMap(({ total, perDay, saved, shares }) => [
        total,
        perDay,
        ...(saved ? [saved] : []),
        ...shares.flatMap((share) => [share.each, share.perDay, ...share.parts.map(({ each }) => each)]),
      ])
      for (const one of [...money, ...(ticket ? [ticket.usual.each, ticket.peak.each] : [])]) {
        expect([one.currency, Number.isInteger(one.amount)]).toEqual([currency, true])
      }
      for (const { total } of elsewhere) expect(total.currency).not.toBe(currency)
    })
  })
  it('costs no less for more days, and begins at the price of the pass', () => {
    always(({ candidates, lead }, { days }, shop) => {
      for (const { curve, shares, productId, kind } of candidates) {
        expect(curve.every((amount, at) => at === 0 || amount >= (curve[at - 1] ?? 0))).toBe(true)
        expect(curve[days]).toBe(shares.find(({ variant }) => variant === lead)?.each.amount)
        const pass = shop.find(({ id }) => id === productId)
        const prices = pass?.variants.map(({ price }) => price.amount) ?? []
        expect(kind === 'day_ticket' ? [0] : prices).toContain(curve[0])
      }
    })
  })
  it('is cheaper than tickets from the day it says: not on the one before, and on all after', () => {
    fc.assert(
      fc.property(anyShop, anyParty, (shop, party) => {
        for (const candidate of ask(shop, party)?.candidates ?? []) {
          const saves = (days: number) => (sameOf(ask(shop, { ...party, days }), candidate)?.saved?.amount ?? 0) > 0
          const { breakEven, saved, kind } = candidate
          if (kind === 'day_ticket' || breakEven === null) expect(breakEven).toBe(saved && 'never')
          else if (breakEven === 'never') expect([1, 7, 30, 60].some(saves)).toBe(false)
          else
            expect(
              [breakEven - 1, breakEven, breakEven + 1, 60]
                .filter((days) => days > 0 && days <= 60)
                .every((days) => saves(days) === days >= breakEven),
            ).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })
  it('does not depend on the order of the products', () => {
    const shuffled = anyShop.chain((shop) => fc.tuple(fc.constant(shop), fc.shuffledSubarray(shop, { minLength: shop.length })))
    fc.assert(
      fc.property(shuffled, anyParty, ([shop, other], party) => {
        expect(ask(other, party)).toEqual(ask(shop, party))
      }),
    )
  })
  it('for more people of the same kind costs so many times as much', () => {
    always((advice, party, shop) => {
      const twice = ask(shop, { ...party, people: party.people.map((people) => ({ ...people, count: people.count * 2 })) })
      for (const candidate of advice.candidates) {
        expect(sameOf(twice, candidate)?.total.amount).toBe(candidate.total.amount * 2)
        expect(sameOf(twice, candidate)?.perDay).toEqual(candidate.perDay)
      }
    })
  })
  it('costs for each person and day what the whole does, rounded half up', () => {
    always(({ candidates }, { people, days }) => {
      const among = days * sum(people.map(({ count }) => count))
      for (const { perDay, total } of candidates) {
        const error = perDay.amount * among - total.amount
        expect(error > -among / 2 && error <= among / 2).toBe(true)
      }
    })
  })
  it('covers every day that was asked for', () => {
    always(({ candidates }, party, shop) => {
      for (const { parts } of candidates.flatMap(({ shares }) => shares)) {
        const covered = parts.map(({ productId, tier, count }) => {
          const grants = shop.find(({ id }) => id === productId)?.grants
          const there = grants?.resorts.filter(({ resortId }) => party.resortId === null || resortId === party.resortId) ?? []
          const most = sum(there.map(({ days }) => days ?? 60))
          return tier === null ? count * Math.min(grants?.days ?? 60, most) : count
        })
        expect(sum(covered)).toBeGreaterThanOrEqual(party.days)
      }
    })
  })
})

describe('topping up', () => {
  it('finds the cheapest way there is', () => {
    const sessions = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 500 })), {
      minLength: 1,
      maxLength: 3,
    })
    fc.assert(
      fc.property(sessions, fc.integer({ min: 1, max: 150 }), fc.integer({ min: 1, max: 25 }), (passes, price, days) => {
        const shop = [
          makeProduct({ id: 9, kind: 'day_ticket', prices: { adult: price } }),
          ...passes.map(([length, amount], id) =>
            makeProduct({ id, kind: 'session_pass', days: length, prices: { adult: amount } }),
          ),
        ]
        const cheapest = [0]
        for (let day = 1; day <= days; day++) {
          const ways = passes.map(([length, amount]) => amount + (cheapest[Math.max(0, day - length)] ?? 0))
          cheapest[day] = Math.min(price + (cheapest[day - 1] ?? 0), ...ways)
        }
        const party: Party = { people: [{ variant: 'adult', count: 1 }], days, resortId: 1, holidays: 'no' }
        expect(ask(shop, party)?.best.total.amount).toBe(Math.min(price * days, cheapest[days] ?? 0))
        for (const [id, [length, amount]] of passes.entries()) {
          const found = ask(shop, party)?.candidates.find(({ productId }) => productId === id)
          expect(found?.total.amount).toBe(amount + (cheapest[Math.max(0, days - length)] ?? 0))
        }
      }),
    )
  })
})
