import { isPass } from '@alpenglow/contract/catalogue/kinds'
import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { useSale } from '../useSale.ts'

/**
 * Whether the page has the panel: the product is on sale, and for everyone. Upgrades and renewals need an owned
 * product; add-ons are bought in the panel of their pass.
 */
export function useHasBuyPanel(product: Product, resort: Resort | undefined): boolean {
  const isOnSale = useSale(product).state === 'on_sale'
  const isTicket = product.kind === 'day_ticket' && resort !== undefined
  return isOnSale && (isPass(product) || isTicket || product.kind === 'donation')
}
