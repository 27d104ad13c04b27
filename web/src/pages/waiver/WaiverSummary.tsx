import type { Cart } from '@alpenglow/contract/cart/cart'
import type { OnTheWay } from '@alpenglow/contract/cart/steps'
import type { CartWaivers } from '@alpenglow/contract/cart/waivers'
import { useText } from '@alpenglow/client/words/words'
import { Button } from '@alpenglow/ui/Button'
import { currencyOf } from '../../cart/currency.ts'
import { useCartChange } from '../../cart/useCartChange.ts'
import { Bill } from '../../parts/checkout/bill/Bill.tsx'
import { ContinueButton } from '../../parts/checkout/bill/ContinueButton.tsx'
import { Dock } from '../../parts/checkout/Dock.tsx'
import { useGoOn } from '../../parts/checkout/useGoOn.ts'
import { useMoney } from '../../text/money.ts'
import { capital, useNumbers } from '../../text/useNumbers.ts'

type Props = { progress: OnTheWay & { cart: Cart }; waivers: CartWaivers; again: () => void }

/** The total and the button to the next step; while signatures are missing a press leads to the signers. */
export function WaiverSummary({ progress, waivers, again }: Props) {
  const { t, count } = useText()
  const { number } = useNumbers()
  const money = useMoney()
  const change = useCartChange()
  const { busy, goOn } = useGoOn()
  const { cart } = progress
  const missing = waivers.profileIdsMissing.length
  const lacking = cart.profileIdsRequiringMinorConsent.length
  const unsigned = missing > 0 ? capital(count('pages.waiver.waits', missing, { number: number(missing) })) : undefined
  const waits = unsigned ?? (lacking > 0 ? t('pages.waiver.consent_waits') : undefined)
  const press = () => (waits ? lead() : void goOn(progress))
  return (
    <>
      <Bill cart={cart} change={change} again={again}>
        <ContinueButton onPress={press} waits={waits} busy={busy}>
          {t('pages.waiver.onward')}
        </ContinueButton>
      </Bill>
      <Dock caption={t('pages.cart.total')} total={money({ amount: cart.netTotal, currency: currencyOf(cart) }, 'always')}>
        <Button kind={waits ? 'line' : 'go'} arrow busy={busy} onClick={press}>
          {t('pages.cart.continue')}
        </Button>
      </Dock>
    </>
  )
}

/** Focuses the first missing signature. */
function lead() {
  const row = document.querySelector<HTMLElement>('[data-missing]') ?? document.getElementById('signature')?.parentElement
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
}
