import { LoadingNotice } from '@alpenglow/ui/Spinner'
import { useParams } from '@alpenglow/client/routing/Router'
import { useProduct } from '../../data/catalogue.ts'
import { NoSuchPage } from '../../parts/page/NoSuchPage.tsx'
import { LoadError } from '../../parts/page/LoadError.tsx'
import { usePaths } from '../../usePaths.ts'
import { useText } from '@alpenglow/client/words/words'
import css from './Product.module.css'
import { ProductContents } from './ProductContents.tsx'

export default function Product() {
  const { t } = useText()
  const paths = usePaths()
  const { code = '' } = useParams()
  const { data, error, mutate } = useProduct(code)
  if (data === null)
    return <NoSuchPage text={t('pages.product.none')} to={paths.passes()} onward={t('pages.product.to_passes')} />
  // Another product remounts the page: its heading takes the focus, and its prices are not announced as a change.
  if (data) return <ProductContents key={data.code} product={data} />
  return (
    <div className={`page ${css.page}`}>
      {error ? (
        <LoadError what="pages.product.failed" again={() => void mutate()} />
      ) : (
        <LoadingNotice>{t('components.shell.loading')}</LoadingNotice>
      )}
    </div>
  )
}
