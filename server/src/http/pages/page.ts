import type { TextParts } from './page-texts.ts'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Need } from '@alpenglow/contract/http/need'

/** A page of the shop's map, with the public answers that it shows first: they travel with the page. */
export type PageEntry = {
  path: string
  title: string
  description?: string
  /** Values of title and description, from the page's row: `{ name: 'getProduct.name' }`. */
  values?: Record<string, string>
  needs: Need[]
  /** Calls for the reader's own data. Such a page is made for one reader and never cached. */
  own?: Need[]
  /** The public list whose codes are this page's addresses, for the sitemap. */
  rows?: string
  /** Left out of sitemap and search engines. */
  unlisted?: boolean
  /** The built files it starts with, so that the browser preloads them all at once. */
  scripts?: string[]
  /** All its styles in one file, and the files merged into it: the browser need not fetch those. */
  sheet?: string
  styles?: string[]
  /** Its part of the texts (page-texts.ts). */
  texts?: string
  /** Further files that a prerendered page needs to hydrate. */
  later?: string[]
  /** Query parameters that change the page: with one the browser renders it. */
  asks?: string[] | 'anything'
  /** The same for every reader: the server renders it, and the browser hydrates it. */
  prerendered?: boolean
  /** The page has a form; if a browser sends it before scripts have loaded, the page itself answers. */
  hasForm?: boolean
  /** Redirects to this place instead of answering. */
  leadsTo?: string
  /** Only the built scripts may run on it. */
  guarded?: boolean
  /** Absent in live mode. */
  demoOnly?: boolean
}
export type Integrity = Readonly<Record<string, string>>
export type Site = {
  map: PageEntry[]
  template(url: string): string | Promise<string>
  /** The text keys of each page; absent in development. */
  texts?: TextParts
  /** Integrity hashes of guarded pages' scripts, by address (web/build/integrity.ts). */
  integrity?: Integrity
  /** Renders a page from its blocks alone. Without it, browsers render. */
  render?: Render
}
/**
 * `isTimed`: the page differs in the next minute. `isMeasured`: it differs in other units. `brought`: what the browser
 * needs to hydrate the same rendering. `dress`: the inline style of the whole document.
 */
export type Render = (blocks: Record<string, object>) => {
  html: string
  isTimed: boolean
  isMeasured?: boolean
  brought?: object
  dress?: string | undefined
}

export type MatchedPage = {
  entry: PageEntry
  status: 200 | 404
  locale: Locale
  /** The address's language segment; links on the page repeat it. */
  prefix: string
  path: string
  params: Record<string, string>
}

const unknown: PageEntry = { path: '', title: 'pages.not_found.title', needs: [], prerendered: true }
/** An address without a page. */
export const noPage = { entry: unknown, status: 404, params: {} } as const
/** An address of a page whose row does not exist: the page itself explains that, so the browser renders it. */
export const noRow = { ...noPage, entry: { ...unknown, prerendered: false } }
