type Expiring = { month: number; year: number }

const halfADay = 12 * 60 * 60_000

/**
 * A card is good until its month is over in the last time zone, which is twelve hours behind UTC: so it is for its
 * holder anywhere.
 */
export function isExpired({ month, year }: Expiring, now: Date): boolean {
  const last = new Date(now.getTime() - halfADay)
  const thisYear = last.getUTCFullYear()
  return year < thisYear || (year === thisYear && month < last.getUTCMonth() + 1)
}
