import type { Cart } from '@alpenglow/contract/cart/cart'
import { useSWRConfig } from 'swr'
import { nameNow } from '../cart/data.ts'
import { useListening } from './useNews.ts'

/** The cart as it is changed elsewhere, while it is looked at. */
export function useCartNews(): void {
  const { cache } = useSWRConfig()
  useListening(async () => {
    const { hearOfCart } = await import('./cart-news.ts')
    return () => hearOfCart(() => cache.get(nameNow())?.data as Cart | null | undefined)
  })
}
