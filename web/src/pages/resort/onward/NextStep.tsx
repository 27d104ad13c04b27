import type { ResortDetail } from '@alpenglow/contract/catalogue/resort'
import { buttonClass } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { Link } from '@alpenglow/client/routing/links'
import { usePaths } from '../../../usePaths.ts'
import { placeName } from '../../../parts/resort/place-name.ts'
import { useText } from '@alpenglow/client/words/words'
import css from '../Resort.module.css'

/** Links to the advice on passes for this resort. */
export function ResortNextStep({ resort }: { resort: ResortDetail }) {
  const { t } = useText()
  return (
    <p className={css.next}>
      <Link className={buttonClass('go')} to={usePaths().whichPass({ resort: resort.code })}>
        {t('pages.resort.next', { name: placeName(resort) })} <Icon name="arrow" />
      </Link>
    </p>
  )
}
