import type { Db, Tx } from '../../../db/connect.ts'
import { cartsTakenFrom, leftOfAllocations } from '../allocating/allocations.ts'
import { storedContentsOf, emptyContents } from '../contents/contents.ts'
import type { CartOwner } from '../store.ts'
import { lockCartById } from './read-store.ts'
import { updateCart } from './write-store.ts'

export type TellHolder = (whose: CartOwner, version: number) => void
type Means = { db: Db; tellHolder: TellHolder }

const atOnce = 100

/**
 * Eventual consistency: writes a loss into the cart that had the hold, and tells its page. The transaction of the cart
 * that gets the hold has locked rows of stock and may wait for no cart; so this comes after it, by the news that its
 * commit sends, and by the sweep where no process received that.
 *
 *   account ── holds Saturday ── takes back ── COMMIT ── news ── locks that cart ── reads its holds ── writes it ─ page
 *
 * Until then the cart shows holds that it no longer has. Nothing is sold by what a cart shows: a sign-in and an order
 * go by the holds of the database.
 */
export function createTakenBack({ db, tellHolder }: Means) {
  const find = () => cartsTakenFrom(db.write, atOnce)
  let [isTelling, isAsked] = [false, false]

  async function tellAll(): Promise<void> {
    for (let ids = await find(); ids.size > 0; ids = await find()) {
      for (const id of ids) {
        const written = await db.transaction((tx) => writeTakenBack(tx, id))
        if (written) tellHolder(written.whose, written.version)
      }
    }
  }

  /** A single flight: a call during a run has it run once more afterwards, so no loss is missed. */
  return async function tellTakenBack(): Promise<void> {
    isAsked = true
    if (isTelling) return
    isTelling = true
    try {
      while (isAsked) {
        isAsked = false
        await tellAll()
      }
    } finally {
      isTelling = false
    }
  }
}

async function writeTakenBack(tx: Tx, id: number): Promise<{ whose: CartOwner; version: number } | undefined> {
  const row = await lockCartById(tx, id)
  // Without a cart there is no guest to inform, and the mark is deleted.
  const contents = await leftOfAllocations(tx, id, row ? storedContentsOf(row) : emptyContents)
  if (!row || !contents) return undefined
  const { purchase_group: purchaseGroup, operations, account_id: accountId, key_hash: keyHash } = row
  const [written] = await updateCart(tx, id, { contents, purchaseGroup, operations })
  return written && { whose: { accountId, keyHash }, version: written.version }
}
