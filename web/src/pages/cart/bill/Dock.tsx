import type { Cart } from '@alpenglow/contract/cart/cart'
import { Link } from '@alpenglow/client/routing/links'
import { Button, buttonClass } from '@alpenglow/ui/Button'
import { asClock } from '@alpenglow/ui/dialogs/clock.ts'
import { useText } from '@alpenglow/client/words/words'
import { Dock as Docked } from '../../../parts/checkout/Dock.tsx'
import { useMoney } from '../../../text/money.ts'
import { currencyOf } from '../currency.ts'
import { usePaths } from '../../../usePaths.ts'
import { holdAt } from './hold-clock.ts'
import type { Onward } from './useOnward.ts'
import { useServerSecond } from './useServerSecond.ts'

/** What is left to pay, and the way on: to the next step, and where that is not there yet, back to the passes. In the last minutes it says how long the prices still hold, for the bill may be out of sight. */
export function Dock({ cart, onward }: { cart: Cart; onward: Onward }) {
  const { t } = useText()
  const money = useMoney()
  const paths = usePaths()
  const hold = holdAt(cart.holdExpiresAt, useServerSecond(cart.holdExpiresAt !== null))
  const caption = hold.state === 'low' ? `${t('pages.cart.hold.left')} ${asClock(hold.left)}` : t('pages.cart.total')
  return (
    <Docked caption={caption} total={money({ amount: cart.netTotal, currency: currencyOf(cart) }, 'always')}>
      {onward.isOpen ? (
        <Link className={buttonClass('line')} to={paths.passes()}>
          {t('pages.cart.till_passes')}
        </Link>
      ) : (
        <Button kind={onward.isBlocked ? 'line' : 'go'} arrow onClick={onward.press}>
          {t('pages.cart.continue')}
        </Button>
      )}
    </Docked>
  )
}
