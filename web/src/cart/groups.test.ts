import type { Addon, Item } from '@alpenglow/contract/cart/cart'
import { expect, it } from 'vitest'
import { groupItems } from './groups.ts'

const baseItem = { type: 2, code: 'base-pass', name: 'Base Pass', kind: 'season_pass', place: null, trace: [] } as const
let made = 0
const item = (rest: Partial<Item> = {}): Item => ({
  ...baseItem,
  trace: [],
  internalId: `item-${++made}`,
  variant: 'adult',
  variantName: 'Adult',
  proposal: null,
  price: { amount: 68_900, currency: 'USD' },
  total: 74_033,
  date: null,
  count: 1,
  profileId: null,
  profileProductId: null,
  purchaseGroup: 'alpenglow',
  addons: [],
  affiliation: null,
  ...rest,
})
const insurance = (): Addon => ({
  ...baseItem,
  trace: [],
  type: 28,
  kind: 'insurance',
  internalId: `addon-${++made}`,
  variant: 'all_ages',
  variantName: 'All ages',
  price: { amount: 5900, currency: 'USD' },
  total: 6339,
})
const sizes = (items: Item[]) => groupItems(items).map(({ kind, alike }) => [kind, alike.map((some) => some.length)])

it('counts together what is of one kind, in the order in which the first of each came', () => {
  expect(sizes([item(), item({ variant: 'child' }), item(), item({ type: 3 })])).toEqual([
    ['2 adult', [2]],
    ['2 child', [1]],
    ['3 adult', [1]],
  ])
})
it('a ticket for another day is another thing', () => {
  expect(sizes([item({ date: '2027-01-16' }), item({ date: '2027-01-17' }), item({ date: '2027-01-16' })])).toEqual([
    ['2 adult 2027-01-16', [2]],
    ['2 adult 2027-01-17', [1]],
  ])
})
it('tells apart what has something beside it, is somebody’s, or costs something else', () => {
  const items = [item({ addons: [insurance()] }), item(), item({ addons: [insurance()] }), item({ profileId: 'p1' })]
  expect(sizes(items)).toEqual([['2 adult', [2, 1, 1]]])
  expect(sizes([item(), item({ price: null, total: 0 })])).toEqual([['2 adult', [1, 1]]])
})
it('an empty cart has none', () => expect(groupItems([])).toEqual([]))
