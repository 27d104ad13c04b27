import type { Cart } from '@alpenglow/contract/cart/cart'
import { brandNames } from '@alpenglow/contract/payments/brands'
import { useText } from '@alpenglow/client/words/words'

type Shown = Pick<NonNullable<Cart['creditCard']>, 'cardType' | 'lastFourDigits'>

/** "Visa ending in 4242". */
export function useCardName(): (card: Shown) => string {
  const { t } = useText()
  return ({ cardType, lastFourDigits }) => t('components.card.name', { brand: brandNames[cardType], digits: lastFourDigits })
}
