import { isPass } from '@alpenglow/contract/catalogue/kinds'
import type { Product, Variant } from '@alpenglow/contract/catalogue/product'

/** The passes of the shop's first purchase group, in the shop's order: those that visitors see first. */
export function getLeadPasses(products: readonly Product[]): Product[] {
  const passes = products.filter(isPass)
  return passes.filter(({ purchaseGroup }) => purchaseGroup === passes[0]?.purchaseGroup)
}

/** The variant whose price stands for all: the adult's. */
export const leadVariant = ({ variants }: Product): Variant | undefined =>
  variants.find(({ variant }) => variant === 'adult') ?? variants[0]
