const first = typeof location === 'undefined' ? '' : location.pathname

/**
 * Whether this is the second page of a visit, or a later one. The tab's own history says so: nothing is kept for it before somebody has
 * agreed. Where a browser doesn't tell, what it was opened with does. `load-scripts.ts` asks the same, before the first frame.
 */
export function isLaterPage(): boolean {
  const entries = 'navigation' in window ? window.navigation.entries() : []
  return new Set([first, location.pathname, ...entries.flatMap(({ url }) => (url ? new URL(url).pathname : []))]).size > 1
}
