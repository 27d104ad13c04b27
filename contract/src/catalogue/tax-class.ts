import type { ProductKind } from './kinds.ts'

/**
 * How a product is taxed: a place taxes a day on the lifts at another rate than a scarf. A donation is no sale, and has
 * no tax.
 */
export const taxClasses = ['lifts', 'goods', 'insurance', 'gift'] as const
export type TaxClass = (typeof taxClasses)[number]

const byKind: Record<ProductKind, TaxClass> = {
  season_pass: 'lifts',
  session_pass: 'lifts',
  day_ticket: 'lifts',
  upgrade: 'lifts',
  renewal: 'lifts',
  add_on: 'goods',
  insurance: 'insurance',
  donation: 'gift',
}

/** The default class of a kind: an add-on is goods, because one that opens lifts is the exception. */
export const taxClassOf = (kind: ProductKind): TaxClass => byKind[kind]

type Sold = { taxPlace: string; resorts: readonly { taxPlace: string }[]; taxClass: TaxClass }

/**
 * The place that taxes a product. A product that opens the lifts of one place only is used and taxed there. One that
 * opens several, or none, is taxed where its company is.
 */
export function placeOf({ taxPlace, resorts, taxClass }: Sold): string {
  const [first, ...others] = new Set(resorts.map((resort) => resort.taxPlace))
  return taxClass === 'lifts' && first !== undefined && others.length === 0 ? first : taxPlace
}
