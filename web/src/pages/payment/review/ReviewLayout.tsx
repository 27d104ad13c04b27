import type { Cart } from '@alpenglow/contract/cart/cart'
import { useText } from '@alpenglow/client/words/words'
import type { ReactNode } from 'react'
import { currencyOf } from '../../../cart/currency.ts'
import { useCartChange } from '../../../cart/useCartChange.ts'
import { Bill } from '../../../parts/checkout/bill/Bill.tsx'
import { UnseenChanges } from '../../../parts/checkout/changed/UnseenChanges.tsx'
import { useToSee } from '../../../parts/checkout/changed/useToSee.ts'
import type { SeenCartState } from '../../../parts/checkout/changed/useSeenCart.ts'
import { Dock } from '../../../parts/checkout/Dock.tsx'
import step from '../../../parts/checkout/Step.module.css'
import { Terms } from '../../../parts/checkout/Terms.tsx'
import type { Agreement } from '../../../parts/checkout/useAgreement.ts'
import { useMoney } from '../../../text/money.ts'
import { AllFolds } from './AllFolds.tsx'
import css from './Review.module.css'
import { WhoGetsWhat } from './WhoGetsWhat.tsx'

type Props = {
  cart: Cart
  card: Cart['creditCard']
  head: ReactNode
  again: () => void
  /** Messages above the content. */
  messages: ReactNode
  seen: SeenCartState
  /** What blocks the payment, in words. */
  waits: string | undefined
  terms: Agreement
  button: ReactNode
  /** Which card is charged, and when. */
  note?: string
}

/** Layout of the review: who gets what, how it is paid, and the total. */
export function ReviewLayout({ cart, card, head, again, messages, seen, waits, terms, button, note }: Props) {
  const { t } = useText()
  const money = useMoney()
  const change = useCartChange()
  const toSee = useToSee()(seen.many)
  const total = money({ amount: cart.netTotal, currency: currencyOf(cart) }, 'always')
  return (
    <div className={step.two}>
      <div>
        <div className={step.head}>{head}</div>
        <UnseenChanges {...{ cart, change, seen }} />
        {messages}
        <AllFolds cart={cart} card={card} />
        <WhoGetsWhat cart={cart} />
        <div className={css.terms}>
          <Terms agreement={terms} />
        </div>
      </div>
      <Bill cart={cart} change={change} again={again}>
        <p className={step.today}>
          <span>{t('pages.payment.today')}</span>
          <b>{total}</b>
        </p>
        <div className={css.way}>
          {button}
          {waits && <p>{waits}</p>}
        </div>
        {note && <p className={css.note}>{note}</p>}
      </Bill>
      <Dock caption={toSee ?? t('pages.payment.today')} total={total}>
        {button}
      </Dock>
    </div>
  )
}
