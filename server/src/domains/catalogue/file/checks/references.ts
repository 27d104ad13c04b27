import type { DocumentPath } from '../document.ts'
import type { CatalogueFile } from '../format.ts'
import { type Reporter, reporterFor } from './finding.ts'

/** Every code or id that refers to a record must refer to one in this file. */
export function checkReferences(report: Reporter, file: CatalogueFile): void {
  const known = {
    season: new Set(file.seasons.map(({ id }) => id)),
    resort: new Set(file.resorts.map(({ code }) => code)),
    product: new Set(file.products.map(({ code }) => code)),
    'purchase group': new Set(file.purchaseGroups.map(({ code }) => code)),
    'age category': new Set(file.ageCategories.map(({ code }) => code)),
  }
  type What = keyof typeof known
  const refer = (here: Reporter, what: What, to: string | number, ...path: DocumentPath) => {
    if (!(known[what] as Set<unknown>).has(to)) here(path, `There is no ${what} ${JSON.stringify(to)} in this file.`)
  }
  file.resorts.forEach((resort, i) => {
    const here = reporterFor(report, 'resorts', i)
    refer(here, 'purchase group', resort.purchaseGroup, 'purchaseGroup')
    resort.seasons.forEach(({ season }, j) => refer(here, 'season', season, 'seasons', j, 'season'))
  })
  file.products.forEach((product, i) => {
    const here = reporterFor(report, 'products', i)
    refer(here, 'season', product.season, 'season')
    refer(here, 'purchase group', product.purchaseGroup, 'purchaseGroup')
    product.resorts.forEach(({ code }, j) => refer(here, 'resort', code, 'resorts', j, 'code'))
    product.bases.forEach((code, j) => refer(here, 'product', code, 'bases', j))
    product.oftenWith?.forEach((code, j) => refer(here, 'product', code, 'oftenWith', j))
    product.crossSells.forEach((code, j) => refer(here, 'product', code, 'crossSells', j))
    product.covers?.forEach((code, j) => refer(here, 'product', code, 'covers', j))
    if (product.upgradeTo !== null) refer(here, 'product', product.upgradeTo, 'upgradeTo')
    product.variants.forEach(({ variant }, j) => refer(here, 'age category', variant, 'variants', j, 'variant'))
    const own = new Set(product.resorts.map(({ code }) => code))
    product.blackouts.forEach(({ resorts }, j) =>
      resorts?.forEach((code, k) => {
        if (!own.has(code)) here(['blackouts', j, 'resorts', k], `The product is not valid at "${code}" anyway.`)
      }),
    )
  })
}
