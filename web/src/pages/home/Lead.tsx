import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { shop } from '../../loading/page-data.ts'
import { useProducts, useResorts } from '../../data/catalogue.ts'
import { useMinute } from '../../time/useMinute.ts'
import { useMoney } from '../../text/money.ts'
import { useText } from '@alpenglow/client/words/words'
import { useHour } from '../../text/useHour.ts'
import { capital, useNumbers } from '../../text/useNumbers.ts'
import css from './Home.module.css'
import { nextRise } from './next-rise.ts'
import { getLeadPasses } from '../../parts/price/passes-of.ts'

/** The number of mountains, the westernmost and the easternmost, and the next price rise. */
export function Lead() {
  const { data: resorts = [] } = useResorts()
  const { data: products = [] } = useProducts()
  return (
    <p>
      <Mountains resorts={resorts} products={products} />{' '}
      <span className={css.again}>
        <Waiting products={products} />
      </span>
    </p>
  )
}

function Mountains({ resorts, products }: { resorts: readonly Resort[]; products: readonly Product[] }) {
  const { count } = useText()
  const { number } = useNumbers()
  const byLongitude = resorts.toSorted((a, b) => a.longitude - b.longitude)
  const [west, east] = [byLongitude[0], byLongitude.at(-1)]
  if (!west || !east) return null
  const opensAll = getLeadPasses(products).some(({ grants }) => grants.resorts.length >= resorts.length)
  const key = opensAll ? 'pages.home.lead_one_pass' : 'pages.home.lead'
  return capital(
    count(key, resorts.length, { number: number(resorts.length), west: inOneLine(west.name), east: inOneLine(east.name) }),
  )
}

const inOneLine = (name: string) => name.replaceAll(' ', '\u00a0')

function Waiting({ products }: { products: readonly Product[] }) {
  const { t } = useText()
  const money = useMoney()
  const { day } = useHour(shop.timeZone)
  const rise = nextRise(products, useMinute())
  if (!rise) return null
  const key = rise.isSame ? 'pages.home.rise' : 'pages.home.rise_most'
  return t(key, { more: money(rise.more), day: day(rise.lastMinute) })
}
