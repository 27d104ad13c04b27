const first = typeof location === 'undefined' ? '' : location.pathname

/**
 * Whether this is the second page of a visit, or a later one. The tab's own history tells: before consent the shop
 * stores nothing for it. In browsers without the Navigation API the first path of this document is compared.
 * `load-scripts.ts` tests the same, before the first frame.
 */
export function isLaterPage(): boolean {
  const entries = 'navigation' in window ? window.navigation.entries() : []
  return new Set([first, location.pathname, ...entries.flatMap(({ url }) => (url ? new URL(url).pathname : []))]).size > 1
}
