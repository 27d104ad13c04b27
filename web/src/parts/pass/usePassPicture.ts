import { pictureUrl } from '@alpenglow/contract/catalogue/picture'
import { useProducts } from '../../data/catalogue.ts'
import sky from '../landscape/band-wide-day.svg'

type Pictured = { src: string; season: string | null }

/**
 * The picture of a pass at its hour, and its season, as on its card in the shop; an upgrade has those of its target.
 * Undefined until the products are loaded.
 */
export function usePassPicture(type: number | undefined): Pictured | undefined {
  const { data: products } = useProducts()
  if (!products) return undefined
  const of = (id: number | undefined) => products.find((product) => product.id === id)
  const bought = of(type)
  const product = of(bought?.upgradeTo ?? type) ?? bought
  // A product that is no longer sold has no picture in the catalogue.
  if (!product) return { src: sky, season: null }
  const { picture, hour, season } = product
  const minutes = (Math.round(hour * 4) * 15) % (24 * 60)
  return { src: pictureUrl(picture, { season: 'winter', minutes, shape: 'pass' }), season: season.code }
}
