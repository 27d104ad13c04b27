import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Places } from '@alpenglow/contract/stock/api'
import { limitOf } from '@alpenglow/contract/stock/rules'
import type { Day } from '@alpenglow/contract/values/day'
import useSWR, { mutate } from 'swr'

type Limited = Pick<Product, 'code' | 'kind' | 'dailyQuantity' | 'quantity'>

/** Others buy, too: what is shown is asked for again as long as somebody looks at it. */
const refreshMs = 15_000
/** What was told a moment ago may be kept for so long on its way. */
const keptMs = 1500

async function read(code: string, near: Day | null): Promise<Places | null> {
  const { stockCalls } = await import('../calls/stock.ts')
  return (await stockCalls.getPlaces({ params: { code }, query: near ? { near } : {} })) ?? null
}

/** Where there are few places left or none, of what there is only so much of; with a day, what is left near it. */
export function usePlaces(product: Limited | undefined, near: Day | null = null): Places | undefined {
  const isLimited = product !== undefined && limitOf(product) !== null
  const { data } = useSWR(isLimited ? ['places', product.code, near] : null, ([, code, day]) => read(code, day), {
    refreshInterval: refreshMs,
    keepPreviousData: false,
  })
  return data ?? undefined
}

/** Somebody came too late: what is shown of places is no longer so. */
export function askForPlaces(): void {
  const ask = () => mutate((key) => Array.isArray(key) && key[0] === 'places')
  setTimeout(() => void ask(), keptMs)
}
