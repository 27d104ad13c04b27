import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeProduct } from '../../catalogue/testing/products.ts'
import type { Product } from '../../catalogue/product.ts'
import { addDays, type Day } from '../../values/day.ts'
import { isInForce, type OwnedState } from '../../my-products/rules.ts'
import { proposePasses } from './autopilot.ts'
import { whyNotGive, type AssignableLine } from './assignment-check.ts'

const now = new Date('2026-11-20T18:00:00Z')
const counts = '2026-12-01'
const [winter, before] = [2, 1]
const [summit, base, lastSummit, renewal] = [1, 2, 5, 6]
type More = Partial<Pick<Product, 'kind' | 'addOnForProducts' | 'productSeasonId'>> & {
  price?: number
  blackouts?: Product['grants']['blackouts']
}
const made = (
  id: number,
  code: string,
  { price = 94_900, kind = 'season_pass', blackouts = [], ...more }: More = {},
): Product => ({
  ...makeProduct({
    id,
    kind,
    prices: { adult: price, youth: price - 20_000, child: price - 40_000 },
    blackouts,
    season: { ageDate: counts },
  }),
  code,
  purchaseGroup: 'alpenglow',
  productSeasonId: winter,
  ...more,
})
const holidays = [{ from: '2026-12-26', until: '2027-01-01', resortIds: null }]
const products = [made(summit, 'summit'), made(base, 'base', { price: 68_900, blackouts: holidays })]
const offered = made(renewal, 'renewal', { kind: 'renewal', addOnForProducts: [lastSummit] })
const gone = made(lastSummit, 'summit-2526', { productSeasonId: before })

type Someone = { dob: Day | null; owned?: { product: Product; state: OwnedState }[] }
const housemates = (people: Someone[]) =>
  people.map(({ dob, owned = [] }, at) => ({
    id: `p${at}`,
    dob,
    owned: owned.map((one, nth) => ({ ...one, id: nth + 1, variant: 'adult' })),
  }))
const filled = (
  people: Someone[],
  more: { products?: Product[]; lines?: AssignableLine[]; purchaseGroup?: string | null } = {},
) =>
  proposePasses(housemates(people), { lines: [], products, now, purchaseGroup: null, ...more }).map(
    ({ profileId, product, variant, reason }) => [profileId, product.code, variant.variant, reason],
  )

describe('the cart of a household fills itself', () => {
  it('with renewals first, the same as last winter where there is none, and for the rest what costs least', () => {
    const had = { dob: '1985-03-04', owned: [{ product: gone, state: 'expired' as const }] }
    const people = [had, { dob: '2016-01-01' }]
    expect(filled(people, { products: [...products, offered] })).toEqual([
      ['p0', 'renewal', 'adult', 'last_winter'],
      ['p1', 'base', 'child', 'suits'],
    ])
    expect(filled(people)).toEqual([
      ['p0', 'summit', 'adult', 'last_winter'],
      ['p1', 'base', 'child', 'suits'],
    ])
  })
  it('moves those up who come into another age on the day that counts', () => {
    const on = (dob: Day) => filled([{ dob }])[0]?.[2]
    expect([
      on('2013-12-02'),
      on('2013-12-01'),
      on('2008-12-02'),
      on('2008-12-01'),
      on('2021-12-01'),
      on('2012-02-29'),
    ]).toEqual(['child', 'youth', 'youth', 'adult', 'child', 'youth'])
  })
  it('with nothing for whoever is too young, has a pass, gets one, or never said their age', () => {
    expect(filled([{ dob: '2021-12-02' }])).toEqual([])
    expect(filled([{ dob: null }])).toEqual([])
    expect(filled([{ dob: '1985-03-04', owned: [{ product: products[1] as Product, state: 'active' }] }])).toEqual([])
    const line = { id: 'l', type: base, variant: 'adult', date: null, profileId: 'p0' }
    expect(filled([{ dob: '1985-03-04' }], { lines: [line] })).toEqual([])
  })
  it('with what the company of the cart sells', () => {
    expect(filled([{ dob: '1985-03-04' }], { purchaseGroup: 'maple' })).toEqual([])
  })
  it('never with anything that the rule refuses, or twice for one', () => {
    const day = fc.integer({ min: 0, max: 60 * 365 }).map((days) => addDays('1966-12-01', days))
    const edge = fc
      .tuple(fc.constantFrom(5, 13, 18), fc.integer({ min: -1, max: 1 }))
      .map(([age, off]) => addDays(`${2026 - age}-12-01`, off))
    const owned = fc.record({
      product: fc.constantFrom(gone, ...products),
      state: fc.constantFrom<OwnedState>('active', 'expired', 'blocked', 'deferred', 'cancelled'),
    })
    const someone = fc.record({ dob: fc.option(fc.oneof(day, edge)), owned: fc.array(owned, { maxLength: 2 }) })
    fc.assert(
      fc.property(fc.array(someone, { maxLength: 8 }), fc.boolean(), (people, renews) => {
        const sold = renews ? [...products, offered] : products
        const household = housemates(people)
        const all = proposePasses(household, { lines: [], products: sold, now, purchaseGroup: null })
        expect(new Set(all.map(({ profileId }) => profileId)).size).toBe(all.length)
        const lines = all.map(({ profileId, product, variant }, at): AssignableLine => ({
          id: `l${at}`,
          type: product.id,
          variant: variant.variant,
          date: null,
          profileId,
        }))
        const takers = household.map(({ id, dob, owned: theirs }) => ({
          id,
          dob,
          waitsForConsent: false,
          owned: theirs
            .filter(({ state }) => state !== 'deferred' && state !== 'cancelled')
            .map(({ product, state }) => ({ productId: product.id, date: null, isInForce: isInForce(state) })),
        }))
        const known = (id: number) => [...sold, gone].find((one) => one.id === id)
        for (const line of lines) {
          const taker = takers.find(({ id }) => id === line.profileId)
          expect(taker && whyNotGive(line, taker, { lines, takers, product: known, wrong: new Set() })).toBe(undefined)
        }
      }),
      { numRuns: 300 },
    )
  })
})
