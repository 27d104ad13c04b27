import type { Permission } from '@alpenglow/contract/staff/roles'
import { Link } from '@alpenglow/client/routing/links'
import { Heading } from '../parts/Heading.tsx'
import { usePath } from '../paths.ts'
import { useText } from '../text/Texts.tsx'
import css from '../parts/page.module.css'

/** The page is there, and the API would refuse what it shows: it is said what is missing, and who can give it. */
export function PermissionDenied({ permission }: { permission: Permission }) {
  const { t } = useText()
  const path = usePath()
  return (
    <div className={css.alone}>
      <Heading title="desk.not_for_you.title" />
      <p>{t('desk.not_for_you.text', { permission: t(`desk.permission.${permission}`) })}</p>
      <p>
        <Link to={path('home')}>{t('desk.not_found.home')}</Link>
      </p>
    </div>
  )
}
