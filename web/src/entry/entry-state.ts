import type { Registration } from '@alpenglow/contract/identity/social'
import { useLocation } from '@alpenglow/client/routing/Router'

/**
 * What one page of getting in hands to the next. It travels beside the address, never in it: so it is in no log and no shared link, and a
 * reload keeps it.
 */
export type Handed = {
  /** Why somebody finds themselves here. */
  note?: 'reset' | 'code_over' | undefined
  /** The address that was typed on the page before. */
  email?: string | undefined
  /** What a provider told of somebody who has no account yet. */
  registration?: Registration | undefined
  /** What the link of a mail brought that offers a profile. */
  onboardingToken?: string | undefined
}

/** The history is the browser's, and may hold what an older version of the shop has put there. */
export function useHanded(): Handed {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null ? state : {}
}
