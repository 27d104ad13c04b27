import type { Product } from '@alpenglow/contract/catalogue/product'

type Kind = Product['kind']
const passes: readonly Kind[] = ['season_pass', 'session_pass', 'renewal']

/** Insurance that names no product covers every pass of its winter that is paid in the same currency, to the same company. */
const covers = (insurance: Product, product: Product) =>
  insurance.kind === 'insurance' &&
  insurance.addOnForProducts.length === 0 &&
  insurance.productSeasonId === product.productSeasonId &&
  insurance.purchaseGroup === product.purchaseGroup &&
  passes.includes(product.kind)

/** What people buy with a product: whatever names it as its base, and the insurance that covers it. */
export const oftenWith = (product: Product, all: readonly Product[]): Product[] =>
  all.filter((other) => other.kind !== 'renewal' && (other.addOnForProducts.includes(product.id) || covers(other, product)))

/** What it is for, as far as that is still on sale: what somebody must have to get it, and of insurance what it covers. */
export const basesOf = (product: Product, all: readonly Product[]): Product[] =>
  all.filter((base) => product.addOnForProducts.includes(base.id) || covers(product, base))
