import type { Cart } from '@alpenglow/contract/cart/cart'
import { cookie } from '@alpenglow/client/cookies'
import { useSyncExternalStore } from 'react'
import { createChanges, type Wanted } from './changes.ts'
import { keepCart } from './data.ts'

/** All parts of the page, and all pages, change one cart. */
export const changes = createChanges<Cart>(keepCart)

/** What somebody wants that the server has not answered yet. */
export const useWanted = (): Wanted => useSyncExternalStore(changes.subscribe, changes.wanted, changes.wanted)

/** The partner whose link somebody came by, for this visit. The server knows which there are. */
export const affiliation = (): string | undefined => cookie('branding', document.cookie) || undefined
