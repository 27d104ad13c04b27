import type { Currency } from '@alpenglow/contract/values/money'
import type { Db, Runner, Tx } from '../../../db/connect.ts'
import { uniqueViolatedBy } from '../../../db/errors.ts'
import { randomToken } from '../../../secrets/unguessable.ts'
import {
  GatewayDown,
  GatewayRefused,
  GatewayUnknown,
  type CardGateway,
  type CardGateways,
  type PaymentOutcome,
} from '../../../providers/cards/port.ts'
import { payerOf } from '../gateway-calls.ts'
import { secondsToLook, type Pace } from '../pace.ts'
import type { Attempt } from '../store.ts'
import {
  claimDueRefunds,
  claimOfNoOrder,
  findRefundedAmount,
  insertRefund,
  moveRefund,
  noteGivenBefore,
  scheduleRefundLook,
  type DueRefund,
  type OfPayment,
  type Refund,
  type CallAges,
} from './refunding-store.ts'

/** A refund that was given, for the ledger: of an order's tender, or of money taken for no order. */
export type GivenRefund = {
  reference: string
  order: number | null
  seller: string
  currency: Currency
  amount: number
}
export type RefundDeps = {
  db: Db
  gateways: CardGateways
  pace: Pace
  /** In the transaction that writes the refund as given. */
  onRefunded: (tx: Tx, refund: GivenRefund) => Promise<void>
  warn: (fields: Record<string, unknown>, message: string) => void
}
/** A refund that this worker has claimed. */
type Looked = Refund & OfPayment & CallAges

const newReference = () => `ref_${randomToken().slice(0, 22)}`
const [abreast, mostTimes] = [8, 200]

/**
 * Gives back money taken for no order: writes the refund first, then requests it at once. Throws, if it can't be given;
 * the next look at the payment continues the same refund.
 */
export async function giveBackTaken(
  means: RefundDeps,
  attempt: Attempt,
  { id: gatewayId, captured, refunded, currency }: PaymentOutcome,
  gateway: CardGateway,
): Promise<void> {
  const { db, pace } = means
  const of = { attemptId: attempt.id, gatewayId, claim: pace.claim }
  const amount = captured - refunded
  const { refund: open, isElsewhere } = await claimOfNoOrder(db.write, { ...of, left: amount })
  const written = { ...of, amount, currency, reference: newReference(), tender: null }
  const refund = open ?? (isElsewhere ? undefined : await insertRefund(db.write, written))
  if (!refund) throw elsewhere()
  const { reference: payment, seller, account_id, card } = attempt
  const why = await pursue(
    means,
    { unknown_for: null, asked_for: null, ...refund, payment, gateway: gateway.name, seller, account_id, card },
    gateway,
  )
  if (why) throw why
}

/** Whether less is left of an order's capture only because we gave the rest back, or are about to. */
export async function isByRefunds(on: Runner, { id, amount }: Pick<Attempt, 'id' | 'amount'>, left: number): Promise<boolean> {
  const { given, isUnderWay } = await findRefundedAmount(on, id)
  return left === amount - given || (isUnderWay && left < amount - given)
}

/** One round over all due refunds. Returns how many were looked at. */
export async function walkRefunds(means: RefundDeps, signal?: AbortSignal): Promise<number> {
  let looked = 0
  for (let times = 0; times < mostTimes; times++) {
    if (signal?.aborted) break
    const due = await claimDueRefunds(means.db.write, abreast, means.pace.claim)
    await Promise.all(due.map((one) => lookAt(means, one)))
    looked += due.length
    if (due.length < abreast) break
  }
  return looked
}

/** The failure of one refund stops no other. */
async function lookAt(means: RefundDeps, due: DueRefund): Promise<void> {
  const why = await pursue(means, due, means.gateways.gatewayNamed(due.gateway)).catch((error: unknown) => error)
  if (why && due.looks === means.pace.looks.length)
    means.warn({ reference: due.reference, error: why instanceof Error ? why.message : 'no error' }, 'a refund is still open')
}

const elsewhere = () => new GatewayDown('somebody else sees to it at this moment')
const later = async ({ db, pace }: RefundDeps, refund: Refund, why: unknown): Promise<unknown> => {
  await scheduleRefundLook(db.write, refund, secondsToLook(pace, refund.looks))
  return why
}
const end = async ({ db }: RefundDeps, refund: Refund, why: GatewayRefused): Promise<unknown> => {
  await moveRefund(db.write, refund, { to: 'refused', lookIn: null })
  return why
}

/** The gateway reports one sum for all refunds of a payment. */
const isGivenBy = ({ given_before: before, amount }: Refund, { refunded }: PaymentOutcome): boolean =>
  before !== null && refunded >= before + amount
const leftOf = ({ captured, refunded }: PaymentOutcome): number => captured - refunded

/** Continues a refund from its state. Returns why it is not given yet, or undefined. */
async function pursue(means: RefundDeps, refund: Looked, gateway: CardGateway): Promise<unknown> {
  if (refund.state === 'due') return askFirst(means, refund, gateway)
  // A worker died before its call, or during it.
  if (refund.given_before === null) return nothingDone(means, refund, new GatewayDown('nobody was asked'))
  const unsure = refund.state === 'asking' ? await unanswered(means, refund) : refund
  return unsure ? lookUp(means, { ...refund, ...unsure }, gateway) : elsewhere()
}
const unanswered = ({ db, pace }: RefundDeps, refund: Refund): Promise<Refund | undefined> =>
  moveRefund(db.write, refund, { to: 'unknown', lookIn: pace.claim })

async function itsPayment({ payment, gateway_id: id, ...its }: Looked, gateway: CardGateway): Promise<PaymentOutcome> {
  const found = (await gateway.lookUp(payment, payerOf(its))).find((one) => one.id === id)
  if (!found) throw new GatewayUnknown('the gateway does not find its payment')
  return found
}

/**
 * A unique index allows one refund under way for each payment: so it is known what the gateway had given back before.
 */
async function askFirst(means: RefundDeps, refund: Looked, gateway: CardGateway): Promise<unknown> {
  const { db, pace } = means
  const asking = await moveRefund(db.write, refund, { to: 'asking', lookIn: pace.claim }).catch((error: unknown) => {
    if (uniqueViolatedBy(error) !== 'refund_under_way') throw error
    return undefined
  })
  if (!asking) return later(means, refund, elsewhere())
  const its = await itsPayment(refund, gateway).catch((error: Error) => error)
  if (its instanceof Error) return nothingDone(means, asking, its)
  if (leftOf(its) < refund.amount) return end(means, asking, new GatewayRefused('less than that is left of its payment'))
  const noted = await noteGivenBefore(db.write, asking, its.refunded)
  return noted ? send(means, { ...refund, ...noted }, gateway) : elsewhere()
}
async function nothingDone({ db, pace }: RefundDeps, refund: Refund, why: unknown): Promise<unknown> {
  await moveRefund(db.write, refund, { to: 'due', tries: refund.tries + 1, lookIn: secondsToLook(pace, refund.looks) })
  return why
}

/** A call is unanswered: the payment shows whether the refund was given. */
async function lookUp(means: RefundDeps, refund: Looked, gateway: CardGateway): Promise<unknown> {
  const its = await itsPayment(refund, gateway).catch((error: Error) => error)
  if (its instanceof Error) return later(means, refund, its)
  return isGivenBy(refund, its) ? given(means, refund) : askAgain(means, refund, its, gateway)
}

/**
 * Idempotency key: with one key a gateway gives back once, however often it is called and however late a call arrives;
 * but it may store a failure as long as a success. So a new key is used where that can't give back twice: all that is
 * left of a payment can't be given back again, and a part once no call is in flight any more. Until then the refund is
 * left alone for a while.
 */
async function askAgain(means: RefundDeps, refund: Looked, its: PaymentOutcome, gateway: CardGateway): Promise<unknown> {
  const { db, pace } = means
  const isAllOfIt = refund.amount === leftOf(its)
  const isQuiet = (refund.asked_for ?? 0) >= pace.lastLook
  if (leftOf(its) < refund.amount && isQuiet)
    return end(means, refund, new GatewayRefused('less than that is left of its payment'))
  const isPatient = (refund.unknown_for ?? 0) < pace.lastLook / 2
  if (!isAllOfIt && !isQuiet && !isPatient) return later(means, refund, new GatewayUnknown('nobody knows whether it is given'))
  const tries = isAllOfIt || isQuiet ? refund.tries + 1 : refund.tries
  const asking = await moveRefund(db.write, refund, { to: 'asking', lookIn: pace.claim, tries })
  return asking ? send(means, { ...refund, ...asking }, gateway) : elsewhere()
}

async function send(means: RefundDeps, refund: Looked, gateway: CardGateway): Promise<unknown> {
  const { gateway_id: id, amount, currency, reference, tries } = refund
  try {
    const outcome = await gateway.refund(id, { amount, currency }, `${reference}/${tries}`, payerOf(refund))
    return isGivenBy(refund, outcome)
      ? given(means, refund)
      : unsure(means, refund, new GatewayUnknown('the gateway has not given it yet'))
  } catch (error) {
    // This call's answer proves nothing about an earlier, unanswered call.
    if (!(error instanceof GatewayDown) || refund.unknown_since !== null) return unsure(means, refund, error, gateway)
    return error instanceof GatewayRefused ? refused(means, refund, error, gateway) : nothingDone(means, refund, error)
  }
}
async function unsure(means: RefundDeps, refund: Looked, why: unknown, gateway?: CardGateway): Promise<unknown> {
  const { db, pace } = means
  const isGiven = why instanceof GatewayRefused && gateway && (await hasGiven(refund, gateway))
  if (isGiven) return given(means, refund)
  await moveRefund(db.write, refund, { to: 'unknown', lookIn: secondsToLook(pace, refund.looks) })
  return why
}
/** Another call may have given it at this moment, so that nothing is left. */
async function refused(means: RefundDeps, refund: Looked, why: GatewayRefused, gateway: CardGateway): Promise<unknown> {
  const isGiven = await hasGiven(refund, gateway)
  if (isGiven === undefined) return unsure(means, refund, why)
  return isGiven ? given(means, refund) : end(means, refund, why)
}
/** Undefined, if the gateway can't be reached. */
const hasGiven = (refund: Looked, gateway: CardGateway): Promise<boolean | undefined> =>
  itsPayment(refund, gateway).then(
    (its) => isGivenBy(refund, its),
    () => undefined,
  )

/** Writes the refund as given and books it, in one transaction and once. */
async function given({ db, onRefunded }: RefundDeps, refund: Looked): Promise<unknown> {
  const isDone = await db.transaction(async (tx) => {
    if (!(await moveRefund(tx, refund, { to: 'given', lookIn: null }))) return false
    const { reference, order_id: order, seller, currency, amount } = refund
    await onRefunded(tx, { reference, order, seller, currency, amount })
    return true
  })
  return isDone ? undefined : elsewhere()
}
