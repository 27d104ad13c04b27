import { priceAt, priceNow } from '@alpenglow/contract/catalogue/selling/prices'
import { tiers } from '@alpenglow/contract/catalogue/kinds'
import { addDays, startOfDay } from '@alpenglow/contract/values/day'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { demoOn } from '../demo/plant.ts'
import { nextPriceChange, variantsOf } from './variant-prices.ts'

const zones = ['America/Denver', 'America/Santiago', 'Australia/Lord_Howe', 'Europe/Zurich', 'UTC'] as const
const ticket = demoOn('2026-11-21').products.find(({ kind }) => kind === 'day_ticket')!

/** Far beyond all days that are tried, so that the end of a sale doesn't interfere; it has a test of its own. */
const ticketEnd = '2199-12-31'

const anySteps = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 200 }), fc.option(fc.integer({ min: 0, max: 300_00 }), { freq: 5 })), {
    selector: ([day]) => day,
    minLength: 1,
    maxLength: 4,
  })
  .map((steps) =>
    steps
      .toSorted(([a], [b]) => a - b)
      .map(([day, adult]) => ({ from: day < 20 ? null : addDays('2026-10-01', day), amounts: { adult } }))
      .filter(({ from }, i, all) => from !== null || i === all.findLastIndex((step) => step.from === null)),
  )
const anyTicket = fc.tuple(anySteps, anySteps, anySteps).map((lists) => ({
  ...ticket,
  soldFrom: null,
  soldUntil: null,
  validUntil: ticketEnd,
  variants: [{ variant: 'adult', min: null, max: null }],
  dayPrices: tiers.map((tier, i) => ({ tier, steps: lists[i] ?? [] })),
}))
const anyMoment = fc.tuple(
  fc.constantFrom(...zones),
  fc.integer({ min: 0, max: 210 }),
  fc.integer({ min: -60_000, max: 60_000 }),
)

type Ticket = typeof ticket
const shownAt = (product: Ticket, now: Date, timeZone: string) =>
  variantsOf(product, { locale: 'en', now, timeZone, currency: 'USD', categories: [] })[0]
const lowestAt = (product: Ticket, now: Date, timeZone: string) =>
  product.dayPrices
    .flatMap(({ steps }) => {
      const own = steps.map(({ from, amounts }) => ({ from, amount: amounts['adult'] ?? null }))
      return priceAt(own, now, timeZone).amount ?? []
    })
    .toSorted((a, b) => a - b)[0]

it('a day ticket shows the lowest price of its days, and is sold as long as there is one', () => {
  fc.assert(
    fc.property(anyTicket, anyMoment, (product, [zone, day, off]) => {
      const now = new Date(startOfDay(addDays('2026-10-01', day), zone).getTime() + off)
      const [shown, lowest] = [shownAt(product, now, zone), lowestAt(product, now, zone)]
      expect(shown?.available ?? false).toBe(lowest !== undefined)
      if (lowest !== undefined) expect(shown?.price).toEqual({ amount: lowest, currency: 'USD' })
    }),
  )
})
it('what a page shows after the change that it was told of is what is charged then', () => {
  fc.assert(
    fc.property(anyTicket, anyMoment, (product, [zone, day, off]) => {
      const now = new Date(startOfDay(addDays('2026-10-01', day), zone).getTime() + off)
      const shown = shownAt(product, now, zone)
      if (!shown?.available || !shown.nextPrice || shown.nextPrice.from > ticketEnd) return
      const change = new Date(shown.nextPrice.from)
      for (const at of [new Date(change.getTime() - 1), change]) {
        expect(priceNow(shown, at)?.amount).toBe(lowestAt(product, at, zone))
      }
    }),
  )
})
it('nothing changes before the instant up to which the catalogue is kept', () => {
  fc.assert(
    fc.property(anyTicket, anyMoment, (product, [zone, day, off]) => {
      const now = new Date(startOfDay(addDays('2026-10-01', day), zone).getTime() + off)
      const end = nextPriceChange([product], now, zone)
      if (end) expect(shownAt(product, new Date(end.getTime() - 1), zone)).toEqual(shownAt(product, now, zone))
    }),
  )
})
it('a sale begins and ends with its first and last day, and says so before', () => {
  const sold = { ...ticket, soldFrom: '2026-12-01', soldUntil: '2026-12-10' }
  const at = (day: string, off: number) =>
    shownAt(sold, new Date(startOfDay(day, 'America/Denver').getTime() + off), 'America/Denver')
  const [first, after] = ['2026-12-01', '2026-12-11'].map((day) => startOfDay(day, 'America/Denver').toISOString())
  expect(at('2026-12-01', -1)).toMatchObject({
    available: false,
    nextPrice: { amount: at('2026-12-01', 0)?.price.amount, from: first },
  })
  expect(at('2026-12-01', 0)?.available).toBe(true)
  expect(at('2026-12-11', -1)).toMatchObject({ available: true, nextPrice: { amount: null, from: after } })
  expect(at('2026-12-11', 0)).toMatchObject({ available: false, nextPrice: null })
})
