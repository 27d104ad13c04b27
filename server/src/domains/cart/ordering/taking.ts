import type { Tx } from '../../../db/connect.ts'
import { usePromotions } from '../../promotions/promotions.ts'
import { sellPlaces } from '../../stock/stock.ts'
import { contentsOf } from '../coming-and-going.ts'
import { nothingInIt } from '../contents/contents.ts'
import { wantedPlaces } from '../contents/places.ts'
import type { Shelf } from '../contents/shelf.ts'
import { isFirstPurchase, usesOfFirst } from '../promoting/first-purchase.ts'
import { hasFirstPurchase, usesCounting } from '../promoting/promote.ts'
import type { FoundRow } from '../store.ts'
import { takeCart, takenOf, type Taken } from './taking-store.ts'

/** Why a cart can't be taken any more: it has changed since it was looked at, or somebody was quicker with what it wants, or with their household's first purchase. */
export type NotTaken = 'changed' | 'sold_out' | 'used_up' | 'not_first'

/**
 * A cart becomes an order, in the order's own transaction: it is gone, and what it held is sold and used. All that was held moves with rows of its
 * own; nobody who wants the same waits for it.
 *
 *   order    ── holds the account ── takes the cart ── its places ── its promotions ── … ── COMMIT
 *   another     waits for the cart ························································ finds none
 *
 * That order, account, cart, places, promotions, then credit, is the same everywhere.
 */
export async function takeForOrder(tx: Tx, row: FoundRow, shelf: Shelf): Promise<NotTaken | undefined> {
  const { id: cartId, account_id: accountId } = row
  if (!(await takeCart(tx, takenOf(row)))) return 'changed'
  const contents = contentsOf(row)
  if (await sellPlaces(tx, cartId, wantedPlaces(nothingInIt, contents, shelf))) return 'sold_out'
  const first = accountId !== null && hasFirstPurchase(contents, shelf) ? await usesOfFirst(tx, accountId) : []
  if (first === 'not_first') return 'not_first'
  const missing = await usePromotions(tx, cartId, [...usesCounting(contents, shelf, { cartId, accountId }), ...first])
  if (missing) return isFirstPurchase(missing) ? 'not_first' : 'used_up'
  return undefined
}

/** The same of a cart of which nothing is counted, and nothing held, for whoever takes it in a statement of their own. */
export function takenAlone(row: FoundRow, shelf: Shelf): Taken | undefined {
  const { id: cartId, account_id: accountId } = row
  const contents = contentsOf(row)
  const isAlone =
    wantedPlaces(nothingInIt, contents, shelf).length === 0 &&
    usesCounting(contents, shelf, { cartId, accountId }).length === 0 &&
    !hasFirstPurchase(contents, shelf)
  return isAlone ? takenOf(row) : undefined
}
