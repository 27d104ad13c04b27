import type { Credentials } from '../credentials/credentials.ts'
import type { House } from '../house.ts'
import { createHearing, createPayments, type PaymentMoments, type PaymentQuestions } from './payments.ts'
import { paymentRoutes } from './routes.ts'

export function composePayments(
  { db, log, adaptors }: House,
  { credentials }: { credentials: Credentials },
  { questions, moments }: { questions: PaymentQuestions; moments: PaymentMoments },
) {
  const payments = createPayments({
    db,
    cards: adaptors.cards,
    tries: credentials.tries,
    questions,
    moments,
    warn: (fields, message) => log.warn(fields, message),
  })
  const hearing = createHearing({ db, cards: adaptors.cards, isAsking: payments.isAsking })
  const rounds = [{ name: 'payments', everyMs: payments.pace.round * 1000, walk: payments.reconcile }]
  return {
    payments,
    gives: {
      routes: paymentRoutes(hearing),
      sweeps: [payments.sweep, hearing.sweep],
      rounds: payments.takesCards ? rounds : [],
    },
  }
}
