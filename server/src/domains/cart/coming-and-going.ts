import type { Tx } from '../../db/connect.ts'
import type { CartKept } from '../../kernel/call.ts'
import { Unauthenticated } from '../../kernel/errors.ts'
import { hashOf, isUnguessable, unguessable } from '../../secrets/unguessable.ts'
import { creditLeft } from '../credits/credits.ts'
import { countStaying, lackingConsent, notOfGroup } from '../profiles/profiles.ts'
import { ownUses } from '../promotions/promotions.ts'
import { heldWhole, holdPlaces, ownPlaces } from '../stock/stock.ts'
import { countOf, fitTogether, kept, lostBy, nothingInIt, together, type Contents, type KeptItem } from './contents/contents.ts'
import { operationsKept } from './contents/operations.ts'
import type { Products } from './contents/hoarding.ts'
import { heldPlaces, heldWithinLimits, placed, withoutPlaces } from './contents/places.ts'
import { insertingFirst } from './known/first-store.ts'
import { writingKnown } from './known/known-store.ts'
import { givenBack, handedOver, type Handing } from './promoting/promote.ts'
import { cartsWith, deleteCart, insertCartOf, lockAccount, updateCart, type FoundRow, type Whose } from './store.ts'
import { holdingNetworkOf } from './visitors/passers-by.ts'

export const carts = cartsWith(creditLeft, lackingConsent, notOfGroup)
export const insertFirstOf = insertingFirst(creditLeft)
export const writeKnown = writingKnown({ creditLeft, held: heldWhole, countStaying, lackingConsent, notOfGroup })
export type CartRowOf = Omit<FoundRow, 'credit' | 'lacking'>
/** What somebody got who has gone since, or is somebody else's again, is nobody's, and its guest is told. */
export const contentsOf = (row: Omit<FoundRow, 'credit' | 'lacking'>): Contents => ({
  items: row.gone.length === 0 ? row.items : row.items.map((item) => (isOf(row.gone, item) ? lostBy(item) : item)),
  payloadCurrency: row.payload_currency,
  holdExpiresAt: row.hold_expires_at,
  holdRenewals: row.hold_renewals,
  checkout: row.checkout,
  promotions: row.promotions,
})

const isOf = (gone: readonly string[], { profileId }: KeptItem) => profileId !== null && gone.includes(profileId)

export const identifier = () => unguessable().slice(0, 32)
const nothingYet = () => ({ contents: nothingInIt, purchaseGroup: null, operations: [], fraudCheckIdentifier: identifier() })

/**
 * A visitor's cart becomes part of the account's, with every line of both:
 *
 *   sign-in   ── holds the visitor's row ── holds the account's ── one cart ── commits
 *   an add of before, late      waits for the visitor's row, finds none, begins another: the next look at the account's cart takes it in
 *   another sign-in             waits for the visitor's row, finds none: has nothing to add
 */
export async function mergeCarts(
  tx: Tx,
  { network, product, ...whose }: Whose & Products & { today: string; network: Buffer | null },
) {
  const rows = await carts.lock(tx, whose)
  const { accountId } = whose
  const theirs = { ...whose, keyHash: null }
  const visitors = rows.find((row) => row.account_id === null)
  if (!visitors || accountId === null) return rows[0]
  // The account's first may be made elsewhere at this moment: whoever comes second finds it.
  await insertCartOf(tx, accountId, nothingYet())
  const own = (await carts.lock(tx, theirs))[0]
  if (!own) throw new Error('a cart that was just made is not there')
  // No family has so much: it stays where it is, and is there again for the visitor.
  if (!fitTogether(contentsOf(own), contentsOf(visitors))) return own
  await updateCart(tx, own.id, {
    contents: await takenOver(tx, together(contentsOf(own), contentsOf(visitors), new Date()), {
      to: own.id,
      from: visitors.id,
      accountId,
      network,
      product,
    }),
    purchaseGroup: own.purchase_group ?? visitors.purchase_group,
    operations: [...own.operations, ...visitors.operations].slice(-operationsKept),
    after: visitors.version,
    // What has happened to the visitor's has happened to this one, if that is all that there is.
    ...(own.items.length === 0 && { knownBy: visitors.fraud_check_identifier }),
  })
  await deleteCart(tx, visitors.id)
  return (await carts.lock(tx, theirs))[0]
}

/** No place of either is given up meanwhile: whoever wants one waits until the carts are one. */
async function takenOver(tx: Tx, contents: Contents, { product, ...whose }: Handing & Products): Promise<Contents> {
  const { heldIds, wanted } = heldWithinLimits(contents, { product })
  // What was taken back from a visitor, the next change of whoever's account is proven takes again.
  const isTakenBack = kept(contents.items).some(({ place }) => place === 'taken_back')
  if (wanted.length === 0 && !isTakenBack) return handedOver(tx, contents, whose)
  const until = contents.holdExpiresAt ?? new Date()
  const got = await holdPlaces(tx, { holder: whose.to, giver: whose.from, until, wanted, network: whose.network })
  return handedOver(tx, placed(contents, heldIds, got), whose)
}

/** Whoever leaves gives back the places that were held for them. What is in the cart stays, and its prices. */
export async function giveBack(tx: Tx, { accountId }: { accountId: number }, today: string): Promise<void> {
  const [row] = await carts.lock(tx, { accountId, keyHash: null, today })
  const wanted = row ? heldPlaces(row, { keeps: false }) : []
  const isHolding = wanted.length > 0 || (row?.promotions?.held.length ?? 0) > 0
  if (!row || !isHolding) return
  if (wanted.length > 0) await holdPlaces(tx, { holder: row.id, until: new Date(), wanted, network: null })
  const promotions = await givenBack(tx, row.id, row.promotions)
  const { purchase_group: purchaseGroup, operations } = row
  await updateCart(tx, row.id, {
    contents: { ...contentsOf(row), items: withoutPlaces(row.items), promotions },
    purchaseGroup,
    operations,
    isSame: true,
  })
}

/** A cart of which nobody knows whose it was: it is there no more, nor what was settled with it, and what it held is everybody's again. */
export async function dropCart(tx: Tx, whose: { accountId: number }, today: string): Promise<void> {
  await giveBack(tx, whose, today)
  const [row] = await carts.lock(tx, { ...whose, keyHash: null, today })
  if (row) await deleteCart(tx, row.id)
}

type SigningIn = { accountId: number; cart: CartKept; network: string }
type Keyed = Products & { clock: { today(): string }; config: { secretKey: string } }
/**
 * The account, before its first cart and before two carts become one: whoever signs in holds it before the carts too, else each would wait for
 * the other.
 */
export async function holdAccount(tx: Tx, accountId: number): Promise<void> {
  const [held] = await lockAccount(tx, accountId)
  if (!held) throw new Unauthenticated('the account has just been deleted')
}

/** Whoever signs in keeps what they had put in the cart before, in the same transaction. */
export async function mergeAtSignIn(
  tx: Tx,
  { accountId, cart, network }: SigningIn,
  { clock, config: { secretKey }, product }: Keyed,
) {
  const keyHash = cart.key !== undefined && isUnguessable(cart.key) ? hashOf(cart.key) : null
  const today = clock.today()
  const row = await mergeCarts(tx, { accountId, keyHash, today, product, network: holdingNetworkOf(secretKey, network) })
  cart.count(row ? countOf(contentsOf(row)) : 0)
}

/**
 * An account has been proven: what its cart holds is its own, in the same transaction, which holds the account. Changes of that cart are over, or begin
 * afterwards, and then hold_places knows; whoever takes something back comes before, or finds that it is its own.
 */
export async function ownHeld(tx: Tx, { accountId }: { accountId: number }, today: string): Promise<void> {
  const [row] = await carts.lock(tx, { accountId, keyHash: null, today })
  if (!row) return
  await ownPlaces(tx, row.id, heldPlaces(row))
  await ownUses(tx, row.id)
}
