import { minutesAt, quarterAt } from '@alpenglow/contract/catalogue/picture'
import { useMinuteIn } from './zones.ts'

/** The quarter of an hour that has begun somewhere, in minutes since midnight there. */
export const useQuarter = (timeZone: string): number => quarterAt(useMinuteIn(timeZone), timeZone)

/** What a clock on the wall shows there, in minutes since midnight. */
export const useLocalMinutes = (timeZone: string): number => minutesAt(useMinuteIn(timeZone), timeZone)
