import type { Db, Tx } from '../../../db/connect.ts'
import { GatewayRefused, type CardGateway, type Outcome } from '../../../providers/cards/port.ts'
import { payerOf } from '../gateway-calls.ts'
import { secondsToLook, type Pace } from '../pace.ts'
import type { GivenRefund, Refunding } from '../refunding/refunding.ts'
import { isLive, isOrdered } from '../states.ts'
import { stayAttempts, type Attempt, type Due, type Stay } from '../store.ts'

/** What orders have to hear of, in the transaction in which it is written down. */
export type Moments = {
  /** The money of orders was taken. */
  onCaptured: (tx: Tx, payments: readonly number[]) => Promise<void>
  /** The bank keeps nothing for an order any more, though it had said yes, be it placed or looked at still: nothing was taken, and nothing will be. */
  onLost: (tx: Tx, attempt: Attempt) => Promise<void>
  /** An order waits for the desk for longer than it may. */
  onKeptTooLong: (tx: Tx, attempt: Attempt) => Promise<void>
  /** What was taken for an order that waits for the desk is given back. */
  onGivenBack: (tx: Tx, attempt: Attempt) => Promise<void>
  /** Money has gone back by the payment that it came by. */
  onRefunded: (tx: Tx, refund: GivenRefund) => Promise<void>
}

/** What each step of the reconciler needs. */
export type Reconciling = {
  db: Db
  pace: Pace
  moments: Moments
  warn: (fields: Record<string, unknown>, message: string) => void
  /** A no that came late counts as any other. */
  countDeclined: (accountId: number) => Promise<unknown>
  refunding: Refunding
  /** When it is looked at next. What several looks write at about the same time is one statement. */
  stayTogether: (stay: Stay) => Promise<void>
  /** The money of its order was taken. Of several at about the same time it is one transaction. */
  captureTogether: (paymentId: number) => Promise<void>
}

export const isNothingHeld = ({ status }: Outcome): boolean => ['voided', 'declined', 'refunded'].includes(status)
export const isHeld = (outcome: Outcome): boolean => !isNothingHeld(outcome)

/** The gateway's name for what is kept of a payment; nothing is kept of what is over. */
export const keptOf = ({ state, gateway_id: id }: Pick<Due, 'state' | 'gateway_id'>): string | undefined =>
  ((isLive(state) || isOrdered(state)) && id) || undefined
export const without = (kept: string | undefined, found: readonly Outcome[]) => found.filter(({ id }) => id !== kept)

/** The next look, later each time. `isMissed`: something that the gateway was asked for was refused, or is nowhere. */
export const retryLater = ({ db, pace }: Reconciling, due: Due, isMissed = false) =>
  stayAttempts(db.write, [{ ...due, lookIn: secondsToLook(pace, due.looks + 1), isMissed }])
/** The next look after so many seconds; null: never again. */
export const lookAgainIn = async ({ db }: Reconciling, due: Due, lookIn: Stay['lookIn'], isMissed?: boolean): Promise<void> =>
  void (await stayAttempts(db.write, [{ ...due, lookIn, ...(isMissed !== undefined && { isMissed }) }]))

/** Whoever runs the shop hears once of what stays open for so long. */
export function warnIfOpenLong({ pace, warn }: Reconciling, { reference, looks }: Due, error: unknown): void {
  if (looks === pace.looks.length)
    warn({ reference, error: error instanceof Error ? error.message : 'no error' }, 'a payment is still open')
}
/** A call has failed: it undoes nothing, for it can't know what became of it, and is retried, later and later, without an end. */
export async function retryAfter(means: Reconciling, due: Due, error: unknown): Promise<undefined> {
  await retryLater(means, due)
  warnIfOpenLong(means, due, error)
}

/** All that the gateway has under its reference, or nothing where nobody can be asked: then it is asked again, later and later. */
export async function findAtGateway(
  means: Reconciling,
  due: Due,
  gateway: CardGateway,
): Promise<readonly Outcome[] | undefined> {
  try {
    return await gateway.lookUp(due.reference, payerOf(due))
  } catch (error) {
    return retryAfter(means, due, error)
  }
}

/** It never saw it. What was on its way may still arrive, and a gateway may be blind for a while: it is believed when it says so again. */
export async function isMissedAgain({ db, pace }: Reconciling, due: Due): Promise<boolean> {
  if (due.missed_for !== null && due.missed_for >= pace.missedTwice) return true
  const left = due.missed_for === null ? pace.missedTwice : pace.missedTwice - due.missed_for
  await stayAttempts(db.write, [{ ...due, lookIn: left, isMissed: true }])
  return false
}

/** No two looks have one idempotency key: a gateway that keeps its failures would say the same for a day. */
export const keyOfCall = (due: Due, what: string, id: string) => `${due.reference}/${what}/${id}/${due.looks}`
export const isRefusedByGateway = (error: unknown): error is GatewayRefused => error instanceof GatewayRefused
