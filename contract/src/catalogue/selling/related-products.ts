import { isPass } from '../kinds.ts'
import type { Product } from '../product.ts'
import type { Currency } from '../../values/money.ts'

type Kind = Product['kind']
const isInsurable = (product: Product) => isPass(product) || product.kind === 'renewal'

/** Insurance covers what it names; if it names nothing, every pass of its winter that is paid in the same currency, to the same company. */
export const covers = (insurance: Product, product: Product): boolean =>
  insurance.kind === 'insurance' && (insurance.covers?.includes(product.id) ?? coversUnnamed(insurance, product))

const coversUnnamed = (insurance: Product, product: Product): boolean =>
  insurance.addOnForProducts.length === 0 &&
  insurance.productSeasonId === product.productSeasonId &&
  insurance.purchaseGroup === product.purchaseGroup &&
  isInsurable(product)

/** What matters most comes first; whatever else there is has its place among all products. */
const order: readonly Kind[] = ['insurance', 'upgrade', 'add_on']
const rank = ({ kind }: Product) => (order.includes(kind) ? order.indexOf(kind) : order.length)
/** A list longer than this is no help. */
const most = 8

/** What people buy with a product: what the shop says, else the insurance that covers it, and whatever names it as its base. */
export const oftenWith = (product: Product, all: readonly Product[]): Product[] =>
  (product.oftenWith && inOrder(product.oftenWith, all)) ?? fitting(product, all)

/** As far as they are on sale. */
const inOrder = (ids: readonly number[], all: readonly Product[]): Product[] =>
  ids.flatMap((id) => all.find((other) => other.id === id) ?? [])

const fitting = (product: Product, all: readonly Product[]): Product[] =>
  all
    .filter((other) => other.kind !== 'renewal' && (other.addOnForProducts.includes(product.id) || covers(other, product)))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, most)

/** What somebody who had it last winter buys instead of a new one. */
export const renewalOf = (product: Product, all: readonly Product[]): Product | undefined =>
  all.find((other) => other.kind === 'renewal' && other.addOnForProducts.includes(product.id))

/** What it is for, as far as that is still on sale: what somebody must have to get it, and of insurance what it covers. */
export const basesOf = (product: Product, all: readonly Product[]): Product[] =>
  all.filter((base) => product.addOnForProducts.includes(base.id) || covers(product, base))

/** The currencies whose passes of its winter an insurance leaves out; none where something else is the reason. */
export function currenciesLeftOut(insurance: Product, all: readonly Product[]): Currency[] {
  if (insurance.kind !== 'insurance' || insurance.addOnForProducts.length > 0) return []
  const currencyOf = ({ variants }: Product) => variants[0]?.price.currency
  const others = all.filter(
    (other) => isInsurable(other) && other.productSeasonId === insurance.productSeasonId && !covers(insurance, other),
  )
  const currencies = others.map(currencyOf).filter((currency) => currency !== undefined)
  return currencies.includes(currencyOf(insurance) as Currency) ? [] : [...new Set(currencies)]
}
