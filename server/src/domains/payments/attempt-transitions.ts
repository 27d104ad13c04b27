import { usualCode } from '@alpenglow/contract/payments/codes'
import type { Db } from '../../db/connect.ts'
import type { PaymentOutcome } from '../../providers/cards/port.ts'
import { secondsToLook, type Pace } from './pace.ts'
import { isOrdered, isYes, mayBecome } from './states.ts'
import { findAttempt, moveAttempt, type Attempt, type Move } from './store.ts'

/** Retries of an optimistic lock: each lost race means that the attempt came a step further, and it has few steps. */
const mostTries = 5

/** The bank holds another amount than was requested: nothing is sold for it. */
const isOtherAmount = ({ amount, currency }: Attempt, outcome: PaymentOutcome): boolean =>
  outcome.amount !== amount || outcome.currency !== currency

/** Outcomes by preference: the nearer to what was requested, the sooner it counts as the attempt's own. */
const ranks: readonly ((attempt: Attempt, outcome: PaymentOutcome) => boolean)[] = [
  (attempt, outcome) => outcome.status === 'authorized' && !isOtherAmount(attempt, outcome),
  (_, { status }) => status === 'challenge' || status === 'fingerprint',
  (_, { status }) => status === 'pending',
  (_, { status }) => status === 'authorized' || status === 'captured',
  (_, { status }) => status === 'declined',
]
/**
 * Of all payments under the attempt's reference, its own: by `gateway_id`, else the best-ranked. The reconciler voids
 * the others.
 */
export function ownOf(attempt: Attempt, found: readonly PaymentOutcome[]): PaymentOutcome | undefined {
  if (attempt.gateway_id !== null) return found.find(({ id }) => id === attempt.gateway_id)
  for (const isSo of ranks) {
    const first = found.find((outcome) => isSo(attempt, outcome))
    if (first) return first
  }
  return found[0]
}

/**
 * The gateway has captured while the order is in review: the desk accepted the order after the backup that this
 * database comes from. A person decides: the desk accepts it again or refuses it, or the operator who matches payments
 * gives the money back.
 */
export const isTakenAsAccepted = (
  { amount, currency }: { amount: number; currency: string },
  outcome: Pick<PaymentOutcome, 'status' | 'captured' | 'currency'>,
): boolean => outcome.status === 'captured' && outcome.captured === amount && outcome.currency === currency

/** The attempt's next state by the gateway's outcome. */
function moveBy(attempt: Attempt, outcome: PaymentOutcome, pace: Pace): Move {
  const { id: gatewayId, avs, cvc, step } = outcome
  const mayBeTwo = attempt.may_be_two || outcome.mayBeTwo === true
  const told = { gatewayId, avs, cvc, mayBeTwo, isAnswer: true } as const
  const lookBeside = mayBeTwo ? pace.afterAnswer : null
  const notUsed = (why: string): Move => ({ ...told, to: 'void_needed', why, lookIn: 0 })
  // An attempt that was given up turns up late.
  const isLate = attempt.state === 'gone'
  switch (outcome.status) {
    case 'declined': {
      // Only an attempt without an answer becomes declined. A yes or a challenge that the bank takes back later is
      // voided.
      const to = mayBecome(attempt.state, 'declined') ? 'declined' : 'voided'
      return { ...told, to, why: 'the bank declined', code: outcome.code ?? usualCode, lookIn: lookBeside }
    }
    case 'voided':
    case 'refunded':
      return { ...told, to: 'voided', why: `the gateway says ${outcome.status}`, code: usualCode, lookIn: lookBeside }
    case 'authorized':
      if (isLate || attempt.unwanted_at) return notUsed('authorized when nothing needed it any more')
      if (isOtherAmount(attempt, outcome)) return { ...notUsed('another amount than asked for'), code: usualCode }
      return { ...told, to: 'authorized', why: 'the bank authorized it', lookIn: pace.afterAnswer }
    case 'fingerprint':
    case 'challenge':
      if (isLate || attempt.unwanted_at || !step) return notUsed('a step that nobody will take')
      return { ...told, to: outcome.status, why: 'the bank asks the browser', step, lookIn: lookBeside ?? 'silence' }
    case 'captured':
      return { ...notUsed('captured, and nobody asked for it'), code: usualCode }
    case 'pending':
      return { to: 'unknown', why: 'the gateway says pending', gatewayId, lookIn: secondsToLook(pace, 0) }
  }
}

/**
 * Writes the gateway's outcome under an optimistic lock. The caller may be slow and the reconciler quicker: then the
 * write is retried from the state that the attempt has by then. An outcome that is no step from there is known already.
 */
export async function settleAttempt(
  db: Db,
  attempt: Attempt,
  outcome: PaymentOutcome,
  pace: Pace,
  counted?: Move['counted'],
): Promise<Attempt> {
  let now = attempt
  for (let tries = 0; tries < mostTries; tries++) {
    const move = moveBy(now, outcome, pace)
    // Once an order is bound, the attempt moves only with its order: else the order would be left without its payment.
    if (isOrdered(now.state) || !mayBecome(now.state, move.to)) return now
    const moved = await moveAttempt(db.write, now, isYes(move.to) ? { ...move, counted } : move)
    if (moved) return moved
    now = (await findAttempt(db.write, now.id)) ?? now
  }
  return now
}

/** Takes one step under an optimistic lock. If another process was quicker, it returns the attempt as it is now. */
export async function step(db: Db, attempt: Attempt, move: Move): Promise<{ attempt: Attempt; isDone: boolean }> {
  if (!mayBecome(attempt.state, move.to)) throw new Error(`a payment that is ${attempt.state} does not become ${move.to}`)
  const moved = await moveAttempt(db.write, attempt, move)
  return moved
    ? { attempt: moved, isDone: true }
    : { attempt: (await findAttempt(db.write, attempt.id)) ?? attempt, isDone: false }
}
