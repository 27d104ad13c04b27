import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product } from '../../catalogue/product.ts'
import { makeProduct } from '../../catalogue/testing/products.ts'
import type { OwnedState } from '../../my-products/rules.ts'
import { addDays } from '../../values/day.ts'
import {
  hasOldCard,
  isMailed,
  findDeliveryOffer,
  proposeDelivery,
  findPickupStart,
  whyNotDelivered,
  type DeliveryOffer,
} from './rules.ts'
import { deliveryWays } from './delivery-ways.ts'

const mailing = { countries: ['US', 'CA'], days: 10, stops: 14 }
const opens = '2026-11-01'
const summer = { today: '2026-08-01', mailing }
const winter = { today: '2026-12-01', mailing }

type Made = { id: number; ways?: Product['cardDelivery']; at?: number[]; kind?: Product['kind'] }
const made = ({ id, ways = ['mail', 'pickup'], at = [1, 2, 3], kind = 'season_pass' }: Made): Product => ({
  ...makeProduct({ id, kind, prices: { adult: 100 }, resorts: at.map((resortId) => ({ resortId })) }),
  cardDelivery: ways,
})
const pass = made({ id: 1 })
const ticket = made({ id: 9, kind: 'day_ticket', ways: ['pickup'], at: [2] })
const otherTicket = made({ id: 10, kind: 'day_ticket', ways: ['pickup'], at: [3] })
const gift = made({ id: 29, kind: 'donation', ways: [], at: [] })

const places = [
  { id: 1, taxPlace: 'US-UT', active: true },
  { id: 2, taxPlace: 'US-CO', active: true },
  { id: 3, taxPlace: 'CA-QC', active: true },
]
const living = (countryCode: string, stateProvinceCode: string | null = null) => ({
  street1: '1 Main',
  street2: null,
  city: 'Heber',
  stateProvinceCode,
  stateProvince: null,
  countryCode,
  zipPostal: null,
  phoneNumber: null,
})
type Home = ReturnType<typeof living> | null
const proposed = (offered: DeliveryOffer, home: Home, mayBeBilled = true) =>
  proposeDelivery(offered, {
    home,
    mayBeBilled,
    resorts: places.filter(({ id }) => offered.resortIds.includes(id)),
    mailing,
  })
const offer = (products: Product[], at = summer): DeliveryOffer => {
  const found = findDeliveryOffer(products, at)
  if (!found) throw new Error('nothing has a card')
  return found
}

describe('the cards of a cart', () => {
  it('are none where nothing in it has one', () => {
    expect(findDeliveryOffer([], summer)).toBe(undefined)
    expect(findDeliveryOffer([gift, made({ id: 24, kind: 'add_on', ways: [] })], summer)).toBe(undefined)
  })
  it('are sent until so many days before the first gate opens, and wait from then on', () => {
    const until = addDays(opens, -14)
    for (const [today, isOver] of [
      [until, false],
      [addDays(until, 1), true],
    ] as const) {
      const offered = offer([pass], { today, mailing })
      expect(offered.mail).toEqual({ until, isOver })
      const why = whyNotDelivered({ how: 'mail' }, offered, { mailing, isReloaded: false })
      expect(why).toBe(isOver ? 'too_late' : undefined)
      expect(proposed(offered, living('US', 'UT')).how).toBe(isOver ? 'pickup' : 'mail')
    }
  })
  it('come in a way in which all of them can', () => {
    const there = offer([pass, made({ id: 2, at: [2, 3] }), made({ id: 3, at: [3, 2, 7] })])
    expect([there.resortIds, isMailed(there)]).toEqual([[2, 3], true])
    const waits = offer([pass, made({ id: 4, ways: ['pickup'], at: [1, 3] })])
    expect([waits.resortIds, waits.mail]).toEqual([[1, 3], null])
  })
  it('are sent, however late it is, where they can’t wait anywhere', () => {
    const sent = offer([made({ id: 5, ways: ['mail'] })], winter)
    expect(sent.mail?.isOver).toBe(false)
    expect(proposed(sent, living('US'))).toEqual({ how: 'mail' })
  })
  it('need an address, where they can only be sent, and not home', () => {
    const sent = offer([made({ id: 5, ways: ['mail'] })])
    const toElsewhere = { how: 'mail', needsAddress: true }
    expect(proposed(sent, living('AT'))).toEqual(toElsewhere)
    // Credit pays all of it, so there will be no billing address to send the cards to.
    expect(proposed(sent, null, false)).toEqual(toElsewhere)
    expect(proposed(sent, null)).toEqual({ how: 'mail' })
    const why = (offered: DeliveryOffer) =>
      whyNotDelivered({ how: 'mail', countryCode: 'AT' }, offered, { mailing, isReloaded: false })
    expect([why(sent), why(offer([pass]))]).toEqual(['only_elsewhere', 'not_there'])
  })
  it('wait, of a ticket, where it is for, and say nothing of the passes beside it', () => {
    expect(offer([ticket])).toMatchObject({ resortIds: [2], mail: null, hasChoice: false })
    expect(proposed(offer([ticket]), null)).toEqual({ how: 'pickup', resortId: 2 })
    expect(proposed(offer([ticket, otherTicket]), null)).toEqual({ how: 'pickup', resortId: null })
    expect(offer([pass, ticket, gift])).toEqual(offer([pass]))
    for (const how of deliveryWays)
      expect(whyNotDelivered({ how, resortId: 2 }, offer([ticket]), { mailing, isReloaded: true })).toBe('not_offered')
  })
})

describe('what is proposed', () => {
  it.each<[string, Home, unknown]>([
    ['in their own state', living('US', 'CO'), { how: 'pickup', resortId: 2 }],
    ['in their own country', living('CA', 'BC'), { how: 'pickup', resortId: 3 }],
    ['at the first', living('AT'), { how: 'pickup', resortId: 1 }],
    ['at the first, where nobody knows', null, { how: 'pickup', resortId: 1 }],
  ])('in winter is a window %s', (_, home, way) => expect(proposed(offer([pass], winter), home)).toEqual(way))
  it('is mail only to where we send, and never to an address that nobody will say', () => {
    expect(proposed(offer([pass]), living('AT')).how).toBe('pickup')
    expect(proposed(offer([pass]), null).how).toBe('mail')
    expect(proposed(offer([pass]), null, false).how).toBe('pickup')
  })
  it('is never a resort that is no longer run, as long as there is another', () => {
    const shut = places.map((place) => ({ ...place, active: place.id !== 2 }))
    const home = living('US', 'CO')
    const way = proposeDelivery(offer([pass], winter), { home, mayBeBilled: true, resorts: shut, mailing })
    expect(way).toEqual({ how: 'pickup', resortId: 1 })
  })
  it('can be done, whatever is in the cart, wherever they live, on every day', () => {
    const products = fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 9 }),
        ways: fc.subarray<'mail' | 'pickup'>(['mail', 'pickup']),
        at: fc.subarray([1, 2, 3], { minLength: 1 }),
      }),
      { maxLength: 5 },
    )
    const home = fc.option(fc.constantFrom('US', 'CA', 'AT').map((code) => living(code, 'UT')))
    fc.assert(
      fc.property(products, home, fc.integer({ min: -60, max: 60 }), (some, at, days) => {
        const offered = findDeliveryOffer(some.map(made), { today: addDays(opens, days), mailing })
        if (!offered?.hasChoice) return
        const way = proposed(offered, at)
        const why = whyNotDelivered(way, offered, { mailing, isReloaded: false })
        // Some passes can only be mailed, and others only picked up, or at no common resort: then no way of delivery
        // serves both.
        if (offered.resortIds.length > 0 || offered.mail) expect(why).toBe(undefined)
      }),
    )
  })
})

it('a choice names a resort that all of the passes open, and a country that we send to', () => {
  const offered = offer([pass, made({ id: 2, at: [2, 3] })])
  const why = (choice: Parameters<typeof whyNotDelivered>[0], isReloaded = false) =>
    whyNotDelivered(choice, offered, { mailing, isReloaded })
  expect([2, 1, 99, null].map((resortId) => why({ how: 'pickup', resortId }))).toEqual([
    undefined,
    'no_resort',
    'no_resort',
    'no_resort',
  ])
  expect(['US', 'AT'].map((countryCode) => why({ how: 'mail', countryCode }))).toEqual([undefined, 'not_there'])
  expect([why({ how: 'reload' }), why({ how: 'reload' }, true)]).toEqual(['no_old_card', undefined])
})

describe('an old card', () => {
  const before = { season: { id: 26, startsOn: '2025-11-01', endsOn: '2026-04-30' } }
  const old: Product = { ...pass, season: { ...pass.season, ...before.season } }
  const owns = (product: Product, state: OwnedState = 'expired') => [{ id: 7, product, variant: 'adult', state }]
  it('is one of a pass that was theirs in an earlier winter', () => {
    expect(hasOldCard(owns(old), pass)).toBe(true)
    expect(hasOldCard(owns(old), { ...pass, purchaseGroup: 'another' })).toBe(false)
    expect(hasOldCard(owns(pass, 'active'), pass)).toBe(false)
    expect(hasOldCard([], pass)).toBe(false)
  })
  it.each<[string, Product, OwnedState]>([
    ['was put off', old, 'deferred'],
    ['was cancelled', old, 'cancelled'],
    ['was never paid', old, 'blocked'],
    ['had no card', { ...old, cardDelivery: [] }, 'expired'],
    ['was a ticket', { ...old, kind: 'day_ticket' }, 'expired'],
  ])('is none where it %s', (_, product, state) => expect(hasOldCard(owns(product, state), pass)).toBe(false))
})

it('something waits from the day on which the resort opens for that winter', () => {
  const offered = offer([pass])
  const season = { seasonId: 1, name: '', closedDates: [], peakDates: [] }
  const last = { ...season, opensOn: '2025-11-20', closesOn: '2026-04-10' }
  const next = { ...season, opensOn: '2026-11-26', closesOn: '2027-04-10' }
  expect(findPickupStart(offered, { seasons: [last, next] })).toBe('2026-11-26')
  expect(findPickupStart(offered, { seasons: [last] })).toBe(offered.from)
})
