import type { Cart } from '@alpenglow/contract/cart/cart'
import type { CartWaivers } from '@alpenglow/contract/cart/waivers'
import { useText } from '@alpenglow/client/words/words'
import useSWR, { mutate, useSWRConfig } from 'swr'
import { wasChanging } from '../cart/pending-changes.ts'
import { usePreloadedData } from '../data/page-fallback.ts'
import { ownName, useRefetchIfCleared } from '../data/personal-data.ts'
import { waiversNow } from './current-waivers.ts'

/** Another version of the cart may need other signatures. */
const nameOf = (locale: string, version: number) => `${ownName('getCartWaivers', locale)} ${version}`

type OfCart = Pick<Cart, 'fraudCheckIdentifier' | 'version'>

/** The waivers that came with the page belong to the cart that came with it, and to no other. */
function useBrought(cart: OfCart | undefined, locale: string): CartWaivers | undefined {
  const { fallback } = useSWRConfig()
  const its = fallback[ownName('getCart', locale)] as OfCart | undefined
  const isIts = cart?.fraudCheckIdentifier === its?.fraudCheckIdentifier && cart?.version === its?.version
  return isIts ? (fallback[ownName('getCartWaivers', locale)] as CartWaivers | undefined) : undefined
}

/**
 * The waivers to sign for a version of the cart; undefined without a cart. While not `asking`, those that came with the
 * page.
 */
export function useCartWaivers(cart: OfCart | undefined, asking = true) {
  const { locale } = useText()
  const name = cart && asking ? nameOf(locale, cart.version) : null
  const brought = useBrought(cart, locale)
  const {
    data,
    error,
    mutate: ask,
  } = useSWR<CartWaivers | null>(name, waiversNow, {
    revalidateOnReconnect: false,
    keepPreviousData: true,
    ...usePreloadedData(name, brought, wasChanging),
  })
  useRefetchIfCleared(name !== null && data === null, ask)
  return {
    waivers: (asking ? name !== null && data : cart && brought) || undefined,
    failed: error !== undefined && !data,
    again: () => void ask(),
    keep: (answer: CartWaivers) => void mutate<CartWaivers | null>(name, answer, { revalidate: false }),
  }
}
