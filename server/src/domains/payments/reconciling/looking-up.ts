import type { CardGateway, Outcome } from '../../../providers/cards/port.ts'
import { nextLookBeside } from '../pace.ts'
import { ownOf, settle, step } from '../attempt-transitions.ts'
import { isLive } from '../states.ts'
import type { Due } from '../store.ts'
import { isAsOrdered } from './capturing.ts'
import { hasGivenBackOthers } from './giving-back.ts'
import {
  findAtGateway,
  isHeld,
  isMissedAgain,
  isNothingHeld,
  keptOf,
  lookAgainIn,
  retryLater,
  without,
  type Reconciling,
} from './reconciling.ts'

/** `unknown`: finds the outcome in the gateway's books. */
export async function lookUp(means: Reconciling, due: Due, gateway: CardGateway): Promise<void> {
  const { db, pace, countDeclined } = means
  const found = await findAtGateway(means, due, gateway)
  if (!found) return
  const its = ownOf(due, found)
  if (!its || its.status === 'pending') {
    if (await hasGivenBackOthers(means, due, { kept: its?.id, found }, gateway))
      await (its ? retryLater(means, due) : neverSeen(means, due))
    return
  }
  const now = await settle(db, due, its, pace)
  if (now.state === 'declined' && due.account_id !== null) await countDeclined(due.account_id).catch(() => undefined)
  if (now.state !== 'void_needed') await hasGivenBackOthers(means, { ...due, ...now }, { kept: keptOf(now), found }, gateway)
}

async function neverSeen(means: Reconciling, due: Due): Promise<void> {
  if (!(await isMissedAgain(means, due))) return
  const why = 'the gateway never saw it'
  // The gateway has seen a payment that it gave an id.
  if (due.gateway_id === null) await step(means.db, due, { to: 'gone', why, lookIn: means.pace.lastLook })
  else await step(means.db, due, { to: 'void_needed', why: `${why}, and has a name for it`, code: '151', lookIn: 0 })
}

/**
 * The outcome is known; but the gateway may have made two payments of one call, and answered with one. If the call was
 * repeated, or its answer lost, the second may turn up late.
 */
export async function lookBeside(means: Reconciling, due: Due, gateway: CardGateway): Promise<void> {
  const { pace } = means
  const found = await findAtGateway(means, due, gateway)
  if (!found) return
  const its = ownOf(due, found)
  if (isLive(due.state) && its && (isNothingHeld(its) || its.status === 'captured'))
    return settleGone(means, due, { its, found }, gateway)
  if (due.state === 'captured' && its && (its.captured - its.refunded !== due.amount || due.taken !== null))
    await isAsOrdered(means, due, its)
  const kept = keptOf(due)
  const others = without(kept, found).filter(isHeld)
  if (!(await hasGivenBackOthers(means, due, { kept, found }, gateway))) return
  await means.stayTogether({ ...due, lookIn: others.length > 0 ? pace.afterVoid : nextLookBeside(pace, due) })
}

type Found = { its: Outcome; found: readonly Outcome[] }
/**
 * The yes or the challenge that a guest got holds nothing any more: nothing is sold on it, and the attempt's other
 * payments are not needed either.
 */
async function settleGone(means: Reconciling, due: Due, { its, found }: Found, gateway: CardGateway): Promise<void> {
  const now = await settle(means.db, due, its, means.pace)
  if (now.state === 'voided') await hasGivenBackOthers(means, { ...due, ...now }, { kept: undefined, found }, gateway)
}

/** `gone`: a payment that the gateway never saw may turn up late. */
export async function lastLook(means: Reconciling, due: Due, gateway: CardGateway): Promise<void> {
  const found = await findAtGateway(means, due, gateway)
  if (!found) return
  const its = ownOf(due, found)
  if (!its || isNothingHeld(its)) return lookAgainIn(means, due, null)
  const now = await settle(means.db, due, its, means.pace)
  if (now.state === 'gone') await retryLater(means, due)
}
