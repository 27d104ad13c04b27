import { expect, it } from 'vitest'
import { checkCatalogue } from '../file/check.ts'
import { demoOn, fitDemo, mergeDemo } from './plant.ts'

const [then, today] = [demoOn('2026-11-21'), demoOn('2027-03-01')]
type Demo = typeof then
const touched = (change: (demo: Demo) => void): Demo => {
  const copy = structuredClone(then)
  change(copy)
  return copy
}
const rate = (demo: Demo, place: string, code: string) => demo.taxes.find((one) => one.place === place && one.code === code)!
const product = (demo: Demo, code: string) => demo.products.find((one) => one.code === code)!

it('is a whole catalogue on any day, the 29th of February too', () => {
  for (const day of ['2026-01-01', '2028-02-29', '2031-12-31']) expect(checkCatalogue(demoOn(day))).toEqual([])
})
/** Every text of the demo, in both languages. */
function textsOf(value: unknown): { en: string; fr: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const { en, fr } = value as { en?: unknown; fr?: unknown }
  return typeof en === 'string' && typeof fr === 'string' ? [{ en, fr }] : Object.values(value).flatMap(textsOf)
}
it('is written as in the States and in Québec', () => {
  const all = textsOf(then)
  expect(all.length).toBeGreaterThan(200)
  for (const { en, fr } of all) {
    expect(en).not.toMatch(/\d[\u00a0\u202f ]\d{3}\b|\b(?:metres?|colours?|cancelled|instalments?)\b/)
    expect(fr).not.toMatch(/\d[\u00a0 ,]\d{3}\b|, (?:BC|AB|QC|[A-Z]{2})$/)
  }
})
it('untouched, it is today’s', () => expect(mergeDemo(then, then, today)).toEqual(today))
it('a text that was changed stays, and the days around it move on', () => {
  const moved = mergeDemo(
    touched((demo) => (product(demo, 'base-pass').name.en = 'Valley Pass')),
    then,
    today,
  )
  expect(product(moved, 'base-pass')).toEqual({
    ...product(today, 'base-pass'),
    name: { ...product(today, 'base-pass').name, en: 'Valley Pass' },
  })
})
it('a day that was changed stays where it was put', () => {
  const moved = mergeDemo(
    touched((demo) => (product(demo, 'base-pass').deferralDeadline = '2026-12-24')),
    then,
    today,
  )
  expect(product(moved, 'base-pass').deferralDeadline).toBe('2026-12-24')
  expect(product(moved, 'base-pass').validFrom).toBe(product(today, 'base-pass').validFrom)
})
it('what was taken out stays out, what was put in stays in, what a release brings comes', () => {
  const without = touched((demo) => (demo.products = demo.products.filter(({ code }) => code !== 'locker')))
  expect(mergeDemo(without, then, today).products.map(({ code }) => code)).not.toContain('locker')
  const own = { ...product(then, 'locker'), id: 900, code: 'own-locker' }
  const withOwn = touched((demo) => demo.products.push(own))
  expect(product(mergeDemo(withOwn, then, today), 'own-locker')).toEqual(own)
  const older = touched((demo) => (demo.partnerBrandings = demo.partnerBrandings.slice(0, 1)))
  expect(mergeDemo(older, older, today).partnerBrandings).toEqual(today.partnerBrandings)
})

it('a rate that was changed stays, and those of its name elsewhere come as they are', () => {
  const moved = mergeDemo(
    touched((demo) => (rate(demo, 'CA-BC', 'GST').percent = 6)),
    { ...then, taxes: then.taxes.filter(({ place }) => place !== 'CA-AB') },
    today,
  )
  expect(moved.taxes).toHaveLength(today.taxes.length)
  expect(rate(moved, 'CA-BC', 'GST').percent).toBe(6)
  expect(rate(moved, 'CA-QC', 'GST').percent).toBe(5)
})
it('an upgrade that somebody priced by hand keeps its price', () => {
  const steps = [{ from: null, amounts: { adult: 1, youth: 1, child: 1 } }]
  const upgrade = (demo: Demo) => product(demo, 'base-to-summit')
  const older = touched((demo) => Object.assign(upgrade(demo), { upgradeTo: null, prices: [...steps, ...steps] }))
  const priced = touched((demo) => Object.assign(upgrade(demo), { upgradeTo: null, prices: steps }))
  expect(upgrade(mergeDemo(older, older, today))).toEqual(upgrade(today))
  expect(upgrade(mergeDemo(priced, older, today))).toMatchObject({ upgradeTo: null, prices: steps })
})

const fittingOn = (day: string, present: Demo) =>
  fitDemo(present, { day: '2026-11-21', file: then }, { day, file: demoOn(day) })
const withBlackout = touched((demo) => {
  const { validFrom, blackouts } = product(demo, 'base-pass')
  blackouts.unshift({ from: validFrom, until: validFrom, resorts: null })
})

it('what still fits stays where it was put, and nobody is told', () => {
  const deadline = touched((demo) => (product(demo, 'base-pass').deferralDeadline = '2026-12-24'))
  const { next, remarks } = fittingOn('2026-12-01', deadline)
  expect(product(next!, 'base-pass').deferralDeadline).toBe('2026-12-24')
  expect(remarks).toEqual([])
})
it('what no longer fits moves along with all others, and it is said what that is', () => {
  const { next, remarks } = fittingOn('2027-03-01', withBlackout)
  expect(checkCatalogue(next!)).toEqual([])
  const [moved, shipped] = [next!, today].map((demo) => product(demo, 'base-pass'))
  expect(moved?.validFrom).toBe(shipped?.validFrom)
  expect(moved?.blackouts).toEqual([
    { from: shipped?.validFrom, until: shipped?.validFrom, resorts: null },
    ...(shipped?.blackouts ?? []),
  ])
  expect(next!.resorts).toEqual(today.resorts)
  expect(remarks).toContainEqual(expect.stringMatching(/^products base-pass blackouts\[0\]/))
})
it('what fits nowhere holds all of it where it is, and it is said why', () => {
  const unsound = touched((demo) => (demo.resorts[0]!.terrain.easy += 1))
  const { next, remarks } = fittingOn('2027-03-01', unsound)
  expect(next).toBeUndefined()
  expect(remarks).toHaveLength(2)
  expect(remarks[1]).toMatch(/^resorts \w+ terrain: /)
})
