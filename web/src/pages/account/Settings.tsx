import { Icon } from '@alpenglow/ui/Icon'
import { useId } from 'react'
import { Link } from 'react-router'
import { usePaths } from '../../parts/usePaths.ts'
import { useText } from '../../text/Texts.tsx'
import css from './Account.module.css'

/** The other parts of the account, and what is found there. */
export function Settings() {
  const { t } = useText()
  const id = useId()
  const paths = usePaths()
  const rows = [
    { to: paths.security(), name: t('pages.account.security'), holds: t('pages.account.security_holds') },
    { to: paths.preferences(), name: t('pages.account.preferences'), holds: t('pages.account.preferences_holds') },
    { to: paths.myPrivacy(), name: t('pages.account.privacy'), holds: t('pages.account.privacy_holds') },
  ]
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('pages.account.settings')}</h2>
      <ul className={css.settings}>
        {rows.map(({ to, name, holds }) => (
          <li key={to}>
            <Link to={to}>
              <span>
                <span className={css.what}>{name}</span>
                <span className={css.why}>{holds}</span>
              </span>
              <Icon name="forth" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
