import { expect, it } from 'vitest'
import type { Cart } from '@alpenglow/contract/cart/cart'
import { createMemory } from './quote-memory.ts'

const cart = (version: number, items = 0) => ({ version, items: Array.from({ length: items }) }) as Cart

it('a cart is reckoned once, and again when anything it was reckoned from is another', () => {
  const memory = createMemory(10)
  const products: unknown[] = []
  const first = memory.keep(1, [1, products], cart(1))
  expect(memory.find(1, [1, products])).toBe(first)
  expect(memory.find(1, [2, products])).toBeUndefined()
  expect(memory.find(1, [1, [...products]])).toBeUndefined()
  memory.keep(1, [2, products], cart(2))
  expect(memory.find(1, [2, products])?.version).toBe(2)
})
it('of many only those that were looked at last are remembered', () => {
  const memory = createMemory(2)
  for (const id of [1, 2]) memory.keep(id, [], cart(id))
  memory.find(1, [])
  memory.keep(3, [], cart(3))
  expect([1, 3, 2].map((id) => memory.find(id, [])?.version)).toEqual([1, 3, undefined])
})
it('one of hundreds of things is reckoned each time', () => {
  const memory = createMemory(2)
  memory.keep(1, [], cart(1, 100))
  memory.keep(2, [], cart(2, 101))
  expect([1, 2].map((id) => memory.find(id, [])?.version)).toEqual([1, undefined])
})
