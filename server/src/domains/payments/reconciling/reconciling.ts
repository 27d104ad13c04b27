import type { Db, Tx } from '../../../db/connect.ts'
import { GatewayRefused, type CardGateway, type PaymentOutcome } from '../../../providers/cards/port.ts'
import { payerOf } from '../gateway-calls.ts'
import { secondsToLook, type Pace } from '../pace.ts'
import type { GivenRefund, RefundDeps } from '../refunding/refunding.ts'
import { isLive, isOrdered } from '../states.ts'
import { scheduleLooks, type Attempt, type Due, type NextLook } from '../store.ts'

/** Hooks for orders, in the transaction that writes the payment's state. */
export type Moments = {
  /** The payments of orders were captured. */
  onCaptured: (tx: Tx, payments: readonly number[]) => Promise<void>
  /**
   * The bank holds nothing for an order any more, though it had authorized, be the order placed or in review: nothing
   * was captured, and nothing will be.
   */
  onLost: (tx: Tx, attempt: Attempt) => Promise<void>
  /** An order is in review for longer than it may be. */
  onKeptTooLong: (tx: Tx, attempt: Attempt) => Promise<void>
  /** Money captured for an order in review is given back. */
  onGivenBack: (tx: Tx, attempt: Attempt) => Promise<void>
  /** Money has gone back by the payment that it came by. */
  onRefunded: (tx: Tx, refund: GivenRefund) => Promise<void>
}

/** The dependencies of each step of the reconciler. */
export type ReconcilerDeps = {
  db: Db
  pace: Pace
  moments: Moments
  warn: (fields: Record<string, unknown>, message: string) => void
  /** A decline that arrived late counts like any other. */
  countDeclined: (accountId: number) => Promise<unknown>
  refunding: RefundDeps
  /** Schedules the next look. Batching: looks at about the same time are one statement. */
  scheduleBatched: (stay: NextLook) => Promise<void>
  /** Writes a capture. Batching: captures at about the same time are one transaction. */
  captureTogether: (paymentId: number) => Promise<void>
}

export const isNothingHeld = ({ status }: PaymentOutcome): boolean => ['voided', 'declined', 'refunded'].includes(status)
export const isHoldingMoney = (outcome: PaymentOutcome): boolean => !isNothingHeld(outcome)

/** The gateway's id of the payment that the attempt needs; undefined, once it needs none. */
export const pickNeededPayment = ({ state, gateway_id: id }: Pick<Due, 'state' | 'gateway_id'>): string | undefined =>
  ((isLive(state) || isOrdered(state)) && id) || undefined
export const omitPayment = (kept: string | undefined, found: readonly PaymentOutcome[]) => found.filter(({ id }) => id !== kept)

/**
 * Retry with backoff: schedules the next look, later each time. `isMissed`: the gateway refused the call, or has no
 * such payment.
 */
export const retryLater = ({ db, pace }: ReconcilerDeps, due: Due, isMissed = false) =>
  scheduleLooks(db.write, [{ ...due, lookIn: secondsToLook(pace, due.looks + 1), isMissed }])
/** Schedules the next look after so many seconds; null: no more looks. */
export const lookAgainIn = async (
  { db }: ReconcilerDeps,
  due: Due,
  lookIn: NextLook['lookIn'],
  isMissed?: boolean,
): Promise<void> => void (await scheduleLooks(db.write, [{ ...due, lookIn, ...(isMissed !== undefined && { isMissed }) }]))

/** Warns the operators once of an attempt that stays open for so long. */
export function warnIfOpenLong({ pace, warn }: ReconcilerDeps, { reference, looks }: Due, error: unknown): void {
  if (looks === pace.looks.length)
    warn({ reference, error: error instanceof Error ? error.message : 'no error' }, 'a payment is still open')
}
/**
 * A call has failed. It undoes nothing, since its outcome is unknown: the look is retried with backoff, without an end.
 */
export async function retryAfter(means: ReconcilerDeps, due: Due, error: unknown): Promise<undefined> {
  await retryLater(means, due)
  warnIfOpenLong(means, due, error)
}

/**
 * All payments under the attempt's reference. Undefined, if the gateway can't be reached: the look is retried with
 * backoff.
 */
export async function findAtGateway(
  means: ReconcilerDeps,
  due: Due,
  gateway: CardGateway,
): Promise<readonly PaymentOutcome[] | undefined> {
  try {
    return await gateway.lookUp(due.reference, payerOf(due))
  } catch (error) {
    return retryAfter(means, due, error)
  }
}

/**
 * The gateway has no such payment. A call in flight may still arrive, and a gateway may be blind for a while: it is
 * believed when it says so again.
 */
export async function isMissedAgain({ db, pace }: ReconcilerDeps, due: Due): Promise<boolean> {
  if (due.missed_for !== null && due.missed_for >= pace.missedTwice) return true
  const left = due.missed_for === null ? pace.missedTwice : pace.missedTwice - due.missed_for
  await scheduleLooks(db.write, [{ ...due, lookIn: left, isMissed: true }])
  return false
}

/** Each look has its own idempotency key: a gateway that stores failures would repeat one for a day. */
export const keyOfCall = (due: Due, what: string, id: string) => `${due.reference}/${what}/${id}/${due.looks}`
export const isRefusedByGateway = (error: unknown): error is GatewayRefused => error instanceof GatewayRefused
