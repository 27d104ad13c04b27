import { createHash } from 'node:crypto'
import { ownOf } from '@alpenglow/contract/values/own-property'
import type { Integrity } from './page.ts'

/**
 * Subresource integrity: in this page only the built scripts run, byte for byte. Each script tag gets its hash, and an
 * import map has the hashes of those loaded later. The map stands before all scripts, as browsers ignore a later one,
 * and behind the charset. `policy` allows this map, and no other inline script.
 */
export function addIntegrity(html: string, integrity: Integrity): { html: string; policy: string[] } {
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
