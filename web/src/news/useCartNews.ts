import type { Cart } from '@alpenglow/contract/cart/cart'
import { useText } from '@alpenglow/client/words/words'
import { useSWRConfig } from 'swr'
import { useNews } from './useNews.ts'
import { nameOf } from '../cart/data.ts'

/** The cart as it is changed elsewhere, while it is looked at. What looks comes when there is something to look at. */
export function useCartNews(): void {
  const { locale } = useText()
  const { cache } = useSWRConfig()
  const known = () => cache.get(nameOf(locale))?.data as Cart | null | undefined
  useNews('cart', (mark, isNow) => {
    void import('./look-again.ts').then(
      ({ lookAgain }) => lookAgain(known, mark, isNow),
      () => {},
    )
  })
}
