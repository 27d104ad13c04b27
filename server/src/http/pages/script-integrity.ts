import { createHash } from 'node:crypto'
import { ownOf } from '@alpenglow/contract/values/own-property'
import type { Integrity } from './page.ts'

/**
 * The head of a page in which only the scripts run that were built, byte for byte: each that stands in it says what it is, and for those that come
 * later a map does, which a browser asks before it runs any. It stands before all of them, and behind what says how the page is written. `policy` allows that map, and no other inline script.
 */
export function guarded(html: string, integrity: Integrity): { html: string; policy: string[] } {
  const map = JSON.stringify({ integrity })
  const [head = '', ...rest] = html.split('</head>')
  const told = head
    .replace(/<(?:script|link)\b[^<>]*\s(?:src|href)="([^"]+\.js)"/g, (tag, at: string) => {
      const known = ownOf<string>(integrity, at)
      return known === undefined ? tag : `${tag} integrity="${known}"`
    })
    .replace(/<(?:script|link)\b/, (first) => `<script type="importmap">${map}</script>\n${first}`)
  return {
    html: [told, ...rest].join('</head>'),
    policy: [`'sha256-${createHash('sha256').update(map).digest('base64')}'`],
  }
}
