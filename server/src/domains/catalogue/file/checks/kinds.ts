import { isPass } from '@alpenglow/contract/catalogue/kinds'
import type { CatalogueFile } from '../format.ts'
import { type Reporter, reporterFor } from './finding.ts'

type Product = CatalogueFile['products'][number]

/** Checks the fields that a kind of product must have, and those that it must not have. */
export function checkKinds(report: Reporter, file: CatalogueFile): void {
  file.products.forEach((product, i) => {
    const here = reporterFor(report, 'products', i)
    checkDays(here, product)
    if (product.kind !== 'day_ticket' && product.dailyQuantity !== null) {
      here(['dailyQuantity'], 'Only a day ticket is limited by the day.')
    }
    if (product.kind === 'day_ticket' && product.quantity !== null) {
      here(['quantity'], 'A day ticket is limited by the day: by daily_quantity.')
    }
    if (product.kind !== 'donation' && product.donationFor !== null) {
      here(['donationFor'], `Only a donation is for somebody; this is of kind ${product.kind}.`)
    }
    if (product.kind === 'donation' && product.paymentPlan) here(['paymentPlan'], 'A donation is not paid in instalments.')
  })
}

function checkDays(report: Reporter, { kind, days, resorts }: Product): void {
  if (kind === 'day_ticket' && days !== 1) report(['days'], 'A day ticket is for one day: "days": 1.')
  if (kind === 'day_ticket' && resorts.length !== 1) {
    report(['resorts'], `A day ticket is for one resort; this one is for ${resorts.length}.`)
  }
  if (kind === 'session_pass' && days === null) report(['days'], 'A session pass says how many days it has.')
  if (isPass({ kind }) && resorts.length === 0) report(['resorts'], 'A pass is valid somewhere.')
  resorts.forEach((resort, i) => {
    if (days !== null && resort.days !== null && resort.days > days) {
      report(['resorts', i, 'days'], `More days here than the product has at all resorts together, ${days}.`)
    }
  })
}
