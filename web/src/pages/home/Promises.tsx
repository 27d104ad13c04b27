import type { Product } from '@alpenglow/contract/catalogue/product'
import { dayAt } from '@alpenglow/contract/values/day'
import { shop } from '../../blocks.ts'
import { useMinute } from '../../parts/useMinute.ts'
import { useText } from '../../text/Texts.tsx'
import { useHour } from '../../text/useHour.ts'
import { passesOf } from './passes-of.ts'
import css from './Promises.module.css'

/** What the shop does for whoever buys. */
export function Promises({ products }: { products: readonly Product[] }) {
  const { t } = useText()
  return (
    <div className={css.promises}>
      <Deferral products={products} />
      <Promised title={t('pages.home.promise.cart')} text={t('pages.home.promise.cart_text')} />
      <Promised title={t('pages.home.promise.gate')} text={t('pages.home.promise.gate_text')} />
    </div>
  )
}

/** Said only while there is a pass that can still be put off. */
function Deferral({ products }: { products: readonly Product[] }) {
  const { t } = useText()
  const { day } = useHour('UTC')
  const today = dayAt(useMinute(), shop.timeZone)
  const deadline = passesOf(products)[0]?.grants.deferralDeadline
  if (!deadline || deadline < today) return null
  const text = t('pages.home.promise.defer_text', { day: day(new Date(deadline)) })
  return <Promised title={t('pages.home.promise.defer')} text={text} />
}

const Promised = ({ title, text }: { title: string; text: string }) => (
  <section>
    <h2>{title}</h2>
    <p>{text}</p>
  </section>
)
