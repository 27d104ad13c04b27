import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayAt, daysBetween, startOfDay } from '../../values/day.ts'
import {
  nextChange,
  priceAt,
  priceNow,
  riseOf,
  findSalePrice,
  dropPriceAfterDay,
  type PriceWithNext,
  type PriceStep,
} from './prices.ts'

const denver = 'America/Denver'
const hour = 3_600_000
const anyZone = fc.constantFrom(
  denver,
  'America/Santiago',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'UTC',
  'Asia/Kolkata',
)
const anyAmount = fc.option(fc.integer({ min: 0, max: 500_00 }), { nil: null, freq: 6 })
const anyDay = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2025-10-01', days))
const anySteps: fc.Arbitrary<PriceStep[]> = fc
  .tuple(fc.boolean(), fc.uniqueArray(fc.tuple(anyDay, anyAmount), { selector: ([day]) => day, maxLength: 6 }), anyAmount)
  .map(([hasFirst, rest, first]) => [
    ...(hasFirst ? [{ from: null, amount: first }] : []),
    ...rest.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([from, amount]) => ({ from, amount })),
  ])
/** At any time, and often at the edge of a day. */
const anyInstant = (zone: string) =>
  fc
    .tuple(anyDay, fc.oneof(fc.constantFrom(-60_000, -1, 0, 1, 60_000), fc.integer({ min: -12 * hour, max: 36 * hour })))
    .map(([day, off]) => new Date(startOfDay(day, zone).getTime() + off))

/** What the server sends to a page: undefined while it is not sold. */
function told(steps: PriceStep[], at: Date, zone: string): PriceWithNext | undefined {
  const { amount, next } = priceAt(steps, at, zone)
  if (amount === null) return undefined
  return { price: { amount, currency: 'USD' }, nextPrice: next && { amount: next.amount, from: next.from.toISOString() } }
}

describe('the price at an instant', () => {
  const steps = [
    { from: null, amount: 629_00 },
    { from: '2026-10-13', amount: 689_00 },
    { from: '2026-12-07', amount: null },
  ]
  it('holds to the last millisecond of its last day, as the company counts days', () => {
    const rise = new Date('2026-10-13T06:00:00Z')
    expect(priceAt(steps, new Date('2026-10-13T05:59:59.999Z'), denver)).toEqual({
      amount: 629_00,
      next: { amount: 689_00, from: rise },
    })
    expect(priceAt(steps, rise, denver).amount).toBe(689_00)
    expect(nextChange(steps, rise, denver)).toEqual({ amount: null, from: new Date('2026-12-07T07:00:00Z') })
    expect(priceAt(steps, new Date('2026-12-07T07:00:00Z'), denver)).toEqual({ amount: null, next: null })
  })
  it('changes at midnight after both nights on which clocks change', () => {
    const nights = [
      { from: null, amount: 1 },
      { from: '2026-03-08', amount: 2 },
      { from: '2026-03-09', amount: 3 },
      { from: '2026-11-01', amount: 4 },
      { from: '2026-11-02', amount: 5 },
    ]
    const at = (instant: string) => priceAt(nights, new Date(instant), denver).amount
    expect([
      at('2026-03-08T06:59:59.999Z'),
      at('2026-03-08T07:00:00Z'),
      at('2026-03-09T05:59:59.999Z'),
      at('2026-03-09T06:00:00Z'),
    ]).toEqual([1, 2, 2, 3])
    expect([
      at('2026-11-01T05:59:59.999Z'),
      at('2026-11-01T06:00:00Z'),
      at('2026-11-02T06:59:59.999Z'),
      at('2026-11-02T07:00:00Z'),
    ]).toEqual([3, 4, 4, 5])
  })
  it('begins where midnight is skipped with the first instant of its day', () => {
    const santiago = [{ from: '2024-09-08', amount: 5 }]
    expect(priceAt(santiago, new Date('2024-09-08T03:59:59.999Z'), 'America/Santiago').amount).toBe(null)
    expect(priceAt(santiago, new Date('2024-09-08T04:00:00Z'), 'America/Santiago').amount).toBe(5)
  })
  it('is that of the last step whose day has come', () => {
    fc.assert(
      fc.property(
        anyZone.chain((zone) => fc.tuple(fc.constant(zone), anySteps, anyInstant(zone))),
        ([zone, steps, at]) => {
          const today = dayAt(at, zone)
          const held = steps.findLast(({ from }) => from === null || from <= today)
          expect(priceAt(steps, at, zone).amount).toBe(held?.amount ?? null)
        },
      ),
    )
  })
  it('names the very instant at which it next becomes another', () => {
    fc.assert(
      fc.property(
        anyZone.chain((zone) => fc.tuple(fc.constant(zone), anySteps, anyInstant(zone))),
        ([zone, steps, at]) => {
          const { amount, next } = priceAt(steps, at, zone)
          const later = steps.filter(({ from }) => from !== null && startOfDay(from, zone) > at)
          expect(next !== null).toBe(later.some((step) => step.amount !== amount))
          if (!next) return
          expect(next.from > at).toBe(true)
          expect(priceAt(steps, new Date(next.from.getTime() - 1), zone).amount).toBe(amount)
          expect(priceAt(steps, next.from, zone).amount).toBe(next.amount)
          expect(next.amount).not.toBe(amount)
        },
      ),
    )
  })
})

describe('a page that stays open', () => {
  it('shows what the server charges, across one change', () => {
    const moments = anyZone.chain((zone) => fc.tuple(fc.constant(zone), anySteps, anyInstant(zone), anyInstant(zone)))
    fc.assert(
      fc.property(moments, ([zone, steps, one, other]) => {
        const [opened, now] = one < other ? [one, other] : [other, one]
        const priced = told(steps, opened, zone)
        const second = priced?.nextPrice && nextChange(steps, new Date(priced.nextPrice.from), zone)
        fc.pre(priced !== undefined && (!second || now < second.from))
        expect(priceNow(priced, now)?.amount ?? null).toBe(priceAt(steps, now, zone).amount)
      }),
      { numRuns: 500 },
    )
  })
  it('stops selling when the sale ends', () => {
    const priced: PriceWithNext = {
      price: { amount: 5, currency: 'CAD' },
      nextPrice: { amount: null, from: '2026-12-07T07:00:00Z' },
    }
    expect(priceNow(priced, new Date('2026-12-07T06:59:59.999Z'))).toEqual({ amount: 5, currency: 'CAD' })
    expect(priceNow(priced, new Date('2026-12-07T07:00:00Z'))).toBe(null)
    expect(riseOf(priced, new Date('2026-12-01T07:00:00Z'))).toBe(undefined)
  })
})

describe('the next rise', () => {
  const from = new Date('2026-10-13T06:00:00Z')
  const priced: PriceWithNext = {
    price: { amount: 629_00, currency: 'USD' },
    nextPrice: { amount: 689_00, from: from.toISOString() },
  }
  const before = (milliseconds: number) => riseOf(priced, new Date(from.getTime() - milliseconds))

  it('says how much more, and until which minute not', () => {
    expect(before(100 * hour)).toEqual({
      more: { amount: 60_00, currency: 'USD' },
      amount: { amount: 689_00, currency: 'USD' },
      from,
      lastMinute: new Date('2026-10-13T05:59:00Z'),
      left: 'days',
      count: 4,
    })
  })
  it('is counted in hours from 48 of them on, in minutes in the last one, and never as more than is left', () => {
    const shown = (milliseconds: number) => `${before(milliseconds)?.count} ${before(milliseconds)?.left}`
    expect([48 * hour + 1, 48 * hour, hour + 1, hour, 60_001, 1].map(shown)).toEqual([
      '2 days',
      '48 hours',
      '1 hours',
      '60 minutes',
      '1 minutes',
      '1 minutes',
    ])
    expect(before(0)).toBe(undefined)
  })
  it('is one only when it gets dearer', () => {
    fc.assert(
      fc.property(
        fc.nat(100),
        fc.option(fc.nat(100), { nil: null }),
        fc.integer({ min: -99 * hour, max: 99 * hour }),
        (now, next, left) => {
          const rise = riseOf(
            { price: { amount: now, currency: 'EUR' }, nextPrice: { amount: next, from: from.toISOString() } },
            new Date(from.getTime() - left),
          )
          expect(rise !== undefined).toBe(left > 0 && next !== null && next > now)
          if (rise) expect(now + rise.more.amount).toBe(rise.amount.amount)
        },
      ),
    )
    expect(riseOf({ ...priced, nextPrice: null }, from)).toBe(undefined)
  })
  it('reads 23:59 of the day before, in any zone, even where midnight is skipped', () => {
    for (const [day, zone] of [
      ['2026-10-13', denver],
      ['2024-09-08', 'America/Santiago'],
      ['2024-03-31', 'Asia/Beirut'],
    ] as const) {
      const rise = riseOf({ ...priced, nextPrice: { amount: 700_00, from: startOfDay(day, zone).toISOString() } }, new Date(0))
      const clock = { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
      expect(rise?.lastMinute.toLocaleTimeString('en', clock)).toBe('23:59')
      expect(daysBetween(dayAt(rise?.lastMinute ?? new Date(), zone), day)).toBe(1)
    }
  })
})

describe('what somebody is charged', () => {
  const price = { amount: 94900, currency: 'USD' } as const
  const turn = '2026-12-10T07:00:00.000Z'
  const [before, after] = [new Date(Date.parse(turn) - 1), new Date(turn)]
  const sold = (amount: number | null | undefined, available: boolean) => ({
    price,
    nextPrice: amount === undefined ? null : { amount, from: turn },
    available,
  })
  it('is nothing before the sale begins, and nothing after it has ended', () => {
    expect(findSalePrice(sold(price.amount, false), before)).toBeNull()
    expect(findSalePrice(sold(price.amount, false), after)).toEqual(price)
    expect(findSalePrice(sold(null, true), before)).toEqual(price)
    expect(findSalePrice(sold(null, true), after)).toBeNull()
    expect(findSalePrice(sold(undefined, false), before)).toBeNull()
    expect(findSalePrice(sold(undefined, true), after)).toEqual(price)
  })
})

it('a ticket does not get dearer after its day', () => {
  const priced = {
    price: { amount: 9800, currency: 'USD' as const },
    nextPrice: { amount: 10400, from: '2026-12-13T07:00:00.000Z' },
  }
  expect(dropPriceAfterDay(priced, '2026-12-12', 'America/Denver').nextPrice).toBeNull()
  expect(dropPriceAfterDay(priced, '2026-12-13', 'America/Denver')).toBe(priced)
  expect(dropPriceAfterDay(priced, null, 'America/Denver')).toBe(priced)
})
