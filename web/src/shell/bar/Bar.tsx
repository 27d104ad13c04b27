import { Icon } from '@alpenglow/ui/Icon'
import { NavLink } from '@alpenglow/client/routing/links'
import { usePaths } from '../../usePaths.ts'
import { useMe } from '../../session/session.ts'
import { useText } from '@alpenglow/client/words/words'
import css from './Bar.module.css'
import { Brand } from './Brand.tsx'
import { CartLink } from './CartLink.tsx'
import { LanguageLink } from './LanguageLink.tsx'
import { Menu } from './Menu.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { places } from './places.ts'

export function Bar() {
  const { t } = useText()
  return (
    <div className={`page not-on-paper ${css.bar}`}>
      <Brand />
      <nav aria-label={t('components.shell.shop')} className={css.nav}>
        {places(usePaths()).map((place) => (
          <PlaceLink key={place.word} place={place}>
            {t(place.word)}
          </PlaceLink>
        ))}
      </nav>
      <div className={css.end}>
        <LanguageLink />
        <Person />
        <CartLink />
        <Menu />
      </div>
    </div>
  )
}

/** The first name of the signed-in guest; otherwise the link to sign in. */
function Person() {
  const { t } = useText()
  const paths = usePaths()
  const visitor = useMe()
  const name = visitor.state === 'in' ? visitor.me.profile.firstName : ''
  const isStranger = visitor.state === 'out' || visitor.state === 'loading'
  return (
    <NavLink to={visitor.state === 'out' ? paths.login() : paths.account()} className={css.person ?? ''}>
      <Icon name="person" />
      {/* Until it is known, the most likely link, to sign in, reserves the room invisibly. */}
      <span data-unknown={visitor.state === 'loading' || undefined}>
        {isStranger ? t('components.shell.login') : name || t('components.shell.account')}
      </span>
    </NavLink>
  )
}
