import type { Cart } from '@alpenglow/contract/cart/cart'
import type { ContentsChange } from '../allocating/allocation.ts'
import { planAllocations, holdAllocations } from '../allocating/allocations.ts'
import { contentsOf, emptyContents } from '../contents/contents.ts'
import { isRepeated } from '../contents/operations.ts'
import type { Shelf } from '../contents/catalogue-view.ts'
import { aboutOf, creditOf, nothingWritten } from '../writing/row-facts.ts'
import type { LockedCart, LockedCartSlot, LockedCartRow } from '../writing/cart-writer.ts'
import { keepKey, countedNetworkOf, type ChangeMeans } from './change-means.ts'
import { changeMade, writeOf, type LoadedEdit, type CartWish } from './change-request.ts'

/**
 * A change under a pessimistic lock, for what one statement can't do: calls at the same moment wait for the cart's row.
 */
export async function changeHeld(means: ChangeMeans, wish: CartWish): Promise<Cart> {
  const shelf = means.shelfFor(wish.call)
  const network = countedNetworkOf(wish.call, means)
  const answer = await means.writer.held(wish.whose, { product: shelf.product, network }, (held) =>
    changeIn(held, means, wish, { shelf, network }),
  )
  // Another process has made the first cart at this very moment: the change is made once more, over that one.
  return answer ?? changeHeld(means, wish)
}

type Network = Buffer | null
async function changeIn(
  held: LockedCart,
  means: ChangeMeans,
  wish: CartWish,
  { shelf, network }: { shelf: Shelf; network: Network },
): Promise<Cart | undefined> {
  const { tx, row } = held
  const { call, operation, how, manner } = wish
  const { presentCart, shown } = means
  keepKey(call)
  if (row && operation && isRepeated(row.operations, operation)) return shown(call, row)
  const asked: LoadedEdit = 'asks' in how ? await how.asks(tx) : { how }
  const { isSame, ...change } = changeMade(row ? contentsOf(row) : emptyContents, asked.how, shelf, manner)
  if (isSame && !(row && operation)) return row ? shown(call, row) : presentCart(call, change.before, nothingWritten, { shelf })
  const made = { change, isSame, network }
  const written = held.row ? await writeRow(held, wish, made) : await insertRow(held, means, wish, made)
  if (!written) return undefined
  const { purchaseGroup, holding } = written
  const credit = row?.purchase_group === purchaseGroup ? creditOf(row) : await held.credit()
  const besides = { credit, lacking: asked.lacking ?? row?.lacking ?? [] }
  return presentCart(call, holding.contents, aboutOf(holding.made), { besides, shelf })
}

type Changed = { change: ContentsChange; isSame: boolean; network: Network }
async function writeRow(held: LockedCartRow, { operation, manner }: CartWish, { change, isSame, network }: Changed) {
  const { row, tx, whose } = held
  const { before, after, shelf } = change
  // Where only the idempotency key is recorded, nothing is taken.
  const holder = { cartId: row.id, accountId: whose.accountId, network }
  const contents = isSame ? after : await holdAllocations(tx, holder, change)
  const keepsVersion = isSame || (manner.staysAs?.(before, contents) ?? false)
  const what = { ...writeOf(contents, { shelf, operation, row }), isSame: keepsVersion }
  return { purchaseGroup: what.purchaseGroup, holding: await held.write(what) }
}

async function insertRow(
  held: LockedCartSlot,
  { limitNew }: ChangeMeans,
  { call, operation }: CartWish,
  { change, network }: Changed,
) {
  const ahead = planAllocations(change)
  // A caller can make keys up: a key without a cart counts as the beginning of a cart, like any other.
  if (held.whose.accountId === null) limitNew(call.network)
  const what = writeOf(ahead.contents, { shelf: change.shelf, operation })
  const holding = await held.insert(what, { change, ahead, network })
  return holding && { purchaseGroup: what.purchaseGroup, holding }
}
