import type { Cart } from '@alpenglow/contract/cart/cart'
import { ContinueButton } from '../../../parts/checkout/bill/ContinueButton.tsx'
import { useText } from '@alpenglow/client/words/words'
import { capital, useNumbers } from '../../../text/useNumbers.ts'
import { groupChanges } from '../../../parts/checkout/changed/grouped-changes.ts'
import type { ContinueAction } from './useContinueAction.ts'

/** A secondary button while something blocks the checkout: a press then scrolls to it. */
export function CheckoutButton({ cart, onward }: { cart: Cart; onward: ContinueAction }) {
  const { t } = useText()
  const whatWaits = useWhatWaits()
  return (
    <ContinueButton onPress={onward.press} waits={onward.isBlocked ? whatWaits(cart) : undefined} busy={onward.busy}>
      {t('pages.cart.continue')}
    </ContinueButton>
  )
}

function useWhatWaits(): (cart: Cart) => string {
  const { t, count } = useText()
  const { number } = useNumbers()
  return ({ changed, items }) => {
    const many = groupChanges(changed).length
    if (many > 0) return capital(count('pages.cart.waits', many, { number: number(many) }))
    return t(items.length > 0 ? 'pages.cart.wrong_waits' : 'pages.cart.none_counted')
  }
}
