import { createBook } from '../book.ts'
import type { Provider } from '../provider.ts'
import { acsRoutes } from './bank/acs-routes.ts'
import { bookRoutes } from './book-routes.ts'
import { calls, createDesk } from './desk.ts'
import { gatewayRoutes } from './gateway-routes.ts'
import type { PaymentStep } from './payment.ts'
import { createPaymentWebhooks } from './payment-webhooks.ts'

/**
 * Ridge, a plain card gateway, and the banks behind it with their challenges. It has books of its own, against which
 * ours can be checked.
 */
export const gateway: Provider = {
  name: 'gateway',
  title: 'Card gateway',
  about:
    'Ridge, a plain card gateway, and the banks behind it. Every test card does something else; the books say what was really done.',
  page: '/gateway',
  calls,
  behaviours: {
    delay: 'does it at once and answers late.',
    timeout: 'does it and never answers, so that nobody else knows.',
    error: 'does nothing and answers this status.',
    lost: 'does it and hangs up before its answer.',
    down: 'does nothing and hangs up.',
    late: 'does it only then, and knows nothing of it before.',
    duplicate: 'authorizes twice; of an event, tells it five times.',
    'makes two': 'does it, hangs up, and remembers no key: whoever asks again has it done again.',
    'failed for good': 'does nothing and answers 500, and goes on doing so to whoever asks again with the same key.',
    garbage: 'does it and answers a page of HTML.',
    'other amount': 'authorizes half of the amount; of an event, says twice as much.',
    'wrong signature': 'signs an event with the key of somebody else.',
    expired: 'signs an event as if that was ten minutes ago.',
  },
  errorCode: { least: 400, most: 599, usual: 500 },
  start: async ({ meet, shopUrl }) => {
    const book = createBook<PaymentStep & { reference: string }>('gateway')
    const telling = createPaymentWebhooks(`${shopUrl}/api/v2/payment-events`, () => meet('event'))
    const desk = createDesk(book, meet, { notify: telling.notify })
    return {
      book,
      routes: [...gatewayRoutes(desk), ...acsRoutes(desk), ...bookRoutes(desk)],
      close: async () => telling.close(),
    }
  },
}
