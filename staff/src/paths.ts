import { findReturnPath } from '@alpenglow/contract/values/own-path'
import { deskAddresses, type DeskPage } from '@alpenglow/contract/staff/addresses'
import { useLocation } from '@alpenglow/client/routing/Router'

export const prefixes = ['', '/en', '/fr'] as const
export const prefixOf = (pathname: string): string => /^\/(?:en|fr)(?=\/)/.exec(pathname)?.[0] ?? ''

/** Every link of the desk, in the language of the current page. */
export function usePath(): (page: DeskPage) => string {
  const prefix = prefixOf(useLocation().pathname)
  return (page) => `${prefix}${deskAddresses[page]}`
}

/** The return address after a sign-in: a page of the desk, never another site, and none of the steps of a sign-in. */
export function backTo(requestedPath: string | null): string | undefined {
  const path = findReturnPath(requestedPath)
  return path && /^(?:\/(?:en|fr))?\/staff(?:\/(?!log-in|code|set-up|password)|[?#]|$)/.test(path) ? path : undefined
}
