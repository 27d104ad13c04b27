import type { Runner } from '../../db/connect.ts'
import type { Step } from '../../providers/cards/port.ts'
import { createCallsInFlight } from './gateway-calls.ts'
import { authorize, lookBefore } from './authorizing/authorize.ts'
import type { AuthorizationRequest, AuthorizationDeps, PriorChecks, Facts } from './authorizing/authorizing.ts'
import { giveUpAttempt, resumeAuthorization, findStanding, cancelChallenge } from './authorizing/resume-authorization.ts'
import { createBinding } from './binding.ts'
import { countsOf } from './counts/counts.ts'
import { usualPace, type Pace } from './pace.ts'
import { createReconciler } from './reconciling/reconciler.ts'
import type { Moments } from './reconciling/reconciling.ts'
import { deleteOld, findPaymentsOf, hasPayments } from './store.ts'

type Options = Omit<AuthorizationDeps, 'counts' | 'asking' | 'pace'> & { moments: Moments; pace?: Pace }

/** A year and a bit: so long a bank may still ask about a payment. */
const keptDays = 400
const sweptAtOnce = 1000

export function createPayments({ moments, pace = usualPace, ...options }: Options) {
  const { db, gateways, tries } = options
  const counts = countsOf({ db, tries, pace })
  const asking = createCallsInFlight()
  const means: AuthorizationDeps = { ...options, pace, counts, asking }
  return {
    takesCards: (seller: string): boolean => gateways.gatewayOf(seller) !== null,
    isAsking: asking.isAsking,
    /** For a caller that reads other things in parallel. */
    lookBefore: (request: AuthorizationRequest) => lookBefore(means, request),
    authorize: (request: AuthorizationRequest, facts: Facts, looked?: PriorChecks) => authorize(means, request, facts, looked),
    resume: (request: AuthorizationRequest, done: Step) => resumeAuthorization(means, request, done),
    stop: (request: Omit<AuthorizationRequest, 'network'>) => cancelChallenge(means, request),
    leave: (cart: Pick<AuthorizationRequest, 'cartId' | 'cartVersion'>) => giveUpAttempt(means, cart),
    standing: (request: Omit<AuthorizationRequest, 'network'>, how?: { isOrdering?: boolean }) =>
      findStanding(means, request, how),
    ...createBinding({ pace }),
    ...createReconciler({
      ...options,
      pace,
      moments,
      countDeclined: (accountId) => tries.fail([tries.bucket('card', String(accountId))]),
    }),
    giveCountBack: counts.giveBack,
    giveCountsBack: counts.giveAllBack,
    sweep: async (): Promise<void> => {
      await counts.forget()
      while ((await deleteOld(db.write, keptDays, sweptAtOnce)).length === sweptAtOnce);
    },
  }
}
export type Payments = ReturnType<typeof createPayments>
export type {
  AuthorizationRequest,
  AuthorizationStanding,
  Questions as PaymentQuestions,
  AuthorizationAnswer,
} from './authorizing/authorizing.ts'
export type { Moments as PaymentMoments } from './reconciling/reconciling.ts'
export type { GivenRefund } from './refunding/refunding.ts'
export { boundInSql, type Attempt, type Binding } from './store.ts'
export { cardOf, type Card as PaymentCard } from './card-json.ts'
/** The gateway's webhook, and the matching of its books with ours. */
export { createPaymentWebhook, type PaymentWebhook } from './webhook/payment-webhook.ts'
export { matchPayments, type Match } from './matching/matching.ts'
/** The state machine of an attempt. */
export { first as paymentBegins, paymentTransitions as paymentBecomes } from './states.ts'

/** What stays when an account is deleted, as keys of texts: a bank may ask about a payment for a year. */
export const listRetainedPayments = async (on: Runner, accountId: number): Promise<string[]> =>
  (await hasPayments(on, accountId)) ? ['pages.my_privacy.kept_payments'] : []

/** The payments in a person's data. */
export const paymentsOf = (on: Runner, accountId: number) => findPaymentsOf(on, accountId)
