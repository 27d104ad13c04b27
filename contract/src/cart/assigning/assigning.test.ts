import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product } from '../../catalogue/product.ts'
import { addDays, type Day } from '../../values/day.ts'
import { whyNotGive, type AssignmentContext, type AssignableLine, type OwnedProduct, type Taker } from './assignment-check.ts'
import { propose } from './propose.ts'

const ageDate = '2026-12-01'
const ranges = { child: { min: 5, max: 12 }, youth: { min: 13, max: 17 }, adult: { min: 18, max: null } }
type Part = { id: number; kind?: Product['kind']; season?: number; resorts?: number[]; bases?: number[] }
const product = ({ id, kind = 'season_pass', season = 2, resorts = [1, 2], bases = [] }: Part): Product =>
  ({
    id,
    kind,
    productSeasonId: season,
    season: { id: season, ageDate },
    purchaseGroup: 'alpenglow',
    addOnForProducts: bases,
    grants: { days: null, blackouts: [], resorts: resorts.map((resortId) => ({ resortId, days: null, reservation: false })) },
    variants:
      kind === 'donation'
        ? [{ variant: 'all_ages', ageRange: { min: 0, max: null } }]
        : Object.entries(ranges).map(([variant, ageRange]) => ({ variant, ageRange })),
  }) as unknown as Product
const [summit, base, ticket, gift, lastSummit, renewal] = [1, 2, 3, 4, 5, 6]
const products = [
  product({ id: summit }),
  product({ id: base, resorts: [1] }),
  product({ id: ticket, kind: 'day_ticket', resorts: [1] }),
  product({ id: gift, kind: 'donation' }),
  product({ id: lastSummit, season: 1 }),
  product({ id: renewal, kind: 'renewal', bases: [lastSummit] }),
]
const findProduct = (id: number) => products.find((one) => one.id === id)

let made = 0
const line = (
  type: number,
  variant: AssignableLine['variant'] = 'adult',
  more: Partial<AssignableLine> = {},
): AssignableLine => ({
  id: `line-${++made}`,
  type,
  variant,
  date: null,
  profileId: null,
  ...more,
})
const taker = (id: string, dob: Day | null, owned: OwnedProduct[] = [], waitsForConsent = false): Taker => ({
  id,
  dob,
  owned,
  waitsForConsent,
})
const has = (productId: number, isInForce = true): OwnedProduct => ({ productId, date: null, isInForce })
const giving = (lines: AssignableLine[], takers: Taker[], wrong: string[] = []): AssignmentContext => ({
  lines,
  takers,
  product: findProduct,
  wrong: new Set(wrong),
})
const amelie = taker('amelie', '1985-03-04')
const mia = taker('mia', '2017-05-06')

describe('who can’t be given something', () => {
  const why = (one: AssignableLine, who: Taker, others: AssignableLine[] = [], wrong: string[] = []) =>
    whyNotGive(one, who, giving([one, ...others], [who], wrong))
  it('is whom its age is not for, on the day that counts', () => {
    const born = (dob: Day) => why(line(base, 'child'), taker('x', dob))
    expect([born('2013-12-02'), born('2013-12-01'), born('2021-12-01'), born('2021-12-02')]).toEqual([
      undefined,
      'too_old',
      undefined,
      'too_young',
    ])
  })
  it('counts 29 February as the day before 1 March, in years that have none', () => {
    const leap = { ...findProduct(base), season: { ageDate: '2026-02-28' } } as Product
    const on = (dob: Day, day: Day) =>
      whyNotGive(line(base, 'youth'), taker('x', dob), {
        ...giving([], []),
        product: () => ({ ...leap, season: { ...leap.season, ageDate: day } }),
      })
    expect([on('2012-02-29', '2025-02-28'), on('2012-02-29', '2025-03-01')]).toEqual(['too_young', undefined])
  })
  it('is whoever has it in force, or gets it already; what is over is no reason', () => {
    expect(why(line(base), taker('x', null, [has(base)]))).toBe('has_it_already')
    expect(why(line(base), taker('x', null, [has(base, false)]))).toBe(undefined)
    expect(why(line(base), amelie, [line(base, 'adult', { profileId: 'amelie' })])).toBe('gets_it_already')
    const day = { date: '2027-01-05' }
    expect(why(line(ticket, 'adult', day), amelie, [line(ticket, 'adult', { profileId: 'amelie', date: '2027-01-06' })])).toBe(
      undefined,
    )
    expect(why(line(ticket, 'adult', day), amelie, [line(ticket, 'adult', { profileId: 'amelie', ...day })])).toBe(
      'gets_it_already',
    )
  })
  it('is whoever never had what it renews', () => {
    expect(why(line(renewal), amelie)).toBe('needs_base_product')
    expect(why(line(renewal), taker('x', null, [has(lastSummit, false)]))).toBe(undefined)
  })
  it('is a child of another household of whom nobody there has agreed', () => {
    expect(why(line(base, 'child'), taker('x', '2017-01-01', [], true))).toBe('waits_for_consent')
  })
  it('is nobody, where it can’t be bought with the rest, and of a gift everybody', () => {
    const one = line(base)
    expect(why(one, amelie, [], [one.id])).toBe('not_with_the_rest')
    expect(why(line(gift, 'all_ages'), amelie)).toBe('for_nobody')
    expect(why(line(99), amelie)).toBe('not_sold')
  })
  it('is left to those who know, where an age is hidden', () => {
    expect(why(line(base, 'child'), { ...amelie, dob: undefined })).toBe(undefined)
  })
})

describe('a proposal', () => {
  const proposed = (lines: AssignableLine[], takers: Taker[]) =>
    propose(giving(lines, takers)).map(({ id, profileId, reason }) => [
      lines.findIndex((one) => one.id === id),
      profileId,
      reason,
    ])
  it('gives each what is of their age, in the order of the household', () => {
    expect(proposed([line(base, 'child'), line(base), line(base)], [amelie, mia])).toEqual([
      [0, 'mia', 'age'],
      [1, 'amelie', 'age'],
    ])
  })
  it('begins with those who had the same last winter', () => {
    const thomas = taker('thomas', '1983-01-02', [has(lastSummit, false)])
    expect(proposed([line(summit), line(base)], [amelie, thomas])).toEqual([
      [0, 'thomas', 'last_winter'],
      [1, 'amelie', 'age'],
    ])
  })
  it('gives nobody a second pass, and what few could get to those few', () => {
    const owner = taker('owner', '1980-01-01', [has(summit)])
    expect(proposed([line(base), line(summit)], [owner, amelie])).toEqual([[0, 'amelie', 'age']])
  })
  it('gives whoever has no birthday what grown-ups get', () => {
    const guest = taker('guest', null)
    expect(
      proposed([line(ticket, 'adult', { date: '2027-01-05' }), line(ticket, 'child', { date: '2027-01-05' })], [guest]),
    ).toEqual([[0, 'guest', 'age']])
  })

  const day = fc.integer({ min: 0, max: 40 * 366 }).map((days) => addDays('1990-01-01', days))
  /** Many of them around the birthdays that move a person into another age category. */
  const edge = fc
    .tuple(fc.constantFrom(5, 13, 18), fc.integer({ min: -1, max: 1 }))
    .map(([age, off]) => addDays(`${2026 - age}-12-01`, off))
  const someone = fc.record({
    dob: fc.option(fc.oneof(day, edge, fc.constant('2012-02-29'))),
    waitsForConsent: fc.boolean(),
    owned: fc.array(
      fc.record({
        productId: fc.constantFrom(summit, base, lastSummit),
        date: fc.constant(null),
        isInForce: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
  })
  const something = fc.record({
    type: fc.constantFrom(summit, base, ticket, gift, renewal, 99),
    variant: fc.constantFrom('child', 'youth', 'adult', 'all_ages'),
    date: fc.option(fc.constantFrom('2027-01-05', '2027-01-06')),
    isWrong: fc.boolean(),
  })
  const scene = fc.tuple(fc.array(someone, { maxLength: 7 }), fc.array(something, { maxLength: 9 })).map(([people, things]) => {
    const takers = people.map((one, at): Taker => ({ ...one, id: `p${at}` }))
    const lines = things.map(({ isWrong: _, ...one }, at): AssignableLine => ({ ...one, id: `l${at}`, profileId: null }))
    return giving(
      lines,
      takers,
      things.flatMap(({ isWrong }, at) => (isWrong ? [`l${at}`] : [])),
    )
  })
  it('never names anybody whom the rule refuses, nor anything twice', () => {
    fc.assert(
      fc.property(scene, (all) => {
        const proposals = propose(all)
        expect(new Set(proposals.map(({ id }) => id)).size).toBe(proposals.length)
        let { lines } = all
        for (const { id, profileId } of proposals) {
          const one = lines.find((other) => other.id === id) as AssignableLine
          const who = all.takers.find((other) => other.id === profileId) as Taker
          expect(whyNotGive(one, who, { ...all, lines })).toBe(undefined)
          lines = lines.map((other) => (other === one ? { ...one, profileId } : other))
        }
        // And the rule holds for all proposals together, whichever is checked last.
        for (const one of lines) {
          const who = all.takers.find(({ id }) => id === one.profileId)
          if (who) expect(whyNotGive(one, who, { ...all, lines })).toBe(undefined)
        }
      }),
      { numRuns: 500 },
    )
  })
  it('leaves what somebody has chosen as it is', () => {
    fc.assert(
      fc.property(scene, (all) => {
        const [first, ...rest] = all.lines
        if (!first || !all.takers[0]) return
        const chosen = { ...all, lines: [{ ...first, profileId: all.takers[0].id }, ...rest] }
        expect(propose(chosen).some(({ id }) => id === first.id)).toBe(false)
      }),
    )
  })
})
