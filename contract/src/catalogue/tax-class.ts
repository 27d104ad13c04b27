import type { ProductKind } from './kinds.ts'

/** What something is to a tax: places take other shares of a day on the lifts than of a scarf. What is given away to others is no sale. */
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

/** What a product is to a tax when nobody says otherwise: an add-on is a thing, for one that opens lifts is the exception. */
export const taxClassOf = (kind: ProductKind): TaxClass => byKind[kind]

type Sold = { taxPlace: string; resorts: readonly { taxPlace: string }[]; taxClass: TaxClass }

/**
 * Which place taxes something. What opens the lifts of one place alone is used there; what opens many is sold where the company is that sells
 * it, and so is all that opens none.
 */
export function placeOf({ taxPlace, resorts, taxClass }: Sold): string {
  const [first, ...others] = new Set(resorts.map((resort) => resort.taxPlace))
  return taxClass === 'lifts' && first !== undefined && others.length === 0 ? first : taxPlace
}
