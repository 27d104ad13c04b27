import type { Cart } from '@alpenglow/contract/cart/cart'
import { refetchCartOnNews } from './refetch-cart.ts'
import { subscribeToNews } from './tabs.ts'

/** Both modules in one file: they are loaded a few seconds after their page. */
export const subscribeToCartNews = (getCachedCart: () => Cart | null | undefined): (() => void) =>
  subscribeToNews('cart', (mark, isNow) => void refetchCartOnNews(getCachedCart, mark, isNow))
