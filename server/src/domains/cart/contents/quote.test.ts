import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, dayAt, startOfDay, weekdayOf, type Day } from '@alpenglow/contract/values/day'
import type { Cart } from '@alpenglow/contract/cart/cart'
import { freshApi } from '../../../testing/test-api.ts'
import { isWhole } from '../../../testing/test-breadth.ts'
import { createCatalogue, loadCatalogue } from '../../catalogue/catalogue.ts'
import { acceptChanges, addAddon, countItems, removeItems } from './changes.ts'
import { emptyContents, type Contents } from './contents.ts'
import { nothingPromoted } from './applied-promotions.ts'
import { refuseHoarding } from './hoarding.ts'
import { quoteCart } from './quote.ts'
import type { Shelf } from './catalogue-view.ts'

const timeZone = 'America/Denver'
const api = await freshApi()
const shipped = await loadCatalogue(api.on.db)
const [spring] = shipped.promotions.filter(({ code }) => code === 'spring')
if (!spring) throw new Error('the demo has no spring offer')
const plain = { ...spring, percent: null, until: null, stackable: true }
/** With kinds of promotions that the demo has none of. */
const file = {
  ...shipped,
  promotions: [
    ...shipped.promotions,
    { ...plain, code: 'fixed', codes: ['FIXED'], price: 9900, variants: ['child'] },
    { ...plain, code: 'each', codes: ['EACH'], amount: 333, each: true },
    { ...plain, code: 'here', codes: ['HERE'], percent: 7, resorts: ['LKB'] },
    { ...plain, code: 'tens', codes: ['TENS'], amount: 1001, stackable: false },
  ],
}
await api.close()
const about = { version: 1, createdAt: null, updatedAt: null, fraudCheckIdentifier: null }

/** The demo as it is sold at an instant. */
function shelfAt(now: Date): Shelf {
  const clock = { now: () => now, today: () => dayAt(now, timeZone), ahead: 0 }
  const catalogue = createCatalogue({ held: { current: () => file }, clock, timeZone })
  return {
    now,
    today: dayAt(now, timeZone),
    ahead: 0,
    product: (id) => catalogue.productById('en', id),
    productCalled: (code) => catalogue.productByCode('en', code),
    products: catalogue.listProducts({ locale: 'en' }, { query: {} }),
    resort: (id) => catalogue.resortById('en', id),
    promotions: catalogue.promotions(),
    codeOf: ({ code, promotion }) => code ?? promotion,
    brandsOf: () => ['visa', 'master'],
    mailing: { countries: ['US'], days: 10, stops: 14 },
    locale: 'en',
  }
}
/** Now, and each rise of a pass's price: half a minute before it, and its first moment. */
const rises = (file.products[0]?.prices ?? []).flatMap(({ from }) => (from ? [startOfDay(from, timeZone).getTime()] : []))
const instants = [Date.now(), ...rises.flatMap((at) => [at - 30_000, at])].map((at) => new Date(at))
const shelves = instants.map(shelfAt)
const quote = (contents: Contents, shelf: Shelf, credit = 0): Cart =>
  quoteCart({ contents, about, shelf, credit: { amount: credit, purchaseGroup: 'alpenglow' }, lacking: [], now: new Date() })

/**
 * A second calculation by the file alone, with no line of the shop's: what one thing costs with its taxes, in whole
 * numbers of a ten-thousandth of a percent of a cent. A day begins at midnight of the company.
 */
type Named = { type: number; variant: string; date?: Day | null }
function secondly(line: Named, now: Date, left?: bigint): bigint | null {
  const [amount, rates] = [left ?? amountOf(line, now), ratesOf(line)]
  if (amount === null) return null
  const rounded = (percent: number) => (amount * BigInt(Math.round(percent * 10_000)) * 2n + 1_000_000n) / 2_000_000n
  return rates.reduce((all, { percent }) => all + rounded(percent), amount)
}
function ratesOf({ type }: Named) {
  const product = file.products.find(({ id }) => id === type)
  const group = file.purchaseGroups.find(({ code }) => code === product?.purchaseGroup)
  if (!product || !group) return []
  const opened = [...new Set(product.resorts.map(({ code }) => file.resorts.find((one) => one.code === code)?.taxPlace))]
  const byKind = { insurance: 'insurance', donation: 'gift', add_on: 'goods' } as Record<string, string>
  const taxClass = product.taxClass ?? byKind[product.kind] ?? 'lifts'
  const place = taxClass === 'lifts' && opened.length === 1 ? opened[0] : group.taxPlace
  return file.taxes.filter((one) => one.place === place && one.taxClass === taxClass)
}
function amountOf({ type, variant, date }: Named, now: Date): bigint | null {
  const product = file.products.find(({ id }) => id === type)
  if (!product) return null
  const today = dayAt(now, timeZone)
  const tier = date ? tierOf(product.resorts[0]?.code ?? '', date) : null
  const steps = tier ? (product.dayPrices.find((one) => one.tier === tier)?.steps ?? []) : product.prices
  if ((product.soldFrom ?? '0') > today || (product.soldUntil ?? '9') < today) return null
  let amount: number | null = null
  for (const step of steps) if ((step.from ?? '0') <= today) amount = step.amounts[variant] ?? null
  return amount === null ? null : BigInt(amount)
}
function tierOf(resort: string, date: Day): 'peak' | 'weekend' | 'weekday' {
  const seasons = file.resorts.find(({ code }) => code === resort)?.seasons ?? []
  if (seasons.some(({ peak }) => peak.some(({ from, until }) => from <= date && date <= until))) return 'peak'
  return weekdayOf(date) >= 5 ? 'weekend' : 'weekday'
}

const passes = fc.record({ type: fc.constantFrom(1, 2, 3, 4, 5), variant: fc.constantFrom('adult', 'youth', 'child') })
const tickets = fc.record({
  type: fc.constantFrom(9, 10, 12, 17),
  variant: fc.constantFrom('adult', 'child'),
  date: fc.integer({ min: 20, max: 120 }).map((n) => addDays(dayAt(new Date(), timeZone), n)),
})
const gifts = fc.constantFrom({ type: 29, variant: 'all_ages' }, { type: 30, variant: 'all_ages' })
const wishes = fc.array(
  fc.record({
    thing: fc.oneof(passes, tickets, gifts),
    count: fc.integer({ min: 1, max: 4 }),
    with: fc.subarray([23, 24, 28]),
  }),
  { minLength: 1, maxLength: 6 },
)
type Wish = { thing: { type: number; variant: string; date?: string }; count: number; with: number[] }

/** A cart with as much of it as can be had. */
function filled(all: readonly Wish[], shelf: Shelf): Contents {
  const orElse = (contents: Contents, change: () => Contents) => {
    try {
      return change()
    } catch {
      return contents
    }
  }
  return all.reduce<Contents>((so, { thing, count, with: addons }) => {
    const more = orElse(so, () => {
      const after = countItems(so, shelf, { ...thing, count })
      refuseHoarding(so, after, shelf)
      return after
    })
    const last = more === so ? undefined : more.items.at(-1)
    return addons.reduce((now, addon) => (last ? orElse(now, () => addAddon(now, shelf, { id: last.id, addon })) : now), more)
  }, emptyContents)
}
/** A test run draws fewer carts than the whole run. */
const carts = isWhole ? 2000 : 500
const sum = (all: readonly number[]) => all.reduce((so, one) => so + one, 0)
const lines = ({ items }: Cart) =>
  items.flatMap((item) => [{ ...item, date: item.date }, ...item.addons.map((a) => ({ ...a, date: null }))])

it('whatever lies in it, a cart comes to what a second calculation says, by the file alone', () => {
  let compared = 0
  fc.assert(
    fc.property(wishes, fc.nat(shelves.length - 1), (all, at) => {
      const [shelf, now] = [shelves[at] as Shelf, instants[at] as Date]
      const contents = filled(all, shelf)
      const cart = quote(contents, shelf)
      // Promotions have a second calculation of their own, below.
      if (cart.savings > 0) return
      for (const line of lines(cart)) {
        compared++
        expect([line.code, line.variant, BigInt(line.total)]).toEqual([line.code, line.variant, secondly(line, now)])
      }
    }),
    { numRuns: carts },
  )
  expect(compared).toBeGreaterThan(carts * 2.5)
})
type Row = { id: string; type: number; variant: string; date: Day | null; price: bigint; left: bigint }
type Promotion = (typeof file.promotions)[number]
/** A second calculation of what a promotion takes off each row, by the file alone. */
function secondOff(one: Promotion, rows: readonly Row[], now: Date): Map<string, bigint> {
  const today = dayAt(now, timeZone)
  if (one.proof || one.partner || one.renewal || (one.from ?? '0') > today || (one.until ?? '9') < today) return new Map()
  const fits = ({ type, variant }: Row) => {
    const product = file.products.find(({ id }) => id === type)
    const isNamed = one.products ? one.products.includes(product?.code ?? '') : /pass$|ticket$/.test(product?.kind ?? '')
    const isThere = !one.resorts || product?.resorts.every(({ code }) => one.resorts?.includes(code))
    return product?.purchaseGroup === one.purchaseGroup && isNamed && isThere && (one.variants?.includes(variant) ?? true)
  }
  const mine = rows
    .filter(fits)
    .toSorted((a, b) => (a.price === b.price ? 0 : a.price > b.price ? -1 : 1))
    .slice(one.beyond)
  const least = (a: bigint, b: bigint) => (a < b ? a : b)
  if (one.price !== null) return new Map(mine.map(({ id, left }) => [id, left - least(left, BigInt(one.price ?? 0))]))
  if (one.each) return new Map(mine.map(({ id, left }) => [id, least(left, BigInt(one.amount ?? 0))]))
  let whole = 0n
  for (const { left } of mine) whole += left
  if (whole === 0n) return new Map()
  const take = one.percent === null ? least(whole, BigInt(one.amount ?? 0)) : (whole * BigInt(one.percent) * 2n + 100n) / 200n
  const shares = mine
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, left }) => ({ id, floor: (take * left) / whole, lost: (take * left) % whole }))
  for (let spare = take - shares.reduce((all, { floor }) => all + floor, 0n); spare > 0n; spare--) {
    let [best] = shares
    for (const share of shares) if (best && share.lost > best.lost) best = share
    if (best) Object.assign(best, { floor: best.floor + 1n, lost: -1n })
  }
  return new Map(shares.map(({ id, floor }) => [id, floor]))
}
/** A second calculation of a cart's total with codes, by the file alone. */
function secondTotal({ items }: Contents, codes: readonly string[], now: Date): bigint {
  const rows = items
    .flatMap((item) => [{ ...item }, ...item.addons.map((a) => ({ ...a, date: null }))])
    .map((one): Row => {
      const price = amountOf(one, now) ?? 0n
      return { ...one, price, left: price }
    })
  const entered = codes.flatMap((code) => file.promotions.filter((one) => one.codes.includes(code)))
  const all = [...entered, ...file.promotions.filter(({ automatic }) => automatic)]
  const worth = (one: Promotion) => [...secondOff(one, rows, now).values()].reduce((so, off) => so + off, 0n)
  let best: Promotion | undefined
  for (const one of all) if (!one.stackable && worth(one) > (best ? worth(best) : 0n)) best = one
  for (const one of [...(best ? [best] : []), ...all.filter(({ stackable }) => stackable)]) {
    const offs = secondOff(one, rows, now)
    for (const row of rows) row.left -= offs.get(row.id) ?? 0n
  }
  return rows.reduce((so, row) => so + (secondly(row, now, row.left) ?? 0n), 0n)
}
const codesOf = fc.shuffledSubarray([
  'SPRING',
  'TEAM',
  'WELCOME',
  'FIRST100',
  'CORMORANT',
  'AUTUMN',
  'FIXED',
  'EACH',
  'HERE',
  'TENS',
])
const withCodes = (contents: Contents, codes: readonly string[]): Contents => {
  const entered = codes.flatMap((code) =>
    file.promotions.flatMap((one) => (one.codes.includes(code) ? [{ code, promotion: one.code }] : [])),
  )
  return { ...contents, promotions: { ...nothingPromoted, entered } }
}

it('with promotions and credit they come to what a second calculation says, too; none costs more, and nothing less than nothing', () => {
  let [off, several, beaten] = [0, 0, 0]
  fc.assert(
    fc.property(wishes, codesOf, fc.nat(300_000), fc.nat(shelves.length - 1), (all, codes, credit, at) => {
      const [shelf, now] = [shelves[at] as Shelf, instants[at] as Date]
      const contents = filled(all, shelf)
      const cart = quote(withCodes(contents, codes), shelf, credit)
      const total = secondTotal(contents, codes, now)
      expect(BigInt(cart.total)).toBe(total)
      const usable = cart.purchaseGroup === 'alpenglow' ? BigInt(credit) : 0n
      expect(BigInt(cart.netTotal)).toBe(total > usable ? total - usable : 0n)
      expect(cart.total).toBeLessThanOrEqual(quote(withCodes(contents, []), shelf, credit).total)
      expect(Math.min(0, ...lines(cart).map((line) => line.total))).toBe(0)
      for (const line of lines(cart)) expect(sum(line.trace.map(({ amount }) => amount))).toBe(line.total)
      expect(sum(cart.promotions.map(({ amount }) => amount))).toBe(cart.savings)
      const counting = cart.promotions.filter(({ state, amount }) => state === 'applied' && amount > 0).length
      off += Number(counting > 0)
      several += Number(counting > 2)
      beaten += Number(cart.promotions.some(({ state }) => state === 'beaten'))
    }),
    { numRuns: carts },
  )
  expect(Math.min(off, several, beaten)).toBeGreaterThan(carts / 20)
})
it('lines add up, order does not matter, nothing is below zero, and credit takes no more than there is', () => {
  fc.assert(
    fc.property(wishes, fc.nat(300_000), fc.nat(1000), (all, credit, seed) => {
      const shelf = shelves[0] as Shelf
      const contents = filled(all, shelf)
      const cart = quote(contents, shelf, credit)
      expect(sum(lines(cart).map(({ total }) => total))).toBe(cart.total)
      expect(cart.netTotal).toBe(Math.max(0, cart.total - credit))
      expect(Math.min(0, ...lines(cart).map(({ total }) => total))).toBe(0)
      for (const line of lines(cart)) expect(sum(line.trace.map(({ amount }) => amount))).toBe(line.total)
      const turned = contents.items.toSorted((a, b) =>
        (a.id.charCodeAt(seed % 12) ^ seed) < (b.id.charCodeAt(seed % 12) ^ seed) ? -1 : 1,
      )
      const { total, netTotal, taxes, subtotal } = quote({ ...contents, items: turned }, shelf, credit)
      expect({ total, netTotal, taxes, subtotal }).toEqual({
        total: cart.total,
        netTotal: cart.netTotal,
        taxes: cart.taxes,
        subtotal: cart.subtotal,
      })
    }),
    { numRuns: carts / 4 },
  )
})
it('what is added and taken out again leaves all as it was', () => {
  fc.assert(
    fc.property(wishes, passes, (all, thing) => {
      const shelf = shelves[0] as Shelf
      const before = filled(all, shelf)
      const there = before.items.filter(({ type, variant }) => type === thing.type && variant === thing.variant).length
      const more = countItems(before, shelf, { ...thing, count: there + 1 })
      expect(countItems(more, shelf, { ...thing, count: there })).toEqual(before)
      expect(removeItems(more, [more.items.at(-1)?.id ?? ''])).toEqual(before)
    }),
    { numRuns: carts * 0.15 },
  )
})

/** The same shelf without one product. */
const without = (shelf: Shelf, id: number): Shelf => ({
  ...shelf,
  product: (one) => (one === id ? undefined : shelf.product(one)),
})
const inCart = (...all: [number, string, number?][]) =>
  all.reduce<Contents>(
    (so, [type, variant, count = 1]) => countItems(so, shelves[0] as Shelf, { type, variant, count }),
    emptyContents,
  )

it('what lay beneath something and is gone is told, whether the catalogue forgot it or it no longer goes with it', () => {
  const shelf = shelves[0] as Shelf
  const contents = inCart([1, 'adult'], [24, 'all_ages'], [28, 'all_ages'])
  expect(quote(contents, shelf).changed).toEqual([])
  expect(quote(contents, without(shelf, 24)).changed).toMatchObject([{ reason: 'withdrawn', after: null }])
  const covering = { ...shelf, product: (id: number) => withCovers(shelf.product(id)) }
  expect(quote(contents, covering).changed).toMatchObject([{ reason: 'withdrawn', name: 'Pass Protection' }])
})
const withCovers = (product: ReturnType<Shelf['product']>) =>
  product && (product.kind === 'insurance' ? { ...product, covers: [2] } : product)

it('no price that is held opens a lift that stands still', () => {
  const shelf = shelves[0] as Shelf
  const day = addDays(dayAt(new Date(), timeZone), 60)
  const held = {
    ...countItems(emptyContents, shelf, { type: 9, variant: 'adult', count: 1, date: day }),
    holdExpiresAt: new Date(Date.now() + 60_000),
  }
  expect(quote(held, shelf).changed).toEqual([])
  const closed: Shelf = {
    ...shelf,
    resort: (id) => {
      const resort = shelf.resort(id)
      return resort && { ...resort, seasons: resort.seasons.map((season) => ({ ...season, closedDates: [day] })) }
    },
  }
  expect(quote(held, closed)).toMatchObject({ total: 0, changed: [{ reason: 'withdrawn' }] })
})

it('of what can’t be bought with the rest no price is asked about, nor accepted unseen; alone, it is', () => {
  const shelf = shelves[0] as Shelf
  const [base] = inCart([2, 'adult']).items
  const [maple] = inCart([6, 'adult']).items.map((item) => ({ ...item, held: null, seen: item.seen - 100 }))
  if (!base || !maple) throw new Error('the demo sells neither')
  const mixed = { ...emptyContents, items: [base, maple] }
  expect(quote(mixed, shelf)).toMatchObject({ errors: [{ internalId: maple.id }], changed: [] })
  const accepted = acceptChanges(mixed, shelf, new Date())
  expect(accepted.items[1]).toEqual(maple)
  expect(quote(removeItems(accepted, [base.id]), shelf)).toMatchObject({ errors: [], changed: [{ internalId: maple.id }] })
})

it('what is held rises with the end of that, whenever the catalogue’s price does; by the shop’s clock, however far ahead it is', () => {
  const [rise] = rises
  if (rise === undefined) throw new Error('the demo’s prices never rise')
  const before = shelfAt(new Date(rise - 10 * 60_000))
  const [pass] = inCart([1, 'adult']).items
  const today = before.product(1)?.variants.find(({ variant }) => variant === 'adult')
  const [amount, next] = [today?.price.amount ?? 0, today?.nextPrice?.amount ?? 0]
  const ahead = before.now.getTime() - Date.now()
  const heldFor = (minutes: number): Contents => ({
    ...emptyContents,
    items: pass ? [{ ...pass, held: amount, seen: amount }] : [],
    holdExpiresAt: new Date(Date.now() + minutes * 60_000),
  })
  const riseIn = (contents: Contents) => quote(contents, { ...before, ahead }).nextRise
  const long = heldFor(30)
  const end = (long.holdExpiresAt?.getTime() ?? 0) + ahead
  expect(riseIn(long)).toEqual({ from: new Date(end).toISOString(), more: next - amount })
  expect(riseIn(heldFor(5))).toEqual({ from: new Date(rise).toISOString(), more: next - amount })
})

it('what gets dearer only after a ticket’s day is not told of it', () => {
  const steps = file.products.find(({ id }) => id === 9)?.dayPrices[0]?.steps ?? []
  const next = steps.findLast(({ from }) => from !== null)?.from
  if (!next) throw new Error('the demo’s tickets never get dearer')
  const shelf = shelfAt(startOfDay(addDays(next, -5), timeZone))
  const riseFor = (date: Day) =>
    quote(countItems(emptyContents, shelf, { type: 9, variant: 'adult', count: 1, date }), shelf).nextRise
  expect(riseFor(addDays(next, 1))).not.toBeNull()
  expect(riseFor(addDays(next, -1))).toBeNull()
})
