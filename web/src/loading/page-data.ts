import { parsedBlock } from '@alpenglow/client/page-blocks'
import type { Flags } from '@alpenglow/contract/flags/api'
import type { Locale, TranslationPack } from '@alpenglow/contract/translations/api'
import type { Units } from '@alpenglow/contract/values/units'

export type Theme = 'day' | 'night'

/** The blocks of inert JSON that the server puts into the page, so that the first paint needs one answer only. */
export type Blocks = {
  /**
   * Without the texts that the server rendered already: they are loaded at hydration. Without `parts` it is the whole
   * pack.
   */
  pack: { path: string; locale: Locale; texts?: TranslationPack; parts?: string[] }
  flags: Flags
  data: Record<string, unknown>
  /** Present where the page was rendered for one guest alone: their own data. */
  own: Record<string, unknown>
  shop: {
    mode: 'demo' | 'live'
    sandboxUrl: string | null
    csrfCookie: string
    publicUrl: string
    /** The analytics collector, for guests who consent. */
    analyticsUrl: string | null
    /** The company's own time zone, in which prices change. */
    timeZone: string
    /** Whether an adult must consent before data of a child is stored. */
    asksMinorConsent: boolean
    /** By how many milliseconds the shop's time runs ahead of real time. */
    ahead: number
  }
  /**
   * Where the server has rendered the page already: its address, the shop's time, the theme, the units if it shows any,
   * the time zones in milliseconds ahead of UTC, and the dates and hours that it formatted.
   */
  prerendered: {
    path: string
    /** The query, where the page was rendered for one guest alone. */
    search?: string
    at: number
    theme?: Theme | undefined
    units?: Units
    zones?: Record<string, number>
    said?: Record<string, string>
  }
  /** Present on the first English page of a visitor whose browser prefers French. */
  offered: { language: 'fr' }
  /** The page answers a form that was submitted before hydration, and of which nothing was saved. */
  givenBack: object
}

/** On the server: the blocks of the page in rendering. Rendering is synchronous, so one page is rendered at a time. */
let inHand: Partial<Blocks> | undefined
const read = new Map<string, unknown>()

/** A missing or truncated block is undefined: the page then fetches what it needs. */
export function readBlock<K extends keyof Blocks>(id: K): Blocks[K] | undefined {
  if (inHand) return inHand[id]
  if (!read.has(id)) read.set(id, parsedBlock(id))
  return read.get(id) as Blocks[K] | undefined
}

const live: Blocks['shop'] = {
  mode: 'live',
  sandboxUrl: null,
  csrfCookie: 'PROD-XSRF-TOKEN',
  publicUrl: '',
  analyticsUrl: null,
  timeZone: 'America/Denver',
  asksMinorConsent: true,
  ahead: 0,
}
export let shop: Blocks['shop'] = readBlock('shop') ?? live

/** The features that this shop has enabled. An open page keeps those that it came with. */
export let featureFlags: Flags = readBlock('flags') ?? {}

/** For the server: sets the page that all blocks are read from until the next one. */
export function setPageBlocks(blocks: Blocks): void {
  inHand = blocks
  shop = blocks.shop
  featureFlags = blocks.flags
}
