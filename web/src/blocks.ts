import type { Flags } from '@alpenglow/contract/flags/api'
import type { Locale, Pack } from '@alpenglow/contract/translations/api'

/** What the server lays into the page as inert JSON, so that the first paint waits for one answer. */
export type Blocks = {
  pack: { path: string; locale: Locale; texts: Pack }
  flags: Flags
  data: Record<string, unknown>
  shop: {
    mode: 'demo' | 'live'
    sandboxUrl: string | null
    csrfCookie: string
    publicUrl: string
    /** Who counts visits, of those who agree. */
    analyticsUrl: string | null
    /** The company's own time zone, in which prices change. */
    timeZone: string
    /** By how many milliseconds the shop's time runs ahead of real time. */
    ahead: number
  }
}

/** A block that is missing or cut is no block: the page then asks for what it needs. */
export function readBlock<K extends keyof Blocks>(id: K): Blocks[K] | undefined {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '') as Blocks[K]
  } catch {
    return undefined
  }
}

const live: Blocks['shop'] = {
  mode: 'live',
  sandboxUrl: null,
  csrfCookie: 'PROD-XSRF-TOKEN',
  publicUrl: '',
  analyticsUrl: null,
  timeZone: 'America/Denver',
  ahead: 0,
}
export const shop: Blocks['shop'] = readBlock('shop') ?? live

/** What is switched on in this shop. A page that was opened before keeps what it came with. */
export const flags: Flags = readBlock('flags') ?? {}
