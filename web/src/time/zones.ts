import { offsetAt } from '@alpenglow/contract/values/day'
import { ownOf } from '@alpenglow/contract/values/own-property'
import { readBlock } from '../loading/page-data.ts'
import { useMinute } from './useMinute.ts'

/** On the server: in which time zones the page that is being drawn tells the time, and how far their clocks are ahead of UTC, in milliseconds. */
let told: Record<string, number> = {}
const corrections = new Map<string, number>()

/**
 * Governments change their clocks, and a browser learns of it later than we do. It goes by the server's clocks as far as the page has
 * brought them along: it would draw another page otherwise, and be an hour wrong.
 */
function correctionOf(timeZone: string): number {
  const drawn = readBlock('prerendered')
  if (!drawn) return 0
  const { at, zones } = drawn
  if (!zones) {
    told[timeZone] = offsetAt(at, timeZone)
    return 0
  }
  let known = corrections.get(timeZone)
  if (known === undefined) {
    const ours = ownOf(zones, timeZone)
    corrections.set(timeZone, (known = ours === undefined ? 0 : ours - offsetAt(at, timeZone)))
  }
  return known
}

/** The minute that it is, to be told by a clock over there. */
export const useMinuteIn = (timeZone: string): Date => new Date(useMinute().getTime() + correctionOf(timeZone))

/** For the server: which time zones `render` has told the time in. */
export function asksTheZones<T>(render: () => T): { rendered: T; zones: Record<string, number> } {
  told = {}
  return { rendered: render(), zones: told }
}
