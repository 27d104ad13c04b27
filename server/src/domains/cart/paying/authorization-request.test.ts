import type { Cart } from '@alpenglow/contract/cart/cart'
import { expect, it } from 'vitest'
import type { AccountCall } from '../../../kernel/call.ts'
import type { LoadedCartRow } from '../store.ts'
import { authorizationRequestOf } from './authorization-request.ts'

const call = { account: { accountId: 7, confirmedAt: null }, session: { id: 'a session' }, network: '192.0.2.1' } as AccountCall
const storedCard = { token: 'card_1', brand: 'visa', lastFour: '4242', fingerprint: 'print', nameOnCard: 'Jonas Keller' }
const paid = { purchaseGroup: 'alpenglow', payloadCurrency: 'USD', netTotal: 94_900, creditCard: {} }
const makeRequest = (cart: object = {}, checkout: object = { card: storedCard }) => {
  const row = { id: 1, version: 3, checkout } as unknown as LoadedCartRow
  return authorizationRequestOf(call, { row, cart: { ...paid, ...cart } as Cart })
}

it('a bank is asked for what is left to pay of this very cart, by the card that is kept for it', () => {
  expect(makeRequest()).toMatchObject({ cartId: 1, cartVersion: 3, accountId: 7, amount: 94_900, currency: 'USD', storedCard })
  expect(makeRequest()?.card).toEqual({ token: 'card_1', brand: 'visa', lastFour: '4242', fingerprint: 'print' })
})
it('no bank is asked for nothing, for nobody, without a card, or by one that whoever sells it does not take', () => {
  expect(makeRequest({ netTotal: 0 })).toBeUndefined()
  expect(makeRequest({ payloadCurrency: null })).toBeUndefined()
  expect(makeRequest({ purchaseGroup: null })).toBeUndefined()
  expect(makeRequest({ creditCard: null })).toBeUndefined()
  expect(makeRequest({}, {})).toBeUndefined()
})
