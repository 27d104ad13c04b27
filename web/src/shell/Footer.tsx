import type { TextKey } from '@alpenglow/texts/texts'
import { Link } from '@alpenglow/client/routing/links'
import { featureFlags } from '../loading/page-data.ts'
import { counts } from '../consent/answer.ts'
import { reopenConsent } from '../consent/ConsentAgain.tsx'
import { usePaths } from '../usePaths.ts'
import type { Paths } from '../paths.ts'
import { useText } from '@alpenglow/client/words/words'
import { Brand } from './bar/Brand.tsx'
import css from './Footer.module.css'
import { LanguageLink } from './bar/LanguageLink.tsx'
import { LightChoice } from './bar/LightChoice.tsx'
import { Ranges } from './Ranges.tsx'

export function Footer() {
  const { t } = useText()
  const paths = usePaths()
  return (
    <footer className={`not-on-paper ${css.footer}`}>
      <Ranges className={css.art} />
      <div className={css.ground}>
        <div className={`page ${css.links}`}>
          <Brand />
          <nav aria-label={t('components.shell.more')}>
            {promises(paths).map(([to, word]) => (
              <Link key={word} to={to}>
                {t(word)}
              </Link>
            ))}
            {counts() && (
              <button type="button" onClick={reopenConsent}>
                {t('components.shell.privacy_choices')}
              </button>
            )}
            {featureFlags['api_page'] && <Link to={paths.developers()}>{t('components.shell.developers')}</Link>}
          </nav>
        </div>
        <div className={`page ${css.links} ${css.second}`}>
          <LightChoice />
          <p className={css.language}>
            <span>{t('components.shell.language')}</span> <LanguageLink />
          </p>
        </div>
      </div>
    </footer>
  )
}

/** The shop's policies. */
const promises = (paths: Paths): [to: string, word: TextKey][] => [
  [paths.refunds(), 'components.shell.refunds'],
  [paths.accessibility(), 'components.shell.accessibility'],
  [paths.privacy(), 'components.shell.privacy'],
  [paths.terms(), 'components.shell.terms'],
]
