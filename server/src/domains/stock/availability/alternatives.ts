import { covers } from '@alpenglow/contract/catalogue/selling/related-products'
import { findSalePrice } from '@alpenglow/contract/catalogue/selling/prices'
import { leadVariantOf } from '@alpenglow/contract/catalogue/selling/sale'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { includes, tierOf, whyNotValid } from '@alpenglow/contract/catalogue/validity'
import type { Locale } from '@alpenglow/contract/translations/api'
import { dayAt, daysFrom, type Day } from '@alpenglow/contract/values/day'
import type { Clock } from '../../../kernel/clock.ts'
import type { CatalogueDomain } from '../../catalogue/catalogue.ts'

/** The dependencies of finding what is sold now. */
type Selling = { clock: Pick<Clock, 'now'>; catalogue: Pick<CatalogueDomain, 'resortById' | 'listProducts'> }

/**
 * Products to offer instead: of a ticket other tickets for that day, of anything else what goes with the same product.
 */
export function findAlternatives(means: Selling, locale: Locale, product: Product, day: Day | null): Product[] {
  const { clock, catalogue } = means
  const all = catalogue.listProducts({ locale }, { query: {} })
  const others = all.filter(({ id, kind, purchaseGroup }) => {
    return id !== product.id && kind === product.kind && purchaseGroup === product.purchaseGroup
  })
  if (product.kind === 'day_ticket') return day ? others.filter((other) => isSoldFor(means, locale, other, day)) : []
  const bases = all.filter((base) => product.addOnForProducts.includes(base.id) || covers(product, base))
  const goesWithOne = (other: Product) =>
    bases.length === 0 || bases.some((base) => other.addOnForProducts.includes(base.id) || covers(other, base))
  const isSold = ({ variants }: Product) => variants.some((variant) => findSalePrice(variant, clock.now()))
  return others.filter((other) => goesWithOne(other) && isSold(other))
}

/** The days for which a ticket is sold, whether or not places are left. */
export const daysSold = (means: Selling, locale: Locale, product: Product): Day[] =>
  daysFrom(product.grants.validFrom, product.grants.validUntil).filter((day) => isSoldFor(means, locale, product, day))

function isSoldFor({ clock, catalogue }: Selling, locale: Locale, product: Product, day: Day): boolean {
  const resort = catalogue.resortById(locale, product.grants.resorts[0]?.resortId ?? 0)
  if (!resort || day < dayAt(clock.now(), resort.timeZone) || whyNotValid(product, resort, resort.id, day)) return false
  const season = resort.seasons.find(({ opensOn, closesOn }) => includes(opensOn, day, closesOn))
  const priced = season && leadVariantOf(product.variants)?.dayPrices.find(({ tier }) => tier === tierOf(day, season))
  return priced !== undefined && findSalePrice(priced, clock.now()) !== null
}
