import { isPass } from '../kinds.ts'
import type { Product } from '../product.ts'
import type { Currency } from '../../values/money.ts'

type Kind = Product['kind']
const isInsurable = (product: Product) => isPass(product) || product.kind === 'renewal'

/**
 * An insurance covers the products that it names; if it names none and is no add-on of particular ones, every insurable
 * pass of its winter and purchase group.
 */
export const covers = (insurance: Product, product: Product): boolean =>
  insurance.kind === 'insurance' && (insurance.covers?.includes(product.id) ?? coversUnnamed(insurance, product))

const coversUnnamed = (insurance: Product, product: Product): boolean =>
  insurance.addOnForProducts.length === 0 &&
  insurance.productSeasonId === product.productSeasonId &&
  insurance.purchaseGroup === product.purchaseGroup &&
  isInsurable(product)

/** The most important kinds come first; the other kinds follow in the order of the catalogue. */
const order: readonly Kind[] = ['insurance', 'upgrade', 'add_on']
const rank = ({ kind }: Product) => (order.includes(kind) ? order.indexOf(kind) : order.length)
/** A list longer than this is no help. */
const most = 8

/**
 * What guests often buy with a product: as the shop configured it, else insurances that cover it and products that have
 * it as their base.
 */
export const findOftenBoughtWith = (product: Product, all: readonly Product[]): Product[] =>
  (product.oftenWith && inOrder(product.oftenWith, all)) ?? fitting(product, all)

/** Leaves out ids that are not on sale. */
const inOrder = (ids: readonly number[], all: readonly Product[]): Product[] =>
  ids.flatMap((id) => all.find((other) => other.id === id) ?? [])

const fitting = (product: Product, all: readonly Product[]): Product[] =>
  all
    .filter((other) => other.kind !== 'renewal' && (other.addOnForProducts.includes(product.id) || covers(other, product)))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, most)

/** The renewal that last winter's owner buys instead of a new pass. */
export const renewalOf = (product: Product, all: readonly Product[]): Product | undefined =>
  all.find((other) => other.kind === 'renewal' && other.addOnForProducts.includes(product.id))

/** The products that it is for, if they are still on sale: the bases of an add-on, and what an insurance covers. */
export const requiredProductsOf = (product: Product, all: readonly Product[]): Product[] =>
  all.filter((base) => product.addOnForProducts.includes(base.id) || covers(product, base))

/** The currencies whose passes of its winter an insurance leaves out; empty where the currency is not the reason. */
export function currenciesLeftOut(insurance: Product, all: readonly Product[]): Currency[] {
  if (insurance.kind !== 'insurance' || insurance.addOnForProducts.length > 0) return []
  const currencyOf = ({ variants }: Product) => variants[0]?.price.currency
  const others = all.filter(
    (other) => isInsurable(other) && other.productSeasonId === insurance.productSeasonId && !covers(insurance, other),
  )
  const currencies = others.map(currencyOf).filter((currency) => currency !== undefined)
  return currencies.includes(currencyOf(insurance) as Currency) ? [] : [...new Set(currencies)]
}
