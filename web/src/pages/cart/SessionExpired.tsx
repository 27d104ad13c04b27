import { Link } from '@alpenglow/client/routing/links'
import { useSearchParams } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { Note } from '@alpenglow/ui/messages/ErrorBlock'
import { useReturnAddress } from '../../entry/useReturnAddress.ts'
import css from './Cart.module.css'

/**
 * A note after a session expiry: the cart is unchanged, and a link leads back to the page where the session expired.
 */
export function SessionExpired({ isFilled }: { isFilled: boolean }) {
  const { t } = useText()
  const [asked] = useSearchParams()
  const back = useReturnAddress()
  if (asked.get('expired') !== 'true' || !isFilled) return null
  return (
    <div className={css.expired}>
      <Note>
        <p>{t('pages.cart.expired')}</p>
        {back && <Link to={back}>{t('pages.cart.expired_back')}</Link>}
      </Note>
    </div>
  )
}
