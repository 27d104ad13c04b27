import { makeProduct } from '../testing/products.ts'
import { describe, expect, it } from 'vitest'
import { costOf, passesAt, validAgain, verdictOn } from './resort-passes.ts'

const winter = {
  seasonId: 1,
  name: '',
  opensOn: '2026-11-20',
  closesOn: '2027-04-04',
  closedDates: ['2027-01-26'],
  peakDates: ['2026-12-26', '2026-12-27'],
}
const here = { id: 1, seasons: [winter], reservationsEnabled: true, reservationSystemUrl: '' }
const elsewhere = { ...here, reservationsEnabled: false, reservationSystemUrl: 'https://book.example/' }
const nowhere = { ...here, reservationsEnabled: false }
const blackouts = [{ from: '2026-12-26', until: '2026-12-27', resortIds: null }]

const free = makeProduct({ id: 1, kind: 'season_pass', prices: { adult: 949 } })
const base = makeProduct({
  id: 2,
  kind: 'season_pass',
  prices: { adult: 689 },
  resorts: [{ resortId: 1, reservation: true }],
  blackouts,
})
const ticket = makeProduct({ id: 3, kind: 'day_ticket', prices: { adult: 100 }, days: 1 })
const at = (resort: typeof here, product = base) => {
  const [pass] = passesAt([product], resort)
  if (!pass) throw new Error('not there')
  return pass
}

describe('the passes of a resort', () => {
  it('are those that open its lifts; tickets for a day come last', () => {
    const other = makeProduct({ id: 4, kind: 'season_pass', prices: { adult: 1 }, resorts: [{ resortId: 2 }] })
    const locker = makeProduct({ id: 5, kind: 'add_on', prices: { adult: 1 } })
    expect(passesAt([ticket, other, free, locker, base], here).map(({ product }) => product.id)).toEqual([1, 2, 3])
  })
  it('open it on the fewer of the days of the pass and those it has there', () => {
    const of = (days: number | null, there: number | null) =>
      at(
        here,
        makeProduct({ id: 6, kind: 'session_pass', prices: { adult: 1 }, days, resorts: [{ resortId: 1, days: there }] }),
      )
    expect([of(4, 2).days, of(2, 5).days, of(null, 7).days, of(3, null).days, of(null, null).days]).toEqual([2, 2, 7, 3, null])
  })
  it('say where a place must be held, if it must', () => {
    expect([
      at(here).reservationMode,
      at(elsewhere).reservationMode,
      at(nowhere).reservationMode,
      at(elsewhere, free).reservationMode,
    ]).toEqual(['here', 'elsewhere', 'none', 'none'])
  })
})

describe('on a day', () => {
  it('a pass opens the lifts, or says why not', () => {
    expect(verdictOn(at(here, free), here, '2026-12-26')).toBe('valid')
    expect(verdictOn(at(here), here, '2026-12-25')).toBe('reservation')
    expect(verdictOn(at(here), here, '2026-12-26')).toBe('blackout')
    expect(verdictOn(at(here), here, '2027-01-26')).toBe('closed')
    expect(verdictOn(at(here), here, '2026-11-19')).toBe('before_season')
    expect(verdictOn(at(here), here, '2027-04-05')).toBe('after_season')
  })
  it('a blackout has an end, unless nothing comes after it', () => {
    expect(validAgain(at(here), here, '2026-12-26')).toBe('2026-12-28')
    expect(validAgain(at(here), here, '2027-04-04')).toBeUndefined()
  })
  it('a ticket costs what that day costs; without a day it says from what', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    const cost = (day: string | null) => costOf(at(here, ticket), here, day, now)
    expect(cost('2026-12-26')).toMatchObject({ price: { amount: 150 }, isFrom: false })
    expect(cost('2026-12-23')).toMatchObject({ price: { amount: 75 }, isFrom: false })
    expect(cost(null)).toMatchObject({ isFrom: true })
    expect(costOf(at(here), here, null, now)).toMatchObject({ price: { amount: 689 }, isFrom: false })
  })
  it('what is no longer sold has no price', () => {
    const [variant] = base.variants
    if (!variant) throw new Error('no variant')
    const ended = { ...base, variants: [{ ...variant, nextPrice: { amount: null, from: '2026-11-21T00:00:00Z' } }] }
    expect(costOf(at(here, ended), here, null, new Date('2026-11-21T00:00:00Z'))).toBeUndefined()
  })
})
