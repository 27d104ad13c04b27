import type { OrderItem } from '@alpenglow/contract/orders/api'
import { pictureUrl } from '@alpenglow/contract/catalogue/picture'
import { useProducts } from '../../data/catalogue.ts'
import sky from '../landscape/band-wide-day.svg'
import css from './PassSky.module.css'

/** The mountain of a pass at its hour, and its season, as on its card in the shop: of an upgrade, of what it leads to. */
export function PassSky({ type }: Pick<OrderItem, 'type'>) {
  const { data: products } = useProducts()
  const of = (id: number) => products?.find((product) => product.id === id)
  const bought = of(type)
  const product = of(bought?.upgradeTo ?? type) ?? bought
  // What is sold no more has no picture there.
  if (!product) return products && <img src={sky} alt="" className={css.sky} />
  const { picture, hour, season } = product
  const minutes = (Math.round(hour * 4) * 15) % (24 * 60)
  return (
    <>
      <img src={pictureUrl(picture, { season: 'winter', minutes, shape: 'pass' })} alt="" className={css.sky} />
      <span className={css.season}>{season.code}</span>
    </>
  )
}
