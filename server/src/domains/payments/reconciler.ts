import type { Db, Tx } from '../../db/connect.ts'
import { GatewayRefused, type CardGateway, type CardGateways, type Outcome } from '../../providers/cards/port.ts'
import { createTogether } from '../../kernel/together.ts'
import { payerOf } from './asking.ts'
import { nextLookBeside, secondsToLook, type Pace } from './pace.ts'
import { giveBackTaken, isByRefunds, walkRefunds, type GivenRefund, type Refunding } from './refunding/refunding.ts'
import { isTakenAsAccepted, ownOf, settle, step } from './settling.ts'
import { isLive, isOrdered, isUnderWay } from './states.ts'
import {
  captureAttempts,
  claimDue,
  findWaiting,
  lookSooner,
  markUnwanted,
  moveAttempt,
  noteTakenEarly,
  noteTakenOf,
  stayAttempts,
  type Attempt,
  type Due,
  type Stay,
} from './store.ts'

/** What only those above know. */
export type Questions = {
  /** How often each of these carts has been changed by now; one that is not there is gone. */
  versionsOf: (cartIds: readonly number[]) => Promise<ReadonlyMap<number, number>>
}
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
type Options = {
  db: Db
  gateways: CardGateways
  pace: Pace
  questions: Questions
  moments: Moments
  warn: (fields: Record<string, unknown>, message: string) => void
  /** A no that came late counts as any other. */
  countDeclined: (accountId: number) => Promise<unknown>
}

const isNothingHeld = ({ status }: Outcome): boolean => ['voided', 'declined', 'refunded'].includes(status)
const isHeld = (outcome: Outcome): boolean => !isNothingHeld(outcome)
const without = (kept: string | undefined, found: readonly Outcome[]) => found.filter(({ id }) => id !== kept)

/** So many are looked at abreast, so often in one round, and after so many times carts are looked over again, of which so many are asked about at once. */
const [abreast, mostTimes, timesToLookOver, lookedOver] = [8, 200, 20, 1000]

/**
 * Finishes what a slow gateway, a broken line or a death of ours left open, and gives back what nothing will use. It asks the gateway first, and
 * nobody else voids: a call that fails undoes nothing, for it can't know what became of it. Any number of workers may go round at the same time;
 * each attempt is taken by one of them, with no transaction open while the gateway is asked.
 */
export function createReconciler({ db, gateways, pace, questions, moments, warn, countDeclined }: Options) {
  /** Carts that have become others meanwhile, or are there no more. */
  async function leaveChanged(): Promise<void> {
    await lookSooner(db.write)
    for (let after = 0; ;) {
      const rows = await findWaiting(db.write, after, lookedOver)
      if (rows.length === 0) return
      const versions = await questions.versionsOf([...new Set(rows.map((row) => row.cart_id))])
      const changed = rows.flatMap((row) => (versions.get(row.cart_id) === row.cart_version ? [] : [row.id]))
      if (changed.length > 0) await markUnwanted(db.write, changed, 'the cart has changed')
      if (rows.length < lookedOver) return
      after = rows.at(-1)?.id ?? after
    }
  }

  const refunding: Refunding = { db, gateways, pace, warn, onRefunded: moments.onRefunded }

  const again = (due: Due, isMissed = false) =>
    stayAttempts(db.write, [{ ...due, lookIn: secondsToLook(pace, due.looks + 1), isMissed }])

  /** All that is there of it, or nothing where nobody can be asked: then it is asked again, later and later. */
  async function asked(due: Due, gateway: CardGateway): Promise<readonly Outcome[] | undefined> {
    try {
      return await gateway.lookUp(due.reference, payerOf(due))
    } catch (error) {
      await again(due)
      return wentWrong(due, error)
    }
  }
  function wentWrong({ reference, looks }: Due, error: unknown): undefined {
    if (looks === pace.looks.length)
      warn({ reference, error: error instanceof Error ? error.message : 'no error' }, 'a payment is still open')
    return undefined
  }

  async function lookUp(due: Due, gateway: CardGateway): Promise<void> {
    const found = await asked(due, gateway)
    if (!found) return
    const its = ownOf(due, found)
    if (!its || its.status === 'pending') {
      if (await hasGivenBackOthers(due, its?.id, found, gateway)) await (its ? again(due) : missed(due))
      return
    }
    const now = await settle(db, due, its, pace)
    if (now.state === 'declined' && due.account_id !== null) await countDeclined(due.account_id).catch(() => undefined)
    if (now.state !== 'void_needed') await hasGivenBackOthers({ ...due, ...now }, keptOf(now), found, gateway)
  }

  /** Nothing is kept of what is over. */
  const keptOf = ({ state, gateway_id: id }: Pick<Due, 'state' | 'gateway_id'>): string | undefined =>
    ((isLive(state) || isOrdered(state)) && id) || undefined

  /** Of several under one reference one is its own. Where the others can't be given back now it is looked at again, and nothing else is done. */
  async function hasGivenBackOthers(
    due: Due,
    kept: string | undefined,
    found: readonly Outcome[],
    gateway: CardGateway,
  ): Promise<boolean> {
    try {
      if (await letGo(due, without(kept, found), gateway))
        warn({ reference: due.reference }, 'the gateway has made more than one payment: what is too many is given back')
      return true
    } catch (error) {
      await again(due)
      wentWrong(due, error)
      return false
    }
  }

  /**
   * What became of it is known; but the gateway may have made two payments of one call, and told us of one. Where the call was repeated, or its
   * answer lost, the other one may turn up late.
   */
  async function lookBeside(due: Due, gateway: CardGateway): Promise<void> {
    const found = await asked(due, gateway)
    if (!found) return
    const its = ownOf(due, found)
    if (isLive(due.state) && its && (isNothingHeld(its) || its.status === 'captured')) return hasGone(due, its, found, gateway)
    if (due.state === 'captured' && its && (its.captured - its.refunded !== due.amount || due.taken !== null))
      await isAsOrdered(due, its)
    const others = without(keptOf(due), found).filter(isHeld)
    if (!(await hasGivenBackOthers(due, keptOf(due), found, gateway))) return
    await noteLooked({ ...due, lookIn: others.length > 0 ? pace.afterVoid : nextLookBeside(pace, due) })
  }
  /** The yes that a guest was told, or the question that they were asked, holds nothing any more: nothing is sold on it. Nobody needs another one either. */
  async function hasGone(due: Due, its: Outcome, found: readonly Outcome[], gateway: CardGateway): Promise<void> {
    const now = await settle(db, due, its, pace)
    if (now.state === 'voided') await hasGivenBackOthers({ ...due, ...now }, undefined, found, gateway)
  }
  const noteLooked = createTogether((looked: readonly Stay[]) => stayAttempts(db.write, looked))

  /** It never saw it. What was on its way may still arrive, and a gateway may be blind for a while: it is believed when it says so again. */
  async function isMissedAgain(due: Due): Promise<boolean> {
    if (due.missed_for !== null && due.missed_for >= pace.missedTwice) return true
    const left = due.missed_for === null ? pace.missedTwice : pace.missedTwice - due.missed_for
    await stayAttempts(db.write, [{ ...due, lookIn: left, isMissed: true }])
    return false
  }
  async function missed(due: Due): Promise<void> {
    if (!(await isMissedAgain(due))) return
    const why = 'the gateway never saw it'
    // What it has a name for, it has seen.
    if (due.gateway_id === null) await step(db, due, { to: 'gone', why, lookIn: pace.lastLook })
    else await step(db, due, { to: 'void_needed', why: `${why}, and has a name for it`, code: '151', lookIn: 0 })
  }

  /** No two looks have one key: a gateway that keeps its failures would say the same for a day. */
  const keyOf = (due: Due, what: string, id: string) => `${due.reference}/${what}/${id}/${due.looks}`
  const voidOf = (due: Due, id: string, gateway: CardGateway) => gateway.void(id, keyOf(due, 'void', id), payerOf(due))

  /** Gives back what is held, until the gateway says that nothing is. */
  async function giveBack(due: Due, gateway: CardGateway): Promise<void> {
    const found = await asked(due, gateway)
    if (!found) return
    try {
      if (await letGo(due, found, gateway)) return void (await stayAttempts(db.write, [{ ...due, lookIn: pace.afterVoid }]))
    } catch (error) {
      await again(due)
      return wentWrong(due, error)
    }
    const its = ownOf(due, found)
    return its ? given(due, its.status) : giveBackUnseen(due, gateway)
  }
  const given = async (due: Due, as: string): Promise<void> =>
    void (await step(db, due, {
      to: 'voided',
      why: `nothing is held: ${as}`,
      lookIn: nextLookBeside(pace, { ...due, state: 'voided' }),
    }))

  /** Gives back all of these that hold anything, each for itself; answers whether there were any. */
  async function letGo(due: Due, these: readonly Outcome[], gateway: CardGateway): Promise<boolean> {
    const held = these.filter(isHeld)
    const ends = await Promise.allSettled(
      held.map((one) => (one.status === 'captured' ? refund(due, one, gateway) : voidOf(due, one.id, gateway))),
    )
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
    return held.length > 0
  }

  /** It does not find what it has given a name: by that it is asked all the same. Only where it knows neither, and says so twice, there is nothing. */
  async function giveBackUnseen(due: Due, gateway: CardGateway): Promise<void> {
    const id = due.gateway_id
    if (id !== null)
      try {
        const outcome = await voidOf(due, id, gateway)
        return isNothingHeld(outcome) ? await given(due, outcome.status) : void (await again(due))
      } catch (error) {
        if (!(error instanceof GatewayRefused)) {
          await again(due)
          return wentWrong(due, error)
        }
      }
    if (await isMissedAgain(due)) await given(due, 'never seen')
  }

  /** No capture is asked for before there is an order: somebody's hand, or another program, has taken money for nothing. */
  async function refund(due: Due, its: Outcome, gateway: CardGateway): Promise<void> {
    warn({ reference: due.reference }, 'captured, and nobody asked for it: it is refunded')
    await noteTakenEarly(db.write, due)
    await giveBackTaken(refunding, due, its, gateway)
  }

  /** What an order is bound to is taken: asked at once, and where nobody knows what came of that, looked at first from then on. */
  async function take(due: Due, gateway: CardGateway): Promise<void> {
    const { gateway_id: id, amount, currency } = due
    if (id === null) throw new Error(`${due.reference} is ordered, and the gateway has no name for it`)
    if (due.looks > 0) {
      const found = await asked(due, gateway)
      if (!found) return
      const its = ownOf(due, found)
      if (its && its.status !== 'authorized') return its.status === 'captured' ? taken(due, its) : lostOrWaiting(due, its)
    }
    try {
      const outcome = await gateway.capture(id, { amount, currency }, keyOf(due, 'capture', id), payerOf(due))
      // What is held as before was not taken, and is not about to be.
      if (outcome.status === 'authorized') return untaken({ ...due, gateway_id: id }, gateway)
      await (outcome.status === 'captured' ? taken(due, outcome) : lostOrWaiting(due, outcome))
    } catch (error) {
      if (error instanceof GatewayRefused) await untaken({ ...due, gateway_id: id }, gateway)
      else await again(due)
      wentWrong(due, error)
    }
  }
  type Named = Due & { gateway_id: string }
  const untaken = async (due: Named, gateway: CardGateway): Promise<void> =>
    isRefusedForGood(due) ? endUntaken(due, gateway) : void (await again(due, true))
  const isRefusedForGood = ({ missed_for: since }: Due): boolean => since !== null && since >= pace.refused
  /** What the gateway refuses to take for minutes is given back, and its order ends with that. Where that is refused, too, the order stays, and somebody is told. */
  async function endUntaken(due: Named, gateway: CardGateway): Promise<void> {
    const found = await asked(due, gateway)
    if (!found) return
    const its = ownOf(due, found)
    if (its?.status === 'captured') return taken(due, its)
    try {
      const isLeft = await letGo(due, found, gateway)
      // A gateway that is blind for a while may have taken it: by the name that it gave it, it is asked all the same.
      const isUnseen = !its && !isNothingHeld(await voidOf(due, due.gateway_id, gateway))
      // Its order ends when the next look finds that nothing is held.
      if (isLeft || isUnseen) await stayAttempts(db.write, [{ ...due, lookIn: pace.afterVoid, isMissed: true }])
      else await lost(due, 'the gateway refuses to take it')
    } catch (error) {
      await again(due, true)
      const fields = { reference: due.reference, error: String(error) }
      warn(fields, 'the gateway neither takes the money of an order nor gives it back')
    }
  }
  const lostOrWaiting = async (due: Due, outcome: Outcome): Promise<void> =>
    isNothingHeld(outcome) ? lost(due, outcome.status) : void (await again(due))

  /** An order is paid by what it costs, and by nothing else: where another amount was taken it stays open, somebody is told, and it is looked at again. */
  async function taken(due: Due, its: Outcome): Promise<void> {
    if (!(await isAsOrdered(due, its))) return void (await again(due))
    await noteTaken(due.id)
  }
  async function isAsOrdered({ id, reference, amount, currency, taken }: Due, its: Outcome): Promise<boolean> {
    const left = its.captured - its.refunded
    // What we have given back of it, or are about to, is no other amount.
    const isSo = its.currency === currency && (left === amount || (await isByRefunds(db.write, { id, amount }, left)))
    if (!isSo) warn({ reference, taken: left }, 'the gateway has taken another amount than was ordered')
    if (!isSo || taken !== null) await noteTakenOf(db.write, { id }, isSo ? amount : left)
    return isSo
  }
  const noteTaken = createTogether((ids: readonly number[]) =>
    db.transaction(async (tx) => {
      // Whoever orders at once is quicker than the look at what else the gateway may have made of the same call.
      const moved = await captureAttempts(tx, ids, pace.afterAnswer)
      if (moved.length > 0) await moments.onCaptured(tx, moved)
    }),
  )
  async function lost(due: Due, as: string): Promise<void> {
    warn({ reference: due.reference }, 'the bank keeps nothing for an order any more')
    await db.transaction(async (tx) => {
      const why = `nothing is held for its order: ${as}`
      const moved = await moveAttempt(tx, due, { to: 'voided', why, lookIn: pace.lastLook, isAnswer: true })
      if (moved) await moments.onLost(tx, moved)
    })
  }
  /**
   * Its order waits for the desk: until its time is over, or its bank has let it go. Until then it is looked at like any other that is wanted, whoever
   * has asked for that.
   */
  async function lookAtKept(due: Due, gateway: CardGateway): Promise<void> {
    const found = await asked(due, gateway)
    if (!found) return
    const its = ownOf(due, found)
    const isTaken = its?.status === 'captured'
    if (isTaken) await noteTakenEarly(db.write, due)
    // What somebody has taken at the gateway, before anybody at the desk has said yes, is no order's: it is given back.
    if (isTaken && (due.unwanted_at !== null || !isTakenAsAccepted(due, its)))
      return giveUpKept(due, moments.onGivenBack, 'it is taken, and its order is not accepted')
    if (its && isNothingHeld(its)) return giveUpKept(due, moments.onLost, `its bank keeps nothing for its order: ${its.status}`)
    if (due.is_kept_too_long && !isTaken) {
      if (its || (await isMissedAgain(due)))
        await giveUpKept(due, moments.onKeptTooLong, 'the desk has not looked at its order in time')
      return
    }
    if (isTaken)
      warn({ reference: due.reference }, 'captured, and its order waits for the desk: was it accepted before a restore?')
    const others = without(keptOf(due), found).filter(isHeld)
    if (!(await hasGivenBackOthers(due, keptOf(due), found, gateway))) return
    const lookLater = isTaken ? pace.lastLook : nextLookBeside(pace, due)
    await noteLooked({ ...due, lookIn: others.length > 0 ? pace.afterVoid : lookLater })
  }
  const giveUpKept = (due: Due, tell: Moments['onLost'], why: string): Promise<void> =>
    db.transaction(async (tx) => {
      const moved = await moveAttempt(tx, due, { to: 'void_needed', why, lookIn: 0 })
      if (moved) await tell(tx, moved)
    })

  async function lastLook(due: Due, gateway: CardGateway): Promise<void> {
    const found = await asked(due, gateway)
    if (!found) return
    const its = ownOf(due, found)
    if (!its || isNothingHeld(its)) return void (await stayAttempts(db.write, [{ ...due, lookIn: null }]))
    const now = await settle(db, due, its, pace)
    if (now.state === 'gone') await again(due)
  }

  async function lookAt(due: Due, gateway: CardGateway): Promise<void> {
    if (isUnderWay(due.state)) {
      const { attempt, isDone } = await step(db, due, { to: 'unknown', why: 'whoever asked has died', lookIn: 0 })
      if (isDone) await lookUp({ ...due, ...attempt }, gateway)
      return
    }
    if (due.state === 'unknown') {
      if (due.is_silent) await markUnwanted(db.write, [due.id], 'its guest fell silent')
      return lookUp(due, gateway)
    }
    if (due.state === 'void_needed') return giveBack(due, gateway)
    if (due.state === 'gone') return lastLook(due, gateway)
    if (due.state === 'ordered') return take(due, gateway)
    if (due.state === 'kept') return lookAtKept(due, gateway)
    // Over, or wanted still.
    if (!isLive(due.state) || (due.unwanted_at === null && !due.is_silent)) return lookBeside(due, gateway)
    if (due.unwanted_at === null) await markUnwanted(db.write, [due.id], 'its guest fell silent')
    const { attempt, isDone } = await step(db, due, { to: 'void_needed', why: 'nothing will use it', lookIn: pace.claim })
    if (isDone) await giveBack({ ...due, ...attempt }, gateway)
  }

  /** One that goes wrong holds up no other. */
  async function lookAtSafely(due: Due): Promise<void> {
    try {
      await lookAt(due, gateways.gatewayNamed(due.gateway))
    } catch (error) {
      warn(
        { reference: due.reference, error: error instanceof Error ? error.message : 'no error' },
        'a payment could not be looked at',
      )
      await again(due).catch(() => undefined)
    }
  }

  return {
    /** Once round: all that is due. Answers how much that was. */
    reconcile: async (signal?: AbortSignal): Promise<number> => {
      if (gateways.all.length === 0) return 0
      let looked = 0
      for (let times = 0; times < mostTimes; times++) {
        if (signal?.aborted) break
        if (times % timesToLookOver === 0) await leaveChanged()
        const due = await claimDue(db.write, abreast, pace.claim)
        await Promise.all(due.map((one) => lookAtSafely(one)))
        looked += due.length
        if (due.length < abreast) break
      }
      return looked + (await walkRefunds(refunding, signal))
    },
    pace,
  }
}
