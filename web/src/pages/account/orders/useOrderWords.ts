import type { Order } from '@alpenglow/contract/orders/api'
import { useText } from '@alpenglow/client/words/words'
import { capital, useNumbers } from '../../../text/useNumbers.ts'
import { useCardName } from '../../../vault/useCardName.ts'
import { headingOf, leadsOf, profileIdsIn } from './order-summary.ts'

/** Heading and lead of an order: what was bought, and where its money is. */
export function useOrderWords(order: Order): { heading: string; lead: string } {
  const { t } = useText()
  const { number } = useNumbers()
  const cardName = useCardName()
  const { items, card } = order
  const said = headingOf(order)
  const passes = items.filter(({ kind }) => kind !== 'donation').length
  const heading = t(`pages.order.heading.${said}`, {
    passes: capital(number(passes)),
    people: number(profileIdsIn(items).size),
  })
  const named = card ? cardName(card) : ''
  return {
    heading,
    lead: leadsOf(order)
      .map((lead) => t(`pages.order.lead.${lead}`, { card: named }))
      .join(' '),
  }
}
