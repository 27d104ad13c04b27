import type { Locale } from '@alpenglow/contract/translations/api'
import type { Need } from '@alpenglow/contract/http/need'
import type { VisitorCall } from '../../../kernel/call.ts'
import type { Words } from '../../api/answer.ts'
import type { Route } from '../../api/bind.ts'
import type { createKeptPages } from '../page-cache.ts'
import type { Found, Site } from '../page.ts'
import type { PageTexts } from '../page-texts.ts'
import type { Reader } from '../reader.ts'

export type ComposingOptions = {
  site: Site
  routes: Route[]
  words: Words
  publicUrl: string
  secure: boolean
  /** What every page carries besides: the pack, the flags, facts of the shop. The same objects until they change. */
  blocks(locale: Locale): Record<string, object>
  /** Which of the texts a page carries, or fetches once it hydrates. */
  texts?: Pick<PageTexts, 'carried' | 'fetched'>
  /** What every page shows besides to whoever brings such cookies; a row that is not there is left out. */
  alsoNeeds?(cookies: Map<string, string>): Need[]
  /** What time it is in the shop. */
  now(): Date
  /** How many pages are rendered a minute. */
  renderings: { fromOne: number; fromAll: number }
  /** A page could not be rendered. */
  failed(error: unknown): void
  /** What a page is about, for machines that read: by the answers that it shows. */
  linkedData?(page: { address: string; locale: Locale; answers: Record<string, unknown> }): object | undefined
  policy?: Record<string, string[]>
  /** What guarded pages may reach besides. */
  guardedPolicy?: Record<string, string[]>
}

/** What each step of composing a page needs. */
export type Composing = ComposingOptions & {
  kept: ReturnType<typeof createKeptPages>
  mayRender: (network: string) => boolean
  /** Pages that are made for one person have a share of their own: whoever uses it up takes nothing from what all see. */
  mayRenderOwn: (network: string) => boolean
}

/** Which page, and who asks for it. */
export type PageRequest = {
  found: Found
  url: string
  cookies: Map<string, string>
  network: string
  reader: Reader
  /** Somebody with something of their own here. */
  caller?: VisitorCall | undefined
  givesBack?: boolean
}
