import type { Tx } from '../../../db/connect.ts'
import { ownAllocations, releaseAllocations } from '../allocating/allocations.ts'
import { contentsKept } from '../contents/contents.ts'
import type { FoundRow } from '../store.ts'
import { lockCarts } from './cart-rows.ts'
import { deleteCart, updateCart } from './write-store.ts'

type Account = { accountId: number }
const lockCartOf = async (tx: Tx, { accountId }: Account, today: string): Promise<FoundRow | undefined> =>
  (await lockCarts(tx, { accountId, keyHash: null, today }))[0]

/** Whoever leaves gives back what was held for them. What is in the cart stays, and its prices. */
export async function giveBack(tx: Tx, account: Account, today: string): Promise<void> {
  const row = await lockCartOf(tx, account, today)
  const contents = row && (await releaseAllocations(tx, row.id, contentsKept(row)))
  if (!row || !contents) return
  const { purchase_group: purchaseGroup, operations } = row
  await updateCart(tx, row.id, { contents, purchaseGroup, operations, isSame: true })
}

/** A cart of which nobody knows whose it was: it is there no more, nor what was settled with it, and what it held is everybody's again. */
export async function dropCart(tx: Tx, account: Account, today: string): Promise<void> {
  await giveBack(tx, account, today)
  const row = await lockCartOf(tx, account, today)
  if (row) await deleteCart(tx, row.id)
}

/**
 * An account has been proven: what its cart holds is its own, in the same transaction, which holds the account. Changes of that cart are over, or begin
 * afterwards, and then hold_places knows; whoever takes something back comes before, or finds that it is its own.
 */
export async function ownHeld(tx: Tx, account: Account, today: string): Promise<void> {
  const row = await lockCartOf(tx, account, today)
  if (row) await ownAllocations(tx, row.id, contentsKept(row))
}
