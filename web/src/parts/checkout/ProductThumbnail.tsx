import { pictureUrl } from '@alpenglow/contract/catalogue/picture'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { Icon } from '@alpenglow/ui/Icon'
import css from './ProductThumbnail.module.css'

/** The picture of a pass, small; an empty box for a product without one. Addons have a tick. */
export function ProductThumbnail({ product, plain = false }: { product: Product | undefined; plain?: boolean }) {
  if (!product || plain) return <span className={`${css.mini} ${css.plain}`}>{plain && <Icon name="check" />}</span>
  const minutes = (Math.round(product.hour * 4) * 15) % (24 * 60)
  const url = pictureUrl(product.picture, { season: 'winter', minutes, shape: 'pass' })
  return <img className={css.mini} src={url} alt="" width={92} height={58} decoding="async" />
}
