import { addDays, daysBetween, daysFrom, type Day } from '../values/day.ts'
import type { Season } from './product.ts'
import { grantOf, includes, isBlackout, type ProductGrants } from './validity.ts'

export type Week = { from: Day; until: Day; state: 'open' | 'blackout' | 'none' }
type Span = Pick<Season, 'startsOn' | 'endsOn'>

/**
 * A season in weeks, for a ribbon: a week with a blackout day is a blackout week; a week with any other open day is
 * open.
 */
export function weeksOf(product: ProductGrants, season: Span, resortId: number | null = null): Week[] {
  return Array.from({ length: Math.ceil((daysBetween(season.startsOn, season.endsOn) + 1) / 7) }, (_, week) => {
    const from = addDays(season.startsOn, week * 7)
    const end = addDays(from, 6)
    const until = end < season.endsOn ? end : season.endsOn
    return { from, until, state: stateOf(product, daysFrom(from, until), resortId) }
  })
}

function stateOf(product: ProductGrants, week: Day[], resortId: number | null): Week['state'] {
  const { validFrom, validUntil, resorts } = product.grants
  const isIncluded = resortId === null ? resorts.length > 0 : grantOf(product, resortId) !== undefined
  const days = isIncluded ? week.filter((day) => includes(validFrom, day, validUntil)) : []
  if (days.length === 0) return 'none'
  return days.some((day) => isBlackout(product, resortId, day)) ? 'blackout' : 'open'
}

/**
 * Where the names of the months are written under a ribbon: the cell at which each begins, and how many cells it has. A
 * week belongs to the month of its first day.
 */
export function monthsOf(weeks: readonly Pick<Week, 'from'>[]): { month: string; cell: number; cells: number }[] {
  const months: { month: string; cell: number; cells: number }[] = []
  for (const [cell, { from }] of weeks.entries()) {
    const last = months.at(-1)
    if (last?.month === from.slice(0, 7)) last.cells++
    else months.push({ month: from.slice(0, 7), cell, cells: 1 })
  }
  return months
}
