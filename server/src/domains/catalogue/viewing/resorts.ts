import { pictureUrl } from '@alpenglow/contract/catalogue/picture'
import type { Resort, ResortDetail, ResortSeason } from '@alpenglow/contract/catalogue/resort'
import type { Locale } from '@alpenglow/contract/translations/api'
import { daysFrom, weekdayOf, type Day } from '@alpenglow/contract/values/day'
import type { CatalogueFile } from '../file/format.ts'
import { pictureOf } from '../pictures.ts'
import { getRequired, type ViewContext } from './viewing.ts'

type FileResort = CatalogueFile['resorts'][number]

export function resortViewOf(from: FileResort, locale: Locale, today: Day): Resort {
  const { seasons, about: _, hectares: __, terrain: ___, purchaseGroup: ____, taxPlace: _____, ...own } = from
  const picture = pictureOf(from)
  const season = seasons.toSorted((a, b) => (a.closesOn < b.closesOn ? -1 : 1)).find(({ closesOn }) => today <= closesOn)
  return {
    ...own,
    name: from.name[locale],
    region: from.region[locale],
    subregion: from.subregion[locale],
    tags: from.tags[locale],
    tagline: from.tagline[locale],
    logoUrl: pictureUrl(picture, { season: 'winter', minutes: 12 * 60, shape: 'logo' }),
    opensOn: season?.opensOn ?? null,
    closesOn: season?.closesOn ?? null,
    picture,
  }
}

export function resortDetailOf({ moment, groups, seasons }: ViewContext, from: FileResort, resort: Resort): ResortDetail {
  return {
    ...resort,
    about: from.about[moment.locale],
    hectares: from.hectares,
    terrain: from.terrain,
    purchaseGroup: from.purchaseGroup,
    currency: getRequired(groups, from.purchaseGroup).currency,
    taxPlace: from.taxPlace,
    seasons: from.seasons.map((season) => daysOf(season, getRequired(seasons, season.season).name)),
  }
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Lists every closed day by itself, because existing clients know no ranges. */
function daysOf(from: FileResort['seasons'][number], name: string): ResortSeason {
  const { season, opensOn, closesOn, closedWeekdays, closed, peak } = from
  const isClosed = (day: Day) =>
    closedWeekdays.some((weekday) => weekdays.indexOf(weekday) + 1 === weekdayOf(day)) || isIn(closed, day)
  const days = daysFrom(opensOn, closesOn)
  return {
    seasonId: season,
    name,
    opensOn,
    closesOn,
    closedDates: days.filter(isClosed),
    peakDates: days.filter((day) => isIn(peak, day)),
  }
}
const isIn = (ranges: { from: Day; until: Day }[], day: Day) => ranges.some(({ from, until }) => from <= day && day <= until)
