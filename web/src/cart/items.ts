import { cookie } from '@alpenglow/client/cookies'
import { useSyncExternalStore } from 'react'
import { readBlock } from '../loading/page-data.ts'
import { hearOfCart } from './tabs.ts'

/** How many there are, as the server's last answer to this browser has it: a page that only shows the number asks for nothing. */
export const cartItems = (): number => Number(/^\d{1,4}$/.exec(cookie('cart_items', document.cookie) ?? '')?.[0] ?? 0)

/** Whatever changes it: an answer here or in another tab, or, while nobody looked, the end of a visit. */
function subscribe(look: () => void): () => void {
  const quiet = [hearOfCart('answered', look), hearOfCart('changed', look)]
  addEventListener('focus', look)
  addEventListener('pageshow', look)
  return () => {
    for (const stop of quiet) stop()
    removeEventListener('focus', look)
    removeEventListener('pageshow', look)
  }
}

/** Nobody knows before the page, which the server may have drawn for anybody, is this browser's own; one that it has drawn for them brings it along. */
const asDrawn = () => (readBlock('own')?.['getCart'] as { items: unknown[] } | undefined)?.items.length ?? 0
export const useCartItems = (): number => useSyncExternalStore(subscribe, cartItems, asDrawn)
