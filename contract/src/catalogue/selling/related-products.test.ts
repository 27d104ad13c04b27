import type { Product } from '../product.ts'
import { expect, it } from 'vitest'
import { requiredProductsOf, currenciesLeftOut, findOftenBoughtWith, renewalOf } from './related-products.ts'

const plain = { addOnForProducts: [], oftenWith: null, covers: null, productSeasonId: 27, purchaseGroup: 'alpenglow' }
const product = (id: number, kind: Product['kind'], rest: Partial<Product> = {}) =>
  ({ id, kind, ...plain, ...rest }) as unknown as Product
const summit = product(1, 'season_pass')
const maple = product(2, 'season_pass', { purchaseGroup: 'maple' })
const next = product(3, 'season_pass', { productSeasonId: 28 })
const locker = product(4, 'add_on', { addOnForProducts: [1, 2] })
const renewal = product(5, 'renewal', { addOnForProducts: [1] })
const insurance = product(6, 'insurance')
const ticket = product(7, 'day_ticket')
const all = [summit, maple, next, locker, renewal, insurance, ticket]

it('offers with a pass what names it, and the insurance of its winter and currency', () => {
  expect(findOftenBoughtWith(summit, all)).toEqual([insurance, locker])
  expect(findOftenBoughtWith(maple, all)).toEqual([locker])
  expect(findOftenBoughtWith(next, all)).toEqual([])
})
it('offers eight things at most: insurance, then what makes more of the pass', () => {
  const ids = [8, 9, 10, 11, 12, 13, 14, 15, 16]
  const more = ids.map((id) => product(id, id === 10 ? 'upgrade' : 'add_on', { addOnForProducts: [1] }))
  expect(findOftenBoughtWith(summit, [...more, locker, insurance]).map(({ id }) => id)).toEqual([6, 10, 8, 9, 11, 12, 13, 14])
})
it('offers nothing with a day ticket, an add-on or the insurance itself', () => {
  for (const one of [ticket, locker, insurance]) expect(findOftenBoughtWith(one, all)).toEqual([])
})
it('offers exactly what the shop says, in its order, as far as it is on sale', () => {
  expect(findOftenBoughtWith({ ...summit, oftenWith: [4, 99, 6] }, all)).toEqual([locker, insurance])
  expect(findOftenBoughtWith({ ...summit, oftenWith: [] }, all)).toEqual([])
})
it('offers an insurance with what it names, and with nothing else', () => {
  const named = { ...insurance, covers: [3] }
  expect(findOftenBoughtWith(next, [...all, named])).toEqual([named])
  expect(requiredProductsOf(named, all)).toEqual([next])
  expect(requiredProductsOf({ ...insurance, covers: [] }, all)).toEqual([])
})
it('leads whoever had a pass to its renewal, and nobody to the renewal of another', () => {
  expect(renewalOf(summit, all)).toBe(renewal)
  expect(renewalOf(maple, all)).toBeUndefined()
})
it('says what an add-on goes with, and which passes insurance covers', () => {
  expect(requiredProductsOf(locker, all)).toEqual([summit, maple])
  expect(requiredProductsOf(insurance, all)).toEqual([summit, renewal])
  expect(requiredProductsOf(summit, all)).toEqual([])
})
it('says that insurance leaves out the passes of another currency, and only where that is the reason', () => {
  const paid = (currency: string, one: Product) => ({ ...one, variants: [{ price: { amount: 1, currency } }] }) as Product
  const [cover, own, other] = [paid('USD', insurance), paid('USD', summit), paid('CAD', maple)]
  expect(currenciesLeftOut(cover, [cover, own, other])).toEqual(['CAD'])
  expect(currenciesLeftOut(cover, [cover, own])).toEqual([])
  expect(currenciesLeftOut(cover, [cover, own, other, paid('USD', maple)])).toEqual([])
  expect(currenciesLeftOut(own, [cover, own, other])).toEqual([])
})
