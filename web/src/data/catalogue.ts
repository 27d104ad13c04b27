import type { Product, ProductDetail } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { useEffect, useMemo } from 'react'
import { useMinute } from '../time/useMinute.ts'
import { usePublic } from './public-data.ts'

const firstChange = (products: readonly Product[]): number =>
  Math.min(...products.flatMap(({ variants }) => variants.flatMap(changesOf)))
const changesOf = ({ nextPrice, dayPrices }: Product['variants'][number]) =>
  [nextPrice, ...dayPrices.map((price) => price.nextPrice)].flatMap((next) => (next ? Date.parse(next.from) : []))

/**
 * Reads the products again once a price has changed by this clock, once a minute as long as the answer is still the old
 * one: the browser's clock may be ahead of the server's. Until then `priceNow` picks the right price.
 */
function useRenewal(products: readonly Product[] | undefined, renew: () => unknown) {
  const now = useMinute().getTime()
  const isOver = products !== undefined && products.length > 0 && firstChange(products) <= now
  const asking = isOver && now
  useEffect(() => {
    if (asking) renew()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a minute, not whenever the function is another one
  }, [asking])
}

/** All products on sale, with prices that stay right while the page is open. */
export function useProducts() {
  const answer = usePublic('listProducts')
  useRenewal(answer.data, answer.mutate)
  return answer
}

export function useProduct(code: string) {
  const answer = usePublic('getProduct', { code })
  const product: ProductDetail | null | undefined = answer.data
  useRenewal(product ? [product] : undefined, answer.mutate)
  return answer
}

/**
 * The resorts that are open to guests. The API lists closed ones as well, for products bought there; the shop shows
 * them nowhere.
 */
export function useResorts(): { data: Resort[] | undefined; error: unknown; mutate: () => Promise<unknown> } {
  const { data, error, mutate } = usePublic('listResorts')
  return { data: useMemo(() => data?.filter(({ active }) => active), [data]), error, mutate }
}
