import type { CardGateway, CardGateways } from '../../../providers/cards/port.ts'
import { createBatchWriter } from '../../../kernel/batch-writer.ts'
import type { Questions } from '../authorizing/authorizing.ts'
import { walkRefunds } from '../refunding/refunding.ts'
import { step } from '../attempt-transitions.ts'
import { isLive, isUnderWay } from '../states.ts'
import { claimDue, findWantedAttempts, lookSooner, markUnwanted, scheduleLooks, type Due, type NextLook } from '../store.ts'
import { capture, createCaptureTogether } from './capturing.ts'
import { handleVoidNeeded } from './giving-back.ts'
import { checkKeptForReview } from './kept-authorization.ts'
import { lastLook, lookForDuplicate, lookUp } from './looking-up.ts'
import { retryLater, type ReconcilerDeps } from './reconciling.ts'

type Options = Pick<ReconcilerDeps, 'db' | 'pace' | 'moments' | 'warn' | 'countDeclined'> & {
  gateways: CardGateways
  questions: Questions
}
type Round = ReconcilerDeps & Pick<Options, 'gateways' | 'questions'>

/**
 * Looks in parallel; looks of so many in one round; after how many of those the carts are checked again; and carts in
 * one query.
 */
const [abreast, mostTimes, timesToLookOver, lookedOver] = [8, 200, 20, 1000]

/**
 * Finishes what a slow gateway, a broken connection or a crash of ours left open, and gives back what nothing will use.
 * It looks at the gateway first, and no other code voids: a failed call undoes nothing, since its outcome is unknown.
 * Any number of workers may run: each attempt is claimed by one of them under a lease, and no transaction is open
 * during a call.
 */
export function createReconciler(options: Options) {
  const { db, gateways, pace, moments, warn } = options
  const round: Round = {
    ...options,
    refunding: { db, gateways, pace, warn, onRefunded: moments.onRefunded },
    scheduleBatched: createBatchWriter((stays: readonly NextLook[]) => scheduleLooks(db.write, stays)),
    captureTogether: createCaptureTogether(options),
  }
  return {
    /** One round over all that is due. Returns how many were looked at. */
    reconcile: (signal?: AbortSignal): Promise<number> => reconcile(round, signal),
    pace,
  }
}

async function reconcile(round: Round, signal?: AbortSignal): Promise<number> {
  if (round.gateways.all.length === 0) return 0
  let looked = 0
  for (let times = 0; times < mostTimes; times++) {
    if (signal?.aborted) break
    if (times % timesToLookOver === 0) await leaveChanged(round)
    const due = await claimDue(round.db.write, abreast, round.pace.claim)
    await Promise.all(due.map((one) => lookAtSafely(round, one)))
    looked += due.length
    if (due.length < abreast) break
  }
  return looked + (await walkRefunds(round.refunding, signal))
}

/** Gives up attempts whose cart was changed or deleted. */
async function leaveChanged({ db, questions }: Round): Promise<void> {
  await lookSooner(db.write)
  for (let after = 0; ;) {
    const rows = await findWantedAttempts(db.write, after, lookedOver)
    if (rows.length === 0) return
    const versions = await questions.versionsOf([...new Set(rows.map((row) => row.cart_id))])
    const changed = rows.flatMap((row) => (versions.get(row.cart_id) === row.cart_version ? [] : [row.id]))
    if (changed.length > 0) await markUnwanted(db.write, changed, 'the cart has changed')
    if (rows.length < lookedOver) return
    after = rows.at(-1)?.id ?? after
  }
}

/** The failure of one attempt stops no other. */
async function lookAtSafely(round: Round, due: Due): Promise<void> {
  try {
    await lookAt(round, due, round.gateways.gatewayNamed(due.gateway))
  } catch (error) {
    round.warn(
      { reference: due.reference, error: error instanceof Error ? error.message : 'no error' },
      'a payment could not be looked at',
    )
    await retryLater(round, due).catch(() => undefined)
  }
}

async function lookAt(means: ReconcilerDeps, due: Due, gateway: CardGateway): Promise<void> {
  const { db, pace } = means
  if (isUnderWay(due.state)) {
    const { attempt, isDone } = await step(db, due, { to: 'unknown', why: 'whoever asked has died', lookIn: 0 })
    if (isDone) await lookUp(means, { ...due, ...attempt }, gateway)
    return
  }
  if (due.state === 'unknown') {
    if (due.is_silent) await markUnwanted(db.write, [due.id], 'its guest fell silent')
    return lookUp(means, due, gateway)
  }
  if (due.state === 'void_needed') return handleVoidNeeded(means, due, gateway)
  if (due.state === 'gone') return lastLook(means, due, gateway)
  if (due.state === 'ordered') return capture(means, due, gateway)
  if (due.state === 'kept') return checkKeptForReview(means, due, gateway)
  // The attempt has ended, or is still wanted.
  if (!isLive(due.state) || (due.unwanted_at === null && !due.is_silent)) return lookForDuplicate(means, due, gateway)
  if (due.unwanted_at === null) await markUnwanted(db.write, [due.id], 'its guest fell silent')
  const { attempt, isDone } = await step(db, due, { to: 'void_needed', why: 'nothing will use it', lookIn: pace.claim })
  if (isDone) await handleVoidNeeded(means, { ...due, ...attempt }, gateway)
}
