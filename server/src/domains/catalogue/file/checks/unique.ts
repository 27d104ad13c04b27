import type { CatalogueFile } from '../format.ts'
import { type Reporter, reporterFor } from './finding.ts'

/** Checks the values that must not occur twice. */
export function checkUnique(report: Reporter, file: CatalogueFile): void {
  for (const list of ['ageCategories', 'purchaseGroups'] as const) once(report, list, pick(file[list], 'code'), 'code')
  for (const list of ['seasons', 'resorts', 'products'] as const) {
    once(report, list, pick(file[list], 'id'), 'id')
    once(report, list, pick(file[list], 'code'), 'code')
  }
  const taxes = new Map<string, number>()
  file.taxes.forEach(({ place, taxClass, code }, i) => {
    const key = JSON.stringify([place, taxClass, code])
    const before = taxes.get(key)
    if (before === undefined) taxes.set(key, i)
    else report(['taxes', i, 'code'], `${place} takes ${code} of ${taxClass} already by entry ${before} of the list.`)
  })
  once(report, 'partnerBrandings', pick(file.partnerBrandings, 'id'), 'id')
  file.purchaseGroups.forEach(({ cardBrands }, i) => once(reporterFor(report, 'purchaseGroups', i), 'cardBrands', cardBrands))
  checkPrefixes(report, file)
  file.resorts.forEach(({ seasons }, i) => {
    const here = reporterFor(report, 'resorts', i)
    once(here, 'seasons', pick(seasons, 'season'), 'season')
    seasons.forEach(({ closedWeekdays }, j) => once(reporterFor(here, 'seasons', j), 'closedWeekdays', closedWeekdays))
  })
  file.products.forEach((product, i) => {
    const here = reporterFor(report, 'products', i)
    once(here, 'resorts', pick(product.resorts, 'code'), 'code')
    once(here, 'variants', pick(product.variants, 'variant'), 'variant')
    once(here, 'benefits', pick(product.benefits, 'code'), 'code')
    once(here, 'dayPrices', pick(product.dayPrices, 'tier'), 'tier')
    once(here, 'bases', product.bases)
    once(here, 'waivers', product.waivers)
    once(here, 'cardDelivery', product.cardDelivery)
    once(here, 'oftenWith', product.oftenWith ?? [])
    once(here, 'crossSells', product.crossSells)
    once(here, 'covers', product.covers ?? [])
    product.blackouts.forEach(({ resorts }, j) => once(reporterFor(here, 'blackouts', j), 'resorts', resorts ?? []))
  })
}

const pick = <K extends string>(items: readonly { [key in K]: string | number }[], key: K) => items.map((item) => item[key])

function once(report: Reporter, list: string, values: (string | number)[], key?: string): void {
  const first = new Map<string | number, number>()
  values.forEach((value, i) => {
    const before = first.get(value)
    if (before === undefined) first.set(value, i)
    else report(key ? [list, i, key] : [list, i], `${JSON.stringify(value)} is already that of entry ${before} of the list.`)
  })
}

/**
 * A receipt is found by its number, so two companies must not share a prefix. A group without a seller uses its code.
 */
function checkPrefixes(report: Reporter, { purchaseGroups }: CatalogueFile): void {
  const taken = new Map<string, string>()
  purchaseGroups.forEach(({ code, seller }, i) => {
    const prefix = seller?.receiptPrefix ?? code.toUpperCase()
    const before = taken.get(prefix)
    if (before !== undefined)
      report(
        seller ? ['purchaseGroups', i, 'seller', 'receiptPrefix'] : ['purchaseGroups', i, 'code'],
        `Receipts of ${before} have ${prefix} before their numbers already.`,
      )
    taken.set(prefix, code)
  })
}
