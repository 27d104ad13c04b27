import type { Cart } from '@alpenglow/contract/cart/cart'
import { isOpen, type OnTheWay } from '@alpenglow/contract/cart/steps'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { currencyOf } from '../../../cart/currency.ts'
import { useCartChange } from '../../../cart/useCartChange.ts'
import { useStepPath } from '../../../cart/useStepPath.ts'
import { Bill } from '../../../parts/checkout/bill/Bill.tsx'
import { Dock } from '../../../parts/checkout/Dock.tsx'
import step from '../../../parts/checkout/Step.module.css'
import { Terms } from '../../../parts/checkout/Terms.tsx'
import { useAgreement } from '../../../parts/checkout/useAgreement.ts'
import { nextFor } from '../../../parts/checkout/useOnTheWay.ts'
import { useMoney } from '../../../text/money.ts'
import { usePaths } from '../../../usePaths.ts'
import { cardPlace } from '../../../vault/card-place.ts'
import type { Refused } from '../../../vault/refused.ts'
import { AllFolds } from './AllFolds.tsx'
import { Bank } from './Bank.tsx'
import { AskButton } from './AskButton.tsx'
import css from './Review.module.css'
import { Said } from './Said.tsx'
import { useAsking } from './useAsking.ts'
import { WhoGetsWhat } from './WhoGetsWhat.tsx'

type Props = { cart: Cart; card: NonNullable<Cart['creditCard']>; known: OnTheWay; head: ReactNode; again: () => void }

/** Who gets what, paid with which card, and what all of it comes to; then the bank is asked. */
export function OneLook({ cart, card, known, head, again }: Props) {
  const { t } = useText()
  const money = useMoney()
  const navigate = useNavigate()
  const paths = usePaths()
  const pathTo = useStepPath()
  const change = useCartChange()
  const terms = useAgreement(`terms ${cart.fraudCheckIdentifier}`)
  const { now, ask, complete } = useAsking(cart.version)
  const first = isOpen('review', known) ? undefined : nextFor(known)
  const waits = first && t(first === 'cart' ? 'pages.payment.changed_waits' : `components.checkout.first.${first}`)

  const takeAnother = (code: string | null) => {
    const refused: Refused = { card: card.id, code }
    navigate(cardPlace(paths), { state: { refused } })
  }
  const toldNo = useEffectEvent(takeAnother)
  const no = now.is === 'declined' ? now.code : undefined
  useEffect(() => {
    if (no !== undefined) toldNo(no)
  }, [no])

  const press = () => {
    if (first) return navigate(pathTo(first))
    if (terms.isGiven) return ask()
    terms.miss()
    document.getElementById('terms')?.focus()
  }
  const total = money({ amount: cart.netTotal, currency: currencyOf(cart) }, 'always')
  const button = <AskButton now={now} waits={waits} onPress={press} />
  return (
    <div className={step.two}>
      <div>
        <div className={step.head}>{head}</div>
        <Said now={now} />
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
        <div className={css.way}>{button}</div>
        <p className={css.note}>{t('pages.review.orders_later')}</p>
      </Bill>
      <Dock caption={t('pages.payment.today')} total={total}>
        {button}
      </Dock>
      <Bank now={now} complete={complete} onStop={() => takeAnother(null)} />
    </div>
  )
}
