import type { TextKey } from '@alpenglow/texts/texts'
import { NavLink } from '@alpenglow/client/routing/links'
import { useLocation } from '@alpenglow/client/routing/Router'
import { usePaths } from '../../usePaths.ts'
import type { Paths } from '../../paths.ts'
import { useText } from '@alpenglow/client/words/words'
import css from './Frame.module.css'

/** The parts of the account, in the order in which readers look for them. */
const parts = (paths: Paths): { to: string; word: TextKey }[] => [
  { to: paths.account(), word: 'pages.account.overview' },
  { to: paths.orders(), word: 'pages.orders.heading' },
  { to: paths.credits(), word: 'pages.credits.heading' },
  { to: paths.accountSecurity(), word: 'pages.account.security' },
  { to: paths.accountPreferences(), word: 'pages.account.preferences' },
  { to: paths.accountPrivacy(), word: 'pages.account.privacy' },
]

/** Stands beside the page, or above it on a narrow window. It never collapses: no other link leads to these parts. */
export function AccountNav() {
  const { t } = useText()
  const paths = usePaths()
  const { pathname } = useLocation()
  const home = paths.account()
  const isOfHousehold = pathname === paths.addPerson() || pathname.startsWith(paths.person(''))
  return (
    <nav aria-label={t('pages.account.parts')} className={`not-on-paper ${css.parts}`}>
      <ul>
        {parts(paths).map(({ to, word }) => (
          <li key={word}>
            <NavLink to={to} end {...(to === home && isOfHousehold && { 'aria-current': 'true' })}>
              {t(word)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
