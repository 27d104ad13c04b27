import { startOfDay } from '@alpenglow/contract/values/day'
import { expect, it } from 'vitest'
import { demoOn } from '../demo/plant.ts'
import { nextPriceChange, variantsOf } from './variant-prices.ts'
import { differencesOf, withUpgradePrices } from './upgrade-prices.ts'

const demo = demoOn('2026-11-21')
const zone = 'America/Denver'
type Product = (typeof demo)['products'][number]
const named = (code: string): Product => demo.products.find((one) => one.code === code)!
const [base, summit, upgrade] = [named('base-pass'), named('summit-pass'), named('base-to-summit')]

/** A product with these adult prices, each from its day on. */
const costing = (product: Product, ...steps: [from: string | null, adult: number | null][]): Product => ({
  ...product,
  soldFrom: null,
  soldUntil: null,
  variants: [{ variant: 'adult', min: null, max: null }],
  prices: steps.map(([from, adult]) => ({ from, amounts: { adult } })),
})
const between = (from: Product, to: Product) => differencesOf(from, to, 'adult').map(({ from: day, amount }) => [day, amount])
/** The last day on which either pass is valid: nothing is sold after it. */
const over = ['2027-04-26', null]

it('the demo’s upgrade costs what lies between its passes, to the cent and on every day', () => {
  const [priced] = withUpgradePrices(demo.products).filter(({ code }) => code === 'base-to-summit')
  const told = (product: Product, day: string) =>
    variantsOf(product, {
      locale: 'en',
      now: startOfDay(day, zone),
      timeZone: zone,
      currency: 'USD',
      categories: demo.ageCategories,
    }).map(({ variant, price, available }) => [variant, price.amount, available])
  // The prices that the demo's file contained before format /2 could compute them.
  const said = { '2026-10-20': [25000, 17500, 6000], '2026-12-20': [26000, 18000, 6000], '2027-02-01': [28000, 19500, 7000] }
  for (const [day, amounts] of Object.entries(said)) {
    const ages = ['adult', 'youth', 'child']
    expect(told(priced!, day)).toEqual(ages.map((age, i) => [age, amounts[i], true]))
    const [less, more] = [told(base, day), told(summit, day)]
    expect(amounts).toEqual(more.map(([, amount], i) => Number(amount) - Number(less[i]?.[1])))
  }
  expect(upgrade.prices).toEqual([])
})
it('it changes when one of the two prices does, in whatever order', () => {
  const from = costing(base, [null, 600], ['2026-12-01', 650])
  const to = costing(summit, [null, 900], ['2026-11-25', 950])
  expect(between(from, to)).toEqual([[null, 300], ['2026-11-25', 350], ['2026-12-01', 300], over])
})
it('it is not sold while one of the two is not', () => {
  const from = costing(base, ['2026-09-01', 600], ['2026-12-01', null], ['2026-12-10', 700])
  const to = costing(summit, [null, 900])
  expect(between(from, to)).toEqual([[null, null], ['2026-09-01', 300], ['2026-12-01', null], ['2026-12-10', 200], over])
  expect(between({ ...from, soldUntil: '2026-11-15' }, to)).toEqual([
    [null, null],
    ['2026-09-01', 300],
    ['2026-11-16', null],
    over,
  ])
})
it('the catalogue is told anew at the instant at which it changes', () => {
  const from = costing(base, [null, 600])
  const to = costing(summit, [null, 900], ['2026-12-01', 950])
  const [priced] = withUpgradePrices([{ ...upgrade, variants: from.variants }, from, to])
  const change = nextPriceChange([priced!], startOfDay('2026-11-21', zone), zone)
  expect(change).toEqual(startOfDay('2026-12-01', zone))
})
