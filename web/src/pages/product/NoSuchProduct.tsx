import { buttonClass } from '@alpenglow/ui/Button'
import { Link } from 'react-router'
import { Band } from '../../parts/Band.tsx'
import { Heading } from '../../parts/Heading.tsx'
import { usePaths } from '../../parts/usePaths.ts'
import { useText } from '../../text/Texts.tsx'
import css from './Product.module.css'

/** An address of ours with nothing behind it: the same sky as over any page that is not there, and the way to what is. */
export function NoSuchProduct() {
  const { t } = useText()
  const paths = usePaths()
  return (
    <Band tall>
      <Heading title="pages.not_found.title">{t('pages.not_found.heading')}</Heading>
      <p>{t('pages.product.none')}</p>
      <div className={css.acts}>
        <Link className={buttonClass('go')} to={paths.passes()}>
          {t('pages.product.to_passes')}
        </Link>
      </div>
    </Band>
  )
}
