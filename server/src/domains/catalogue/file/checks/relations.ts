import { isPass } from '@alpenglow/contract/catalogue/kinds'
import type { CatalogueFile } from '../format.ts'
import { type Reporter, reporterFor } from './finding.ts'

type Product = CatalogueFile['products'][number]

/** Checks the products that another product names to be shown, offered or covered with it. */
export function checkRelations(report: Reporter, file: CatalogueFile): void {
  const products = new Map(file.products.map((product) => [product.code, product]))
  file.products.forEach((product, i) => {
    const here = reporterFor(report, 'products', i)
    if (product.covers !== null && product.kind !== 'insurance') {
      here(['covers'], `Only an insurance covers other products; this is of kind ${product.kind}.`)
    }
    for (const list of ['oftenWith', 'crossSells', 'covers'] as const) {
      product[list]?.forEach((code, j) => {
        const other = products.get(code)
        const reason = other && (whyNotTogether(product, other) ?? whyNotOf[list](other))
        if (reason) here([list, j], reason)
      })
    }
  })
}

const isForOwners = ({ kind }: Product) => kind === 'upgrade' || kind === 'renewal'
const whyNotOf = {
  oftenWith: () => undefined,
  crossSells: (other: Product) => {
    if (other.kind === 'day_ticket') return `"${other.code}" is for a day, and beside another product nobody says for which.`
    return isForOwners(other)
      ? `"${other.code}" is for owners of another product (${other.kind}): a cart can’t take it in beside this one.`
      : undefined
  },
  covers: (other: Product) =>
    isPass(other) || other.kind === 'renewal'
      ? undefined
      : `Insurance covers passes and renewals; "${other.code}" is of kind ${other.kind}.`,
}

/** One cart is paid to one purchase group, so a product of another group can't be in it. */
export function whyNotTogether(product: Product, other: Product): string | undefined {
  if (product.code === other.code) return 'A product can’t name itself here.'
  return product.purchaseGroup === other.purchaseGroup
    ? undefined
    : `"${other.code}" is sold by another purchase group, ${other.purchaseGroup}; this one by ${product.purchaseGroup}.`
}
