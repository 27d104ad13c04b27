import { minutesAt, quarterAt } from '@alpenglow/contract/catalogue/picture'
import { useMinute } from './useMinute.ts'

/** The quarter of an hour that has begun somewhere, in minutes since midnight there. */
export const useQuarter = (timeZone: string): number => quarterAt(useMinute(), timeZone)

/** What a clock on the wall shows there, in minutes since midnight. */
export const useLocalMinutes = (timeZone: string): number => minutesAt(useMinute(), timeZone)
