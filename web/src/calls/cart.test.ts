import { holdsCardNumber } from '@alpenglow/contract/values/card-number'
import { expect, it } from 'vitest'
import { newKey } from './cart.ts'

it('makes keys that are never taken for the number of a card', () => {
  const keys = Array.from({ length: 5000 }, newKey)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.filter((key) => holdsCardNumber(key) || /\d{8}/.test(key))).toEqual([])
})
