import { createHmac } from 'node:crypto'
import type { Cart } from '@alpenglow/contract/cart/cart'
import type { VisitorCall } from '../../../kernel/call.ts'
import { hashOf } from '../../../secrets/unguessable.ts'
import { planAllocations } from '../allocating/allocations.ts'
import { refuseWhereNoneAreLeft } from '../allocating/places-short.ts'
import { emptyContents } from '../contents/contents.ts'
import { aboutOf, besidesOf, nothingWritten } from '../writing/row-facts.ts'
import { networkPlaceHash } from '../visitors/visitor-carts.ts'
import { changeHeld } from './held-change.ts'
import { countedNetworkOf, type ChangeMeans } from './change-means.ts'
import { changeMade, writeOf, type CartEdit, type CartWish } from './change-request.ts'

/** The key of a visitor's first cart, where the browser has none: it follows from the session's. */
export const firstKeyOf = ({ session }: VisitorCall, secretKey: string): string =>
  createHmac('sha256', secretKey).update(`cart\n${session.id}`).digest('base64url')

/**
 * A visitor's very first cart. Its key follows from the session's: two tabs that begin at the same moment begin one
 * cart, and a first call that is sent twice finds it.
 */
export async function beginVisitors(means: ChangeMeans, wish: CartWish, how: CartEdit): Promise<Cart> {
  const { shelfFor, presentCart, stock, writer, secretKey } = means
  const { call, operation } = wish
  const shelf = shelfFor(call)
  const change = changeMade(emptyContents, how, shelf, {})
  const ahead = planAllocations(change)
  const { contents, hold } = ahead
  if (contents.items.length === 0 && contents.payloadCurrency === null && contents.promotions === null)
    return presentCart(call, contents, nothingWritten, { shelf })
  means.limitNew(call.network)
  // Most guests of a crowd come too late. They are refused without a transaction, for which each would have to wait for
  // a connection.
  if (hold) await refuseWhereNoneAreLeft(hold, shelf, stock)
  const key = firstKeyOf(call, secretKey)
  const keyHash = hashOf(key)
  const what = writeOf(contents, { shelf, operation })
  const begunFrom = networkPlaceHash(secretKey, call.network)
  const network = ahead.next.length > 0 ? countedNetworkOf(call, means) : null
  const begun = await writer.insertVisitors({ what, keyHash, begunFrom, change, ahead, network })
  call.cart.keep(key)
  if (begun) return presentCart(call, begun.contents, aboutOf(begun.made), { shelf })
  const there = { ...wish, whose: { accountId: null, keyHash }, manner: {} }
  return means.inTurn(keyHash.toString('base64'), () => changeHeld(means, there))
}

/** An account's first cart that takes nothing limited is written at once. */
export async function beginAccounts(
  { shelfFor, presentCart, writer }: ChangeMeans,
  { call, operation, manner, accountId }: CartWish & { accountId: number },
  how: CartEdit,
): Promise<Cart | 'more'> {
  const shelf = shelfFor(call)
  const { isSame, ...change } = changeMade(emptyContents, how, shelf, manner)
  const { contents, next } = planAllocations(change)
  if (isSame || next.length > 0) return 'more'
  const made = await writer.insertFirst(accountId, writeOf(contents, { shelf, operation }))
  return made ? presentCart(call, contents, aboutOf(made), { besides: besidesOf(made), shelf }) : 'more'
}
