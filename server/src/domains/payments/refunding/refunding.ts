import type { Currency } from '@alpenglow/contract/values/money'
import type { Db, Tx } from '../../../db/connect.ts'
import { unguessable } from '../../../secrets/unguessable.ts'
import {
  GatewayDown,
  GatewayRefused,
  type CardGateway,
  type CardGateways,
  type Outcome,
} from '../../../providers/cards/port.ts'
import { payerOf } from '../asking.ts'
import { secondsToLook, type Pace } from '../pace.ts'
import type { Attempt } from '../store.ts'
import {
  claimDueRefunds,
  claimOfNoOrder,
  insertRefund,
  moveRefund,
  stayRefund,
  type DueRefund,
  type OfPayment,
  type Refund,
} from './refunding-store.ts'

/** What was given back, for whoever keeps the books: of an order's tender, or of what no order was to be paid by. */
export type Given = {
  reference: string
  order: number | null
  seller: string
  currency: Currency
  amount: number
}
export type Refunding = {
  db: Db
  gateways: CardGateways
  pace: Pace
  /** In the transaction in which it is written down that it was given. */
  onRefunded: (tx: Tx, refund: Given) => Promise<void>
  warn: (fields: Record<string, unknown>, message: string) => void
}
/** One at which somebody looks at this moment. */
type Looked = Refund & OfPayment & { unknown_for: number | null }

const newReference = () => `ref_${unguessable().slice(0, 22)}`
const [abreast, mostTimes] = [8, 200]

/**
 * Gives back what was taken for no order: written down first, and asked for at once, as somebody has just looked how the payment stands. Where it can't be
 * given, that is an error; whoever looks at the payment again goes on with the same refund.
 */
export async function giveBackTaken(
  means: Refunding,
  attempt: Attempt,
  { id: gatewayId, ...its }: Outcome,
  gateway: CardGateway,
): Promise<void> {
  const { db, pace } = means
  const of = { attemptId: attempt.id, gatewayId, claim: pace.claim }
  const found = await claimOfNoOrder(db.write, of)
  const refund =
    found.refund ??
    (found.isElsewhere
      ? undefined
      : await writtenDown(means, of, { amount: its.captured - its.refunded, currency: its.currency }))
  if (!refund) throw new GatewayDown('somebody else gives it back at this moment')
  const { reference: payment, seller, account_id, card } = attempt
  const looked = { unknown_for: null, ...refund, payment, gateway: gateway.name, seller, account_id, card }
  const left = await pursue(means, looked, { id: gatewayId, ...its }, gateway)
  if (left) throw left
}
const writtenDown = (
  { db }: Refunding,
  of: { attemptId: number; gatewayId: string; claim: number },
  what: { amount: number; currency: Currency },
) => insertRefund(db.write, { ...of, ...what, reference: newReference(), tender: null })

/** Once round: all that are due. Answers how many that was. */
export async function walkRefunds(means: Refunding, signal?: AbortSignal): Promise<number> {
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

/** How its payment stands is asked first: what a slow gateway, a broken line or a death of ours left open may be given by now. */
async function lookAt(means: Refunding, due: DueRefund): Promise<void> {
  try {
    const gateway = means.gateways.gatewayNamed(due.gateway)
    const its = (await gateway.lookUp(due.payment, payerOf(due))).find(({ id }) => id === due.gateway_id)
    const left = its
      ? await pursue(means, due, its, gateway)
      : await later(means, due, new Error('the gateway does not find its payment'))
    if (left) tellOnce(means, due, left)
  } catch (error) {
    await later(means, due, error).catch(() => undefined)
    tellOnce(means, due, error)
  }
}
function tellOnce({ pace, warn }: Refunding, { reference, looks }: Refund, error: unknown): void {
  if (looks === pace.looks.length)
    warn({ reference, error: error instanceof Error ? error.message : 'no error' }, 'a refund is still open')
}
async function later({ db, pace }: Refunding, refund: Refund, error: unknown): Promise<unknown> {
  await stayRefund(db.write, refund, secondsToLook(pace, refund.looks))
  return error
}

/** The gateway names one sum for all that it gave back of a payment. */
const isGiven = ({ given_before: before, amount, state }: Refund, { refunded }: Outcome): boolean =>
  (state === 'asking' || state === 'unknown') && refunded >= before + amount

/** Goes on from where it stands, knowing how its payment does. Answers why it is not given yet, if it isn't. */
async function pursue(means: Refunding, refund: Looked, its: Outcome, gateway: CardGateway): Promise<unknown> {
  if (isGiven(refund, its)) return void (await given(means, refund))
  const { db } = means
  if (refund.state === 'asking') return pursueAbandoned(means, refund, its, gateway)
  if (refund.state === 'due' && its.captured - its.refunded < refund.amount) {
    await moveRefund(db.write, refund, { to: 'refused', lookIn: null })
    return new GatewayRefused('less than that is left of its payment')
  }
  return ask(means, refund, its, gateway)
}
/** Whoever asked has died. */
async function pursueAbandoned(means: Refunding, refund: Looked, its: Outcome, gateway: CardGateway): Promise<unknown> {
  const moved = await moveRefund(means.db.write, refund, { to: 'unknown', lookIn: means.pace.claim })
  return moved ? pursue(means, { ...refund, ...moved }, its, gateway) : new Error('somebody else was quicker')
}

/**
 * With one number a gateway gives back once, however often it is asked, and however late a call arrives; but it may keep a failure as long as a success. So
 * it is asked with another one where that can't give back twice: of all that is left of a payment nobody gives back more; of a part, once no call can be
 * under way any more.
 */
async function ask(means: Refunding, refund: Looked, its: Outcome, gateway: CardGateway): Promise<unknown> {
  const { db, pace } = means
  const isNew = refund.state === 'due'
  const isAllOfIt = refund.amount === its.captured - its.refunded
  const isAskedAnew = !isNew && (isAllOfIt || (refund.unknown_for ?? 0) >= pace.lastLook)
  const tries = isAskedAnew ? refund.tries + 1 : refund.tries
  const step = { to: 'asking', lookIn: pace.claim, tries, ...(isNew && { givenBefore: its.refunded }) } as const
  const asking = await moveRefund(db.write, refund, step)
  if (!asking) return new Error('somebody else was quicker')
  const now = { ...refund, ...asking }
  const { gateway_id: id, amount, currency, reference } = now
  try {
    const outcome = await gateway.refund(id, { amount, currency }, `${reference}/${tries}`, payerOf(now))
    return isGiven(now, outcome)
      ? void (await given(means, now))
      : await unsure(means, now, new Error('the gateway has not given it yet'))
  } catch (error) {
    if (error instanceof GatewayRefused) await moveRefund(db.write, now, { to: 'refused', lookIn: null })
    else if (error instanceof GatewayDown)
      await moveRefund(db.write, now, { to: 'due', tries: tries + 1, lookIn: secondsToLook(pace, now.looks) })
    else await unsure(means, now, error)
    return error
  }
}
async function unsure({ db, pace }: Refunding, refund: Refund, error: unknown): Promise<unknown> {
  await moveRefund(db.write, refund, { to: 'unknown', lookIn: secondsToLook(pace, refund.looks) })
  return error
}

/** Booked with it, once. */
async function given({ db, onRefunded }: Refunding, refund: Looked): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await moveRefund(tx, refund, { to: 'given', lookIn: null }))) return
    const { reference, order_id: order, seller, currency, amount } = refund
    await onRefunded(tx, { reference, order, seller, currency, amount })
  })
}
