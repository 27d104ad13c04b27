import type { Cart, Item } from '@alpenglow/contract/cart/cart'
import type { Product, Variant } from '@alpenglow/contract/catalogue/product'
import { covers } from '@alpenglow/contract/catalogue/selling/related-products'
import { findSalePrice } from '@alpenglow/contract/catalogue/selling/prices'
import { findVariantForAge } from '../age-match.ts'
import type { Money } from '@alpenglow/contract/values/money'

export type InsuranceOffer = { item: Item; product: Product; variant: Variant; price: Money }
export type UninsuredPasses = { offers: readonly [InsuranceOffer, ...InsuranceOffer[]]; price: Money }

/** The passes of a cart without an insurance that would cover them, with its price; undefined if all are covered. */
export function findUninsuredPasses(cart: Cart, products: readonly Product[], now: Date): UninsuredPasses | undefined {
  const insurances = products.filter(({ kind }) => kind === 'insurance')
  const wrong = new Set(cart.errors.map(({ internalId }) => internalId))
  const [first, ...others] = cart.items.flatMap((item): InsuranceOffer[] => {
    const isInsured = item.addons.some(({ kind }) => kind === 'insurance')
    if (isInsured || item.price === null || wrong.has(item.internalId)) return []
    return insurances.flatMap((insurance) => offerFor(item, insurance, products, now) ?? []).slice(0, 1)
  })
  if (!first) return undefined
  const offers = [first, ...others.filter(({ price }) => price.currency === first.price.currency)] as const
  const amount = offers.reduce((sum, { price }) => sum + price.amount, 0)
  return { offers, price: { amount, currency: first.price.currency } }
}

function offerFor(item: Item, insurance: Product, products: readonly Product[], now: Date): InsuranceOffer | undefined {
  const insured = products.find(({ id }) => id === item.type)
  if (!insured || !covers(insurance, insured)) return undefined
  const variant = findVariantForAge(insurance.variants, item)
  const price = variant && findSalePrice(variant, now)
  return variant && price ? { item, product: insurance, variant, price } : undefined
}
