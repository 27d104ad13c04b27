import type { Product } from '@alpenglow/contract/catalogue/product'
import { expect, it } from 'vitest'
import { findAlternatives } from './alternatives.ts'

const sold = { available: true, price: { amount: 100, currency: 'USD' }, nextPrice: null }
const plain = { addOnForProducts: [], covers: null, purchaseGroup: 'alpenglow', variants: [sold] }
const product = (id: number, kind: Product['kind'], rest: object = {}) =>
  ({ id, kind, ...plain, ...rest }) as unknown as Product
const [base, summit] = [product(1, 'season_pass'), product(2, 'season_pass')]
const locker = product(3, 'add_on', { addOnForProducts: [1] })
const skis = product(4, 'add_on', { addOnForProducts: [1, 2] })
const lessons = product(5, 'add_on', { addOnForProducts: [2] })
const gone = product(6, 'add_on', { addOnForProducts: [1], variants: [{ ...sold, available: false }] })
const elsewhere = product(7, 'add_on', { addOnForProducts: [1], purchaseGroup: 'maple' })
const all = [base, summit, locker, skis, lessons, gone, elsewhere]
const means = {
  clock: { now: () => new Date('2026-12-01T12:00:00Z') },
  catalogue: { listProducts: () => all, resortById: () => undefined },
}

it('in place of what goes with a pass there is what goes with the same one, is sold now, and by the same company', () => {
  expect(findAlternatives(means, 'en', locker, null)).toEqual([skis])
  expect(findAlternatives(means, 'en', skis, null)).toEqual([locker, lessons])
})
it('in place of what goes with nothing there is all else of its kind', () => {
  expect(findAlternatives(means, 'en', base, null)).toEqual([summit])
})
