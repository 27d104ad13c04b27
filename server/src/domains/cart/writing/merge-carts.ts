import type { Tx } from '../../../db/connect.ts'
import type { CartCookies } from '../../../kernel/call.ts'
import { hashOf, isRandomToken } from '../../../secrets/unguessable.ts'
import { handOverAllocations } from '../allocating/allocations.ts'
import { contentsOf, countOf, fitTogether, emptyContents, mergeContents } from '../contents/contents.ts'
import type { Products } from '../contents/hoarding.ts'
import { operationsKept } from '../contents/operations.ts'
import type { CartOwner } from '../store.ts'
import { holdingNetworkOf } from '../visitors/visitor-carts.ts'
import { lockCarts, newIdentifier } from './cart-rows.ts'
import { deleteCart, insertCartOf, updateCart } from './write-store.ts'

/** What a merge has to know. `network`: against which the account's holds count; null: against none. */
export type MergeContext = Products & { network: Buffer | null }

const nothingYet = () => ({
  contents: emptyContents,
  purchaseGroup: null,
  operations: [],
  fraudCheckIdentifier: newIdentifier(),
})

/**
 * Merges a visitor's cart into the account's, with every line of both:
 *
 *   sign-in   ── locks the visitor's row ── locks the account's ── one cart ── commits
 *   a late add of before        waits for the visitor's row, finds none, begins another: the next read merges it
 *   another sign-in             waits for the visitor's row, finds none: has nothing to add
 */
export async function mergeCarts(tx: Tx, { network, product, ...whose }: CartOwner & MergeContext & { today: string }) {
  const rows = await lockCarts(tx, whose)
  const { accountId } = whose
  const theirs = { ...whose, keyHash: null }
  const visitors = rows.find((row) => row.account_id === null)
  if (!visitors || accountId === null) return rows[0]
  // Another process may be making the account's first cart at this moment: the second insert finds it.
  await insertCartOf(tx, accountId, nothingYet())
  const own = (await lockCarts(tx, theirs))[0]
  if (!own) throw new Error('a cart that was just made is not there')
  // No family has so much. The visitor's cart stays apart, and is there again for the visitor.
  if (!fitTogether(contentsOf(own), contentsOf(visitors))) return own
  const both = mergeContents(contentsOf(own), contentsOf(visitors), new Date())
  await updateCart(tx, own.id, {
    contents: await handOverAllocations(tx, both, { to: own.id, from: visitors.id, accountId, network, product }),
    purchaseGroup: own.purchase_group ?? visitors.purchase_group,
    operations: [...own.operations, ...visitors.operations].slice(-operationsKept),
    after: visitors.version,
    // The fraud check's history of the visitor's cart goes on in this one, if it has none of its own.
    ...(own.items.length === 0 && { knownBy: visitors.fraud_check_identifier }),
  })
  await deleteCart(tx, visitors.id)
  return (await lockCarts(tx, theirs))[0]
}

type SigningIn = { accountId: number; cart: CartCookies; network: string }
type Keyed = Products & { clock: { today(): string }; config: { secretKey: string } }
/** At sign-in a guest keeps what they had put in the cart before, in the same transaction. */
export async function mergeAtSignIn(
  tx: Tx,
  { accountId, cart, network }: SigningIn,
  { clock, config: { secretKey }, product }: Keyed,
) {
  const keyHash = cart.key !== undefined && isRandomToken(cart.key) ? hashOf(cart.key) : null
  const today = clock.today()
  const row = await mergeCarts(tx, { accountId, keyHash, today, product, network: holdingNetworkOf(secretKey, network) })
  cart.count(row ? countOf(contentsOf(row)) : 0)
}
