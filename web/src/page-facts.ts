import type { Need } from '@alpenglow/contract/http/need'
import type { TextKey } from '@alpenglow/texts/texts'

/**
 * The facts that the server needs of a page: its address, its title, and the public data that its first paint needs.
 */
export type PageFacts = {
  /** Without a language: any page may also stand below /en or /fr, and a trailing slash doesn't matter. */
  path: `/${string}`
  title: TextKey
  description: TextKey
  /** The values that title and description take from the row that the page shows, as "operation.field". */
  values?: Readonly<Record<string, string>>
  /** Public operations of the API; the server puts their answers into the page. */
  needs: readonly Need[]
  /**
   * Reads of the guest's own data that the server answers with the page when there may be any: a cart, an account.
   * Reads of an account only for a signed-in guest.
   */
  own?: readonly Need[]
  /** The list whose codes are its addresses, for the sitemap. */
  rows?: 'listProducts' | 'listResorts'
  /**
   * The query parameters that the page reads; the browser renders what they change. 'anything': the names are data,
   * such as age categories.
   */
  asks?: readonly string[] | 'anything'
  /** The same for every reader: the server renders it, and the browser hydrates it. */
  prerendered?: true
  /** Search engines shall not list it. */
  unlisted?: true
  /**
   * The address of the page that this one redirects to: the server redirects at once, and the page itself redirects on
   * navigation within the shop.
   */
  leadsTo?: `/${string}`
  /**
   * A page for paying: a document of its own, in which only scripts run that are, to the byte, those that were built.
   */
  guarded?: true
  /** For developers of the shop: in live mode there is no such page. */
  demoOnly?: true
}
