import type { Db } from '../../db/connect.ts'
import type { CardGateway, Outcome } from '../../providers/cards/port.ts'
import { secondsToLook, type Pace } from './pace.ts'
import { settle, step } from './settling.ts'
import { isLive, isUnderWay } from './states.ts'
import { claimDue, findWaiting, markUnwanted, stayAttempt, type Due } from './store.ts'

/** What only those above know. */
export type Questions = {
  /** How often each of these carts has been changed by now; one that is not there is gone. */
  versionsOf: (cartIds: readonly number[]) => Promise<ReadonlyMap<number, number>>
}
type Options = {
  db: Db
  cards: CardGateway | null
  pace: Pace
  questions: Questions
  warn: (fields: Record<string, unknown>, message: string) => void
  /** A no that came late counts as any other. */
  countDeclined: (accountId: number) => Promise<unknown>
}

/** So many are looked at abreast, so often in one round; and so many carts are asked about at once. */
const [abreast, mostTimes, lookedOver] = [5, 20, 1000]

/**
 * Finishes what a slow gateway, a broken line or a death of ours left open, and gives back what nothing will use. It asks the gateway first, and
 * nobody else voids: a call that fails undoes nothing, for it can't know what became of it. Any number of workers may go round at the same time;
 * each attempt is taken by one of them, with no transaction open while the gateway is asked.
 */
export function createReconciler({ db, cards, pace, questions, warn, countDeclined }: Options) {
  /** Carts that have become others meanwhile, or are there no more. */
  async function leaveChanged(): Promise<void> {
    for (let after = 0; ;) {
      const rows = await findWaiting(db.write, after, lookedOver)
      if (rows.length === 0) return
      const versions = await questions.versionsOf([...new Set(rows.map((row) => row.cart_id))])
      const changed = rows.filter((row) => versions.get(row.cart_id) !== row.cart_version)
      if (changed.length > 0)
        await markUnwanted(
          db.write,
          changed.map(({ id }) => id),
          'the cart has changed',
        )
      if (rows.length < lookedOver) return
      after = rows.at(-1)?.id ?? after
    }
  }

  const again = (due: Due, isMissed = false) =>
    stayAttempt(db.write, due, { lookIn: secondsToLook(pace, due.looks + 1), isMissed })

  /** How it stands there, or nothing where it can't be asked: then it is asked again, later and later. */
  async function asked(due: Due, gateway: CardGateway): Promise<{ outcome: Outcome | undefined } | undefined> {
    try {
      return { outcome: await gateway.lookUp(due.reference) }
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
    const { outcome } = found
    if (outcome?.status === 'captured') warn({ reference: due.reference }, 'captured, and nobody asked for it')
    if (!outcome) return missed(due)
    if (outcome.status === 'pending' || outcome.status === 'captured') return void (await again(due))
    const now = await settle(db, due, outcome, pace)
    if (now.state === 'declined' && due.account_id !== null) await countDeclined(due.account_id).catch(() => undefined)
  }

  /** It never saw it. What was on its way may still arrive, so it is believed when it says so again. */
  async function missed(due: Due): Promise<void> {
    if (due.missed_for === null || due.missed_for < pace.missedTwice) {
      const left = due.missed_for === null ? pace.missedTwice : pace.missedTwice - due.missed_for
      return void (await stayAttempt(db.write, due, { lookIn: left, isMissed: true }))
    }
    await step(db, due, { to: 'gone', why: 'the gateway never saw it', lookIn: pace.lastLook })
  }

  /** Gives back what is held, until the gateway says that nothing is. */
  async function giveBack(due: Due, gateway: CardGateway): Promise<void> {
    const found = await asked(due, gateway)
    if (!found) return
    const { outcome } = found
    if (!outcome || ['voided', 'declined', 'refunded'].includes(outcome.status))
      return void (await step(db, due, {
        to: 'voided',
        why: `nothing is held: ${outcome?.status ?? 'never seen'}`,
        lookIn: null,
      }))
    if (outcome.status === 'captured') {
      warn({ reference: due.reference }, 'captured, and nobody asked for it')
      return void (await again(due))
    }
    try {
      await gateway.void(outcome.id, `${due.reference}/void/${outcome.id}`)
      await stayAttempt(db.write, due, { lookIn: pace.afterVoid })
    } catch (error) {
      await again(due)
      wentWrong(due, error)
    }
  }

  async function lastLook(due: Due, gateway: CardGateway): Promise<void> {
    const found = await asked(due, gateway)
    if (!found) return
    if (found.outcome) await settle(db, due, found.outcome, pace)
    else await stayAttempt(db.write, due, { lookIn: null })
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
    if (!isLive(due.state)) return
    if (due.unwanted_at === null && !due.is_silent) return void (await stayAttempt(db.write, due, { lookIn: pace.silence }))
    if (due.unwanted_at === null) await markUnwanted(db.write, [due.id], 'its guest fell silent')
    const { attempt, isDone } = await step(db, due, { to: 'void_needed', why: 'nothing will use it', lookIn: pace.claim })
    if (isDone) await giveBack({ ...due, ...attempt }, gateway)
  }

  return {
    /** Once round: all that is due. Answers how much that was. */
    reconcile: async (signal?: AbortSignal): Promise<number> => {
      if (!cards) return 0
      await leaveChanged()
      let looked = 0
      for (let times = 0; times < mostTimes; times++) {
        if (signal?.aborted) break
        const due = await claimDue(db.write, abreast, pace.claim)
        await Promise.all(due.map((one) => lookAt(one, cards)))
        looked += due.length
        if (due.length < abreast) break
      }
      return looked
    },
    pace,
  }
}
