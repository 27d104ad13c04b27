import { makeProduct } from '@alpenglow/contract/catalogue/testing/products'
import { findSalePrice } from '@alpenglow/contract/catalogue/selling/prices'
import type { Item } from '@alpenglow/contract/cart/cart'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { clampCounts, countsInCart, maxCountOf, rowsOf, sumsOf, type BuyRow } from './rows.ts'

const now = new Date('2026-11-23')
const tax = (rate: number) => [{ code: 'Sales', rate }]
const pass = {
  ...makeProduct({ id: 1, kind: 'season_pass', prices: { adult: 68_900, child: 33_900 } }),
  taxes: tax(74_500),
}
const insurance = makeProduct({ id: 2, kind: 'insurance', prices: { all_ages: 5900 } })
const addOn = {
  ...makeProduct({ id: 3, kind: 'add_on', prices: { adult: 12_900, youth: 9500, child: 6500 } }),
  addOnForProducts: [1],
  taxes: tax(60_000),
}
const all = [pass, insurance, addOn]
const rows = rowsOf(pass, all, (variant) => findSalePrice(variant, now), now)
const rowAt = (key: string): BuyRow => {
  const row = rows.find((one) => one.key === key)
  if (!row) throw new Error(`there is no row ${key}`)
  return row
}

it('counts every age, and what goes with the pass for the same ages', () => {
  expect(rows.map(({ key }) => key)).toEqual(['1 adult', '1 child', '2 all_ages', '3 adult', '3 child'])
})
it('gives of what goes with a pass no more than there are passes that it fits', () => {
  const counts = new Map(Object.entries({ '1 adult': 2, '1 child': 1 }))
  expect(maxCountOf(rowAt('2 all_ages'), rows, counts)).toBe(3)
  expect(maxCountOf(rowAt('3 child'), rows, counts)).toBe(1)
  const wanted = new Map([...counts, ['3 adult', 2], ['1 adult', 1]] as const)
  expect(clampCounts(rows, wanted).get('3 adult')).toBe(1)
})
it('has a line for whatever could be counted and a line for its tax before anybody counts', () => {
  const { lines, taxes, total } = sumsOf(rows, new Map())
  expect(lines.map(({ product, amount }) => [product.id, amount])).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
  ])
  expect(taxes).toEqual([{ code: 'Sales', amount: 0, rate: null }])
  expect(total).toBe(0)
})
it('names the rate of a tax that is the same for all', () => {
  const own = rows.filter(({ ridesAlong }) => !ridesAlong)
  expect(sumsOf(own, new Map([['1 adult', 1]])).taxes).toEqual([{ code: 'Sales', amount: 5133, rate: 74_500 }])
})
it('adds up to the cent, however many there are', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { minLength: rows.length, maxLength: rows.length }), (many) => {
      const counts = clampCounts(rows, new Map(rows.map(({ key }, at) => [key, many[at] ?? 0])))
      const { lines, taxes, total } = sumsOf(rows, counts)
      expect([...lines, ...taxes].reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    }),
  )
})
it('finds in the cart what is there of it, of a ticket for its day', () => {
  const item = (type: number, variant: string, date: string | null, addons: number[] = []) =>
    ({ type, variant, date, addons: addons.map((of) => ({ type: of, variant: 'all_ages' })) }) as unknown as Item
  const items = [
    item(1, 'adult', null, [2]),
    item(1, 'adult', null),
    item(5, 'adult', '2026-12-26'),
    item(4, 'adult', null, [2]),
  ]
  expect([...countsInCart({ items }, 1, null)]).toEqual([
    ['1 adult', 2],
    ['2 all_ages', 1],
  ])
  expect([...countsInCart({ items }, 5, '2026-12-26')]).toEqual([['5 adult', 1]])
  expect([...countsInCart({ items }, 5, '2026-12-27')]).toEqual([])
})
