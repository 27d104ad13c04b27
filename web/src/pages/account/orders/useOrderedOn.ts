import type { OrderSummary } from '@alpenglow/contract/orders/api'
import { useText } from '@alpenglow/client/words/words'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { useMemo } from 'react'
import { shop } from '../../../loading/page-data.ts'

/** The day of an order, by the reader’s own calendar, and by the shop’s clock where that is ahead. */
export function useOrderedOn(): (order: Pick<OrderSummary, 'placedAt'>) => string {
  const { dates } = useText()
  return useMemo(() => {
    const written = dateWriter(dates, { dateStyle: 'long' })
    return ({ placedAt }) => {
      const at = new Date(Date.parse(placedAt) + shop.ahead)
      const [month, day] = [at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0'))
      return written(`${at.getFullYear()}-${month}-${day}`)
    }
  }, [dates])
}
