/**
 * Every http address that a reader could follow, in reading order and once: first those of the HTML part, then those of
 * the text.
 */
export const linksIn = (html: string, text: string): readonly string[] => [
  ...new Set([...hrefsOf(html), ...addressesIn(text)].filter((link) => URL.canParse(link))),
]

const hrefsOf = (html: string): string[] =>
  [...html.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi)]
    .map(([, quoted, single, bare]) => plain(quoted ?? single ?? bare ?? '').trim())
    .filter((link) => /^https?:\/\//i.test(link))

// A full stop or bracket after an address belongs to the sentence around it.
const addressesIn = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/[^\s<>"']+/gi)].map(([link]) => link.replace(/[.,;:!?)\]]{1,9}$/, ''))

const named: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' }

const plain = (attribute: string): string =>
  attribute.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|quot|apos|lt|gt));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return named[name.toLowerCase()] ?? whole
      const point = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole
    },
  )
