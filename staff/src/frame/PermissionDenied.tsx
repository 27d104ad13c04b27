import type { Permission } from '@alpenglow/contract/staff/roles'
import { Link } from '@alpenglow/client/routing/links'
import { Heading } from '../parts/Heading.tsx'
import { usePath } from '../paths.ts'
import { useText } from '../text/Texts.tsx'
import css from '../parts/page.module.css'

/** Shown instead of a page whose data the API would refuse: which permission is missing, and who can grant it. */
export function PermissionDenied({ permission }: { permission: Permission }) {
  const { t } = useText()
  const path = usePath()
  return (
    <div className={css.alone}>
      <Heading title="desk.not_for_you.title" />
      <p>{t('desk.not_for_you.text', { permission: t(`desk.permission.${permission}`) })}</p>
      <p>
        <Link to={path('log')}>{t('desk.not_found.home')}</Link>
      </p>
    </div>
  )
}
