import type { Registration } from '@alpenglow/contract/identity/social'
import { useLocation } from '@alpenglow/client/routing/Router'

/**
 * The state that one page of signing in passes to the next. It is in the history entry, never in the address: so it is
 * in no log and no shared link, and survives a reload.
 */
export type EntryState = {
  /** Why the guest was sent to this page. */
  note?: 'reset' | 'code_over' | undefined
  /** The address that the guest typed on the page before. */
  email?: string | undefined
  /** What a provider returned about a guest who has no account yet. */
  registration?: Registration | undefined
  /** The token from the link of a mail that offers a profile. */
  onboardingToken?: string | undefined
}

/** The history belongs to the browser, and may hold what an older version of the shop has put there. */
export function useEntryState(): EntryState {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null ? state : {}
}
