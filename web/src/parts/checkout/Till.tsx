import { buttonClass } from '@alpenglow/ui/Button'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useRef } from 'react'
import { usePaths } from '../../usePaths.ts'
import css from './Till.module.css'

/** There is nowhere to pay yet, and nothing pretends that there were: everything is kept, and everybody finds a way on. */
export function Till() {
  const { t } = useText()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className={css.till}>
      <h3 ref={title} tabIndex={-1}>
        {t('components.checkout.till')}
      </h3>
      <p>{t('components.checkout.till_kept')}</p>
      <p>{t('components.checkout.till_devices')}</p>
      <Link className={buttonClass('line')} to={usePaths().passes()}>
        {t('components.checkout.till_passes')}
      </Link>
    </div>
  )
}
