import { Link } from '@alpenglow/client/routing/links'
import { Heading } from '../../parts/Heading.tsx'
import { usePath } from '../../paths.ts'
import { useText } from '../../text/Texts.tsx'
import css from '../../parts/page.module.css'

export function NotFound() {
  const { t } = useText()
  const path = usePath()
  return (
    <div className={css.alone}>
      <Heading title="desk.not_found.title" />
      <p>{t('desk.not_found.text')}</p>
      <p>
        <Link to={path('log')}>{t('desk.not_found.home')}</Link>
      </p>
    </div>
  )
}
