export type SafeLink = { href: string; foreign: boolean }

/**
 * Control characters, blanks, backslashes, and invisible or direction-changing characters: none belongs in an honest
 * address.
 */
const tricks = /[\p{Cc}\p{Cf}\p{Z}\\]/u

/** The base for relative addresses. No host has that name. */
const here = 'http://here.invalid'
/** A browser, or a program that decodes the path once more, reads this as the name of another host. */
const anotherHost = /^\/(?:\/|%2f|%5c)/i

/**
 * The safe targets of a link: http, https and mailto, a path of ours, a place on the page. Anything else is undefined,
 * and stays text. An address that begins with // or has a user before an @ looks like one host and leads to another.
 * The address is judged after parsing: "/.//host" becomes "//host" then, which would leave for another site where a
 * page navigates by itself.
 */
export function safeLink(url: string, origin?: string): SafeLink | undefined {
  if (url === '' || tricks.test(url)) return undefined
  if (/^mailto:[^:]/i.test(url)) return { href: url, foreign: false }
  const isPath = !/^[^/?#]*:/.test(url)
  if (!isPath && !/^https?:\/\/[^/]/i.test(url)) return undefined
  const parsed = isPath ? URL.parse(url, here) : URL.parse(url)
  if (!parsed || parsed.username || parsed.password || anotherHost.test(parsed.pathname)) return undefined
  if (isPath) return parsed.origin === here ? { href: url, foreign: false } : undefined
  return { href: url, foreign: parsed.origin !== origin }
}
