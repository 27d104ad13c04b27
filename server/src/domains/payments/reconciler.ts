import type { Db } from '../../db/connect.ts'
import { GatewayRefused, type CardGateway, type Outcome } from '../../providers/cards/port.ts'
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

const isNothingHeld = ({ status }: Outcome): boolean => ['voided', 'declined', 'refunded'].includes(status)

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
    if (!outcome) return missed(due)
    if (outcome.status === 'pending') return void (await again(due))
    const now = await settle(db, due, outcome, pace)
    if (now.state === 'declined' && due.account_id !== null) await countDeclined(due.account_id).catch(() => undefined)
  }

  /** It never saw it. What was on its way may still arrive, and a gateway may be blind for a while: it is believed when it says so again. */
  async function isMissedAgain(due: Due): Promise<boolean> {
    if (due.missed_for !== null && due.missed_for >= pace.missedTwice) return true
    const left = due.missed_for === null ? pace.missedTwice : pace.missedTwice - due.missed_for
    await stayAttempt(db.write, due, { lookIn: left, isMissed: true })
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

  /** Gives back what is held, until the gateway says that nothing is. */
  async function giveBack(due: Due, gateway: CardGateway): Promise<void> {
    const found = await asked(due, gateway)
    if (!found) return
    const { outcome } = found
    if (!outcome) return giveBackUnseen(due, gateway)
    if (isNothingHeld(outcome)) return given(due, outcome.status)
    try {
      if (outcome.status === 'captured') await refund(due, outcome, gateway)
      else await gateway.void(outcome.id, keyOf(due, 'void', outcome.id))
      await stayAttempt(db.write, due, { lookIn: pace.afterVoid })
    } catch (error) {
      await again(due)
      wentWrong(due, error)
    }
  }
  const given = async (due: Due, as: string): Promise<void> =>
    void (await step(db, due, { to: 'voided', why: `nothing is held: ${as}`, lookIn: null }))

  /** It does not find what it has given a name: by that it is asked all the same. Only where it knows neither, and says so twice, there is nothing. */
  async function giveBackUnseen(due: Due, gateway: CardGateway): Promise<void> {
    const id = due.gateway_id
    if (id !== null)
      try {
        const outcome = await gateway.void(id, keyOf(due, 'void', id))
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
  async function refund(due: Due, { id, captured, refunded, currency }: Outcome, gateway: CardGateway): Promise<void> {
    warn({ reference: due.reference }, 'captured, and nobody asked for it: it is refunded')
    await gateway.refund(id, { amount: captured - refunded, currency }, keyOf(due, 'refund', id))
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
    // Over, and taken all the same: nobody looks at it any more.
    if (!isLive(due.state)) return void (await stayAttempt(db.write, due, { lookIn: null }))
    if (due.unwanted_at === null && !due.is_silent) return void (await stayAttempt(db.write, due, { lookIn: 'silence' }))
    if (due.unwanted_at === null) await markUnwanted(db.write, [due.id], 'its guest fell silent')
    const { attempt, isDone } = await step(db, due, { to: 'void_needed', why: 'nothing will use it', lookIn: pace.claim })
    if (isDone) await giveBack({ ...due, ...attempt }, gateway)
  }

  /** One that goes wrong holds up no other. */
  async function lookAtSafely(due: Due, gateway: CardGateway): Promise<void> {
    try {
      await lookAt(due, gateway)
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
      if (!cards) return 0
      await leaveChanged()
      let looked = 0
      for (let times = 0; times < mostTimes; times++) {
        if (signal?.aborted) break
        const due = await claimDue(db.write, abreast, pace.claim)
        await Promise.all(due.map((one) => lookAtSafely(one, cards)))
        looked += due.length
        if (due.length < abreast) break
      }
      return looked
    },
    pace,
  }
}
