import { buttonClass } from '@alpenglow/ui/Button'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useRef } from 'react'
import { useMe } from '../../../session/session.ts'
import { usePaths } from '../../../usePaths.ts'
import css from './Bill.module.css'

/** There is nowhere to pay yet, and nothing pretends that there were. Whoever has no account here is offered one, and comes back; everybody finds a way on. */
export function Till() {
  const { t } = useText()
  const paths = usePaths()
  const { state } = useMe()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  const back = { redirectUri: paths.cart() }
  return (
    <div className={css.till}>
      <h3 ref={title} tabIndex={-1}>
        {t('pages.cart.till')}
      </h3>
      <p>{t('pages.cart.till_kept')}</p>
      {state === 'out' && <p>{t('pages.cart.till_account')}</p>}
      {state === 'in' && <p>{t('pages.cart.till_devices')}</p>}
      <div className={css.ways}>
        {state === 'out' && (
          <>
            <Link className={buttonClass('go')} to={paths.login(back)}>
              {t('pages.cart.log_in')}
            </Link>
            <Link className={buttonClass('text')} to={paths.createMyAccount(back)}>
              {t('pages.cart.create')}
            </Link>
          </>
        )}
        <Link className={buttonClass(state === 'out' ? 'text' : 'line')} to={paths.passes()}>
          {t('pages.cart.till_passes')}
        </Link>
      </div>
    </div>
  )
}
