import { buttonClass } from '@alpenglow/ui/Button'
import { Link } from 'react-router'
import { Band } from '../../parts/Band.tsx'
import { Heading } from '../../parts/Heading.tsx'
import { usePaths } from '../../parts/usePaths.ts'
import { useText } from '../../text/Texts.tsx'
import css from './Resort.module.css'

/** The same sky as over any page that is not there, and the way to the mountains that are. */
export function NoSuchResort({ code }: { code: string }) {
  const { t } = useText()
  return (
    <Band tall>
      <Heading title="pages.not_found.title">{t('pages.not_found.heading')}</Heading>
      <p>{t('pages.resort.none', { code })}</p>
      <Link className={`${buttonClass('go')} ${css.onward}`} to={usePaths().resorts()}>
        {t('pages.resort.all')}
      </Link>
    </Band>
  )
}
