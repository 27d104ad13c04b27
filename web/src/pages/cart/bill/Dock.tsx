import type { Cart } from '@alpenglow/contract/cart/cart'
import { Button } from '@alpenglow/ui/Button'
import { asClock } from '@alpenglow/ui/dialogs/clock.ts'
import { useText } from '@alpenglow/client/words/words'
import { Dock as Docked } from '../../../parts/checkout/Dock.tsx'
import { useMoney } from '../../../text/money.ts'
import { currencyOf } from '../../../cart/currency.ts'
import { together } from '../../../parts/checkout/changed/grouped-changes.ts'
import { useToSee } from '../../../parts/checkout/changed/useToSee.ts'
import { holdAt } from '../../../parts/checkout/bill/hold-clock.ts'
import type { Onward } from './useOnward.ts'
import { useServerSecond } from '../../../parts/checkout/bill/useServerSecond.ts'

/** What is left to pay, and the way on: to the next step, and where that is not there yet, back to the passes. */
export function Dock({ cart, onward }: { cart: Cart; onward: Onward }) {
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

/** What the total is, and what there is to know of it: all of that stands in the page as well, where it may be out of sight. */
function useCaption(cart: Cart): string {
  const { t } = useText()
  const toSee = useToSee()(together(cart.changed).length)
  const hold = holdAt(cart.holdExpiresAt, useServerSecond(cart.holdExpiresAt !== null))
  if (toSee) return toSee
  if (hold.state === 'low') return t('pages.cart.hold.total', { left: asClock(hold.left) })
  return t(hold.state === 'over' ? 'pages.cart.hold.total_today' : 'pages.cart.total')
}
