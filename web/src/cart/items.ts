import { cookie } from '@alpenglow/client/cookies'
import { useSyncExternalStore } from 'react'
import { readBlock } from '../loading/page-data.ts'
import { onCartEvent } from './tabs.ts'

/**
 * The number of items from the cookie that the server's last answer set: a page that only shows the number calls
 * nothing.
 */
export const cartItems = (): number => Number(/^\d{1,4}$/.exec(cookie('cart_items', document.cookie) ?? '')?.[0] ?? 0)

/**
 * Whatever may change the number: an answer in this tab, a change in another one, or the end of the visit while the tab
 * was in the background.
 */
function subscribe(look: () => void): () => void {
  const quiet = [onCartEvent('answered', look), onCartEvent('changed', look)]
  addEventListener('focus', look)
  addEventListener('pageshow', look)
  return () => {
    for (const stop of quiet) stop()
    removeEventListener('focus', look)
    removeEventListener('pageshow', look)
  }
}

/**
 * A page that the server rendered for every visitor shows 0 until it is hydrated; one that it rendered for this guest
 * brings their cart along.
 */
const asDrawn = () => (readBlock('own')?.['getCart'] as { items: unknown[] } | undefined)?.items.length ?? 0
export const useCartItems = (): number => useSyncExternalStore(subscribe, cartItems, asDrawn)
