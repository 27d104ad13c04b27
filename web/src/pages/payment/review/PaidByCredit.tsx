import { Note } from '@alpenglow/ui/messages/ErrorBlock'
import { useText } from '@alpenglow/client/words/words'
import { ReviewLayout } from './ReviewLayout.tsx'
import type { PayByCardProps } from './PayByCard.tsx'
import { PayButton } from './PayButton.tsx'
import css from './Review.module.css'
import { PaymentMessages } from './PaymentMessages.tsx'
import { usePurchase, usePurchaseState } from './usePurchase.ts'

/** Review of a cart with nothing left to pay, mostly because credit covers it: no bank is involved. */
export function PaidByCredit({ cart, progress, head, again }: PayByCardProps) {
  const { t } = useText()
  const { terms, seen, waits, press, stage } = usePurchase({ cart, progress, state: usePurchaseState() })
  return (
    <ReviewLayout
      {...{ cart, head, again, terms, seen, waits }}
      card={null}
      messages={
        <>
          <PaymentMessages now={stage} />
          <div className={css.shown}>
            <Note>
              <p>
                {cart.totalCreditApplied > 0 ? (
                  <>
                    <b>{t('pages.review.credit_pays')}</b> {t('pages.review.credit_pays_text')}
                  </>
                ) : (
                  <b>{t('pages.review.nothing_left')}</b>
                )}
              </p>
            </Note>
          </div>
        </>
      }
      button={<PayButton now={stage} word={t('pages.review.place')} waits={waits !== undefined} onPress={press} />}
    />
  )
}
