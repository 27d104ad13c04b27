import type { Db } from '../../../db/connect.ts'
import type { CardGateway, Outcome } from '../../../providers/cards/port.ts'
import { isTakenAsAccepted } from '../attempt-transitions.ts'
import { findOurs, giveUpKept, makeDue, type Ours } from './matching-store.ts'

type Gateway = Pick<CardGateway, 'list' | 'refund' | 'void'>
export type Match = {
  /** What was looked at. */
  payments: number
  /** Taken, and of an order here: as it should be. */
  ordered: number
  /** Held for orders that the desk looks at: as it should be. */
  waiting: number
  /**
   * Taken for orders that wait for the desk: it had accepted them before what was lost. Nobody gives these back by themselves: the desk accepts them
   * again, or somebody says that they are given back.
   */
  accepted: {
    reference: string
    id: string
    ordered: number
    taken: number
    currency: string
    end: 'not yet' | 'by a worker'
  }[]
  /** Taken in another amount than was ordered, or given back there since: nobody here has done that, and somebody has to see to it. */
  differing: { reference: string; id: string; ordered: number; taken: number; currency: string }[]
  /** Of payments that are known here, and that a worker finishes or gives back by itself. */
  leftToWorkers: string[]
  /** Of payments that nobody here knows of: what they hold, and whether that was given back. */
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

/** As this shop names its payments: the gateway may have those of others. */
const isOurs = ({ reference }: Outcome): boolean => /^pay_[A-Za-z0-9_-]{22}$/.test(reference)
const leftOf = ({ captured, refunded }: Outcome): number => captured - refunded
const isHeld = ({ status }: Outcome): boolean => ['authorized', 'fingerprint', 'challenge', 'pending'].includes(status)

/**
 * Compares the gateway's books with ours. A database that was restored knows nothing of what was bought after its backup: those guests have been
 * charged, and there is no order. An attempt is written down before a bank is asked, so what is in the gateway's books under a name of ours and has
 * no row here is of such an order, and nobody will ever finish it.
 *
 * `givesBack`: it is given back; otherwise only told. Done again, it finds what is left: what was given back holds nothing any more.
 */
export async function matchPayments(
  { db, gateways }: { db: Db; gateways: readonly Gateway[] },
  { since, givesBack }: { since: Date; givesBack: boolean },
): Promise<Match> {
  const match: Match = { payments: 0, ordered: 0, waiting: 0, accepted: [], differing: [], leftToWorkers: [], unknown: [] }
  for (const gateway of gateways) await matchAllOf({ db, gateway, since, givesBack, match })
  return match
}

/** The books of one gateway beside ours. `match`: what was found so far. */
type Matching = { db: Db; gateway: Gateway; since: Date; givesBack: boolean; match: Match }

async function matchAllOf(means: Matching): Promise<void> {
  for (let after: string | undefined | null; after !== null;) after = await matchPage(means, after)
}

/** Answers where the next page begins. */
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

async function matchOne(means: Matching, outcome: Outcome, row: Ours | undefined): Promise<void> {
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

/** The desk had accepted its order before what was lost. */
async function noteAccepted({ db, givesBack, match }: Matching, outcome: Outcome, { amount: ordered }: Ours): Promise<void> {
  const { id, reference, currency } = outcome
  if (givesBack) await giveUpKept(db.write, reference)
  else await makeDue(db.write, [reference])
  const end = givesBack ? 'by a worker' : 'not yet'
  match.accepted.push({ reference, id, ordered, taken: leftOf(outcome), currency, end })
}

/** Of which nobody here knows: given back, if that is wanted. */
async function endUnknown({ gateway, givesBack }: Matching, outcome: Outcome): Promise<Match['unknown'][number]> {
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
    // Asked again with the same key, the gateway does it no second time.
    if (taken > 0) await gateway.refund(id, { amount: taken, currency }, `${reference}/match/refund/${id}/${outcome.refunded}`)
    else await gateway.void(id, `${reference}/match/void/${id}`)
    return { ...found, end: 'given back' }
  } catch (error) {
    return { ...found, end: 'failed', why: error instanceof Error ? error.message : 'no error' }
  }
}
