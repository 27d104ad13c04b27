import { expect, it } from 'vitest'
import type { Cart } from '@alpenglow/contract/cart/cart'
import { createMemory } from './remembered.ts'

const cart = (version: number) => ({ version }) as Cart

it('a cart is reckoned once, and again when anything it was reckoned from is another', () => {
  const remembered = createMemory(10)
  const products: unknown[] = []
  const first = remembered(1, [1, products], () => cart(1))
  expect(remembered(1, [1, products], () => cart(2))).toBe(first)
  expect(remembered(1, [2, products], () => cart(2)).version).toBe(2)
  expect(remembered(1, [2, [...products]], () => cart(3)).version).toBe(3)
})
it('of many only those that were looked at last are remembered', () => {
  const remembered = createMemory(2)
  for (const id of [1, 2, 1, 3]) remembered(id, [], () => cart(id))
  expect([1, 3, 2].map((id) => remembered(id, [], () => cart(0)).version)).toEqual([1, 3, 0])
})
