import type { Need } from '@alpenglow/contract/http/need'
import type { TextKey } from '@alpenglow/texts/texts'

/** What the server must know of a page: where it is, what it is called, and which public data must be there when it is first painted. */
export type PageFacts = {
  /** Without a language: any page may also stand below /en or /fr, and a trailing slash doesn't matter. */
  path: `/${string}`
  title: TextKey
  description: TextKey
  /** What title and description say of the row that the page shows, as "operation.field". */
  values?: Readonly<Record<string, string>>
  /** Operations of the API that anyone may call; the server puts their answers into the page. */
  needs: readonly Need[]
  /** Reads of whoever opens it that are answered with the page where there may be something of theirs: a cart, an account. Those of an account, for whoever is signed in. */
  own?: readonly Need[]
  /** The list whose codes are its addresses, for those who search. */
  rows?: 'listProducts' | 'listResorts'
  /** What an address may ask of it after a "?": what is then shown, the browser renders. Names of ages are data, so they may be anything. */
  asks?: readonly string[] | 'anything'
  /** It is the same for everybody who comes: the server renders it, and the browser hydrates it. */
  prerendered?: true
  /** Nothing that somebody should find by searching. */
  unlisted?: true
  /** An address whose matter stands on another page: the server leads there at once, and the page itself leads whoever goes to it within the shop. */
  leadsTo?: `/${string}`
  /** Where somebody pays: a document of its own, in which no script runs that is not, to the byte, one of those that were built. */
  guarded?: true
  /** For those who build the shop: where guests buy for real, there is no such page. */
  demoOnly?: true
}
