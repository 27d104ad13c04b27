import type { Cart } from '@alpenglow/contract/cart/cart'
import { Note } from '@alpenglow/ui/messages/ErrorBlock'
import { useText } from '@alpenglow/client/words/words'
import type { ReactNode } from 'react'
import { Laid, SeeCart } from './Laid.tsx'
import css from './Review.module.css'

/** Credit pays for all of it: no bank is asked, and none has said anything. */
export function PaidByCredit({ cart, head, again }: { cart: Cart; head: ReactNode; again: () => void }) {
  const { t } = useText()
  const said = (
    <div className={css.shown}>
      <Note>
        <p>
          <b>{t('pages.review.credit_pays')}</b> {t('pages.review.credit_pays_text')}
        </p>
      </Note>
    </div>
  )
  return <Laid {...{ cart, head, again, said }} card={null} button={<SeeCart />} />
}
