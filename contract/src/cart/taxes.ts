import { ownOf } from '../values/own.ts'

/** What something is to a tax: places take other shares of a day on the lifts than of a scarf. What is given away to others is no sale. */
export const taxClasses = ['lifts', 'goods', 'insurance', 'gift'] as const
export type TaxClass = (typeof taxClasses)[number]

/** In millionths of the net price: 99750 are 9.975 %. */
export type Tax = { code: string; rate: number }
/** By place ("CA-QC") and class. A place or class that is not named takes nothing. */
export type TaxTable = Readonly<Record<string, Partial<Record<TaxClass, readonly Tax[]>>>>

export const taxesOf = (table: TaxTable, place: string, taxClass: TaxClass): readonly Tax[] =>
  taxClass === 'gift' ? [] : (ownOf(table, place)?.[taxClass] ?? [])

type Sold = { taxPlace: string; resorts: readonly { taxPlace: string }[]; taxClass: TaxClass }

/**
 * Which place taxes something. What opens the lifts of one place alone is used there; what opens many is sold where the company is that sells
 * it, and so is all that opens none.
 */
export function placeOf({ taxPlace, resorts, taxClass }: Sold): string {
  const [first, ...others] = new Set(resorts.map((resort) => resort.taxPlace))
  return taxClass === 'lifts' && first !== undefined && others.length === 0 ? first : taxPlace
}
