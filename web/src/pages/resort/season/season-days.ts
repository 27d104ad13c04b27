import type { ResortDetail, ResortSeason } from '@alpenglow/contract/catalogue/resort'
import { addDays, daysFrom, weekdayOf, type Day } from '@alpenglow/contract/values/day'
import { addMonths, monthOf } from '@alpenglow/ui/calendar/month.ts'

type Dated = Pick<ResortSeason, 'opensOn' | 'closesOn' | 'closedDates' | 'peakDates'>
export type DayKind = 'open' | 'peak' | 'closed' | 'outside'

const includes = ({ opensOn, closesOn }: Dated, day: Day) => opensOn <= day && day <= closesOn

/** Seasons that are not over, in order of time. */
export const seasonsLeft = <S extends Dated>(seasons: readonly S[], today: Day): S[] =>
  seasons.filter(({ closesOn }) => today <= closesOn).toSorted((a, b) => (a.opensOn < b.opensOn ? -1 : 1))

/** What the lifts do on a day. */
export function dayKindOf(seasons: readonly Dated[], day: Day): DayKind {
  const season = seasons.find((one) => includes(one, day))
  if (!season) return 'outside'
  if (season.closedDates.includes(day)) return 'closed'
  return season.peakDates.includes(day) ? 'peak' : 'open'
}

/** Every month from the first day on which the lifts run to the last. */
export function monthsOf({ opensOn, closesOn }: Pick<Dated, 'opensOn' | 'closesOn'>): string[] {
  const months: string[] = []
  for (let month = monthOf(opensOn); month <= monthOf(closesOn); month = addMonths(month, 1)) months.push(month)
  return months
}

/** Number of peak days. A closed day does not count as one. */
export const peaksOf = ({ closedDates, peakDates }: Dated): number =>
  peakDates.filter((day) => !closedDates.includes(day)).length

type Run = { from: Day; until: Day }
/** The closed days of a season: the same weekdays throughout, a few runs of days that can be listed, or many. */
export type ClosedDays =
  | { kind: 'none' }
  | { kind: 'weekly'; weekdays: readonly number[] }
  | { kind: 'days'; runs: readonly Run[] }
  | { kind: 'many'; days: number }

const fewRuns = 4

export function closedOf({ opensOn, closesOn, closedDates }: Dated): ClosedDays {
  const days = closedDates.filter((day) => opensOn <= day && day <= closesOn).toSorted()
  if (days.length === 0) return { kind: 'none' }
  const weekdays = [...new Set(days.map(weekdayOf))].toSorted((a, b) => a - b)
  const wanted = daysFrom(opensOn, closesOn).filter((day) => weekdays.includes(weekdayOf(day)))
  const runs = runsOf(days)
  if (runs.length > 1 && wanted.length === days.length) return { kind: 'weekly', weekdays }
  return runs.length > fewRuns ? { kind: 'many', days: days.length } : { kind: 'days', runs }
}

/** Merges consecutive days into runs. */
function runsOf(days: readonly Day[]): Run[] {
  const runs: Run[] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last && addDays(last.until, 1) === day) last.until = day
    else runs.push({ from: day, until: day })
  }
  return runs
}

export type Seasons = ResortDetail['seasons']
