import type { ResortDetail, ResortSeason } from '@alpenglow/contract/catalogue/resort'
import type { Day } from '@alpenglow/contract/values/day'
import { addMonths, monthOf } from '@alpenglow/ui/calendar/month.ts'

type Dated = Pick<ResortSeason, 'opensOn' | 'closesOn' | 'closedDates' | 'peakDates'>
export type DayKind = 'open' | 'peak' | 'closed' | 'outside'

const includes = ({ opensOn, closesOn }: Dated, day: Day) => opensOn <= day && day <= closesOn

/** Seasons of which something is left, in the order of time. */
export const seasonsLeft = <S extends Dated>(seasons: readonly S[], today: Day): S[] =>
  seasons.filter(({ closesOn }) => today <= closesOn).toSorted((a, b) => (a.opensOn < b.opensOn ? -1 : 1))

/** What the lifts do on a day. */
export function kindOf(seasons: readonly Dated[], day: Day): DayKind {
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

/** On how many days of a season the lifts run as on no other, or not at all. */
export const countsOf = ({ closedDates, peakDates }: Dated) => ({
  closed: closedDates.length,
  peak: peakDates.filter((day) => !closedDates.includes(day)).length,
})

export type Seasons = ResortDetail['seasons']
