import type { Tx } from '../../../db/connect.ts'
import { ownAllocations, releaseAllocations } from '../allocating/allocations.ts'
import { storedContentsOf } from '../contents/contents.ts'
import type { LoadedCartRow } from '../store.ts'
import { lockCarts } from './cart-rows.ts'
import { deleteCart, updateCart } from './write-store.ts'

type Account = { accountId: number }
const lockCartOf = async (tx: Tx, { accountId }: Account, today: string): Promise<LoadedCartRow | undefined> =>
  (await lockCarts(tx, { accountId, keyHash: null, today }))[0]

/** At sign-out the account's cart gives back what it held. Its items stay, and so do their prices. */
export async function releaseCart(tx: Tx, account: Account, today: string): Promise<void> {
  const row = await lockCartOf(tx, account, today)
  const contents = row && (await releaseAllocations(tx, row.id, storedContentsOf(row)))
  if (!row || !contents) return
  const { purchase_group: purchaseGroup, operations } = row
  await updateCart(tx, row.id, { contents, purchaseGroup, operations, isSame: true })
}

/** Deletes a cart that a stranger may have filled, with its checkout, and frees what it held. */
export async function dropCart(tx: Tx, account: Account, today: string): Promise<void> {
  await releaseCart(tx, account, today)
  const row = await lockCartOf(tx, account, today)
  if (row) await deleteCart(tx, row.id)
}

/**
 * When an account is proven, what its cart holds becomes its own, in the same transaction, which has locked the
 * account. Changes of that cart are over, or begin afterwards, and then hold_places knows. A call that takes something
 * back comes before, or finds that it is the account's own.
 */
export async function protectHolds(tx: Tx, account: Account, today: string): Promise<void> {
  const row = await lockCartOf(tx, account, today)
  if (row) await ownAllocations(tx, row.id, storedContentsOf(row))
}
