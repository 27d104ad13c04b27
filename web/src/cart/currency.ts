import type { Cart } from '@alpenglow/contract/cart/cart'
import type { Currency } from '@alpenglow/contract/values/money'

/** The currency of a cart's sums. Where no line has a price any more, the sums are zero, in any currency. */
export const currencyOf = ({ payloadCurrency, items }: Pick<Cart, 'payloadCurrency' | 'items'>): Currency =>
  payloadCurrency ?? items.find(({ price }) => price !== null)?.price?.currency ?? 'USD'
