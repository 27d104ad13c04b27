import type { Cart } from '@alpenglow/contract/cart/cart'
import { lookAgain } from './refetch-cart.ts'
import { hearNews } from './tabs.ts'

/** Both modules in one file: they are loaded a few seconds after their page. */
export const hearOfCart = (known: () => Cart | null | undefined): (() => void) =>
  hearNews('cart', (mark, isNow) => void lookAgain(known, mark, isNow))
