import type { TaxClass } from '../catalogue/tax-class.ts'
import { ownOf } from '../values/own-property.ts'

export { placeOf, taxClasses, type TaxClass } from '../catalogue/tax-class.ts'

/** In millionths of the net price: 99750 are 9.975 %. */
export type Tax = { code: string; rate: number }
/** By place ("CA-QC") and class. A place or class without an entry has no tax. */
export type TaxTable = Readonly<Record<string, Partial<Record<TaxClass, readonly Tax[]>>>>

export const taxesOf = (table: TaxTable, place: string, taxClass: TaxClass): readonly Tax[] =>
  taxClass === 'gift' ? [] : (ownOf(table, place)?.[taxClass] ?? [])
