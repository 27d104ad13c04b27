import { minutesAt, quarterAt } from '@alpenglow/contract/catalogue/picture'
import { useMinuteIn } from './zones.ts'

/** The current quarter of an hour in a time zone, in minutes since midnight there. */
export const useQuarter = (timeZone: string): number => quarterAt(useMinuteIn(timeZone), timeZone)

/** The local time in a time zone, in minutes since midnight. */
export const useLocalMinutes = (timeZone: string): number => minutesAt(useMinuteIn(timeZone), timeZone)
