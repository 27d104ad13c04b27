import { Link } from 'react-router'
import { usePartner } from '../partner.ts'
import { usePaths } from '../parts/usePaths.ts'
import { useText } from '../text/Texts.tsx'
import css from './Line.module.css'

/** Whose guest one is, in a line above everything, for as long as the visit lasts. */
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
