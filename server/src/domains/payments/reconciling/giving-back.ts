import type { CardGateway, PaymentOutcome } from '../../../providers/cards/port.ts'
import { payerOf } from '../gateway-calls.ts'
import { secondsToDuplicateLook } from '../pace.ts'
import { giveBackTaken } from '../refunding/refunding.ts'
import { ownOf, step } from '../attempt-transitions.ts'
import { noteTakenEarly, type Due } from '../store.ts'
import {
  findAtGateway,
  isHoldingMoney,
  isMissedAgain,
  isNothingHeld,
  isRefusedByGateway,
  keyOfCall,
  lookAgainIn,
  retryAfter,
  retryLater,
  omitPayment,
  type ReconcilerDeps,
} from './reconciling.ts'

/** `void_needed`: voids or refunds until the gateway holds nothing. */
export async function handleVoidNeeded(means: ReconcilerDeps, due: Due, gateway: CardGateway): Promise<void> {
  const found = await findAtGateway(means, due, gateway)
  if (!found) return
  try {
    if (await voidOrRefund(means, due, found, gateway)) return await lookAgainIn(means, due, means.pace.afterVoid)
  } catch (error) {
    return retryAfter(means, due, error)
  }
  const its = ownOf(due, found)
  return its ? becomeVoided(means, due, its.status) : voidByName(means, due, gateway)
}

/** Voids or refunds each of these that holds anything. Returns whether there was one. */
export async function voidOrRefund(
  means: ReconcilerDeps,
  due: Due,
  these: readonly PaymentOutcome[],
  gateway: CardGateway,
): Promise<boolean> {
  const held = these.filter(isHoldingMoney)
  const ends = await Promise.allSettled(
    held.map((one) => (one.status === 'captured' ? refundStray(means, due, one, gateway) : voidOne(due, one.id, gateway))),
  )
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return held.length > 0
}
export const voidOne = (due: Due, id: string, gateway: CardGateway): Promise<PaymentOutcome> =>
  gateway.void(id, keyOfCall(due, 'void', id), payerOf(due))

/**
 * No capture is requested before there is an order: a person at the gateway or another program took this money, so it
 * is refunded.
 */
async function refundStray(means: ReconcilerDeps, due: Due, its: PaymentOutcome, gateway: CardGateway): Promise<void> {
  means.warn({ reference: due.reference }, 'captured, and nobody asked for it: it is refunded')
  await noteTakenEarly(means.db.write, due)
  await giveBackTaken(means.refunding, due, its, gateway)
}

/**
 * The lookup does not find a payment that has an id: it is voided by that id. Only if the gateway knows neither, and
 * says so twice, nothing is held.
 */
async function voidByName(means: ReconcilerDeps, due: Due, gateway: CardGateway): Promise<void> {
  const id = due.gateway_id
  if (id !== null)
    try {
      const outcome = await voidOne(due, id, gateway)
      return isNothingHeld(outcome) ? await becomeVoided(means, due, outcome.status) : void (await retryLater(means, due))
    } catch (error) {
      if (!isRefusedByGateway(error)) return retryAfter(means, due, error)
    }
  if (await isMissedAgain(means, due)) await becomeVoided(means, due, 'never seen')
}

async function becomeVoided({ db, pace }: ReconcilerDeps, due: Due, as: string): Promise<void> {
  const lookIn = secondsToDuplicateLook(pace, { ...due, state: 'voided' })
  await step(db, due, { to: 'voided', why: `nothing is held: ${as}`, lookIn })
}

/**
 * Of several payments under one reference one is the attempt's own. False, if the others can't be given back now: the
 * look is retried, and the caller does nothing else.
 */
export async function giveBackOthers(
  means: ReconcilerDeps,
  due: Due,
  { kept, found }: { kept: string | undefined; found: readonly PaymentOutcome[] },
  gateway: CardGateway,
): Promise<boolean> {
  try {
    if (await voidOrRefund(means, due, omitPayment(kept, found), gateway))
      means.warn({ reference: due.reference }, 'the gateway has made more than one payment: what is too many is given back')
    return true
  } catch (error) {
    await retryAfter(means, due, error)
    return false
  }
}
