import { Link } from 'react-router'
import { flags, shop } from '../blocks.ts'
import { Landscape } from '../parts/Landscape.tsx'
import { usePaths } from '../parts/usePaths.ts'
import { useText } from '../text/Texts.tsx'
import { Brand } from './Brand.tsx'
import css from './Footer.module.css'
import { LanguageLink } from './LanguageLink.tsx'
import rangesDay from './ranges-day.svg'
import rangesNight from './ranges-night.svg'

export function Footer() {
  const { t } = useText()
  const paths = usePaths()
  return (
    <footer className={css.footer}>
      <Landscape wide={{ day: rangesDay, night: rangesNight }} className={css.art} />
      <div className={css.ground}>
        <div className={`page ${css.row}`}>
          <Brand />
          <nav aria-label={t('components.shell.more')}>
            <Link to={paths.resorts()}>{t('components.shell.resorts')}</Link>
            {flags['api_page'] && <Link to={paths.developers()}>{t('components.shell.developers')}</Link>}
            {shop.sandboxUrl && <a href={`${shop.sandboxUrl}/mail`}>{t('components.shell.sandbox')}</a>}
            <LanguageLink />
          </nav>
        </div>
      </div>
    </footer>
  )
}
