import { json, seeOther, type Route } from '../http/router.ts'
import { brandOf } from './card-number.ts'
import type { Desk } from './desk.ts'
import { gatewayPage } from './gateway-page.ts'
import type { Payment } from './payment.ts'
import { testCards } from './test-cards.ts'

/** The gateway's books: as JSON for tests, as a page for people. */
export const bookRoutes = ({ ledger, keys }: Desk): readonly Route[] => {
  const clear = (): number => (keys.clear(), ledger.clear())
  return [
    { method: 'GET', path: '/gateway', handle: () => gatewayPage(ledger.all()) },
    {
      method: 'GET',
      path: '/gateway/payments',
      handle: ({ query }) =>
        json(
          ledger
            .all()
            .filter(by(query.get('reference')))
            .map(asBooked),
        ),
    },
    { method: 'DELETE', path: '/gateway/payments', handle: () => json({ deleted: clear() }) },
    { method: 'POST', path: '/gateway/clear', handle: () => (clear(), seeOther('/gateway')) },
    { method: 'GET', path: '/gateway/cards', handle: () => forEverybody(json(testCards.map(asListed))) },
  ]
}

const by = (reference: string | null) => (payment: Payment) => reference === null || payment.reference === reference

const asBooked = ({
  id,
  reference,
  status,
  amount,
  currency,
  captured,
  refunded,
  merchant,
  merchantName,
  card,
  ...rest
}: Payment) => ({
  id,
  reference,
  status,
  amount,
  currency,
  captured_amount: captured,
  refunded_amount: refunded,
  merchant,
  merchant_name: merchantName,
  card,
  decline_code: rest.declineCode,
  avs_result: rest.avs,
  cvc_result: rest.cvc,
  fraud_id: rest.fraudId,
  ip: rest.network,
  created_at: new Date(rest.createdAt).toISOString(),
  events: rest.happened,
})

const asListed = ({ id, number, en, fr }: (typeof testCards)[number]) => ({
  id,
  number,
  brand: brandOf(number)?.brand ?? null,
  about: { en, fr },
})

/** CORS: the card form shows the list from another origin. */
const forEverybody = (answer: ReturnType<typeof json>) => ({
  ...answer,
  headers: { ...answer.headers, 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
})
