import type { Cart } from '@alpenglow/contract/cart/cart'
import { cookie } from '@alpenglow/client/cookies'
import { useSyncExternalStore } from 'react'
import { createChanges, type Wanted } from './changes.ts'
import { keepCart, keepAsRead } from './data.ts'

/** All parts of the page, and all pages, change one cart. */
export const changes = createChanges<Cart>((cart, calls, altersNothing) =>
  altersNothing ? keepAsRead(cart) : keepCart(cart, calls),
)

/** What somebody wants that the server has not answered yet. */
export const useWanted = (): Wanted => useSyncExternalStore(changes.subscribe, changes.wanted, changes.wanted)

const longestPartner = 60
/** The partner whose link somebody came by, for this visit. The server knows which there are. */
export function affiliation(): string | undefined {
  const said = cookie('branding', document.cookie) ?? ''
  return said.length > 0 && said.length <= longestPartner ? said : undefined
}
