import type { CatalogueFile } from '../format.ts'
import { type Reporter, reporterFor } from './finding.ts'

type Product = CatalogueFile['products'][number]
type Season = CatalogueFile['seasons'][number]
type Seasons = Map<number, Season>

const needing = new Set<Product['kind']>(['add_on', 'upgrade', 'renewal'])

/** Checks the products that only owners or buyers of a base product can buy. */
export function checkBases(report: Reporter, file: CatalogueFile): void {
  const products = new Map(file.products.map((product) => [product.code, product]))
  const seasons: Seasons = new Map(file.seasons.map((season) => [season.id, season]))
  file.products.forEach((product, i) => {
    const here = reporterFor(report, 'products', i, 'bases')
    if (needing.has(product.kind) && product.bases.length === 0) {
      here([], `This is for owners of another product (${product.kind}): name at least one.`)
    }
    if (!needing.has(product.kind) && product.bases.length > 0) {
      here([], `Only an add_on, upgrade or renewal is for owners of another product; this is a ${product.kind}.`)
    }
    product.bases.forEach((code, j) => {
      const base = products.get(code)
      const reason = base && whyNotBase(product, base, seasons)
      if (reason) here([j], reason)
    })
  })
}

function whyNotBase(product: Product, base: Product, seasons: Seasons): string | undefined {
  if (product.code === base.code) return 'A product can’t be for owners of itself.'
  if (product.purchaseGroup !== base.purchaseGroup) {
    return `"${base.code}" is sold by another purchase group, ${base.purchaseGroup}; this one by ${product.purchaseGroup}.`
  }
  const [own, its] = [seasons.get(product.season), seasons.get(base.season)]
  if (!own || !its) return undefined
  if (product.kind === 'renewal') {
    return its.startsOn < own.startsOn
      ? undefined
      : `A renewal follows a product of an earlier season; "${base.code}" is of ${its.code}.`
  }
  return own.id === its.id ? undefined : `"${base.code}" is of another season, ${its.code}; this one of ${own.code}.`
}
