import { isSamePass } from '@alpenglow/contract/cart/assigning/same-pass'
import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Runner, Tx } from '../../../db/connect.ts'
import { ownedStatesOf } from '../../my-products/my-products.ts'
import { notifyMark } from '../../news/news.ts'
import { unassignAsLost, type StoredItem } from '../contents/contents.ts'
import { changeGiven, findAwaited, lockCartsAround } from './assigned-items-store.ts'

/**
 * Locks the carts of a household before the household itself, as an assignment does: another order would deadlock with
 * it. It is for a person who moves in, in the place of a profile that may have items already:
 *
 *   invitation ── locks the carts ── locks the household ── merges two profiles ── hands over ── commits
 *   assignment       waits for the cart, and assigns to the person who lives there then
 */
export const holdCartsAround = async (tx: Tx, profileId: number): Promise<void> => void (await lockCartsAround(tx, profileId))

type Today = { today: string; product(id: number): Product | undefined }
/**
 * Items of a profile that a household had entered go to the person who has come in its place. A pass that they own or
 * get already would be paid for twice: it is unassigned, and the cart reports it.
 */
export async function handOverAssignedItems(
  tx: Tx,
  { from, to }: { from: number; to: number },
  { today, product }: Today,
): Promise<void> {
  const isTheirs = ({ profileId }: StoredItem) => profileId === String(from)
  const carts = (await lockCartsAround(tx, from)).filter(({ items }) => items.some(isTheirs))
  if (carts.length === 0) return
  const owned = (await ownedStatesOf(tx, [to], today)).get(to) ?? []
  for (const { id, account_id: accountId, items } of carts) {
    const gets = items.filter(({ profileId }) => profileId === String(to))
    const has = [...owned.filter(({ isInForce }) => isInForce), ...gets.map(({ type, date }) => ({ productId: type, date }))]
    const isTwice = ({ type, date }: StoredItem) =>
      has.some((one) => one.date === date && isSamePass(one.productId, type, product))
    const handed = (item: StoredItem) => (isTwice(item) ? unassignAsLost(item) : { ...item, profileId: String(to) })
    const after = items.map((item) => (isTheirs(item) ? handed(item) : item))
    for (const { version } of await changeGiven(tx, id, after)) await notifyMark(tx, accountId, 'cart', version)
  }
}

/** A person whom an item in a remaining member's cart is for can't leave: the item would be unassigned. */
export async function whyAwaitedStay(on: Runner, profileId: number): Promise<Map<number, string>> {
  return new Map((await findAwaited(on, profileId)).map(({ profile_id }) => [profile_id, 'pages.household.gets_something']))
}
