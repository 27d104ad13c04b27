import { ageCategoryOf, effectiveAge } from '@alpenglow/contract/catalogue/ages'
import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Locale } from '@alpenglow/contract/translations/api'
import { ageOn, type Day } from '@alpenglow/contract/values/day'
import type { CatalogueFile } from '../file/format.ts'
import type { CatalogueView } from '../view.ts'

/** The current or next winter, and the variants of its season passes. */
export type Winter = { season: CatalogueFile['seasons'][number] | undefined; variants: Record<Locale, Product['variants']> }
export function winterOf({ seasons }: CatalogueFile, views: Record<Locale, CatalogueView>, today: Day): Winter {
  const byEnd = seasons.toSorted((a, b) => (a.endsOn < b.endsOn ? -1 : 1))
  const season = byEnd.find(({ endsOn }) => today <= endsOn) ?? byEnd.at(-1)
  const isPass = ({ kind, productSeasonId }: Product) => kind === 'season_pass' && productSeasonId === season?.id
  const variantsOf = ({ products }: CatalogueView) => products.filter(isPass).flatMap((pass) => pass.variants)
  return { season, variants: { en: variantsOf(views.en), fr: variantsOf(views.fr) } }
}

type WinterAge = { effectiveAge: number; ageCategory: string | null; name: string | null }
type Person = { dob: Day; today: Day; locale: Locale }
/** The effective age of a person in that winter, and the age category of its passes. */
export function winterAgeOf({ season, variants }: Winter, { dob, today, locale }: Person): WinterAge {
  if (!season) return { effectiveAge: ageOn(dob, today), ageCategory: null, name: null }
  const age = effectiveAge(dob, season)
  const category = ageCategoryOf(age, variants[locale])
  return { effectiveAge: age, ageCategory: category?.variant ?? null, name: category?.name ?? null }
}

/** The first day of the next winter; null during a winter, or if no next one is in the catalogue. */
export const opensOn = ({ season }: Winter, today: Day): Day | null =>
  season && today < season.startsOn ? season.startsOn : null
