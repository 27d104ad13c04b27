import type { Cart } from '@alpenglow/contract/cart/cart'
import type { OnTheWay } from '@alpenglow/contract/cart/steps'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { Button } from '@alpenglow/ui/Button'
import { useOnce } from '@alpenglow/ui/form/useOnce.ts'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { currencyOf } from '../../cart/currency.ts'
import { useStepPath } from '../../cart/useStepPath.ts'
import { useCartChange } from '../../cart/useCartChange.ts'
import { UnseenChanges } from '../../parts/checkout/changed/UnseenChanges.tsx'
import { useSeenCart } from '../../parts/checkout/changed/useSeenCart.ts'
import { useToSee } from '../../parts/checkout/changed/useToSee.ts'
import { useWhatWaits } from '../../parts/checkout/changed/useWhatWaits.ts'
import { Bill } from '../../parts/checkout/bill/Bill.tsx'
import { ContinueButton } from '../../parts/checkout/bill/ContinueButton.tsx'
import { Dock } from '../../parts/checkout/Dock.tsx'
import { Folds } from '../../parts/checkout/Folds.tsx'
import { Terms } from '../../parts/checkout/Terms.tsx'
import { useAgreement } from '../../parts/checkout/useAgreement.ts'
import step from '../../parts/checkout/Step.module.css'
import { useMoney } from '../../text/money.ts'
import { AccessDisclaimer, isAccessRead } from './AccessDisclaimer.tsx'
import { BillingAddress } from './BillingAddress.tsx'
import { useCard } from './card/useCard.ts'
import { CardChoice } from './card/CardChoice.tsx'
import css from './Payment.module.css'
import type { Settle } from './delivery/ChooseDelivery.tsx'
import { DeliverySummary } from './delivery/DeliverySummary.tsx'
import { useBilling } from './useBilling.ts'

type Props = { cart: Cart; progress: OnTheWay; products: readonly Product[]; head: ReactNode; again: () => void }

/** Everything to settle before the bank is asked, with the total beside it. */
export function PaymentForm({ cart, progress, products, head, again }: Props) {
  const { t } = useText()
  const money = useMoney()
  const id = useId()
  const change = useCartChange()
  const navigate = useNavigate()
  const pathTo = useStepPath()
  const { busy, once } = useOnce()
  const [missed, setMissed] = useState(false)
  const terms = useAgreement(`terms ${cart.fraudCheckIdentifier}`)
  const isRead = isAccessRead(cart, change)
  const card = useCard(cart)
  const finish = async () => {
    if (!isRead) return leadTo('access-read')
    if (!terms.isGiven) return leadTo('terms')
    // The server opens the last step only after the disclaimer is signed. A tick of a moment ago may still be unsaved,
    // so it is saved first.
    if (cart.accessDisclaimerSignedAt === null && cart.requiresAccessDisclaimer && !(await change.signAccess(true))) return
    if (await card.give()) navigate(pathTo('review'))
  }
  const billing = useBilling(cart, finish)
  const delivering: Settle = useRef(null)
  useTimeToPay(cart, change.holdToPay)
  const seen = useSeenCart(cart)
  // A step that became incomplete meanwhile blocks the payment; the button leads back to it.
  const waits = useWhatWaits('payment', progress, seen)
  const press = () => {
    if (waits) return waits.lead()
    setMissed(true)
    terms.miss()
    void once(settle)
  }
  /** Shows all that is missing, each message in its place. The first one on the page takes the focus. */
  const settle = async () => {
    if (!delivering.current || (await delivering.current())) await settleRest()
  }
  const settleRest = async () => {
    if (card.isPaid) return finish()
    if (card.isWrong()) {
      billing.showMissing()
      if (!(await card.give())) return
    }
    await billing.settle()
  }
  const toSee = useToSee()(seen.many)
  const total = money({ amount: cart.netTotal, currency: currencyOf(cart) }, 'always')
  return (
    <div className={step.two}>
      <div>
        <div className={step.head}>{head}</div>
        <UnseenChanges {...{ cart, change, seen }} />
        <Folds cart={cart} />
        <section className={`${step.part} ${css.place}`} id="payment_method">
          <h2>{t(card.isPaid ? 'pages.payment.how' : 'pages.payment.card')}</h2>
          {card.isPaid ? (
            <p className={css.why}>
              {t(cart.totalCreditApplied > 0 ? 'pages.payment.credit_pays' : 'pages.payment.nothing_left')}
            </p>
          ) : (
            <CardChoice card={card} onEnter={press} />
          )}
        </section>
        {!card.isPaid && <BillingAddress billing={billing} />}
        {cart.delivery && (
          <DeliverySummary
            delivery={cart.delivery}
            billed={billing.known ?? null}
            settle={delivering}
            goOn={() => void once(settleRest)}
          />
        )}
        <section className={step.part} aria-labelledby={id}>
          <h2 id={id}>{t('pages.payment.before')}</h2>
          {cart.requiresAccessDisclaimer && <AccessDisclaimer {...{ cart, products, change }} isMissed={missed} />}
          <Terms agreement={terms} />
        </section>
      </div>
      <Bill cart={cart} change={change} again={again}>
        <p className={step.today}>
          <span>{t('pages.payment.today')}</span>
          <b>{total}</b>
        </p>
        <ContinueButton onPress={press} waits={waits?.says} isCool={card.isAsking || card.isAway} busy={busy}>
          {t('pages.payment.to_review')}
        </ContinueButton>
        <p className={css.nothing}>{t('pages.payment.nothing_charged')}</p>
      </Bill>
      <Dock caption={toSee ?? t('pages.payment.today')} total={total}>
        <Button kind={waits || card.isAsking || card.isAway ? 'line' : 'go'} arrow busy={busy} onClick={press}>
          {t('pages.cart.continue')}
        </Button>
      </Dock>
    </div>
  )
}

/** Extends the hold once, when the guest reaches the payment. */
function useTimeToPay({ holdExpiresAt }: Cart, hold: () => Promise<boolean>) {
  const ask = useEffectEvent(() => holdExpiresAt !== null && void hold())
  useEffect(() => void ask(), [])
}

function leadTo(id: string) {
  const box = document.getElementById(id)
  box?.scrollIntoView({ block: 'center' })
  box?.focus({ preventScroll: true })
}
