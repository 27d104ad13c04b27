import type { Cart } from '@alpenglow/contract/cart/cart'
import { cookie } from '@alpenglow/client/cookies'
import { useSyncExternalStore } from 'react'
import { createChanges, type WantedCounts } from './changes.ts'
import { cacheChangedCart, cacheUnchangedCart } from './data.ts'

/** The changes of the one cart, shared by all parts of the page and all pages. */
export const changes = createChanges<Cart>((cart, calls, altersNothing) =>
  altersNothing ? cacheUnchangedCart(cart) : cacheChangedCart(cart, calls),
)

/** The counts that the guest wants and the server has not answered yet. */
export const useWantedCounts = (): WantedCounts => useSyncExternalStore(changes.subscribe, changes.wanted, changes.wanted)

const longestPartner = 60
/** The partner whose link the guest came by, for this visit. The server knows which partners exist. */
export function affiliation(): string | undefined {
  const said = cookie('branding', document.cookie) ?? ''
  return said.length > 0 && said.length <= longestPartner ? said : undefined
}
