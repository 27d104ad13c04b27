import type { CardGateway, PaymentOutcome } from '../../../providers/cards/port.ts'
import type { Db } from '../../../db/connect.ts'
import { createBatchWriter } from '../../../kernel/batch-writer.ts'
import { payerOf } from '../gateway-calls.ts'
import type { Pace } from '../pace.ts'
import { isByRefunds } from '../refunding/refunding.ts'
import { ownOf } from '../attempt-transitions.ts'
import { captureAttempts, moveAttempt, noteTakenOf, type Due } from '../store.ts'
import { voidOne, voidOrRefund } from './giving-back.ts'
import {
  findAtGateway,
  isNothingHeld,
  isRefusedByGateway,
  keyOfCall,
  lookAgainIn,
  retryAfter,
  retryLater,
  warnIfOpenLong,
  type Moments,
  type ReconcilerDeps,
} from './reconciling.ts'

/**
 * `ordered`: captures the payment of an order, at once. A retry looks first, since the outcome of the call before is
 * unknown. The attempt becomes captured, or is given up once the gateway has refused for `pace.refused` without a
 * break: then its order is cancelled, too (`onLost`).
 */
export async function capture(means: ReconcilerDeps, due: Due, gateway: CardGateway): Promise<void> {
  if (!isNamed(due)) throw new Error(`${due.reference} is ordered, and the gateway has no name for it`)
  if (due.looks > 0) {
    const found = await findAtGateway(means, due, gateway)
    if (!found) return
    const its = ownOf(due, found)
    if (its && its.status !== 'authorized') return noteCapture(means, due, its)
  }
  const { gateway_id: id, amount, currency } = due
  try {
    const outcome = await gateway.capture(id, { amount, currency }, keyOfCall(due, 'capture', id), payerOf(due))
    // A payment that is still authorized was not captured, and will not be by this call.
    if (outcome.status === 'authorized') return captureRefused(means, due, gateway)
    await noteCapture(means, due, outcome)
  } catch (error) {
    if (!isRefusedByGateway(error)) return retryAfter(means, due, error)
    await captureRefused(means, due, gateway)
    warnIfOpenLong(means, due, error)
  }
}
type Named = Due & { gateway_id: string }
const isNamed = (due: Due): due is Named => due.gateway_id !== null

async function noteCapture(means: ReconcilerDeps, due: Due, its: PaymentOutcome): Promise<void> {
  if (its.status === 'captured') return captured(means, due, its)
  if (isNothingHeld(its)) return captureLost(means, due, its.status)
  await retryLater(means, due)
}

/**
 * An order is paid by exactly what it costs. If the gateway took another amount, the attempt stays open, the operators
 * are warned, and the next look checks again.
 */
async function captured(means: ReconcilerDeps, due: Due, its: PaymentOutcome): Promise<void> {
  if (await isAsOrdered(means, due, its)) await means.captureTogether(due.id)
  else await retryLater(means, due)
}
export async function isAsOrdered({ db, warn }: ReconcilerDeps, due: Due, its: PaymentOutcome): Promise<boolean> {
  const { id, reference, amount, currency, taken } = due
  const left = its.captured - its.refunded
  // A refund of ours, given or under way, does not make it another amount.
  const isSo = its.currency === currency && (left === amount || (await isByRefunds(db.write, { id, amount }, left)))
  if (!isSo) warn({ reference, taken: left }, 'the gateway has taken another amount than was ordered')
  if (!isSo || taken !== null) await noteTakenOf(db.write, { id }, isSo ? amount : left)
  return isSo
}
/** Batching: captures at about the same time are one transaction. */
export const createCaptureTogether = ({ db, pace, moments }: { db: Db; pace: Pace; moments: Moments }) =>
  createBatchWriter((ids: readonly number[]) =>
    db.transaction(async (tx) => {
      // A guest who orders at once is quicker than the look for a second payment of the same call.
      const moved = await captureAttempts(tx, ids, pace.afterAnswer)
      if (moved.length > 0) await moments.onCaptured(tx, moved)
    }),
  )

async function captureRefused(means: ReconcilerDeps, due: Named, gateway: CardGateway): Promise<void> {
  const { missed_for: since } = due
  if (since !== null && since >= means.pace.refused) return giveUpCapture(means, due, gateway)
  await retryLater(means, due, true)
}
/**
 * A capture that the gateway has refused for minutes is voided, and its order is cancelled. If the void is refused,
 * too, the order stays, and the operators are warned.
 */
async function giveUpCapture(means: ReconcilerDeps, due: Named, gateway: CardGateway): Promise<void> {
  const found = await findAtGateway(means, due, gateway)
  if (!found) return
  const its = ownOf(due, found)
  if (its?.status === 'captured') return captured(means, due, its)
  try {
    const isLeft = await voidOrRefund(means, due, found, gateway)
    // A gateway that is blind for a while may have captured it: the payment is voided by the gateway's own id.
    const isUnseen = !its && !isNothingHeld(await voidOne(due, due.gateway_id, gateway))
    // The order is cancelled when the next look finds nothing held.
    if (isLeft || isUnseen) await lookAgainIn(means, due, means.pace.afterVoid, true)
    else await captureLost(means, due, 'the gateway refuses to take it')
  } catch (error) {
    await retryLater(means, due, true)
    const fields = { reference: due.reference, error: String(error) }
    means.warn(fields, 'the gateway neither takes the money of an order nor gives it back')
  }
}

async function captureLost({ db, pace, moments, warn }: ReconcilerDeps, due: Due, as: string): Promise<void> {
  warn({ reference: due.reference }, 'the bank keeps nothing for an order any more')
  await db.transaction(async (tx) => {
    const why = `nothing is held for its order: ${as}`
    const moved = await moveAttempt(tx, due, { to: 'voided', why, lookIn: pace.lastLook, isAnswer: true })
    if (moved) await moments.onLost(tx, moved)
  })
}
