import type { Cart } from '@alpenglow/contract/cart/cart'
import { limitOf } from '@alpenglow/contract/stock/rules'
import type { Db } from '../../../db/connect.ts'
import type { VisitorCall } from '../../../kernel/call.ts'
import { shortageIn } from '../allocating/allocations.ts'
import { CameTooLate, placesRefusal } from '../allocating/places-short.ts'
import { isRepeated, operationOf } from '../contents/operations.ts'
import { whoseNow } from '../contents/cart-owner.ts'
import { isProven } from '../visitors/visitor-carts.ts'
import { beginVisitors } from './first-cart.ts'
import { changeHeld } from './held-change.ts'
import type { ChangeMeans } from './change-means.ts'
import { changeOptimistic } from './optimistic-change.ts'
import type { HouseholdEdit, CartEdit, CartWish, EditManner, VerbEdit } from './change-request.ts'

/** Every change. Those of one cart run one after the other, so each finds what the one before has written. */
export async function changeInTurn(
  means: ChangeMeans,
  call: VisitorCall,
  { what, how, manner = {} }: VerbEdit<CartEdit | HouseholdEdit>,
): Promise<Cart> {
  const { db, stock, shelfFor, tellOthers } = means
  const whose = whoseNow(call)
  const wish = { call, whose, operation: operationOf(call, what), how, manner }
  try {
    return tellOthers(whose, await inTurnFor(means, call, manner.of, () => fulfil(means, wish)))
  } catch (error) {
    const isGuestProven = await noteShortage(db, call, error)
    if (!(error instanceof CameTooLate)) throw error
    throw await placesRefusal(error, error.missing.isKept === true && !isGuestProven, call, shelfFor(call), stock)
  }
}

/**
 * The answer to a change that was made already under its key, for a caller that would ask another service about it
 * first.
 */
export async function findRepeated(
  { writer, shown }: ChangeMeans,
  call: VisitorCall,
  what: unknown,
): Promise<Cart | undefined> {
  const operation = operationOf(call, what)
  const row = operation && (await writer.find(whoseNow(call)))
  return row && isRepeated(row.operations, operation) ? shown(call, row) : undefined
}

/** Calls for the same limited product queue, each behind those that came before. */
function inTurnFor(
  { catalogue, stock }: ChangeMeans,
  { locale }: VisitorCall,
  of: EditManner['of'],
  work: () => Promise<Cart>,
): Promise<Cart> {
  const product = of && catalogue.productById(locale, of.type)
  const isLimited = product !== undefined && limitOf(product) !== null
  return of && isLimited ? stock.inTurn({ productId: of.type, day: of.date ?? null }, work) : work()
}

/** The ways to write a change, the cheapest first. */
function fulfil(means: ChangeMeans, wish: CartWish): Promise<Cart> {
  const { whose, how } = wish
  const { accountId, keyHash } = whose
  if (accountId === null && !keyHash && !('asks' in how)) return beginVisitors(means, wish, how)
  return means.inTurn(accountId === null ? (keyHash?.toString('base64') ?? '') : `${accountId}`, async () => {
    const made = await changeOptimistic(means, wish)
    return typeof made === 'string' ? changeHeld(means, wish) : made
  })
}

/**
 * A guest with a proven account who finds too little of something marks it as short: then no network gets more of it
 * than its share. Returns whether the account is proven.
 */
async function noteShortage({ write }: Db, { account }: VisitorCall, error: unknown): Promise<boolean> {
  const shortage = shortageIn(error)
  if (!shortage || !account || !(await isProven(write, account))) return false
  await shortage.note(write)
  return true
}
