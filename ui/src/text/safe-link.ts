export type SafeLink = { href: string; foreign: boolean }

/** Control characters, blanks, backslashes, and what is invisible or turns writing around: tricks, in an address. */
const tricks = /[\p{Cc}\p{Cf}\p{Z}\\]/u

/**
 * Where a text may lead: http, https and mailto, a path of ours, a place on the page. Everything else is undefined, and stays words. An
 * address that begins with // or names somebody before an @ looks like one place and leads to another.
 */
export function safeLink(url: string, origin?: string): SafeLink | undefined {
  if (url === '' || tricks.test(url) || url.startsWith('//')) return undefined
  if (/^mailto:[^:]/i.test(url)) return { href: url, foreign: false }
  if (!/^[^/?#]*:/.test(url)) return { href: url, foreign: false }
  if (!/^https?:\/\/[^/]/i.test(url)) return undefined
  const parsed = URL.parse(url)
  if (!parsed || parsed.username || parsed.password) return undefined
  return { href: url, foreign: parsed.origin !== origin }
}
