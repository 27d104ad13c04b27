import type { TextParts } from './page-texts.ts'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Need } from '@alpenglow/contract/http/need'

/** A page as the shop's own map tells it: which public answers it shows first, so that they travel with it. */
export type PageEntry = {
  path: string
  title: string
  description?: string
  /** What title and description say of the row that the page shows: `{ name: 'getProduct.name' }`. */
  values?: Record<string, string>
  needs: Need[]
  /** What belongs to whoever opens it, as a call of their own would be answered. Such a page is made for them alone, and kept for nobody. */
  own?: Need[]
  /** The public list whose codes are this page's addresses, for the sitemap. */
  rows?: string
  /** Nothing that somebody should find by searching. */
  unlisted?: boolean
  /** The built files that it starts with, so that the browser need not find them one after another. */
  scripts?: string[]
  /** All that it is dressed in, in one file, and the files that are in it: nobody need fetch these any more. */
  sheet?: string
  styles?: string[]
  /** Its part of the texts (page-texts.ts). */
  texts?: string
  /** What a prerendered page needs besides, to be hydrated as a whole. */
  later?: string[]
  /** What an address may ask of it after a "?": what is then shown, the browser draws. */
  asks?: string[] | 'anything'
  /** It is the same for everybody who comes: the server renders it, and the browser hydrates it. */
  prerendered?: boolean
  /** A form stands on it: one that is sent before any script has come is answered by the page itself. */
  hasForm?: boolean
  /** Where whoever asks for it is led, in the place of an answer of its own. */
  leadsTo?: string
  /** No script runs there but those that were built. */
  guarded?: boolean
  /** Not there where guests buy for real. */
  demoOnly?: boolean
}
export type Integrity = Readonly<Record<string, string>>
export type Site = {
  map: PageEntry[]
  template(url: string): string | Promise<string>
  /** Which texts each page names, where the shop is built. */
  texts?: TextParts
  /** What the scripts of guarded pages are, by their addresses (web/build/integrity.ts). */
  integrity?: Integrity
  /** Renders a page of its blocks alone. Without it, browsers render for themselves. */
  render?: Render
}
/**
 * `isTimed`: in a minute it is another page. `isMeasured`: in other units it is. `brought`: what whoever wakes it must know of how it was drawn.
 * `dress`: what the whole document wears, as an inline style.
 */
export type Render = (blocks: Record<string, object>) => {
  html: string
  isTimed: boolean
  isMeasured?: boolean
  brought?: object
  dress?: string | undefined
}

export type Found = {
  entry: PageEntry
  status: 200 | 404
  locale: Locale
  /** Its language as the address has it: links on the page keep it. */
  prefix: string
  path: string
  params: Record<string, string>
}

const unknown: PageEntry = { path: '', title: 'pages.not_found.title', needs: [], prerendered: true }
/** An address at which there is no page. */
export const noPage = { entry: unknown, status: 404, params: {} } as const
/** Where a page would be, did its row exist: what is said there, the page itself says. */
export const noRow = { ...noPage, entry: { ...unknown, prerendered: false } }
