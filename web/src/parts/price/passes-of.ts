import { isPass } from '@alpenglow/contract/catalogue/kinds'
import type { Product, Variant } from '@alpenglow/contract/catalogue/product'

/** The passes of the shop's first purchase group, in the shop's order: what somebody is shown first. */
export function passesOf(products: readonly Product[]): Product[] {
  const passes = products.filter(isPass)
  return passes.filter(({ purchaseGroup }) => purchaseGroup === passes[0]?.purchaseGroup)
}

/** Whose price is shown where one stands for all: an adult's. */
export const leadVariant = ({ variants }: Product): Variant | undefined =>
  variants.find(({ variant }) => variant === 'adult') ?? variants[0]
