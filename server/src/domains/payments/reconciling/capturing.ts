import type { CardGateway, Outcome } from '../../../providers/cards/port.ts'
import type { Db } from '../../../db/connect.ts'
import { createTogether } from '../../../kernel/batch-writer.ts'
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
  type Reconciling,
} from './reconciling.ts'

/**
 * `ordered`: the capture of what an order is bound to. It is asked for at once; a retry looks first, since nobody knows what became of the call before.
 * It ends captured, or given up once the gateway has refused without a break for `pace.refused`: then its order ends too (`onLost`).
 */
export async function capture(means: Reconciling, due: Due, gateway: CardGateway): Promise<void> {
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
    // What is held as before was not taken, and is not about to be.
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

async function noteCapture(means: Reconciling, due: Due, its: Outcome): Promise<void> {
  if (its.status === 'captured') return captured(means, due, its)
  if (isNothingHeld(its)) return captureLost(means, due, its.status)
  await retryLater(means, due)
}

/** An order is paid by what it costs, and by nothing else: where another amount was taken it stays open, somebody is told, and it is looked at again. */
async function captured(means: Reconciling, due: Due, its: Outcome): Promise<void> {
  if (await isAsOrdered(means, due, its)) await means.captureTogether(due.id)
  else await retryLater(means, due)
}
export async function isAsOrdered({ db, warn }: Reconciling, due: Due, its: Outcome): Promise<boolean> {
  const { id, reference, amount, currency, taken } = due
  const left = its.captured - its.refunded
  // What we have given back of it, or are about to, is no other amount.
  const isSo = its.currency === currency && (left === amount || (await isByRefunds(db.write, { id, amount }, left)))
  if (!isSo) warn({ reference, taken: left }, 'the gateway has taken another amount than was ordered')
  if (!isSo || taken !== null) await noteTakenOf(db.write, { id }, isSo ? amount : left)
  return isSo
}
/** Several captures at about the same time are one transaction. */
export const createCaptureTogether = ({ db, pace, moments }: { db: Db; pace: Pace; moments: Moments }) =>
  createTogether((ids: readonly number[]) =>
    db.transaction(async (tx) => {
      // Whoever orders at once is quicker than the look at what else the gateway may have made of the same call.
      const moved = await captureAttempts(tx, ids, pace.afterAnswer)
      if (moved.length > 0) await moments.onCaptured(tx, moved)
    }),
  )

async function captureRefused(means: Reconciling, due: Named, gateway: CardGateway): Promise<void> {
  const { missed_for: since } = due
  if (since !== null && since >= means.pace.refused) return giveUpCapture(means, due, gateway)
  await retryLater(means, due, true)
}
/** What the gateway refuses to take for minutes is given back, and its order ends with that. Where that is refused, too, the order stays, and somebody is told. */
async function giveUpCapture(means: Reconciling, due: Named, gateway: CardGateway): Promise<void> {
  const found = await findAtGateway(means, due, gateway)
  if (!found) return
  const its = ownOf(due, found)
  if (its?.status === 'captured') return captured(means, due, its)
  try {
    const isLeft = await voidOrRefund(means, due, found, gateway)
    // A gateway that is blind for a while may have taken it: by the name that it gave it, it is asked all the same.
    const isUnseen = !its && !isNothingHeld(await voidOne(due, due.gateway_id, gateway))
    // Its order ends when the next look finds that nothing is held.
    if (isLeft || isUnseen) await lookAgainIn(means, due, means.pace.afterVoid, true)
    else await captureLost(means, due, 'the gateway refuses to take it')
  } catch (error) {
    await retryLater(means, due, true)
    const fields = { reference: due.reference, error: String(error) }
    means.warn(fields, 'the gateway neither takes the money of an order nor gives it back')
  }
}

async function captureLost({ db, pace, moments, warn }: Reconciling, due: Due, as: string): Promise<void> {
  warn({ reference: due.reference }, 'the bank keeps nothing for an order any more')
  await db.transaction(async (tx) => {
    const why = `nothing is held for its order: ${as}`
    const moved = await moveAttempt(tx, due, { to: 'voided', why, lookIn: pace.lastLook, isAnswer: true })
    if (moved) await moments.onLost(tx, moved)
  })
}
