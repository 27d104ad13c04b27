import type { Tx } from '../../../db/connect.ts'
import { Unauthenticated } from '../../../kernel/errors.ts'
import { unguessable } from '../../../secrets/unguessable.ts'
import { creditLeft } from '../../credits/credits.ts'
import { countStaying, lackingConsent, notOfGroup } from '../../profiles/profiles.ts'
import { heldWhole } from '../../stock/stock.ts'
import { insertingFirst } from './first-cart-store.ts'
import { overwritingCarts } from './overwrite-store.ts'
import { readingCarts } from './read-store.ts'
import { lockAccountOfCart } from './write-store.ts'

/** The statements of carts, with what those say in SQL who keep credit, people and stock. */
export const { find: findCarts, lock: lockCarts } = readingCarts({ creditLeft, lackingConsent, notOfGroup })
export const insertFirstCart = insertingFirst(creditLeft)
export const overwriteCart = overwritingCarts({ creditLeft, held: heldWhole, countStaying, lackingConsent, notOfGroup })

/** What nobody outside guesses, and by which those know a cart again who look for fraud. */
export const newIdentifier = () => unguessable().slice(0, 32)

/**
 * The account, before its first cart and before two carts become one: whoever signs in holds it before the carts too, else each would wait for
 * the other.
 */
export async function holdAccount(tx: Tx, accountId: number): Promise<void> {
  const [held] = await lockAccountOfCart(tx, accountId)
  if (!held) throw new Unauthenticated('the account has just been deleted')
}
