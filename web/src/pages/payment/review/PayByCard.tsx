import type { Cart } from '@alpenglow/contract/cart/cart'
import type { OnTheWay } from '@alpenglow/contract/cart/steps'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { useState, type ReactNode } from 'react'
import { currencyOf } from '../../../cart/currency.ts'
import { useUndisturbed } from '../../../session/attention.ts'
import { usePaths } from '../../../usePaths.ts'
import { useMoney } from '../../../text/money.ts'
import { cardPlace } from '../../../vault/card-place.ts'
import type { RefusedCard } from '../../../vault/refusal-state.ts'
import { useCardName } from '../../../vault/useCardName.ts'
import { useBank } from '../bank/useBank.ts'
import { BankStepView } from './Bank.tsx'
import { ReviewLayout } from './ReviewLayout.tsx'
import { PayButton } from './PayButton.tsx'
import { PaymentMessages } from './PaymentMessages.tsx'
import { isUnderWay } from './purchase.ts'
import { usePurchase, usePurchaseState } from './usePurchase.ts'

export type PayByCardProps = { cart: Cart; progress: OnTheWay; head: ReactNode; again: () => void }
type Props = PayByCardProps & { card: NonNullable<Cart['creditCard']> }

/** The bank's code for a challenge that the guest did not answer. */
const unanswered = '217'

/** Review with a card. One press has the bank authorize the amount, and after its approval places the order. */
export function PayByCard({ cart, card, progress, head, again }: Props) {
  const { t } = useText()
  const money = useMoney()
  const cardName = useCardName()
  const navigate = useNavigate()
  const paths = usePaths()
  const state = usePurchaseState()
  const bank = useBank(cart.version, ...state)
  const { now, complete, stop } = bank

  /** Replaces this page in the history, so that the back button does not lead to it again. */
  const mend = (refused: Omit<RefusedCard, 'card'>) =>
    navigate(cardPlace(paths), { replace: true, state: { refused: { ...refused, card: card.id } } })
  const leave = (refused: Omit<RefusedCard, 'card'>) => {
    stop()
    mend(refused)
  }
  const { terms, seen, waits, press, stage } = usePurchase({ cart, progress, state, bank, mend: (code) => mend({ code }) })
  useUndisturbed(isUnderWay(now))

  const [wasHeld] = useState(cart.holdExpiresAt !== null)
  const total = money({ amount: cart.netTotal, currency: currencyOf(cart) }, 'always')
  return (
    <>
      <ReviewLayout
        {...{ cart, card, head, again, terms, seen, waits }}
        messages={
          <PaymentMessages
            now={stage}
            heldUntil={wasHeld ? (cart.holdExpiresAt ?? 'over') : undefined}
            onAnother={() => mend({ code: now.is === 'declined' ? now.code : null })}
          />
        }
        note={t('pages.review.charged', { card: cardName(card) })}
        button={<PayButton now={stage} word={t('pages.review.pay', { total })} waits={waits !== undefined} onPress={press} />}
      />
      <BankStepView
        now={now}
        complete={complete}
        onStop={() => leave({ code: unanswered, isAnother: true })}
        onLate={() => leave({ code: unanswered })}
      />
    </>
  )
}
