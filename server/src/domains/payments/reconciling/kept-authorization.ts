import type { CardGateway, PaymentOutcome } from '../../../providers/cards/port.ts'
import { secondsToDuplicateLook } from '../pace.ts'
import { isTakenAsAccepted, ownOf } from '../attempt-transitions.ts'
import { moveAttempt, noteTakenEarly, type Due } from '../store.ts'
import { giveBackOthers } from './giving-back.ts'
import {
  findAtGateway,
  isHoldingMoney,
  isMissedAgain,
  isNothingHeld,
  pickNeededPayment,
  omitPayment,
  type Moments,
  type ReconcilerDeps,
} from './reconciling.ts'

/**
 * `kept`: the order is in review, until its time is over or its bank has released the authorization. Until then the
 * attempt is looked at like any other that is wanted.
 */
export async function checkKeptForReview(means: ReconcilerDeps, due: Due, gateway: CardGateway): Promise<void> {
  const { db, moments } = means
  const found = await findAtGateway(means, due, gateway)
  if (!found) return
  const its = ownOf(due, found)
  const isTaken = its?.status === 'captured'
  if (isTaken) await noteTakenEarly(db.write, due)
  // Money that was taken at the gateway before the desk accepted pays for no order: it is given back.
  if (isTaken && (due.unwanted_at !== null || !isTakenAsAccepted(due, its)))
    return giveUpKept(means, due, moments.onGivenBack, 'it is taken, and its order is not accepted')
  if (its && isNothingHeld(its))
    return giveUpKept(means, due, moments.onLost, `its bank keeps nothing for its order: ${its.status}`)
  if (due.is_kept_too_long && !isTaken) {
    if (its || (await isMissedAgain(means, due)))
      await giveUpKept(means, due, moments.onKeptTooLong, 'the desk has not looked at its order in time')
    return
  }
  await goOnKeeping(means, due, { isTaken, found }, gateway)
}

type Found = { isTaken: boolean; found: readonly PaymentOutcome[] }
async function goOnKeeping(means: ReconcilerDeps, due: Due, { isTaken, found }: Found, gateway: CardGateway): Promise<void> {
  const { pace, warn } = means
  if (isTaken)
    warn({ reference: due.reference }, 'captured, and its order waits for the desk: was it accepted before a restore?')
  const kept = pickNeededPayment(due)
  const others = omitPayment(kept, found).filter(isHoldingMoney)
  if (!(await giveBackOthers(means, due, { kept, found }, gateway))) return
  const lookLater = isTaken ? pace.lastLook : secondsToDuplicateLook(pace, due)
  await means.scheduleBatched({ ...due, lookIn: others.length > 0 ? pace.afterVoid : lookLater })
}

const giveUpKept = ({ db }: ReconcilerDeps, due: Due, onGivenUp: Moments['onLost'], why: string): Promise<void> =>
  db.transaction(async (tx) => {
    const moved = await moveAttempt(tx, due, { to: 'void_needed', why, lookIn: 0 })
    if (moved) await onGivenUp(tx, moved)
  })
