import { describe, expect, it } from 'vitest'
import { advise } from './advice.ts'
import type { Party } from './offers.ts'
import type { Product } from '../product.ts'
import { makeProduct } from '../testing/products.ts'

const now = new Date('2026-10-01T12:00:00Z')
const everywhere = [{ resortId: 1 }, { resortId: 2, reservation: true }, { resortId: 3 }]
const christmas = { from: '2026-12-26', until: '2027-01-02', resortIds: null }
const prices = (adult: number, child: number) => ({ adult: adult * 100, child: child * 100 })

const ticket = makeProduct({ id: 1, kind: 'day_ticket', prices: prices(129, 79) })
const fourDay = makeProduct({ id: 4, kind: 'session_pass', days: 4, resorts: everywhere, prices: prices(412, 206) })
const base = makeProduct({ id: 5, kind: 'season_pass', resorts: everywhere, blackouts: [christmas], prices: prices(689, 339) })
const summit = makeProduct({ id: 6, kind: 'season_pass', resorts: everywhere, prices: prices(949, 469) })
const shop = [summit, ticket, base, fourDay]

const one: Party = { people: [{ variant: 'adult', count: 1 }], days: 8, resortId: 1, holidays: 'no' }
const family: Party = {
  ...one,
  people: [
    { variant: 'adult', count: 2 },
    { variant: 'child', count: 2 },
  ],
}
const adviseParty = (party: Partial<Party>, products: Product[] = shop) => advise({ ...one, ...party }, products, now)
const found = (party: Partial<Party>, id: number, products: Product[] = shop) =>
  adviseParty(party, products)?.candidates.find(({ productId }) => productId === id)
const usd = (dollars: number) => ({ amount: dollars * 100, currency: 'USD' })

describe('which pass is mine?', () => {
  it('for two adults and two children and eight days: four Base Passes, 64 dollars a day each', () => {
    const { best, ticket: counted } = adviseParty(family) ?? {}
    expect(best).toMatchObject({ productId: 5, total: usd(2056), perDay: { amount: 64_25 } })
    expect(best?.shares.map(({ variant, each, parts }) => [variant, each, parts.length])).toEqual([
      ['adult', usd(689), 1],
      ['child', usd(339), 1],
    ])
    expect(counted?.usual).toMatchObject({ productId: 1, tier: 'weekend', each: usd(129), days: 8 })
    expect(counted?.peak.days).toBe(0)
  })
  it('for one: 343 dollars less than eight tickets, cheaper from the sixth day, and the ninth is free', () => {
    expect(adviseParty({})?.best).toMatchObject({ saved: usd(343), breakEven: 6, kind: 'season_pass' })
    expect(adviseParty({})?.best.reasons).toEqual([
      { code: 'cheaper_from_day', day: 6 },
      { code: 'next_day_free', day: 9 },
    ])
  })
  it('draws what each of them costs for so many days', () => {
    expect(found({}, 1)?.curve.map((amount) => amount / 129_00)).toEqual(Array.from({ length: 15 }, (_, day) => day))
    expect(new Set(found({}, 5)?.curve)).toEqual(new Set([689_00]))
    expect(
      found({}, 4)
        ?.curve.slice(0, 9)
        .map((amount) => amount / 100),
    ).toEqual([412, 412, 412, 412, 412, 541, 670, 799, 824])
    expect(found({ days: 20 }, 5)?.curve).toHaveLength(25)
  })
  it('draws it for an adult if there is one', () => {
    const people = [...family.people].toReversed()
    expect(adviseParty({ people })?.lead).toBe('adult')
    expect(adviseParty({ people: people.slice(0, 1) })?.lead).toBe('child')
    expect(found({ people }, 5)?.curve[0]).toBe(689_00)
  })
  it('for few days: tickets', () => {
    const { best } = adviseParty({ days: 3 }) ?? {}
    expect(best).toMatchObject({ kind: 'day_ticket', productId: 1, total: usd(387), saved: usd(0), reasons: [] })
    expect(found({ days: 3 }, 5)?.saved).toEqual(usd(387 - 689))
  })
  it('tops a session pass up with tickets, or with another where that is cheaper', () => {
    const parts = (days: number) =>
      found({ days }, 4)?.shares[0]?.parts.map(({ productId, tier, count }) => [productId, tier, count])
    expect(parts(4)).toEqual([[4, null, 1]])
    expect(parts(6)).toEqual([
      [4, null, 1],
      [1, 'weekend', 2],
    ])
    expect(parts(8)).toEqual([[4, null, 2]])
    expect(found({ days: 6 }, 4)?.reasons).toContainEqual({ code: 'too_few_days', days: 2 })
  })
})

describe('holidays', () => {
  it('are every third day, cost more at the lift, and blackouts are topped up', () => {
    const { best, ticket: counted } = adviseParty({ holidays: 'yes' }, [summit, ticket, base]) ?? {}
    expect([counted?.usual.days, counted?.peak.days, counted?.peak.each]).toEqual([5, 3, { amount: 193_50, currency: 'USD' }])
    expect(best).toMatchObject({ productId: 6, total: usd(949) })
    expect(found({ holidays: 'yes' }, 5, [ticket, base])).toMatchObject({ total: { amount: 689_00 + 3 * 193_50 } })
    expect(found({ holidays: 'yes' }, 5)).toMatchObject({ total: { amount: 689_00 + 412_00 } })
    expect(found({ holidays: 'yes' }, 5)?.reasons).toContainEqual({ code: 'blackout_hurts', days: 3 })
  })
  it('hurt no more than there are blackout days', () => {
    const short = makeProduct({
      id: 7,
      kind: 'season_pass',
      blackouts: [{ ...christmas, until: '2026-12-26' }],
      prices: prices(700, 350),
    })
    expect(found({ holidays: 'yes' }, 7, [...shop, short])?.reasons).toContainEqual({ code: 'blackout_hurts', days: 1 })
  })
  it('do not count for those who stay at home then', () => {
    expect(adviseParty({})?.best.reasons.map(({ code }) => code)).not.toContain('blackout_hurts')
  })
})

describe('where', () => {
  it('says that days must be reserved', () => {
    const there = makeProduct({ id: 2, kind: 'day_ticket', resorts: [{ resortId: 2 }], prices: prices(99, 50) })
    expect(found({ resortId: 2 }, 5, [...shop, there])?.reasons).toContainEqual({ code: 'reservation_needed', resorts: 1 })
    expect(found({ resortId: null }, 5)?.reasons).toContainEqual({ code: 'reservation_needed', resorts: 1 })
    expect(found({ resortId: 1 }, 5)?.reasons.map(({ code }) => code)).not.toContain('reservation_needed')
  })
  it('keeps passes in another currency apart, with their price and without a comparison', () => {
    const quebec = [
      makeProduct({ id: 2, kind: 'day_ticket', currency: 'CAD', resorts: [{ resortId: 3 }], prices: prices(110, 60) }),
      makeProduct({ id: 8, kind: 'season_pass', currency: 'CAD', resorts: [{ resortId: 3 }], prices: prices(800, 400) }),
    ]
    const { currency, candidates, elsewhere } = adviseParty({ ...family, resortId: 3 }, [...shop, ...quebec]) ?? {}
    expect(currency).toBe('CAD')
    expect(candidates?.map(({ productId }) => productId)).toEqual([8, 2])
    expect(elsewhere?.map(({ productId, total }) => [productId, total])).toEqual([
      [4, usd(1236)],
      [5, usd(2056)],
      [6, usd(2836)],
    ])
    expect(elsewhere?.[0]?.reasons).toContainEqual({ code: 'other_currency', currency: 'USD' })
    expect(elsewhere?.[0]?.reasons).toContainEqual({ code: 'too_few_days', days: 4 })
  })
  it('counts for those who go now here, now there with the ticket in the middle, and leaves out a pass for one mountain', () => {
    const tickets = [60, 90, 200].map((price, at) =>
      makeProduct({ id: 11 + at, kind: 'day_ticket', resorts: [{ resortId: 1 + at }], prices: prices(price, 40) }),
    )
    const local = makeProduct({ id: 20, kind: 'season_pass', resorts: [{ resortId: 2 }], prices: prices(1, 1) })
    const { ticket: counted, candidates } = adviseParty({ resortId: null }, [base, local, ...tickets]) ?? {}
    expect([counted?.resortId, counted?.usual.each]).toEqual([2, usd(90)])
    expect(candidates?.map(({ productId }) => productId)).toEqual([5, 12])
  })
  it('has no answer where nothing is sold, and none for nobody', () => {
    expect(adviseParty({ resortId: 9 })).toBe(undefined)
    expect(adviseParty({ people: [] })).toBe(undefined)
    expect(adviseParty({ people: [{ variant: 'adult', count: 0 }] })).toBe(undefined)
  })
})

describe('what is on sale', () => {
  it('somebody without a price of their own pays that for all ages, else an adult’s', () => {
    const onlyAdult = makeProduct({ id: 7, kind: 'season_pass', prices: { adult: 300_00 } })
    const forAll = makeProduct({ id: 8, kind: 'season_pass', prices: { adult: 400_00, all_ages: 350_00 } })
    const shares = (id: number) => found(family, id, [...shop, onlyAdult, forAll])?.shares
    expect(shares(7)?.[1]).toMatchObject({ variant: 'child', each: usd(300), parts: [{ variant: 'adult' }] })
    expect(shares(8)?.[1]).toMatchObject({ variant: 'child', each: usd(350), parts: [{ variant: 'all_ages' }] })
  })
  it('nothing is advised that somebody can’t buy now', () => {
    const soldOut = { ...base, variants: base.variants.map((variant) => ({ ...variant, available: false })) }
    const ended = {
      ...base,
      variants: base.variants.map((variant) => ({ ...variant, nextPrice: { amount: null, from: '2026-09-30T06:00:00Z' } })),
    }
    const grownUps = makeProduct({ id: 7, kind: 'season_pass', prices: { senior: 1 } })
    for (const gone of [soldOut, ended, grownUps]) {
      expect(adviseParty(family, [ticket, gone])?.candidates.map(({ kind }) => kind)).toEqual(['day_ticket'])
    }
  })
  it('counts with the price of the hour, on a page that was opened before it rose', () => {
    const risen = {
      ...base,
      variants: base.variants.map((variant) => ({ ...variant, nextPrice: { amount: 749_00, from: now.toISOString() } })),
    }
    expect(found({}, 5, [ticket, risen])?.total).toEqual(usd(749))
  })
  it('a ticket without a price for weekends counts by the next one it has', () => {
    const plain = {
      ...ticket,
      variants: ticket.variants.map((variant) => ({ ...variant, dayPrices: variant.dayPrices.slice(0, 1) })),
    }
    const { usual, peak } = adviseParty({ holidays: 'yes' }, [plain, base])?.ticket ?? {}
    expect([usual?.tier, peak?.tier, usual?.each, peak?.each]).toEqual(['weekday', 'weekday', usd(96.75), usd(96.75)])
  })
  it('a free pass is fine, and pays from the first day', () => {
    const free = makeProduct({ id: 9, kind: 'season_pass', prices: { adult: 0 } })
    expect(adviseParty({}, [...shop, free])?.best).toMatchObject({ productId: 9, total: usd(0), breakEven: 1 })
  })
  it('without tickets there is nothing to compare with, and a pass of too few days helps nobody', () => {
    const short = makeProduct({ id: 10, kind: 'session_pass', days: 4, resorts: [{ resortId: 1 }], prices: prices(1000, 1) })
    const { best, ticket: counted, candidates } = adviseParty({ days: 5 }, [base, summit]) ?? {}
    expect([best?.productId, best?.saved, best?.breakEven, counted]).toEqual([5, null, null, null])
    expect(candidates).toHaveLength(2)
    expect(found({ days: 5 }, 10, [short])?.total).toEqual(usd(2000))
    const limited = makeProduct({ id: 12, kind: 'season_pass', resorts: [{ resortId: 1, days: 5 }], prices: prices(300, 100) })
    expect(adviseParty({ days: 6 }, [limited])).toBe(undefined)
    expect(found({ days: 5 }, 12, [limited])?.curve).toHaveLength(6)
  })
  it('of two winters the first that passes are sold for counts', () => {
    const next = { id: 2, startsOn: '2027-11-01', endsOn: '2028-04-30' }
    const early = { ...makeProduct({ id: 30, kind: 'season_pass', prices: prices(1, 1) }), season: { ...base.season, ...next } }
    expect(adviseParty({}, [early, ...shop])?.candidates.map(({ productId }) => productId)).not.toContain(30)
    expect(adviseParty({}, [early, ticket])?.best.productId).toBe(30)
  })
  it('of two that cost the same the one that opens more is best', () => {
    const fewer = makeProduct({ id: 2, kind: 'season_pass', blackouts: [christmas], prices: prices(689, 339) })
    const same = makeProduct({ id: 3, kind: 'season_pass', resorts: everywhere, days: 60, prices: prices(689, 339) })
    expect(
      adviseParty({}, [...shop, fewer, same])
        ?.candidates.slice(0, 3)
        .map(({ productId }) => productId),
    ).toEqual([5, 2, 3])
  })
})
