import type { CardGateway, PaymentOutcome } from '../../../providers/cards/port.ts'
import { secondsToDuplicateLook } from '../pace.ts'
import { ownOf, settleAttempt, step } from '../attempt-transitions.ts'
import { isLive } from '../states.ts'
import type { Due } from '../store.ts'
import { isAsOrdered } from './capturing.ts'
import { giveBackOthers } from './giving-back.ts'
import {
  findAtGateway,
  isHoldingMoney,
  isMissedAgain,
  isNothingHeld,
  pickNeededPayment,
  lookAgainIn,
  retryLater,
  omitPayment,
  type ReconcilerDeps,
} from './reconciling.ts'

/** `unknown`: finds the outcome in the gateway's books. */
export async function lookUp(means: ReconcilerDeps, due: Due, gateway: CardGateway): Promise<void> {
  const { db, pace, countDeclined } = means
  const found = await findAtGateway(means, due, gateway)
  if (!found) return
  const its = ownOf(due, found)
  if (!its || its.status === 'pending') {
    if (await giveBackOthers(means, due, { kept: its?.id, found }, gateway))
      await (its ? retryLater(means, due) : neverSeen(means, due))
    return
  }
  const now = await settleAttempt(db, due, its, pace)
  if (now.state === 'declined' && due.account_id !== null) await countDeclined(due.account_id).catch(() => undefined)
  if (now.state !== 'void_needed')
    await giveBackOthers(means, { ...due, ...now }, { kept: pickNeededPayment(now), found }, gateway)
}

async function neverSeen(means: ReconcilerDeps, due: Due): Promise<void> {
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
export async function lookForDuplicate(means: ReconcilerDeps, due: Due, gateway: CardGateway): Promise<void> {
  const { pace } = means
  const found = await findAtGateway(means, due, gateway)
  if (!found) return
  const its = ownOf(due, found)
  if (isLive(due.state) && its && (isNothingHeld(its) || its.status === 'captured'))
    return settleGone(means, due, { its, found }, gateway)
  if (due.state === 'captured' && its && (its.captured - its.refunded !== due.amount || due.taken !== null))
    await isAsOrdered(means, due, its)
  const kept = pickNeededPayment(due)
  const others = omitPayment(kept, found).filter(isHoldingMoney)
  if (!(await giveBackOthers(means, due, { kept, found }, gateway))) return
  await means.scheduleBatched({ ...due, lookIn: others.length > 0 ? pace.afterVoid : secondsToDuplicateLook(pace, due) })
}

type Found = { its: PaymentOutcome; found: readonly PaymentOutcome[] }
/**
 * The yes or the challenge that a guest got holds nothing any more: nothing is sold on it, and the attempt's other
 * payments are not needed either.
 */
async function settleGone(means: ReconcilerDeps, due: Due, { its, found }: Found, gateway: CardGateway): Promise<void> {
  const now = await settleAttempt(means.db, due, its, means.pace)
  if (now.state === 'voided') await giveBackOthers(means, { ...due, ...now }, { kept: undefined, found }, gateway)
}

/** `gone`: a payment that the gateway never saw may turn up late. */
export async function lastLook(means: ReconcilerDeps, due: Due, gateway: CardGateway): Promise<void> {
  const found = await findAtGateway(means, due, gateway)
  if (!found) return
  const its = ownOf(due, found)
  if (!its || isNothingHeld(its)) return lookAgainIn(means, due, null)
  const now = await settleAttempt(means.db, due, its, means.pace)
  if (now.state === 'gone') await retryLater(means, due)
}
