import type { Day } from '@alpenglow/contract/values/day'
import type { CatalogueFile } from '../file/format.ts'
import { soldSteps, type PriceSteps } from './variant-prices.ts'

type FileProduct = CatalogueFile['products'][number]

/**
 * The price difference between two products for a variant, as steps: it changes whenever one of the two prices does.
 * While either is not sold there is no difference, and so no upgrade to buy.
 */
export function differencesOf(base: FileProduct, target: FileProduct, variant: string): PriceSteps {
  const [from, to] = [base, target].map((product) => soldSteps(product, product.prices, variant)) as [PriceSteps, PriceSteps]
  const days = new Set([...from, ...to].map((step) => step.from))
  return [...days].toSorted(byDay).map((day) => {
    const [less, more] = [amountOn(from, day), amountOn(to, day)]
    return { from: day, amount: less === null || more === null ? null : more - less }
  })
}

const byDay = (a: Day | null, b: Day | null) => ((a ?? '') < (b ?? '') ? -1 : 1)
const isBy = (from: Day | null, day: Day | null) => from === null || (day !== null && from <= day)
const amountOn = (steps: PriceSteps, day: Day | null): number | null =>
  steps.findLast(({ from }) => isBy(from, day))?.amount ?? null

/** All products, where each upgrade has the prices computed from its base and target. */
export function withUpgradePrices(products: readonly FileProduct[]): FileProduct[] {
  const known = new Map(products.map((product) => [product.code, product]))
  return products.map((product) => {
    const [base, target] = [known.get(product.bases[0] ?? ''), known.get(product.upgradeTo ?? '')]
    return base && target ? { ...product, prices: pricesOf(product, base, target) } : product
  })
}

/** As if the file contained them: each step names every variant. */
function pricesOf(product: FileProduct, base: FileProduct, target: FileProduct): FileProduct['prices'] {
  const lists = product.variants.map(({ variant }) => [variant, differencesOf(base, target, variant)] as const)
  const days = new Set(lists.flatMap(([, steps]) => steps.map(({ from }) => from)))
  return [...days].toSorted(byDay).map((from) => ({
    from,
    amounts: Object.fromEntries(lists.map(([variant, steps]) => [variant, amountOn(steps, from)])),
  }))
}
