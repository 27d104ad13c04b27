import type { Cart } from '@alpenglow/contract/cart/cart'
import type { AccountCall } from '../../../kernel/call.ts'
import { hashOf } from '../../../secrets/unguessable.ts'
import type { AuthorizationRequest, Payments } from '../../payments/payments.ts'
import type { StoredCard, LoadedCartRow } from '../store.ts'
import type { CardMeans } from './card.ts'

/** The dependencies of finding out what a bank is asked for. */
export type AskingNow = Pick<CardMeans, 'rowOf' | 'shown'> & { payments: Pick<Payments, 'leave'> }
export type CartNow = { row: LoadedCartRow; cart: Cart }
export type CartAuthorizationRequest = AuthorizationRequest & { storedCard: StoredCard }
type AskedNow = { now: CartNow | undefined; request: CartAuthorizationRequest | undefined; mayHold: boolean }

/**
 * What a bank would be asked for now. Where there is nothing to ask for, because the price fell to nothing or the card
 * is no longer accepted, an open authorization is left, so that the bank gives the amount back soon.
 */
export async function readAuthorizationRequest({ rowOf, shown, payments }: AskingNow, call: AccountCall): Promise<AskedNow> {
  const row = await rowOf(call)
  const now = row && { row, cart: await shown(call, row) }
  const request = now && authorizationRequestOf(call, now)
  const { id: cartId, version: cartVersion } = row ?? {}
  const mayHold =
    !request && cartId !== undefined && cartVersion !== undefined && (await payments.leave({ cartId, cartVersion }))
  return { now, request, mayHold }
}

/** What a bank is asked for; undefined, where there is nothing to pay, or no card that could pay it. */
export function authorizationRequestOf(call: AccountCall, { row, cart }: CartNow): CartAuthorizationRequest | undefined {
  const { card } = row.checkout
  const { purchaseGroup: seller, payloadCurrency: currency, netTotal: amount } = cart
  if (!card || !cart.creditCard || seller === null || currency === null || amount <= 0) return undefined
  const { token, brand, lastFour, fingerprint } = card
  return {
    cartId: row.id,
    cartVersion: row.version,
    accountId: call.account.accountId,
    sessionHash: hashOf(call.session.id),
    amount,
    currency,
    seller,
    card: { token, brand, lastFour, fingerprint },
    network: call.network,
    confirmedAt: call.account.confirmedAt,
    storedCard: card,
  }
}
