import type { Cart } from '@alpenglow/contract/cart/cart'
import { lookAgain } from './refetch-cart.ts'
import { hearNews } from './tabs.ts'

/** What listens, and what then looks again, in one file: both come when their page has been there for a while. */
export const hearOfCart = (known: () => Cart | null | undefined): (() => void) =>
  hearNews('cart', (mark, isNow) => void lookAgain(known, mark, isNow))
