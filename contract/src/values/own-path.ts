/** An origin that nobody has, in which an address is read as a browser would. */
const ours = 'http://ours.invalid'
/** What a browser, or whoever decodes it once more, reads as the name of another host. */
const anotherHost = /^\/(?:\/|\\|%2f|%5c)/i

/**
 * The address as a path of ours, as a browser reads it; nothing if it leads elsewhere. It is not looked for tricks but resolved: only
 * then "/.//host" has become "//host", and "/%2e//host" too.
 */
export function ownPath(target: string): string | undefined {
  if (!/^\/[\x21-\x7e]*$/.test(target) || target.includes('\\')) return undefined
  const url = URL.parse(target, ours)
  if (url?.origin !== ours || anotherHost.test(target) || anotherHost.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** Where a sign-in may lead: a path of ours, never another site. */
export const homeward = (target: string | null | undefined): string | undefined => (target ? ownPath(target) : undefined)
