import { Link } from '@alpenglow/client/routing/links'
import { usePaths } from '../../usePaths.ts'
import { useText } from '@alpenglow/client/words/words'
import css from './Brand.module.css'

/** The peak in two faces: one in the sun, one in ink. */
export function Brand({ onFollow }: { onFollow?: () => void }) {
  const { t } = useText()
  return (
    <Link to={usePaths().home()} className={css.brand} aria-label={t('components.shell.home')} onClick={onFollow}>
      <svg viewBox="0 0 30 26" aria-hidden="true">
        <path className={css.shade} d="M17 1l12 24H15.5l2-8.5-3-6z" />
        <path className={css.lit} d="M17 1l-2.5 9.5 3 6-2 8.5H1z" />
      </svg>
      <span>Alpenglow</span>
    </Link>
  )
}
