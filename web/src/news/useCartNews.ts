import type { Cart } from '@alpenglow/contract/cart/cart'
import { useSWRConfig } from 'swr'
import { nameNow } from '../cart/data.ts'
import { useSubscription } from './useNews.ts'

/** Keeps the cart current while a page shows it. */
export function useCartNews(): void {
  const { cache } = useSWRConfig()
  useSubscription(async () => {
    const { subscribeToCartNews: hearOfCart } = await import('./cart-news.ts')
    return () => hearOfCart(() => cache.get(nameNow())?.data as Cart | null | undefined)
  })
}
