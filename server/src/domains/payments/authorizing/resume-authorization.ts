import type { Step } from '../../../providers/cards/port.ts'
import { counting, gatewaysFor, keyOf, payerOf } from '../gateway-calls.ts'
import { step } from '../attempt-transitions.ts'
import { isStep, mayHold } from '../states.ts'
import { findLast, markUnwanted, type Attempt } from '../store.ts'
import { askBank } from './asking-bank.ts'
import { leaveUnasked } from './authorize.ts'
import {
  isFor,
  leaveOther,
  mayBeGivenUp,
  noteHeard,
  tellNow,
  toldOf,
  type AuthorizationRequest,
  type Authorizing,
  type AuthorizationStanding,
  type AuthorizationAnswer,
} from './authorizing.ts'

type AskedBefore = Omit<AuthorizationRequest, 'network'>

/** Goes on after a step; nothing, where there is none that this browser could have taken for this cart. */
export async function resume(
  means: Authorizing,
  asked: AuthorizationRequest,
  done: Step,
): Promise<AuthorizationAnswer | undefined> {
  const { db, gateways, pace, tries } = means
  const last = await findLast(db, asked.cartId)
  if (!last?.session_hash.equals(asked.sessionHash)) return undefined
  if (!isFor(last, asked)) return void (await leaveOther(means, last, asked))
  const awaited = 'cres' in done ? 'challenge' : 'fingerprint'
  // Said once more, because its answer was lost: how it stands now. A step that is over is none.
  if (last.state !== awaited) return isStep(last.state) ? undefined : tellNow(means, last)
  const asking = await step(db, last, {
    to: 'asking',
    why: `a ${awaited} was taken`,
    lookIn: pace.lease,
    patience: pace,
  })
  if (!asking.isDone) return toldOf(asking.attempt)
  if (asking.attempt.unwanted_at) return leaveUnasked(means, asking.attempt)
  const { gateway_id: id, reference } = asking.attempt
  if (id === null) throw new Error(`a step of ${reference} that nobody asked for`)
  const gateway = gatewaysFor(gateways).gatewayOf(last)
  return askBank(means, asking.attempt, counting(tries).bucketsOf(asked), () =>
    gateway.resume(id, done, keyOf(reference, done), payerOf(last)),
  )
}

/** Whoever is asked by their bank wants to answer no more: what was asked for is given back. */
export async function stop({ db }: Authorizing, asked: AskedBefore): Promise<void> {
  const last = await findLast(db, asked.cartId)
  if (last && isStep(last.state) && last.session_hash.equals(asked.sessionHash) && isFor(last, asked))
    await markUnwanted(db.write, [last.id], 'its guest has stopped')
}

/**
 * Gives back what was asked for a cart that asks for nothing now: nothing is to be paid for it any more, or its card is none here. Its version is the same,
 * for it was no change of the guest's. Answers whether a bank may hold something yet.
 */
export async function leave({ db }: Authorizing, cart: Pick<AuthorizationRequest, 'cartId' | 'cartVersion'>): Promise<boolean> {
  const last = await findLast(db, cart.cartId)
  if (!last) return false
  if (mayBeGivenUp(last, cart.cartVersion)) await markUnwanted(db.write, [last.id], 'nothing is asked for any more')
  return mayHold(last.state)
}

/** How it stands with what was asked last for a cart that is still the same; for one that is not, whether a bank may hold something yet. */
export async function standing(
  means: Authorizing,
  asked: AskedBefore,
  { isOrdering = false } = {},
): Promise<{ told: AuthorizationStanding; attempt: Attempt; isElsewhere: boolean } | 'superseded' | undefined> {
  const last = await findLast(means.db, asked.cartId)
  if (!last) return undefined
  if (!isFor({ ...last, session_hash: asked.sessionHash }, asked)) {
    await leaveOther(means, last, asked)
    return mayHold(last.state) ? 'superseded' : undefined
  }
  const isElsewhere = isStep(last.state) && !last.session_hash.equals(asked.sessionHash)
  // What is about to be an order's waits for no guest any more.
  if (!isElsewhere && !(isOrdering && last.state === 'authorized')) await noteHeard(means, last)
  return { told: toldOf(last), attempt: last, isElsewhere }
}
