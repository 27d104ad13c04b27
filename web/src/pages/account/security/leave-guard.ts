import { splitLocale } from '../../../paths.ts'

/** An attempt to leave the page: by a link, or by a number of steps through the history. */
export type LeaveAttempt = { to: string } | { by: number }

const pageOf = (pathname: string) => splitLocale(pathname).path

/**
 * Target of a click on a link that opens another page of the shop in this window. For any other link `beforeunload`
 * asks.
 */
function targetOf(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !isPlain || link.download || (link.target && link.target !== '_self')) return undefined
  const { origin, pathname, search, hash } = new URL(link.href)
  const isElsewhere = origin === location.origin && pageOf(pathname) !== pageOf(location.pathname)
  return isElsewhere ? pathname + search + hash : undefined
}

/** Number of history steps to another page, if the browser lets the page cancel the traversal. */
function stepsOf({ navigationType, destination, cancelable }: NavigateEvent): number | undefined {
  const here = navigation.currentEntry?.index ?? -1
  const isElsewhere = pageOf(new URL(destination.url).pathname) !== pageOf(location.pathname)
  const isOurs = navigationType === 'traverse' && destination.sameDocument && cancelable && here >= 0
  return isOurs && isElsewhere ? destination.index - here : undefined
}

/**
 * Navigation guard: intercepts links and history steps, and makes the browser ask before the tab closes. A navigation
 * by the shop itself, as after a session expiry, passes. Returns a function that removes the guard.
 */
export function guardLeaving(onLeave: (attempt: LeaveAttempt) => void): () => void {
  const quiet = new AbortController()
  const first = { capture: true, signal: quiet.signal }
  const onClick = (event: MouseEvent) => {
    const to = targetOf(event)
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onLeave({ to })
  }
  const onNavigate = (event: NavigateEvent) => {
    const by = stepsOf(event)
    if (by === undefined) return
    event.preventDefault()
    onLeave({ by })
  }
  addEventListener('beforeunload', (event) => event.preventDefault(), first)
  document.addEventListener('click', onClick, first)
  // Browsers without the Navigation API report a history step only after it has happened.
  if ('navigation' in window) navigation.addEventListener('navigate', onNavigate, first)
  return () => quiet.abort()
}
