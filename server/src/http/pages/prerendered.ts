import { createHash } from 'node:crypto'
import type { Integrity, Render } from './page.ts'
import { ownOf } from '@alpenglow/contract/values/own-property'

export type PrerenderedPage = {
  html: string
  dress?: string | undefined
  /** The inline styles of the page, as sources of the content policy. */
  styles: string[]
  /** When it expires, in milliseconds. */
  until: number
  /** It contains lengths in the reader's units. */
  isMeasured: boolean
  /** What the browser needs to hydrate the same rendering. */
  brought?: object | undefined
}

const minute = 60_000

/** Prices and clocks change at the turn of a minute, so a page that depends on the time expires at the next one. */
export function prerender(now: number, render: Render, blocks: Record<string, object>): PrerenderedPage {
  const { html, isTimed, isMeasured = false, brought, dress } = render(blocks)
  const styles = [...stylesIn(html), ...(dress === undefined ? [] : [allowing(dress)])]
  return { html, dress, styles, isMeasured, brought, until: isTimed ? (Math.floor(now / minute) + 1) * minute : Infinity }
}

/** The policy allows each inline style by its hash, not inline styles as such. */
function stylesIn(html: string): string[] {
  const written = new Set([...html.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => plain(style)))
  return [...written].map(allowing)
}

const allowing = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const plain = (attribute: string) =>
  attribute.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ownOf(entities, entity) ?? entity)

/** Where the page is put into the shell; until then the shell shows a light. */
const root = '<div id="root">'

type ShellParts = {
  page: string
  inert: string
  later?: string[] | undefined
  fetched?: string[] | undefined
  integrity?: Integrity | undefined
}

/**
 * Puts the page into the shell, and behind it the blocks that only scripts read. The page paints first: its scripts are
 * listed in a block, and the start script loads them. The start script itself blocks the first paint, as styles do: so
 * no press of the guest is lost.
 */
export function fillShell(shell: string, { page, inert, later: parts = [], fetched = [], integrity = {} }: ShellParts): string {
  const scripts: string[] = []
  const preload: string[] = []
  const keepIn = (list: string[]) => (_: string, address: string) => {
    list.push(address)
    return ''
  }
  const named = (at: string) => ({ at, integrity: ownOf<string>(integrity, at) })
  const bare = shell
    .replace(/<script type="module"[^<>]* src="([^"]+)"><\/script>/g, keepIn(scripts))
    .replace(/<link rel="modulepreload"[^<>]* href="([^"]+)">/g, keepIn(preload))
  const later = `<script type="application/json" id="later">${JSON.stringify({ scripts: scripts.map(named), preload: [...preload, ...parts].map(named), fetched })}</script>`
  const started = bare.replace(
    /<!--alpenglow:start (\S+)-->/,
    (_, start: string) => `${later}<script type="module" async blocking="render" src="${start}"></script>`,
  )
  const [head = '', body = ''] = started.split(root, 2)
  return `${head}${root}${page}</div>\n${inert}\n${body.slice(body.lastIndexOf('</body>'))}`
}
