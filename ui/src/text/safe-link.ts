export type SafeLink = { href: string; foreign: boolean }

/** Control characters, blanks, backslashes, and what is invisible or turns writing around: tricks, in an address. */
const tricks = /[\p{Cc}\p{Cf}\p{Z}\\]/u

/** Where an address is read that is none by itself, as a browser would. Nobody has that name. */
const here = 'http://here.invalid'
/** What a browser, or whoever decodes it once more, reads as the name of another host. */
const anotherHost = /^\/(?:\/|%2f|%5c)/i

/**
 * Where a text may lead: http, https and mailto, a path of ours, a place on the page. Everything else is undefined, and stays words. An
 * address that begins with // or names somebody before an @ looks like one place and leads to another. It is judged as a browser reads
 * it: "/.//host" has then become "//host", which would leave for another site where a page follows its links by itself.
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
