import type { Step } from '../../../providers/cards/port.ts'
import { createCardLimits, gatewaysFor, keyOf, payerOf } from '../gateway-calls.ts'
import { step } from '../attempt-transitions.ts'
import { isStep, mayHold } from '../states.ts'
import { findLast, markUnwanted, type Attempt } from '../store.ts'
import { askBank } from './call-gateway.ts'
import { leaveUnasked } from './authorize.ts'
import {
  isSameRequest,
  leaveOther,
  mayBeGivenUp,
  notePoll,
  answerPoll,
  presentAttempt,
  type AuthorizationRequest,
  type AuthorizationDeps,
  type AuthorizationStanding,
  type AuthorizationAnswer,
} from './authorizing.ts'

type AskedBefore = Omit<AuthorizationRequest, 'network'>

/** Continues after a 3-D Secure step. Undefined, if this browser could not have taken such a step for this cart. */
export async function resumeAuthorization(
  means: AuthorizationDeps,
  request: AuthorizationRequest,
  done: Step,
): Promise<AuthorizationAnswer | undefined> {
  const { db, gateways, pace, tries } = means
  const last = await findLast(db, request.cartId)
  if (!last?.session_hash.equals(request.sessionHash)) return undefined
  if (!isSameRequest(last, request)) return void (await leaveOther(means, last, request))
  const awaited = 'cres' in done ? 'challenge' : 'fingerprint'
  // The step was posted again since its answer was lost: the current state is the answer. A step before the current one
  // gets none.
  if (last.state !== awaited) return isStep(last.state) ? undefined : answerPoll(means, last)
  const asking = await step(db, last, {
    to: 'asking',
    why: `a ${awaited} was taken`,
    lookIn: pace.lease,
    patience: pace,
  })
  if (!asking.isDone) return presentAttempt(asking.attempt)
  if (asking.attempt.unwanted_at) return leaveUnasked(means, asking.attempt)
  const { gateway_id: id, reference } = asking.attempt
  if (id === null) throw new Error(`a step of ${reference} that nobody asked for`)
  const gateway = gatewaysFor(gateways).gatewayOf(last)
  return askBank(means, asking.attempt, createCardLimits(tries).bucketsOf(request), () =>
    gateway.resume(id, done, keyOf(reference, done), payerOf(last)),
  )
}

/** The guest cancels a challenge: its attempt is marked unwanted, and the reconciler voids it. */
export async function cancelChallenge({ db }: AuthorizationDeps, request: AskedBefore): Promise<void> {
  const last = await findLast(db, request.cartId)
  if (last && isStep(last.state) && last.session_hash.equals(request.sessionHash) && isSameRequest(last, request))
    await markUnwanted(db.write, [last.id], 'its guest has stopped')
}

/**
 * Gives up the attempt of a cart that needs no payment now: nothing is to be paid, or its card is not accepted here.
 * The version is the same, since the guest changed nothing. Returns whether a bank may still hold money.
 */
export async function giveUpAttempt(
  { db }: AuthorizationDeps,
  cart: Pick<AuthorizationRequest, 'cartId' | 'cartVersion'>,
): Promise<boolean> {
  const last = await findLast(db, cart.cartId)
  if (!last) return false
  if (mayBeGivenUp(last, cart.cartVersion)) await markUnwanted(db.write, [last.id], 'nothing is asked for any more')
  return mayHold(last.state)
}

/** The state of the last attempt for an unchanged cart; for a changed one, whether a bank may still hold money. */
export async function findStanding(
  means: AuthorizationDeps,
  request: AskedBefore,
  { isOrdering = false } = {},
): Promise<{ standing: AuthorizationStanding; attempt: Attempt; isElsewhere: boolean } | 'superseded' | undefined> {
  const last = await findLast(means.db, request.cartId)
  if (!last) return undefined
  if (!isSameRequest({ ...last, session_hash: request.sessionHash }, request)) {
    await leaveOther(means, last, request)
    return mayHold(last.state) ? 'superseded' : undefined
  }
  const isElsewhere = isStep(last.state) && !last.session_hash.equals(request.sessionHash)
  // An attempt that is about to be bound to an order no longer waits for its guest.
  if (!isElsewhere && !(isOrdering && last.state === 'authorized')) await notePoll(means, last)
  return { standing: presentAttempt(last), attempt: last, isElsewhere }
}
