import type { Day } from '../values/day.ts'

type Expiring = { month: number; year: number }

/** A card is good until the end of its month, wherever its holder is: the month is over when it is over here. */
export function isExpired({ month, year }: Expiring, today: Day): boolean {
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
  return year < thisYear || (year === thisYear && month < thisMonth)
}
