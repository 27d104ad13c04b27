import type { Cart } from '@alpenglow/contract/cart/cart'
import { Button } from '@alpenglow/ui/Button'
import { asClock } from '@alpenglow/ui/dialogs/clock.ts'
import { useText } from '@alpenglow/client/words/words'
import { Dock as Docked } from '../../../parts/checkout/Dock.tsx'
import { useMoney } from '../../../text/money.ts'
import { currencyOf } from '../../../cart/currency.ts'
import { groupChanges } from '../../../parts/checkout/changed/grouped-changes.ts'
import { useToSee } from '../../../parts/checkout/changed/useToSee.ts'
import { holdAt } from '../../../parts/checkout/bill/hold-clock.ts'
import type { ContinueAction } from './useContinueAction.ts'
import { useServerSecond } from '../../../parts/checkout/bill/useServerSecond.ts'

/** Docked bar with the amount to pay and the button to the next step. */
export function CartDock({ cart, onward }: { cart: Cart; onward: ContinueAction }) {
  const { t } = useText()
  const money = useMoney()
  const caption = useCaption(cart)
  return (
    <Docked caption={caption} total={money({ amount: cart.netTotal, currency: currencyOf(cart) }, 'always')}>
      <Button kind={onward.isBlocked ? 'line' : 'go'} arrow busy={onward.busy} onClick={onward.press}>
        {t('pages.cart.continue')}
      </Button>
    </Docked>
  )
}

/** Label of the total, or the most urgent note about the cart. The page repeats each note, which may be out of view. */
function useCaption(cart: Cart): string {
  const { t } = useText()
  const toSee = useToSee()(groupChanges(cart.changed).length)
  const hold = holdAt(cart.holdExpiresAt, useServerSecond(cart.holdExpiresAt !== null))
  if (toSee) return toSee
  if (hold.state === 'low') return t('pages.cart.hold.total', { left: asClock(hold.left) })
  return t(hold.state === 'over' ? 'pages.cart.hold.total_today' : 'pages.cart.total')
}
