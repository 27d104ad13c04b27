type Expiring = { month: number; year: number }

const halfADay = 12 * 60 * 60_000

/** A card is good until its month is over, wherever its holder is: the last place on earth is twelve hours behind universal time. */
export function isExpired({ month, year }: Expiring, now: Date): boolean {
  const last = new Date(now.getTime() - halfADay)
  const thisYear = last.getUTCFullYear()
  return year < thisYear || (year === thisYear && month < last.getUTCMonth() + 1)
}
