import { Icon } from '@alpenglow/ui/Icon'
import { useRef, type ToggleEvent } from 'react'
import { usePaths } from '../../usePaths.ts'
import { useText } from '@alpenglow/client/words/words'
import { Brand } from './Brand.tsx'
import { LanguageLink } from './LanguageLink.tsx'
import css from './Menu.module.css'
import { PlaceLink } from './PlaceLink.tsx'
import { places, type NavPlace } from './places.ts'
import { Ranges } from '../Ranges.tsx'

/**
 * The menu for narrow windows: a popover with the links of the bar. The browser closes it on Escape or a press outside.
 */
export function Menu() {
  const { t } = useText()
  const paths = usePaths()
  const sheet = useRef<HTMLDivElement>(null)
  /** The focus returns to the button; after a navigation the next page takes it. */
  const close = () => sheet.current?.hidePopover()
  const all: NavPlace[] = [{ to: paths.home(), word: 'components.shell.first_page', within: [] }, ...places(paths)]
  return (
    <div className={css.menu}>
      <button type="button" className={css.open} popoverTarget="menu">
        <Icon name="menu" />
        <span>{t('components.shell.menu')}</span>
      </button>
      <div ref={sheet} id="menu" popover="auto" className={css.sheet} onBeforeToggle={standLikeTheBar}>
        <div className={css.brandAndClose}>
          <Brand onFollow={close} />
          <button
            type="button"
            className={css.close}
            popoverTarget="menu"
            popoverTargetAction="hide"
            aria-label={t('components.shell.close_menu')}
          >
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label={t('components.shell.shop')} className={css.places}>
          {all.map((place) => (
            <PlaceLink key={place.word} place={place} onClick={close}>
              <span>{t(place.word)}</span>
            </PlaceLink>
          ))}
        </nav>
        <div className={css.language}>
          <LanguageLink onFollow={close} />
        </div>
        <Ranges className={css.art} />
      </div>
    </div>
  )
}

/** Puts the close button where the menu button was, under the same finger. */
function standLikeTheBar({ currentTarget: sheet }: ToggleEvent<HTMLDivElement>) {
  const button = sheet.previousElementSibling?.getBoundingClientRect()
  sheet.style.setProperty('--at', `${button?.top ?? 0}px`)
}
