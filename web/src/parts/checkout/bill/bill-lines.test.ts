import type { Item } from '@alpenglow/contract/cart/cart'
import { expect, test } from 'vitest'
import { daysOf } from './bill-lines.ts'

const ticket = (type: number, date: string | null) => ({ type, date }) as unknown as Item

test('knows the days of tickets of one kind, each once, in their order', () => {
  const items = [
    ticket(7, '2026-12-13'),
    ticket(7, '2026-12-12'),
    ticket(7, '2026-12-13'),
    ticket(8, '2027-01-02'),
    ticket(9, null),
  ]
  expect(daysOf({ items }, 7)).toEqual(['2026-12-12', '2026-12-13'])
  expect(daysOf({ items }, 9)).toEqual([])
})
