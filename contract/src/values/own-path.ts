/** A reserved origin, against which an address is resolved as a browser would. */
const ours = 'http://ours.invalid'
/** A start that a browser, or a server that decodes once more, reads as another host. */
const anotherHost = /^\/(?:\/|\\|%2f|%5c)/i

/**
 * Open-redirect guard: the address as a path of this site, as a browser resolves it; undefined if it leads to another
 * site. The result is checked, not only the text, since "/.//host" and "/%2e//host" become "//host" by resolving.
 */
export function ownPath(target: string): string | undefined {
  if (!/^\/[\x21-\x7e]*$/.test(target) || target.includes('\\')) return undefined
  const url = URL.parse(target, ours)
  if (url?.origin !== ours || anotherHost.test(target) || anotherHost.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** The redirect target after a sign-in: a path of this site, never another site. */
export const findReturnPath = (target: string | null | undefined): string | undefined => (target ? ownPath(target) : undefined)
