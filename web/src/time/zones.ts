import { offsetAt } from '@alpenglow/contract/values/day'
import { ownOf } from '@alpenglow/contract/values/own-property'
import { readBlock } from '../loading/page-data.ts'
import { useMinute } from './useMinute.ts'

/** On the server: the time zones that the page in rendering uses, and how far each is ahead of UTC, in milliseconds. */
let zoneOffsets: Record<string, number> = {}
const corrections = new Map<string, number>()

/**
 * Governments change their clocks, and browsers learn of it later than the server. The browser uses the server's
 * offsets as far as the page brought them along: otherwise hydration would break, and the time would be an hour wrong.
 */
function correctionOf(timeZone: string): number {
  const drawn = readBlock('prerendered')
  if (!drawn) return 0
  const { at, zones } = drawn
  if (!zones) {
    zoneOffsets[timeZone] = offsetAt(at, timeZone)
    return 0
  }
  let known = corrections.get(timeZone)
  if (known === undefined) {
    const ours = ownOf(zones, timeZone)
    corrections.set(timeZone, (known = ours === undefined ? 0 : ours - offsetAt(at, timeZone)))
  }
  return known
}

/** The current minute, shifted so that this browser formats the right time for a time zone. */
export const useMinuteIn = (timeZone: string): Date => new Date(useMinute().getTime() + correctionOf(timeZone))

/** For the server: the time zones that `render` has used. */
export function trackZones<T>(render: () => T): { rendered: T; zones: Record<string, number> } {
  zoneOffsets = {}
  return { rendered: render(), zones: zoneOffsets }
}
