import type { Product } from '@alpenglow/contract/catalogue/product'
import { expect, it } from 'vitest'
import { basesOf, oftenWith } from './goes-with.ts'

const product = (id: number, kind: Product['kind'], rest: Partial<Product> = {}) =>
  ({ id, kind, addOnForProducts: [], productSeasonId: 27, purchaseGroup: 'alpenglow', ...rest }) as unknown as Product
const summit = product(1, 'season_pass')
const maple = product(2, 'season_pass', { purchaseGroup: 'maple' })
const next = product(3, 'season_pass', { productSeasonId: 28 })
const locker = product(4, 'add_on', { addOnForProducts: [1, 2] })
const renewal = product(5, 'renewal', { addOnForProducts: [1] })
const insurance = product(6, 'insurance')
const ticket = product(7, 'day_ticket')
const all = [summit, maple, next, locker, renewal, insurance, ticket]

it('offers with a pass what names it, and the insurance of its winter and currency', () => {
  expect(oftenWith(summit, all)).toEqual([locker, insurance])
  expect(oftenWith(maple, all)).toEqual([locker])
  expect(oftenWith(next, all)).toEqual([])
})
it('offers nothing with a day ticket, an add-on or the insurance itself', () => {
  for (const one of [ticket, locker, insurance]) expect(oftenWith(one, all)).toEqual([])
})
it('says what an add-on goes with, and which passes insurance covers', () => {
  expect(basesOf(locker, all)).toEqual([summit, maple])
  expect(basesOf(insurance, all)).toEqual([summit, renewal])
  expect(basesOf(summit, all)).toEqual([])
})
