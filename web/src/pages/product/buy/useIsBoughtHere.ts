import { isPass } from '@alpenglow/contract/catalogue/kinds'
import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { useSale } from '../useSale.ts'

/**
 * Whether its page has the panel: it is sold now, and to anybody. Upgrades and renewals are for owners of something else; what goes with a pass is
 * bought beside that.
 */
export function useIsBoughtHere(product: Product, resort: Resort | undefined): boolean {
  const isOnSale = useSale(product).state === 'on_sale'
  const isTicket = product.kind === 'day_ticket' && resort !== undefined
  return isOnSale && (isPass(product) || isTicket || product.kind === 'donation')
}
