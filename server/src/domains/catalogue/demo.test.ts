import { expect, it } from 'vitest'
import { checkCatalogue } from './file/check.ts'
import { demoOn, movedOn } from './demo.ts'

const [then, today] = [demoOn('2026-11-21'), demoOn('2027-03-01')]
type Demo = typeof then
const touched = (change: (demo: Demo) => void): Demo => {
  const copy = structuredClone(then)
  change(copy)
  return copy
}
const product = (demo: Demo, code: string) => demo.products.find((one) => one.code === code)!

it('is a whole catalogue on any day, the 29th of February too', () => {
  for (const day of ['2026-01-01', '2028-02-29', '2031-12-31']) expect(checkCatalogue(demoOn(day))).toEqual([])
})
it('untouched, it is today’s', () => expect(movedOn(then, then, today)).toEqual(today))
it('a text that was changed stays, and the days around it move on', () => {
  const moved = movedOn(
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
  const moved = movedOn(
    touched((demo) => (product(demo, 'base-pass').deferralDeadline = '2026-12-24')),
    then,
    today,
  )
  expect(product(moved, 'base-pass').deferralDeadline).toBe('2026-12-24')
  expect(product(moved, 'base-pass').validFrom).toBe(product(today, 'base-pass').validFrom)
})
it('what was taken out stays out, what was put in stays in, what a release brings comes', () => {
  const without = touched((demo) => (demo.products = demo.products.filter(({ code }) => code !== 'locker')))
  expect(movedOn(without, then, today).products.map(({ code }) => code)).not.toContain('locker')
  const own = { ...product(then, 'locker'), id: 900, code: 'own-locker' }
  const withOwn = touched((demo) => demo.products.push(own))
  expect(product(movedOn(withOwn, then, today), 'own-locker')).toEqual(own)
  const older = touched((demo) => (demo.partnerBrandings = demo.partnerBrandings.slice(0, 1)))
  expect(movedOn(older, older, today).partnerBrandings).toEqual(today.partnerBrandings)
})
