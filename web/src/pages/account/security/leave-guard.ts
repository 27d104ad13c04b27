import { splitLocale } from '../../../paths.ts'

/** How somebody was about to leave: by a link, or so many steps through the history. */
export type Way = { to: string } | { by: number }

const pageOf = (pathname: string) => splitLocale(pathname).path

/** Where a press on a link leads in this window, if that is another page of ours. About all others the browser itself asks. */
function targetOf(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !isPlain || link.download || (link.target && link.target !== '_self')) return undefined
  const { origin, pathname, search, hash } = new URL(link.href)
  const isElsewhere = origin === location.origin && pageOf(pathname) !== pageOf(location.pathname)
  return isElsewhere ? pathname + search + hash : undefined
}

/** Steps through the history that lead to another page, as long as the browser lets somebody be asked about them. */
function stepsOf({ navigationType, destination, cancelable }: NavigateEvent): number | undefined {
  const here = navigation.currentEntry?.index ?? -1
  const isElsewhere = pageOf(new URL(destination.url).pathname) !== pageOf(location.pathname)
  const isOurs = navigationType === 'traverse' && destination.sameDocument && cancelable && here >= 0
  return isOurs && isElsewhere ? destination.index - here : undefined
}

/**
 * Nobody leaves this page unasked: not by a link, not through the history, and not by closing the tab, where the browser asks. What leads
 * away by itself, like the end of a session, does so. Answers how to end it.
 */
export function guard(onLeave: (way: Way) => void): () => void {
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
  // Older browsers don't tell of it before it has happened.
  if ('navigation' in window) navigation.addEventListener('navigate', onNavigate, first)
  return () => quiet.abort()
}
