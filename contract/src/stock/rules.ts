import type { Product } from '../catalogue/product.ts'
import type { Day } from '../values/day.ts'

type Limited = Pick<Product, 'kind' | 'dailyQuantity' | 'quantity'>

/** The limit of places: of a day ticket for each of its days, of any other product in all. Null: unlimited. */
export const limitOf = ({ kind, dailyQuantity, quantity }: Limited): number | null =>
  kind === 'day_ticket' ? dailyQuantity : quantity

const mostAnnounced = 20
const leastAnnounced = 5

/**
 * Whether so few are left that a guest who is deciding should know: a tenth of all, and never more than twenty. A
 * higher number would be no news, and only hurry people.
 */
export const isFew = (left: number, limit: number): boolean =>
  left <= Math.min(mostAnnounced, Math.max(leastAnnounced, Math.ceil(limit / 10)))

const mostNear = 3

/** The available days nearest to one that is sold out; of two equally near, the earlier one first. */
export function nearestDays(days: readonly Day[], to: Day): Day[] {
  const far = (day: Day) => Math.abs(Date.parse(day) - Date.parse(to))
  return days
    .filter((day) => day !== to)
    .toSorted((a, b) => far(a) - far(b) || (a < b ? -1 : 1))
    .slice(0, mostNear)
    .toSorted()
}
