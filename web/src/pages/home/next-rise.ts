import { riseOf, type Rise } from '@alpenglow/contract/catalogue/selling/prices'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { getLeadPasses } from '../../parts/price/passes-of.ts'

export type NextRise = Pick<Rise, 'more' | 'lastMinute'> & {
  /** Whether all variants that rise on that day rise by the same amount. */
  isSame: boolean
}

/** The next price rise of the season passes over all ages, with the largest amount. */
export function nextRise(products: readonly Product[], now: Date): NextRise | undefined {
  const seasonal = getLeadPasses(products).filter(({ kind }) => kind === 'season_pass')
  const rises = seasonal.flatMap(({ variants }) => variants.flatMap((variant) => riseOf(variant, now) ?? []))
  const soonest = Math.min(...rises.map(({ from }) => from.getTime()))
  const [most, ...others] = rises
    .filter(({ from }) => from.getTime() === soonest)
    .toSorted((a, b) => b.more.amount - a.more.amount)
  return most && { ...most, isSame: others.every(({ more }) => more.amount === most.more.amount) }
}
