import type { Blackout, Product } from '@alpenglow/contract/catalogue/product'
import { daysFrom, type Day } from '@alpenglow/contract/values/day'
import { addMonths, monthOf } from '@alpenglow/ui/calendar/month.ts'

type Granting = Pick<Product, 'grants'>
export type Range = Pick<Blackout, 'from' | 'until'>
/** Blackouts that apply at the same resorts. Null: at all resorts. */
export type BlackoutGroup = { resortIds: readonly number[] | null; ranges: Range[] }

const idsOf = ({ grants }: Granting) => grants.resorts.map(({ resortId }) => resortId)

/** The resorts of a product to which a blackout applies. Null: all. */
function resortsOf({ resortIds }: Blackout, ids: readonly number[]): number[] | null {
  const meant = resortIds && ids.filter((id) => resortIds.includes(id))
  return meant && meant.length < ids.length ? meant : null
}

/** A product's blackouts grouped by resorts, each group in order of time; the group of all resorts comes first. */
export function blackoutsOf(product: Granting): BlackoutGroup[] {
  const ids = idsOf(product)
  const known = new Map<string, BlackoutGroup>()
  for (const blackout of product.grants.blackouts.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const resortIds = resortsOf(blackout, ids)
    if (resortIds?.length === 0) continue
    const key = resortIds?.join() ?? ''
    const group = known.get(key) ?? { resortIds, ranges: [] }
    group.ranges.push({ from: blackout.from, until: blackout.until })
    known.set(key, group)
  }
  return [...known.values()].toSorted((a, b) => Number(a.resortIds !== null) - Number(b.resortIds !== null))
}

/** Whether a day is within a product's season, and whether all, some or none of its resorts are open. */
export function markOf(product: Granting): (day: Day) => 'open' | 'blackout' | 'partly' | 'outside' {
  const { validFrom, validUntil } = product.grants
  const ids = idsOf(product)
  const closedAt = new Map<Day, Set<number>>()
  for (const { resortIds, ranges } of blackoutsOf(product))
    for (const day of ranges.flatMap(({ from, until }) => daysFrom(from, until)))
      closedAt.set(day, new Set([...(closedAt.get(day) ?? []), ...(resortIds ?? ids)]))
  return (day) => {
    if (day < validFrom || day > validUntil) return 'outside'
    const closed = closedAt.get(day)
    return closed ? (closed.size < ids.length ? 'partly' : 'blackout') : 'open'
  }
}

/** Every month from the first blackout to the last. */
export function blackoutMonths(product: Granting): string[] {
  const ranges = blackoutsOf(product).flatMap((group) => group.ranges)
  const [first, last] = [
    ranges.map(({ from }) => from).toSorted()[0],
    ranges
      .map(({ until }) => until)
      .toSorted()
      .at(-1),
  ]
  const months: string[] = []
  if (first && last) for (let at = monthOf(first); at <= monthOf(last); at = addMonths(at, 1)) months.push(at)
  return months
}
