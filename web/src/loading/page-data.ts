import { parsedBlock } from '@alpenglow/client/page-blocks'
import type { Flags } from '@alpenglow/contract/flags/api'
import type { Locale, Pack } from '@alpenglow/contract/translations/api'
import type { Units } from '@alpenglow/contract/values/units'

export type Theme = 'day' | 'night'

/** What the server lays into the page as inert JSON, so that the first paint waits for one answer. */
export type Blocks = {
  /** Without its texts where the page shows them already: they come when it hydrates. Without parts it is all of the pack. */
  pack: { path: string; locale: Locale; texts?: Pack; parts?: string[] }
  flags: Flags
  data: Record<string, unknown>
  /** There where the page was made for one person alone: what is theirs. */
  own: Record<string, unknown>
  shop: {
    mode: 'demo' | 'live'
    sandboxUrl: string | null
    csrfCookie: string
    publicUrl: string
    /** Who counts visits, of those who agree. */
    analyticsUrl: string | null
    /** The company's own time zone, in which prices change. */
    timeZone: string
    /** Whether a grown-up has to agree before data of a child is kept. */
    asksMinorConsent: boolean
    /** By how many milliseconds the shop's time runs ahead of real time. */
    ahead: number
  }
  /**
   * Where the server has rendered the page already: at which address, at what time of the shop, in which light, in whose units if it tells
   * any, by which clocks, in milliseconds ahead of UTC, and what it says of dates and hours.
   */
  prerendered: {
    path: string
    /** What the address asks besides, where the page was made for one person alone. */
    search?: string
    at: number
    theme?: Theme | undefined
    units?: Units
    zones?: Record<string, number>
    said?: Record<string, string>
  }
  /** There where somebody comes to an English page for the first time who would rather read French. */
  offered: { language: 'fr' }
  /** The page answers a form that was sent before it listened, and of which nothing was kept. */
  givenBack: object
}

/** On the server: of the page that is being drawn. One is drawn at a time, from beginning to end in one go. */
let inHand: Partial<Blocks> | undefined
const read = new Map<string, unknown>()

/** A block that is missing or cut is no block: the page then asks for what it needs. */
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

/** What is switched on in this shop. A page that was opened before keeps what it came with. */
export let flags: Flags = readBlock('flags') ?? {}

/** The server takes the next page in hand: from now on everything read here is of that one. */
export function take(blocks: Blocks): void {
  inHand = blocks
  shop = blocks.shop
  flags = blocks.flags
}
