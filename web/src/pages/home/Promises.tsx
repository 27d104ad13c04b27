import { deferrableUntil } from '@alpenglow/contract/catalogue/selling/deferral'
import { covers } from '@alpenglow/contract/catalogue/selling/related-products'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { dayAt } from '@alpenglow/contract/values/day'
import type { ReactNode } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { shop } from '../../loading/page-data.ts'
import { FilledText } from '../../parts/page/FilledText.tsx'
import { getLeadPasses } from '../../parts/price/passes-of.ts'
import { useMinute } from '../../time/useMinute.ts'
import { usePaths } from '../../usePaths.ts'
import { useText } from '@alpenglow/client/words/words'
import { useHour } from '../../text/useHour.ts'
import css from './Promises.module.css'

/** What the shop offers to guests who buy. */
export function HomePromises({ products }: { products: readonly Product[] }) {
  const { t } = useText()
  return (
    <div className={css.promises}>
      <Deferral products={products} />
      <Promised title={t('pages.home.promise.cart')}>{t('pages.home.promise.cart_text')}</Promised>
      <Promised title={t('pages.home.promise.gate')}>{t('pages.home.promise.gate_text')}</Promised>
    </div>
  )
}

/** Only while a pass on sale can still be deferred. */
function Deferral({ products }: { products: readonly Product[] }) {
  const { t } = useText()
  const { day } = useHour('UTC')
  const today = dayAt(useMinute(), shop.timeZone)
  const [pass] = getLeadPasses(products)
  const deadline = pass && deferrableUntil(pass, today)
  if (!deadline) return null
  return (
    <Promised title={t('pages.home.promise.defer')}>
      {t('pages.home.promise.defer_text', { day: day(new Date(deadline)) })} <Insurance products={products} />
    </Promised>
  )
}

/** The insurance for those passes, if the shop has one. */
function Insurance({ products }: { products: readonly Product[] }) {
  const { t } = useText()
  const paths = usePaths()
  const [pass] = getLeadPasses(products)
  const insurance = pass && products.find((one) => covers(one, pass))
  if (!insurance) return null
  const link = <Link to={paths.product(insurance.code)}>{t('pages.home.promise.insurance')}</Link>
  return <FilledText text={t('pages.home.promise.insured')} with={{ insurance: link }} />
}

const Promised = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    <p>{children}</p>
  </section>
)
