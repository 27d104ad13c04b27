import type { Tx } from '../../../db/connect.ts'
import { Unauthenticated } from '../../../kernel/errors.ts'
import { randomToken } from '../../../secrets/unguessable.ts'
import { creditLeft } from '../../credits/credits.ts'
import { countStaying, lackingConsent, notOfGroup } from '../../profiles/profiles.ts'
import { wholeHold } from '../../stock/stock.ts'
import { insertingFirst } from './first-cart-store.ts'
import { overwritingCarts } from './overwrite-store.ts'
import { readingCarts } from './read-store.ts'
import { lockAccountOfCart } from './write-store.ts'

/** The statements of carts, composed with the SQL of credits, profiles and stock. */
export const { find: findCarts, lock: lockCarts } = readingCarts({ creditLeft, lackingConsent, notOfGroup })
export const insertFirstCart = insertingFirst(creditLeft)
export const overwriteCart = overwritingCarts({ creditLeft, held: wholeHold, countStaying, lackingConsent, notOfGroup })

/** Unguessable. The fraud check knows a cart again by it. */
export const newIdentifier = () => randomToken().slice(0, 32)

/**
 * Locks the account before its first cart, and before two carts are merged. A sign-in locks it before the carts too; in
 * another order the two would deadlock.
 */
export async function holdAccount(tx: Tx, accountId: number): Promise<void> {
  const [held] = await lockAccountOfCart(tx, accountId)
  if (!held) throw new Unauthenticated('the account has just been deleted')
}
