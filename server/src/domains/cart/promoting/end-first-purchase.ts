import type { Cart } from '@alpenglow/contract/cart/cart'
import type { Db } from '../../../db/connect.ts'
import type { AccountCall } from '../../../kernel/call.ts'
import type { CartChanging } from '../changing/changing.ts'
import { contentsOf, type Contents } from '../contents/contents.ts'
import type { Shelf } from '../contents/catalogue-view.ts'
import type { LoadedCartRow } from '../store.ts'
import { isFirstFor } from './first-purchase.ts'
import { hasFirstPurchase } from './promote.ts'

type FirstPurchase = { db: Db; shelfFor: (call: AccountCall) => Shelf; change: CartChanging['change'] }

/** The first-purchase discount of one cart: whether it still applies, and the change that ends it. */
export const createFirstPurchase = ({ db, shelfFor, change }: FirstPurchase) => ({
  isFirstStill: async (call: AccountCall, row: LoadedCartRow): Promise<boolean> =>
    !hasFirstPurchase(contentsOf(row), shelfFor(call)) || isFirstFor(db, call.account.accountId),
  endFirstPurchase: (call: AccountCall): Promise<Cart> =>
    change(call, ['no first purchase'], noFirstPurchase, { winds: false }),
})

/** From now on the cart knows that it is not the first purchase, and reports the discount that is lost. */
const noFirstPurchase = (contents: Contents): Contents =>
  contents.promotions ? { ...contents, promotions: { ...contents.promotions, isFirst: false } } : contents
