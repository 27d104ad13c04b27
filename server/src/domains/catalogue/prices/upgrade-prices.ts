import type { Day } from '@alpenglow/contract/values/day'
import type { CatalogueFile } from '../file/format.ts'
import { soldSteps, type Steps } from './variant-prices.ts'

type FileProduct = CatalogueFile['products'][number]

/**
 * What lies between two products for a variant, step by step: it changes whenever one of the two prices does. Where either is not sold there
 * is nothing to come from, or to go to.
 */
export function differencesOf(base: FileProduct, target: FileProduct, variant: string): Steps {
  const [from, to] = [base, target].map((product) => soldSteps(product, product.prices, variant)) as [Steps, Steps]
  const days = new Set([...from, ...to].map((step) => step.from))
  return [...days].toSorted(byDay).map((day) => {
    const [less, more] = [amountOn(from, day), amountOn(to, day)]
    return { from: day, amount: less === null || more === null ? null : more - less }
  })
}

const byDay = (a: Day | null, b: Day | null) => ((a ?? '') < (b ?? '') ? -1 : 1)
const isBy = (from: Day | null, day: Day | null) => from === null || (day !== null && from <= day)
const amountOn = (steps: Steps, day: Day | null): number | null => steps.findLast(({ from }) => isBy(from, day))?.amount ?? null

/** All products, an upgrade with the prices that come from the two between which it lies. */
export function withUpgradePrices(products: readonly FileProduct[]): FileProduct[] {
  const known = new Map(products.map((product) => [product.code, product]))
  return products.map((product) => {
    const [base, target] = [known.get(product.bases[0] ?? ''), known.get(product.upgradeTo ?? '')]
    return base && target ? { ...product, prices: pricesOf(product, base, target) } : product
  })
}

/** As if the file had them: each step names every variant. */
function pricesOf(product: FileProduct, base: FileProduct, target: FileProduct): FileProduct['prices'] {
  const lists = product.variants.map(({ variant }) => [variant, differencesOf(base, target, variant)] as const)
  const days = new Set(lists.flatMap(([, steps]) => steps.map(({ from }) => from)))
  return [...days].toSorted(byDay).map((from) => ({
    from,
    amounts: Object.fromEntries(lists.map(([variant, steps]) => [variant, amountOn(steps, from)])),
  }))
}
