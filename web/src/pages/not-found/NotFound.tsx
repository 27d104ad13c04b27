import { buttonClass } from '@alpenglow/ui/Button'
import { Link } from '@alpenglow/client/routing/links'
import { Band } from '../../parts/landscape/Band.tsx'
import { Heading } from '../../parts/page/Heading.tsx'
import { usePaths } from '../../usePaths.ts'
import { useText } from '@alpenglow/client/words/words'
import css from './NotFound.module.css'

export default function NotFound() {
  const { t } = useText()
  const paths = usePaths()
  return (
    <Band tall alone>
      <Heading title="pages.not_found.title">{t('pages.not_found.heading')}</Heading>
      <p>{t('pages.not_found.text')}</p>
      <div className={css.acts}>
        <Link className={buttonClass('go')} to={paths.home()}>
          {t('pages.not_found.go')}
        </Link>
        <Link className={buttonClass('text')} to={paths.resorts()}>
          {t('pages.not_found.resorts')}
        </Link>
      </div>
    </Band>
  )
}
