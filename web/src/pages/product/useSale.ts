import type { Product } from '@alpenglow/contract/catalogue/product'
import { shop } from '../../loading/page-data.ts'
import { useMinute } from '../../time/useMinute.ts'
import { leadVariantOf, saleOf, type SaleState } from '@alpenglow/contract/catalogue/selling/sale'

/** Whether the product is on sale, which its first age category decides. */
export function useSale({ variants, grants }: Product): SaleState {
  const now = useMinute()
  const lead = leadVariantOf(variants)
  return lead ? saleOf(lead, grants, now, shop.timeZone) : { state: 'not_now' }
}
