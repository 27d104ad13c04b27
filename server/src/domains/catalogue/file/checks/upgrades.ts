import { differencesOf } from '../../prices/upgrade-prices.ts'
import type { CatalogueFile } from '../format.ts'
import { whyNotTogether } from './relations.ts'
import { type Reporter, reporterFor } from './finding.ts'

type Product = CatalogueFile['products'][number]
type Products = Map<string, Product>

/** An upgrade with `upgradeTo` costs the difference between the two products, at every instant. */
export function checkUpgrades(report: Reporter, file: CatalogueFile): void {
  const products: Products = new Map(file.products.map((product) => [product.code, product]))
  file.products.forEach((product, i) => {
    if (product.upgradeTo === null) return
    const here = reporterFor(report, 'products', i)
    if (product.kind !== 'upgrade')
      return here(['upgradeTo'], `Only an upgrade leads to another product; this is of kind ${product.kind}.`)
    if (product.prices.length > 0) here(['prices'], 'With upgrade_to it costs the difference, and has no prices of its own.')
    if (product.bases.length !== 1) {
      return here(
        ['bases'],
        `With upgrade_to it is from one product to another; here are ${product.bases.length} to begin with.`,
      )
    }
    const [base, target] = [products.get(product.bases[0] ?? ''), products.get(product.upgradeTo)]
    if (base && target) checkBetween(here, product, base, target)
  })
}

function checkBetween(report: Reporter, product: Product, base: Product, target: Product): void {
  const reason = whyNotTogether(product, target) ?? whyNotTarget(product, base, target)
  if (reason) return report(['upgradeTo'], reason)
  const priceless = [base, target].find(({ kind, upgradeTo }) => kind === 'day_ticket' || upgradeTo !== null)
  if (priceless) return report(['upgradeTo'], `"${priceless.code}" has no prices between which there could be a difference.`)
  product.variants.forEach(({ variant }, i) => {
    const lacking = [base, target].find(({ variants }) => !variants.some((own) => own.variant === variant))
    if (lacking)
      return report(['variants', i], `"${lacking.code}" has no variant ${JSON.stringify(variant)}, so there is no difference.`)
    const below = differencesOf(base, target, variant).find(({ amount }) => amount !== null && amount < 0)
    if (below) {
      const since = below.from === null ? 'From the beginning' : `From ${below.from} on`
      report(
        ['upgradeTo'],
        `${since} "${base.code}" costs ${-(below.amount ?? 0)} more than "${target.code}" for variant ${variant}.`,
      )
    }
  })
}

function whyNotTarget(product: Product, base: Product, target: Product): string | undefined {
  if (base.code === target.code) return 'It leads to the product from which it comes.'
  return product.season === target.season ? undefined : `"${target.code}" is of another season than this one.`
}
