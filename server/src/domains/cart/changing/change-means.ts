import type { Cart } from '@alpenglow/contract/cart/cart'
import type { Db } from '../../../db/connect.ts'
import type { VisitorCall } from '../../../kernel/call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { isRandomToken } from '../../../secrets/unguessable.ts'
import type { CatalogueDomain } from '../../catalogue/catalogue.ts'
import type { Profiles } from '../../profiles/profiles.ts'
import type { Stock } from '../../stock/stock.ts'
import type { CartOwner } from '../store.ts'
import { holdingNetworkOf } from '../visitors/visitor-carts.ts'
import type { CartWriter } from '../writing/cart-writer.ts'
import type { CartPresenter } from './cart-answer.ts'

/** The dependencies of changing a cart. */
export type ChangeMeans = CartPresenter & {
  db: Db
  clock: Clock
  catalogue: CatalogueDomain
  profiles: Pick<Profiles, 'takers'>
  stock: Pick<Stock, 'leftNow' | 'nearTo' | 'inTurn'>
  writer: CartWriter
  secretKey: string
  /** Other pages with the same cart read it again. */
  tellOthers: (whose: CartOwner, changed: Cart) => Cart
  /** A rate limit: of a network's calls few may begin a cart. */
  limitNew: (network: string) => void
  /** Changes of one cart run one after the other. */
  inTurn: <T>(cart: string, work: () => Promise<T>) => Promise<T>
}

/**
 * The network against which a cart's holds count; null: against none. If the account was proven since the call began,
 * or by an order, the database knows.
 */
export const countedNetworkOf = (
  { account, network }: VisitorCall,
  { secretKey }: Pick<ChangeMeans, 'secretKey'>,
): Buffer | null => (account?.confirmedAt ? null : holdingNetworkOf(secretKey, network))

/** A visitor's browser keeps the key for another thirty days. */
export function keepKey({ account, cart }: VisitorCall): void {
  if (account === null && cart.key !== undefined && isRandomToken(cart.key)) cart.keep(cart.key)
}
