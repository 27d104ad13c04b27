import type { Credentials } from '../credentials/credentials.ts'
import type { House } from '../house.ts'
import { createPayments, type PaymentMoments, type PaymentQuestions } from './payments.ts'

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
  const rounds = [{ name: 'payments', everyMs: payments.pace.round * 1000, walk: payments.reconcile }]
  return { payments, gives: { sweeps: [payments.sweep], rounds: payments.takesCards ? rounds : [] } }
}
