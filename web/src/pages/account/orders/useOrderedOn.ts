import type { OrderSummary } from '@alpenglow/contract/orders/api'
import { useText } from '@alpenglow/client/words/words'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { useMemo } from 'react'

/**
 * The day of an order in the shop's time zone, as on its receipt: otherwise page and receipt could show two days for
 * one order.
 */
export function useOrderedOn(): (order: Pick<OrderSummary, 'placedOn'>) => string {
  const { dates } = useText()
  return useMemo(() => {
    const written = dateWriter(dates, { dateStyle: 'long' })
    return ({ placedOn }) => written(placedOn)
  }, [dates])
}
