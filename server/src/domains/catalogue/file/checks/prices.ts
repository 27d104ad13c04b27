import { tiers } from '@alpenglow/contract/catalogue/kinds'
import type { CatalogueFile } from '../format.ts'
import { type Reporter, reporterFor } from './finding.ts'

type Product = CatalogueFile['products'][number]
type Step = Product['prices'][number]

/** At every instant every variant has one price, or null where it is not sold. */
export function checkPrices(report: Reporter, file: CatalogueFile): void {
  file.products.forEach((product, i) => {
    const here = reporterFor(report, 'products', i)
    if (product.kind === 'day_ticket') checkTiers(here, product)
    else checkSteps(here, product)
  })
}

function checkTiers(report: Reporter, product: Product): void {
  if (product.prices.length > 0) report(['prices'], 'A day ticket has day_prices, and no prices.')
  const missing = tiers.filter((tier) => !product.dayPrices.some((prices) => prices.tier === tier))
  if (missing.length > 0)
    report(['dayPrices'], `A day ticket has prices for every kind of day; ${missing.join(' and ')} is missing.`)
  product.dayPrices.forEach(({ steps }, i) => inOrder(reporterFor(report, 'dayPrices', i, 'steps'), steps, product))
}

function checkSteps(report: Reporter, product: Product): void {
  if (product.dayPrices.length > 0) report(['dayPrices'], 'Only a day ticket has day_prices.')
  // The price of an upgrade with `upgradeTo` is computed, never written in the file.
  if (product.upgradeTo !== null) return
  if (product.prices.length === 0) report(['prices'], 'At least one price is needed.')
  inOrder(reporterFor(report, 'prices'), product.prices, product)
}

function inOrder(report: Reporter, steps: Step[], { variants, soldUntil }: Product): void {
  steps.forEach(({ from, amounts }, i) => {
    const before = steps[i - 1]
    if (before && (from === null || from <= (before.from ?? ''))) {
      report([i, 'from'], `Prices stand in the order of their days; this one must be later than ${before.from ?? 'the first'}.`)
    }
    if (i === 0 && from && soldUntil && from > soldUntil) {
      report([i, 'from'], `The first price begins on ${from}, after the sale has ended on ${soldUntil}.`)
    }
    checkAmounts(reporterFor(report, i, 'amounts'), amounts, new Set(variants.map(({ variant }) => variant)))
  })
}

/** A step that forgets a variant could mean "as before" or "no longer sold", so each variant must be named. */
function checkAmounts(report: Reporter, amounts: Step['amounts'], variants: Set<string>): void {
  for (const variant of variants) {
    if (!Object.hasOwn(amounts, variant)) report([], `The price of variant ${variant} is missing; null if it is not sold then.`)
  }
  for (const variant of Object.keys(amounts)) {
    if (!variants.has(variant)) report([variant], `The product has no variant ${JSON.stringify(variant)}.`)
  }
}
