import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Places } from '@alpenglow/contract/stock/api'
import { limitOf } from '@alpenglow/contract/stock/rules'
import type { Day } from '@alpenglow/contract/values/day'
import useSWR, { mutate } from 'swr'

type Limited = Pick<Product, 'code' | 'kind' | 'dailyQuantity' | 'quantity'>

/** Other guests buy, too: the places are polled as long as the page is visible. */
const refreshMs = 15_000
/** Caches between browser and server may hold an answer for this long. */
const keptMs = 1500

async function read(code: string, near: Day | null): Promise<Places | null> {
  const { stockCalls } = await import('../calls/stock.ts')
  return (await stockCalls.getPlaces({ params: { code }, query: near ? { near } : {} })) ?? null
}

/**
 * The places of a product of which there is a limited number; with a day, the places near it. Undefined where there is
 * no limit.
 */
export function usePlaces(product: Limited | undefined, near: Day | null = null): Places | undefined {
  const isLimited = product !== undefined && limitOf(product) !== null
  const { data } = useSWR(isLimited ? ['places', product.code, near] : null, ([, code, day]) => read(code, day), {
    refreshInterval: refreshMs,
    keepPreviousData: false,
  })
  return data ?? undefined
}

/** A place was sold out at the press: the numbers on the page are old and are fetched again. */
export function refetchPlaces(): void {
  const ask = () => mutate((key) => Array.isArray(key) && key[0] === 'places')
  setTimeout(() => void ask(), keptMs)
}
