import type { OrderItem } from '@alpenglow/contract/orders/api'
import css from './PassSky.module.css'
import { usePassPicture } from './usePassPicture.ts'

/** The picture behind a pass's text, and its season. */
export function PassSky({ type }: Pick<OrderItem, 'type'>) {
  const pictured = usePassPicture(type)
  if (!pictured) return null
  const { src, season } = pictured
  return (
    <>
      <img src={src} alt="" className={css.sky} />
      {season !== null && <span className={css.season}>{season}</span>}
    </>
  )
}
