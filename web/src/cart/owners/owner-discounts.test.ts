import type { Item } from '@alpenglow/contract/cart/cart'
import type { Product } from '@alpenglow/contract/catalogue/product'
import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { expect, it } from 'vitest'
import { forLess, otherPassOf } from './owner-discounts.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' as const })
const winter = { productSeasonId: 7, purchaseGroup: 'alpenglow', upgradeTo: null }
const products = [
  { id: 1, code: 'summit', kind: 'season_pass', ...winter },
  { id: 2, code: 'base', kind: 'season_pass', ...winter },
  { id: 3, code: 'summit-renewal', kind: 'renewal', ...winter },
  { id: 4, code: 'base-to-summit', kind: 'upgrade', ...winter, upgradeTo: 1 },
  { id: 5, code: 'four-day', kind: 'session_pass', ...winter },
] as unknown as Product[]
const line = (type: number, amount: number, profileId: string | null = '8') =>
  ({ internalId: `line-${type}`, type, price: usd(amount), profileId }) as unknown as Item
const member = (items: object[], renewalProducts: object[] = []) =>
  ({ profile: { id: '8', items }, renewalProducts }) as unknown as GroupMember
const renewer = member([], [{ productCode: 'summit-renewal', price: usd(849) }])
const base = { id: 12, productId: 2, name: 'Base Pass', state: 'active' }
const owner = member([{ ...base, upgrades: [{ productCode: 'base-to-summit', variant: 'adult', price: usd(260) }] }])

it('says of a pass that its person may renew, or make of what they have, for less', () => {
  expect(forLess(line(1, 949), renewer, products)).toEqual({
    price: usd(849),
    renew: { profileId: '8', productCode: 'summit-renewal' },
  })
  expect(forLess(line(1, 949), owner, products)).toEqual({
    price: usd(260),
    upgrade: { profileProductId: 12, productCode: 'base-to-summit', variant: 'adult' },
  })
  for (const [type, amount] of [
    [2, 689],
    [3, 849],
    [5, 949],
  ] as const)
    expect(forLess(line(type, amount), renewer, products)).toBeUndefined()
  expect(forLess(line(2, 689), owner, products)).toBeUndefined()
})

it('notices a second season pass, beside one that somebody has or one that lies before it', () => {
  const none = member([])
  const before = [{ ...line(1, 949), name: 'Summit Pass' }]
  expect(otherPassOf(line(2, 689), before, none, products)).toBe('Summit Pass')
  expect(otherPassOf(line(1, 949), [], owner, products)).toBe('Base Pass')
  expect(otherPassOf(line(2, 689), [{ ...line(1, 949, '9'), name: 'Summit Pass' }], none, products)).toBeUndefined()
  expect(otherPassOf(line(5, 400), before, owner, products)).toBeUndefined()
  expect(otherPassOf(line(4, 260), [], owner, products)).toBeUndefined()
  const over = member([{ ...base, state: 'expired' }])
  expect(otherPassOf(line(1, 949), [], over, products)).toBeUndefined()
})
