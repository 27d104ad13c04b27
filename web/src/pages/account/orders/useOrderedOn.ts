import type { OrderSummary } from '@alpenglow/contract/orders/api'
import { useText } from '@alpenglow/client/words/words'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { useMemo } from 'react'

/** The day of an order where the shop is, as its receipt has it: nobody reads two days for one purchase. */
export function useOrderedOn(): (order: Pick<OrderSummary, 'placedOn'>) => string {
  const { dates } = useText()
  return useMemo(() => {
    const written = dateWriter(dates, { dateStyle: 'long' })
    return ({ placedOn }) => written(placedOn)
  }, [dates])
}
