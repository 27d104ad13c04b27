import type { Cart } from '@alpenglow/contract/cart/cart'
import type { Currency } from '@alpenglow/contract/values/money'

/** What the sums of a cart are in. Where nothing has a price any more, they are nothing of whatever it may be. */
export const currencyOf = ({ payloadCurrency, items }: Pick<Cart, 'payloadCurrency' | 'items'>): Currency =>
  payloadCurrency ?? items.find(({ price }) => price !== null)?.price?.currency ?? 'USD'
