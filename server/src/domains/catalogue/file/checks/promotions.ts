import { codeKey } from '@alpenglow/contract/cart/promotion-code'
import type { CatalogueFile } from '../format.ts'
import { type Reporter, reporterFor } from './finding.ts'

type Promotion = CatalogueFile['promotions'][number]

/** Each promotion takes off exactly one thing, applies by itself or by codes, and names only records of this file. */
export function checkPromotions(report: Reporter, file: CatalogueFile): void {
  const codes = new Map<string, string>()
  const named = new Set<string>()
  file.promotions.forEach((promotion, i) => {
    const here = reporterFor(report, 'promotions', i)
    if (named.has(promotion.code)) here(['code'], `There is a promotion ${JSON.stringify(promotion.code)} already.`)
    named.add(promotion.code)
    checkOff(here, promotion)
    checkDays(here, promotion)
    checkNamed(here, promotion, file)
    promotion.codes.forEach((code, j) => {
      const before = codes.get(codeKey(code))
      if (before !== undefined) here(['codes', j], `${code} is entered for ${before} already.`)
      codes.set(codeKey(code), promotion.code)
    })
  })
}

function checkOff(here: Reporter, { percent, amount, price, each, automatic, codes }: Promotion): void {
  const said = [percent, amount, price].filter((one) => one !== null)
  if (said.length !== 1) here([], 'Exactly one of percent, amount and price says what is off.')
  if (each && amount === null) here(['each'], 'Only an amount can be off each thing; percent and price are anyway.')
  if (automatic && codes.length > 0) here(['codes'], 'What applies by itself needs no codes.')
}

function checkDays(here: Reporter, { from, until }: Promotion): void {
  if (from && until && from > until) here(['until'], `It ends on ${until}, before it begins on ${from}.`)
}

function checkNamed(here: Reporter, promotion: Promotion, file: CatalogueFile): void {
  const products = new Map(file.products.map((product) => [product.code, product]))
  const resorts = new Set(file.resorts.map(({ code }) => code))
  const ages = new Set(file.ageCategories.map(({ code }) => code))
  const partners = new Set(file.partnerBrandings.map(({ id }) => id))
  const { purchaseGroup, partner } = promotion
  if (!file.purchaseGroups.some(({ code }) => code === purchaseGroup))
    here(['purchaseGroup'], `There is no purchase group ${JSON.stringify(purchaseGroup)} in this file.`)
  if (partner !== null && !partners.has(partner))
    here(['partner'], `There is no partner branding ${JSON.stringify(partner)} in this file.`)
  const unknown = (list: 'products' | 'variants' | 'resorts', what: string, has: { has(code: string): boolean }) =>
    promotion[list]?.forEach((code, j) => {
      if (!has.has(code)) here([list, j], `There is no ${what} ${JSON.stringify(code)} in this file.`)
    })
  unknown('products', 'product', products)
  unknown('variants', 'age category', ages)
  unknown('resorts', 'resort', resorts)
  promotion.products?.forEach((code, j) => {
    const product = products.get(code)
    if (product && product.purchaseGroup !== purchaseGroup)
      here(['products', j], `${code} is sold by ${product.purchaseGroup}, and not by ${purchaseGroup}.`)
    if (product?.kind === 'donation') here(['products', j], 'Nothing is off what somebody gives.')
  })
}
