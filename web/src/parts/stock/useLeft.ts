import { useText } from '@alpenglow/client/words/words'
import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Day } from '@alpenglow/contract/values/day'
import { usePlaces } from '../../data/places.ts'
import { groupThousands } from '../../text/figures.ts'

type Limited = Pick<Product, 'code' | 'kind' | 'dailyQuantity' | 'quantity'>

/** How many are left, where there are few; undefined where there are enough. */
export function useLeft(product: Limited | undefined, day: Day | null): number | undefined {
  const places = usePlaces(product)
  if (day === null) return places?.left ?? undefined
  return places?.days.find(({ date }) => date === day)?.left
}

/** "12 places left", or that there are none. */
export function useLeftWords(): (left: number) => string {
  const { t, count, locale } = useText()
  return (left) =>
    left === 0 ? t('pages.product.sold_out') : count('pages.product.left', left, { count: groupThousands(left, locale) })
}
