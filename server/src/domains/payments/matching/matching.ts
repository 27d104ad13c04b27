import type { Db } from '../../../db/connect.ts'
import type { CardGateway, PaymentOutcome } from '../../../providers/cards/port.ts'
import { isTakenAsAccepted } from '../attempt-transitions.ts'
import { findOurs, giveUpKept, makeDue, type Ours } from './matching-store.ts'

type Gateway = Pick<CardGateway, 'list' | 'refund' | 'void'>
export type Match = {
  /** How many payments were compared. */
  payments: number
  /** Captured for an order of ours: correct. */
  ordered: number
  /** Held for orders in review: correct. */
  waiting: number
  /**
   * Captured for orders in review: the desk had accepted them after the backup. No worker refunds these by itself: the
   * desk accepts them again, or the operator has them given back.
   */
  accepted: {
    reference: string
    id: string
    ordered: number
    taken: number
    currency: string
    end: 'not yet' | 'by a worker'
  }[]
  /** Captured in another amount than ordered, or refunded at the gateway since: not by us, so a person has to look. */
  differing: { reference: string; id: string; ordered: number; taken: number; currency: string }[]
  /** Payments with a row of ours that a worker finishes or gives back by itself. */
  leftToWorkers: string[]
  /** Payments without a row of ours: what they hold, and whether it was given back. */
  unknown: {
    reference: string
    id: string
    what: 'captured' | 'held'
    amount: number
    currency: string
    end: 'given back' | 'not yet' | 'failed'
    why?: string
  }[]
}

/** Whether the reference has this shop's format: the gateway may have payments of other shops. */
const isOurs = ({ reference }: PaymentOutcome): boolean => /^pay_[A-Za-z0-9_-]{22}$/.test(reference)
const leftOf = ({ captured, refunded }: PaymentOutcome): number => captured - refunded
const isHeld = ({ status }: PaymentOutcome): boolean => ['authorized', 'fingerprint', 'challenge', 'pending'].includes(status)

/**
 * Matching: compares the gateway's books with ours. A restored database lacks what was bought after its backup: those
 * guests were charged and have no order. An attempt is written before a bank is called. So a payment in the gateway's
 * books with a reference of ours and without a row belongs to such an order, and no worker would ever finish it.
 *
 * `givesBack`: gives it back; otherwise it is only reported. A second run finds what is left, since a payment that was
 * given back holds nothing.
 */
export async function matchPayments(
  { db, gateways }: { db: Db; gateways: readonly Gateway[] },
  { since, givesBack }: { since: Date; givesBack: boolean },
): Promise<Match> {
  const match: Match = { payments: 0, ordered: 0, waiting: 0, accepted: [], differing: [], leftToWorkers: [], unknown: [] }
  for (const gateway of gateways) await matchAllOf({ db, gateway, since, givesBack, match })
  return match
}

/** The comparison with one gateway's books. `match` collects the result. */
type Matching = { db: Db; gateway: Gateway; since: Date; givesBack: boolean; match: Match }

async function matchAllOf(means: Matching): Promise<void> {
  for (let after: string | undefined | null; after !== null;) after = await matchPage(means, after)
}

/** Returns the cursor of the next page. */
async function matchPage(means: Matching, after: string | undefined): Promise<string | null> {
  const { db, gateway, since, match } = means
  const { outcomes, next } = await gateway.list(since, after)
  const some = outcomes.filter(isOurs)
  const references = some.map(({ reference }) => reference)
  const ours = new Map((await findOurs(db.write, references)).map((row) => [row.reference, row]))
  match.payments += some.length
  for (const outcome of some) await matchOne(means, outcome, ours.get(outcome.reference))
  return outcomes.length === 0 ? null : next
}

async function matchOne(means: Matching, outcome: PaymentOutcome, row: Ours | undefined): Promise<void> {
  const { db, match } = means
  const { id, reference, currency } = outcome
  const taken = leftOf(outcome)
  const isItsOwn = row?.has_order && row.gateway_id === id
  if (isItsOwn && row.state !== 'kept' && (taken > 0 || row.state === 'captured')) {
    if (taken !== row.amount || currency !== row.currency)
      return void match.differing.push({ reference, id, ordered: row.amount, taken, currency })
    if (row.state === 'captured') return void (match.ordered += 1)
  }
  if (taken <= 0 && !isHeld(outcome)) return
  if (!row) return void match.unknown.push(await endUnknown(means, outcome))
  if (isItsOwn && row.state === 'kept' && outcome.status === 'authorized') return void (match.waiting += 1)
  if (isItsOwn && row.state === 'kept' && isTakenAsAccepted(row, outcome)) return noteAccepted(means, outcome, row)
  await makeDue(db.write, [row.reference])
  match.leftToWorkers.push(row.reference)
}

/** The desk had accepted the order after the backup. */
async function noteAccepted(
  { db, givesBack, match }: Matching,
  outcome: PaymentOutcome,
  { amount: ordered }: Ours,
): Promise<void> {
  const { id, reference, currency } = outcome
  if (givesBack) await giveUpKept(db.write, reference)
  else await makeDue(db.write, [reference])
  const end = givesBack ? 'by a worker' : 'not yet'
  match.accepted.push({ reference, id, ordered, taken: leftOf(outcome), currency, end })
}

/** A payment without a row of ours: given back, if requested. */
async function endUnknown({ gateway, givesBack }: Matching, outcome: PaymentOutcome): Promise<Match['unknown'][number]> {
  const { id, reference, amount, currency } = outcome
  const taken = leftOf(outcome)
  const found = {
    reference,
    id,
    what: taken > 0 ? 'captured' : 'held',
    amount: taken > 0 ? taken : amount,
    currency,
  } as const
  if (!givesBack) return { ...found, end: 'not yet' }
  try {
    // The idempotency key is the same in each run: the gateway gives back once.
    if (taken > 0) await gateway.refund(id, { amount: taken, currency }, `${reference}/match/refund/${id}/${outcome.refunded}`)
    else await gateway.void(id, `${reference}/match/void/${id}`)
    return { ...found, end: 'given back' }
  } catch (error) {
    return { ...found, end: 'failed', why: error instanceof Error ? error.message : 'no error' }
  }
}
