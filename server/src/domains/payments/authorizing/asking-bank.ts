import { GatewayDown, type Outcome } from '../../../providers/cards/port.ts'
import type { Bucket } from '../../credentials/credentials.ts'
import { TooMany } from '../../../kernel/errors.ts'
import { codeOfNothingDone, isMiscalled, isOfTheirs, waitingFor, whyOf, type Buckets } from '../gateway-calls.ts'
import type { Heard } from '../counts/counts.ts'
import { secondsToLook } from '../pace.ts'
import { step } from '../attempt-transitions.ts'
import { isStep } from '../states.ts'
import { markUnwanted, type Attempt } from '../store.ts'
import {
  cartChanged,
  isCartStill,
  isTooMany,
  toldOf,
  tooManyTries,
  type Authorizing,
  type AuthorizationAnswer,
} from './authorizing.ts'

/** Asks the bank's side, and writes down what came of it: also that nobody knows. */
export async function askBank(
  means: Authorizing,
  attempt: Attempt,
  buckets: Buckets,
  call: () => Promise<Outcome>,
): Promise<AuthorizationAnswer> {
  const { asking, counts } = means
  const isFirst = attempt.gateway_id === null
  try {
    const heard = await asking.during(attempt.reference, async () => counts.hear(attempt, buckets, await call()))
    return await countAnswer(means, heard, buckets, isFirst)
  } catch (error) {
    if (!isOfTheirs(error)) throw error
    return unanswered(means, attempt, error)
  }
}

async function unanswered(means: Authorizing, attempt: Attempt, error: Error): Promise<AuthorizationAnswer> {
  const { db, pace } = means
  warnOfMiscall(means, attempt, error)
  // A step that did not arrive leaves what is there already as it was; a first call that did not, nothing at all.
  const isSure = error instanceof GatewayDown && attempt.gateway_id === null
  const { attempt: now } = isSure
    ? await step(db, attempt, { to: 'declined', why: whyOf(error), code: codeOfNothingDone(error), lookIn: null })
    : await step(db, attempt, { to: 'unknown', why: whyOf(error), lookIn: secondsToLook(pace, 0) })
  return toldOf(now)
}

export function warnOfMiscall({ warn }: Authorizing, { reference }: Attempt, error: Error): void {
  if (isMiscalled(error)) warn({ reference, error: error.message }, 'the bank’s side refused a call')
}

/** Whoever has been declined so often learns nothing more, not even that it would have been a yes. */
async function countAnswer(
  means: Authorizing,
  { attempt, made }: Heard,
  buckets: Buckets,
  isFirst: boolean,
): Promise<AuthorizationAnswer> {
  const { state, is_known_card: isKnown } = attempt
  const waits = waitingFor(buckets, isKnown)
  if (state === 'declined') return countDecline(means, attempt, buckets, waits)
  if (state !== 'authorized' && !isStep(state))
    return tellUnlessChanged(means, attempt, attempt.unwanted_at === null || (await isSameCart(means, attempt)))
  if (made instanceof TooMany) return tellTooLate(means, attempt)
  // Whoever makes a network wait by this, or was asked by their bank before it waited, does not wait themselves: the code of their card is used.
  const others = isFirst ? waits.filter((bucket) => !made?.waiting.includes(bucket)) : [buckets.account]
  const [isOver, isSame] = await Promise.all([isTooMany(means.tries.refuseTired(others)), isSameCart(means, attempt)])
  return isOver ? tellTooLate(means, attempt) : tellUnlessChanged(means, attempt, isSame)
}

async function countDecline(
  { tries }: Authorizing,
  attempt: Attempt,
  buckets: Buckets,
  waits: Bucket[],
): Promise<AuthorizationAnswer> {
  // A no counts for its network, whosever it is.
  if (attempt.is_known_card) await isTooMany(tries.fail(buckets.ofNetwork))
  return (await isTooMany(tries.fail(waits))) ? tooManyTries : toldOf(attempt)
}

const isSameCart = (means: Authorizing, { cart_id: cartId, cart_version: cartVersion }: Attempt): Promise<boolean> =>
  isCartStill(means, { cartId, cartVersion })

/** Nobody is told of a yes, or asked for a step, for a cart that changed while the bank thought. */
async function tellUnlessChanged({ db }: Authorizing, attempt: Attempt, isSame: boolean): Promise<AuthorizationAnswer> {
  if (isSame) return toldOf(attempt)
  await markUnwanted(db.write, [attempt.id], 'the cart has changed')
  return cartChanged
}
async function tellTooLate({ db }: Authorizing, attempt: Attempt): Promise<AuthorizationAnswer> {
  await markUnwanted(db.write, [attempt.id], 'too many tries')
  return tooManyTries
}
