import type { Cart } from '@alpenglow/contract/cart/cart'
import type { VisitorCall } from '../../../kernel/call.ts'
import { hashOf } from '../../../secrets/unguessable.ts'
import { emptyContents } from '../contents/contents.ts'
import { whoseNow } from '../contents/cart-owner.ts'
import type { LoadedCartRow } from '../store.ts'
import { holdingNetworkOf, keepLonger } from '../visitors/visitor-carts.ts'
import { nothingWritten } from '../writing/row-facts.ts'
import { firstKeyOf } from './first-cart.ts'
import type { ChangeMeans } from './change-means.ts'

/** The dependencies of finding the caller's cart. */
type Finding = Pick<ChangeMeans, 'db' | 'writer' | 'secretKey' | 'shelfFor' | 'presentCart' | 'shown'>

/** The caller's cart, as its row and as the answer. */
export const createFinding = (means: Finding) => ({
  rowOf: (call: VisitorCall) => findRow(means, call),
  getCart: async (call: VisitorCall): Promise<Cart> => {
    const row = await findRow(means, call)
    return row ? means.shown(call, row) : means.presentCart(call, emptyContents, nothingWritten)
  },
})

async function findRow(means: Finding, call: VisitorCall): Promise<LoadedCartRow | undefined> {
  const { db, writer } = means
  const whose = whoseNow(call)
  const { accountId, keyHash } = whose
  if (accountId === null && !keyHash) return findByFirstKey(means, call)
  const row = await writer.find(whose)
  if (accountId !== null && row?.account_id === null) {
    await mergeLate(means, call, { accountId, keyHash })
    return findRow(means, { ...call, cart: { ...call.cart, key: undefined } })
  }
  await keepLonger(db, row)
  return row
}

/**
 * The answer that brought the key may have been lost: the key follows from the session, so the cart is found all the
 * same.
 */
async function findByFirstKey({ writer, secretKey }: Finding, call: VisitorCall): Promise<LoadedCartRow | undefined> {
  const key = firstKeyOf(call, secretKey)
  const lost = await writer.find({ accountId: null, keyHash: hashOf(key) })
  if (lost) call.cart.keep(key)
  return lost
}

/**
 * A change may have come late to a visitor's cart, when its visitor was signed in already. It is merged, so the line is
 * not lost.
 */
function mergeLate(
  { writer, secretKey, shelfFor }: Finding,
  call: VisitorCall,
  whose: { accountId: number; keyHash: Buffer | null },
): Promise<unknown> {
  const network = holdingNetworkOf(secretKey, call.network)
  return writer.merge(whose, { product: shelfFor(call).product, network })
}
