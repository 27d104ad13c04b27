import type { Locale } from '@alpenglow/contract/translations/api'
import type { Day } from '@alpenglow/contract/values/day'
import type { CatalogueFile } from '../file/format.ts'

/** The language and the instant of a view. */
export type ViewMoment = { locale: Locale; now: Date; today: Day; timeZone: string }

/** The lookups by which the parts of a view find each other. */
export type ViewContext = ReturnType<typeof viewContextOf>
export function viewContextOf(file: CatalogueFile, moment: ViewMoment) {
  const { locale } = moment
  return {
    file,
    moment,
    groups: byCode(file.purchaseGroups),
    taxPlaces: new Map(file.resorts.map(({ code, taxPlace }) => [code, taxPlace])),
    seasons: new Map(file.seasons.map((season) => [season.id, { ...season, name: season.name[locale] }])),
    ids: { resort: idsOf(file.resorts), product: idsOf(file.products) },
    /** The codes of the resorts that are run. */
    run: new Set(file.resorts.filter(({ active }) => active).map(({ code }) => code)),
  }
}

export const byCode = <T extends { code: string }>(rows: T[]) => new Map(rows.map((row) => [row.code, row]))
const idsOf = (rows: { code: string; id: number }[]) => new Map(rows.map(({ code, id }) => [code, id]))

/** Looks up a reference; the database's foreign keys guarantee that it exists. */
export function getRequired<K, V>(map: Map<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the catalogue refers to ${String(key)}, which it does not hold`)
  return value
}
