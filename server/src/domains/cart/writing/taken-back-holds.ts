import type { Db, Tx } from '../../../db/connect.ts'
import { cartsTakenFrom, leftOfAllocations } from '../allocating/allocations.ts'
import { contentsKept, nothingInIt } from '../contents/contents.ts'
import type { Whose } from '../store.ts'
import { lockCartById } from './read-store.ts'
import { updateCart } from './write-store.ts'

export type TellHolder = (whose: Whose, version: number) => void
type Means = { db: Db; tellHolder: TellHolder }

const atOnce = 100

/**
 * What was taken back is written in the cart that had it, and its page hears of it. It is taken in a transaction of whoever gets it, which holds rows
 * of stock and may wait for no cart; so this comes after it, by the news that its commit sends, and by the sweep where nobody heard that.
 *
 *   account ── holds Saturday ── takes back ── COMMIT ── news ── holds that cart ── looks what it holds ── writes it ── tells its page
 *
 * Until then the cart says that it holds what it does not. Nobody is sold anything by what a cart says: whoever signs in, or orders, is given what is held.
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

  /** Whoever asks while it is being done has it done once more afterwards. */
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

async function writeTakenBack(tx: Tx, id: number): Promise<{ whose: Whose; version: number } | undefined> {
  const row = await lockCartById(tx, id)
  // Where there is no cart any more nobody has to be told, and it is forgotten.
  const contents = await leftOfAllocations(tx, id, row ? contentsKept(row) : nothingInIt)
  if (!row || !contents) return undefined
  const { purchase_group: purchaseGroup, operations, account_id: accountId, key_hash: keyHash } = row
  const [written] = await updateCart(tx, id, { contents, purchaseGroup, operations })
  return written && { whose: { accountId, keyHash }, version: written.version }
}
