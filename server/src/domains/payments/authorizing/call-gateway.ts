import { GatewayDown, type PaymentOutcome } from '../../../providers/cards/port.ts'
import type { Bucket } from '../../credentials/credentials.ts'
import { TooMany } from '../../../kernel/errors.ts'
import { codeOfNothingDone, isMiscalled, isGatewayError, waitingFor, whyOf, type Buckets } from '../gateway-calls.ts'
import type { CountedOutcome } from '../counts/counts.ts'
import { secondsToLook } from '../pace.ts'
import { step } from '../attempt-transitions.ts'
import { isStep } from '../states.ts'
import { markUnwanted, type Attempt } from '../store.ts'
import {
  cartChanged,
  isCartStill,
  isTooMany,
  presentAttempt,
  tooManyTries,
  type AuthorizationDeps,
  type AuthorizationAnswer,
} from './authorizing.ts'

/** Calls the gateway and writes its outcome, or that the outcome is unknown. */
export async function askBank(
  means: AuthorizationDeps,
  attempt: Attempt,
  buckets: Buckets,
  call: () => Promise<PaymentOutcome>,
): Promise<AuthorizationAnswer> {
  const { asking, counts } = means
  const isFirst = attempt.gateway_id === null
  try {
    const heard = await asking.during(attempt.reference, async () => counts.hear(attempt, buckets, await call()))
    return await countAnswer(means, heard, buckets, isFirst)
  } catch (error) {
    if (!isGatewayError(error)) throw error
    return unanswered(means, attempt, error)
  }
}

async function unanswered(means: AuthorizationDeps, attempt: Attempt, error: Error): Promise<AuthorizationAnswer> {
  const { db, pace } = means
  warnOfMiscall(means, attempt, error)
  // A first call that did not arrive has made no payment: the attempt is declined. A step that did not arrive leaves
  // the payment of the first call at the gateway: its outcome is unknown.
  const isSure = error instanceof GatewayDown && attempt.gateway_id === null
  const { attempt: now } = isSure
    ? await step(db, attempt, { to: 'declined', why: whyOf(error), code: codeOfNothingDone(error), lookIn: null })
    : await step(db, attempt, { to: 'unknown', why: whyOf(error), lookIn: secondsToLook(pace, 0) })
  return presentAttempt(now)
}

export function warnOfMiscall({ warn }: AuthorizationDeps, { reference }: Attempt, error: Error): void {
  if (isMiscalled(error)) warn({ reference, error: error.message }, 'the bank’s side refused a call')
}

/** Rate limit against card testing: after too many declines a guest learns no outcome, not even a yes. */
async function countAnswer(
  means: AuthorizationDeps,
  { attempt, made }: CountedOutcome,
  buckets: Buckets,
  isFirst: boolean,
): Promise<AuthorizationAnswer> {
  const { state, is_known_card: isKnown } = attempt
  const waits = waitingFor(buckets, isKnown)
  if (state === 'declined') return countDecline(means, attempt, buckets, waits)
  if (state !== 'authorized' && !isStep(state))
    return tellUnlessChanged(means, attempt, attempt.unwanted_at === null || (await isSameCart(means, attempt)))
  if (made instanceof TooMany) return tellTooLate(means, attempt)
  // A guest whose own yes filled a network's bucket is not refused by it, nor is one whose first call had passed it:
  // the code of their card is used up.
  const others = isFirst ? waits.filter((bucket) => !made?.waiting.includes(bucket)) : [buckets.account]
  const [isOver, isSame] = await Promise.all([isTooMany(means.tries.refuseTired(others)), isSameCart(means, attempt)])
  return isOver ? tellTooLate(means, attempt) : tellUnlessChanged(means, attempt, isSame)
}

async function countDecline(
  { tries }: AuthorizationDeps,
  attempt: Attempt,
  buckets: Buckets,
  waits: Bucket[],
): Promise<AuthorizationAnswer> {
  // A decline counts for its network even if the card is known.
  if (attempt.is_known_card) await isTooMany(tries.fail(buckets.ofNetwork))
  return (await isTooMany(tries.fail(waits))) ? tooManyTries : presentAttempt(attempt)
}

const isSameCart = (means: AuthorizationDeps, { cart_id: cartId, cart_version: cartVersion }: Attempt): Promise<boolean> =>
  isCartStill(means, { cartId, cartVersion })

/** A cart that changed while the bank decided gets neither a yes nor a challenge: its attempt is marked unwanted. */
async function tellUnlessChanged({ db }: AuthorizationDeps, attempt: Attempt, isSame: boolean): Promise<AuthorizationAnswer> {
  if (isSame) return presentAttempt(attempt)
  await markUnwanted(db.write, [attempt.id], 'the cart has changed')
  return cartChanged
}
async function tellTooLate({ db }: AuthorizationDeps, attempt: Attempt): Promise<AuthorizationAnswer> {
  await markUnwanted(db.write, [attempt.id], 'too many tries')
  return tooManyTries
}
