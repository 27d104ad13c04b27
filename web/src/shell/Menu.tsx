import { Icon } from '@alpenglow/ui/Icon'
import { NavLink, useLocation } from 'react-router'
import { usePaths } from '../parts/usePaths.ts'
import { useText } from '../text/Texts.tsx'
import { LanguageLink } from './LanguageLink.tsx'
import css from './Menu.module.css'
import { places } from './places.ts'
import { Ranges } from './Ranges.tsx'

/** Where the bar has no room for them, the places of the shop open as a sheet. The browser closes it on Escape or a press beside it. */
export function Menu() {
  const { t } = useText()
  const paths = usePaths()
  const { key } = useLocation()
  return (
    <div className={css.menu}>
      <button type="button" className={css.open} popoverTarget="menu">
        <Icon name="menu" />
        <span>{t('components.shell.menu')}</span>
      </button>
      {/* Each place has a sheet of its own: whoever went on by a link finds it closed. */}
      <div key={key} id="menu" popover="auto" className={css.sheet}>
        <button
          type="button"
          className={css.close}
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={t('components.shell.close_menu')}
        >
          <Icon name="close" />
        </button>
        <nav aria-label={t('components.shell.shop')}>
          <NavLink to={paths.home()} end>
            {t('components.shell.first_page')}
          </NavLink>
          {places(paths).map(({ to, word }) => (
            <NavLink key={word} to={to}>
              {t(word)}
            </NavLink>
          ))}
          <LanguageLink />
        </nav>
        <Ranges className={css.art} />
      </div>
    </div>
  )
}
