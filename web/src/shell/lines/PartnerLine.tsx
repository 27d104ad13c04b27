import { Link } from '@alpenglow/client/routing/links'
import { usePartner } from '../../look/partner-branding.ts'
import { usePaths } from '../../usePaths.ts'
import { useText } from '@alpenglow/client/words/words'
import css from '../../look/Line.module.css'

/** The partner whose guest this is, in a line above everything, for the whole visit. */
export function PartnerLine() {
  const { t } = useText()
  const paths = usePaths()
  const partner = usePartner()
  if (!partner) return null
  return (
    <p className={`not-on-paper ${css.line}`}>
      <Link to={paths.partner(partner.id)}>
        {t('components.shell.partner')} <img src={partner.logoUrl} alt={partner.name} height="20" />
      </Link>
    </p>
  )
}
