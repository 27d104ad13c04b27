import type { Credentials } from '../credentials/credentials.ts'
import type { Gives, House } from '../house.ts'
import {
  createPaymentWebhook,
  createPayments,
  listRetainedPayments,
  paymentsOf,
  type PaymentMoments,
  type PaymentQuestions,
} from './payments.ts'
import { paymentRoutes } from './routes.ts'

/**
 * A count is given back right after its order. This round finds counts whose process died before that, and those of
 * orders that the desk has accepted.
 */
const countedEveryMs = 30_000

export function composePayments(
  { db, log, adaptors }: House,
  { credentials }: { credentials: Credentials },
  { versionsOf, onCaptured, onLost, onKeptTooLong, onGivenBack, onRefunded }: PaymentQuestions & PaymentMoments,
) {
  const payments = createPayments({
    db,
    gateways: adaptors.cards,
    tries: credentials.tries,
    questions: { versionsOf },
    moments: { onCaptured, onLost, onKeptTooLong, onGivenBack, onRefunded },
    warn: (fields, message) => log.warn(fields, message),
  })
  const hearing = createPaymentWebhook({ db, gateways: adaptors.cards.all, isAsking: payments.isAsking })
  const rounds = [
    { name: 'payments', everyMs: payments.pace.round * 1000, walk: payments.reconcile },
    { name: 'counts of cards', everyMs: countedEveryMs, walk: payments.giveCountsBack },
  ]
  return {
    payments,
    gives: {
      routes: paymentRoutes(hearing),
      sweeps: [payments.sweep, hearing.sweep],
      rounds: adaptors.cards.all.length > 0 ? rounds : [],
      personalData: { payments: ({ accountId }) => paymentsOf(db, accountId) },
      keptWhenLeaving: ({ accountId }) => listRetainedPayments(db, accountId),
    } satisfies Gives,
  }
}
