import type { Locale } from '@alpenglow/contract/translations/api'
import type { Need } from '@alpenglow/contract/http/need'
import type { VisitorCall } from '../../../kernel/call.ts'
import type { Translator } from '../../api/answer.ts'
import type { Route } from '../../api/bind.ts'
import type { createPageCache } from '../page-cache.ts'
import type { MatchedPage, Site } from '../page.ts'
import type { PageTexts } from '../page-texts.ts'
import type { PageReader } from '../reader.ts'

export type ComposingOptions = {
  site: Site
  routes: Route[]
  words: Translator
  publicUrl: string
  secure: boolean
  /** JSON blocks of every page: the pack, the flags, facts of the shop. The same objects until they change. */
  blocks(locale: Locale): Record<string, object>
  /** The texts that a page carries, or fetches when it hydrates. */
  texts?: Pick<PageTexts, 'carried' | 'fetched'>
  /** Further needs of every page for a browser with such cookies; a row that does not exist is left out. */
  alsoNeeds?(cookies: Map<string, string>): Need[]
  /** The current time, by the shop's clock. */
  now(): Date
  /** How many pages are rendered a minute. */
  renderings: { fromOne: number; fromAll: number }
  /** Called when a page could not be rendered. */
  failed(error: unknown): void
  /** Structured data (JSON-LD) about the page, from the answers that it shows. */
  linkedData?(page: { address: string; locale: Locale; answers: Record<string, unknown> }): object | undefined
  policy?: Record<string, string[]>
  /** Additional sources that guarded pages may load. */
  guardedPolicy?: Record<string, string[]>
}

/** Dependencies of each step of composing a page. */
export type ComposingDeps = ComposingOptions & {
  kept: ReturnType<typeof createPageCache>
  mayRender: (network: string) => boolean
  /** A separate budget for pages of one guest, so that they take nothing from the pages of all. */
  mayRenderOwn: (network: string) => boolean
}

/** The requested page, and its reader. */
export type PageRequest = {
  found: MatchedPage
  url: string
  cookies: Map<string, string>
  network: string
  reader: PageReader
  /** A caller with data of their own: signed in, or with a cart. */
  caller?: VisitorCall | undefined
  givesBack?: boolean
}
