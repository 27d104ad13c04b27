import { useProducts, useResorts } from '../../data/catalogue.ts'
import { reservationAt } from '../../parts/resort/reservations.ts'
import { useText } from '@alpenglow/client/words/words'
import { capital, useNumbers } from '../../text/useNumbers.ts'

/** How many mountains there are, and at how many somebody may have to reserve. */
export function useCounted(): { heading: string; lead: string | undefined } {
  const { t, count } = useText()
  const { number } = useNumbers()
  const { data: resorts } = useResorts()
  const { data: products } = useProducts()
  if (!resorts || resorts.length === 0) return { heading: t('pages.resorts.heading'), lead: undefined }
  const asking = resorts.filter((resort) => reservationAt(resort, products).way !== 'none').length
  return {
    heading: count('pages.resorts.heading_counted', resorts.length, { number: capital(number(resorts.length)) }),
    lead: asking === 0 ? t('pages.resorts.lead_none') : count('pages.resorts.lead', asking, { number: number(asking) }),
  }
}
