import type { AuthorizationCode } from '@alpenglow/contract/payments/codes'
import type { Currency } from '@alpenglow/contract/values/money'
import type { Db, Runner, Tx } from '../../db/connect.ts'
import { TooMany } from '../../kernel/errors.ts'
import {
  CardGone,
  GatewayDown,
  type Authorize,
  type CardGateways,
  type Outcome,
  type Step,
} from '../../providers/cards/port.ts'
import type { Bucket, Tries } from '../credentials/credentials.ts'
import {
  gatewaysFor,
  codeOfNothingDone,
  counting,
  createAsking,
  instrumentOf,
  isMiscalled,
  isOfTheirs,
  isOfTheVault,
  keyOf,
  newReference,
  payerOf,
  waitingFor,
  whyOf,
  type Buckets,
  type Wait,
} from './asking.ts'
import { countsOf, type Heard } from './counts/counts.ts'
import { secondsToLook, lookedAt, usualPace, type Pace } from './pace.ts'
import { createReconciler, type Moments, type Questions } from './reconciler.ts'
import { step } from './settling.ts'
import { isLive, isOrdered, isStep, isUnderWay, mayHold } from './states.ts'
import {
  bindAttempt,
  deleteOld,
  find,
  findBefore,
  findLast,
  findPaymentsOf,
  hasPayments,
  hearGuest,
  insertAttempt,
  markTold,
  markUnwanted,
  moveAttempt,
  type Attempt,
  type Binding,
  type Bound,
} from './store.ts'
import { cardOf, keptStep, type BrowserStep, type Card } from './kept.ts'

type Options = {
  db: Db
  gateways: CardGateways
  tries: Pick<Tries, 'bucket' | 'ofNetwork' | 'refuseTired' | 'waiting' | 'fail' | 'failUnlessPaid'>
  questions: Questions
  moments: Moments
  pace?: Pace
  /** What somebody should know of who runs the shop. */
  warn: (fields: Record<string, unknown>, message: string) => void
}

/** What an authorization is asked for: a cart as it is now, and who asks from where. */
export type Asked = {
  cartId: number
  cartVersion: number
  accountId: number
  sessionHash: Buffer
  amount: number
  currency: Currency
  seller: string
  card: Card
  network: string
  /** Since when its account has an address that is theirs. */
  confirmedAt: Date | null
}
/** What is known before it is asked for: what was asked last, whether the card is known, for whom somebody has to wait, and whether the cart is still so. */
type Before = { last: Attempt | undefined; isKnown: boolean; wait: Wait | undefined; isSame: boolean; buckets: Buckets }
type Facts = Pick<Authorize, 'sellerName' | 'browser' | 'address' | 'ip' | 'fraudIdentifier' | 'returns'>

/** How it stands with what was asked for. */
export type Known =
  | { status: 'authorized'; attempt: Attempt }
  | { status: 'fingerprint' | 'challenge'; step: BrowserStep; attempt: Attempt }
  | { status: 'processing' }
  | { status: 'declined'; code: AuthorizationCode; isCardGone?: true }
/** What its guest is told. `changed`: it is another cart by now; nothing will use what was asked for, and what was held for it is given back. */
export type Told = Known | { status: 'changed' }

/** How many cards one account tries in an hour: who has more has found them. */
const mostCards = 5
/** An account that somebody makes to try a card with is no older. */
const oldAfterMs = 24 * 60 * 60_000
/** A year and a bit: so long a bank may still ask. */
const keptDays = 400
const sweptAtOnce = 1000

export function createPayments({ db, gateways, tries, questions, moments, pace = usualPace, warn }: Options) {
  const { bucketsOf, waitBefore } = counting(tries)
  const counts = countsOf({ db, tries, pace })
  const { gatewayFor, gatewayOf } = gatewaysFor(gateways)
  const unlessTooMany = <T>(tried: Promise<T>): Promise<T | TooMany> =>
    tried.catch((error: unknown) => {
      if (error instanceof TooMany) return error
      throw error
    })
  const isTooMany = async (tried: Promise<unknown>): Promise<boolean> => (await unlessTooMany(tried)) instanceof TooMany
  const isTired = (buckets: Bucket[]): Promise<boolean> => isTooMany(tries.refuseTired(buckets))
  const tooMany: Told = { status: 'declined', code: '429' }
  const changed: Told = { status: 'changed' }
  const isStill = async ({ cartId, cartVersion }: Pick<Asked, 'cartId' | 'cartVersion'>): Promise<boolean> =>
    (await questions.versionsOf([cartId])).get(cartId) === cartVersion
  const isSameCart = ({ cart_id: cartId, cart_version: cartVersion }: Attempt) => isStill({ cartId, cartVersion })

  const { isAsking, during } = createAsking()
  /** Nobody is told of a yes, or asked for a step, for a cart that changed while the bank thought. */
  async function toldIf(isSame: boolean, attempt: Attempt): Promise<Told> {
    if (isSame) return toldOf(attempt)
    await markUnwanted(db.write, [attempt.id], 'the cart has changed')
    return changed
  }

  /** Whoever has been declined so often learns nothing more, not even that it would have been a yes. */
  async function counted({ attempt, made }: Heard, buckets: Buckets, isFirst: boolean): Promise<Told> {
    const { state, is_known_card: isKnown } = attempt
    const waits = waitingFor(buckets, isKnown)
    if (state === 'declined') {
      // A no counts for its network, whosever it is.
      if (isKnown) await isTooMany(tries.fail(buckets.ofNetwork))
      return (await isTooMany(tries.fail(waits))) ? tooMany : toldOf(attempt)
    }
    if (state !== 'authorized' && !isStep(state))
      return toldIf(attempt.unwanted_at === null || (await isSameCart(attempt)), attempt)
    if (made instanceof TooMany) return late(attempt)
    // Whoever makes a network wait by this, or was asked by their bank before it waited, does not wait themselves: the code of their card is used.
    const others = isFirst ? waits.filter((bucket) => !made?.waiting.includes(bucket)) : [buckets.account]
    const [isOver, isSame] = await Promise.all([isTired(others), isSameCart(attempt)])
    return isOver ? late(attempt) : toldIf(isSame, attempt)
  }
  async function late(attempt: Attempt): Promise<Told> {
    await markUnwanted(db.write, [attempt.id], 'too many tries')
    return tooMany
  }

  function tellOfRefusal({ reference }: Attempt, error: Error): void {
    if (isMiscalled(error)) warn({ reference, error: error.message }, 'the bank’s side refused a call')
  }

  /** Asks the bank's side, and writes down what came of it: also that nobody knows. */
  async function ask(attempt: Attempt, buckets: Buckets, call: () => Promise<Outcome>): Promise<Told> {
    const isFirst = attempt.gateway_id === null
    try {
      return await counted(
        await during(attempt.reference, async () => counts.hear(attempt, buckets, await call())),
        buckets,
        isFirst,
      )
    } catch (error) {
      if (!isOfTheirs(error)) throw error
      tellOfRefusal(attempt, error)
      // A step that did not arrive leaves what is there already as it was; a first call that did not, nothing at all.
      const isSure = error instanceof GatewayDown && attempt.gateway_id === null
      const { attempt: now } = isSure
        ? await step(db, attempt, { to: 'declined', why: whyOf(error), code: codeOfNothingDone(error), lookIn: null })
        : await step(db, attempt, { to: 'unknown', why: whyOf(error), lookIn: secondsToLook(pace, 0) })
      return toldOf(now)
    }
  }

  /** The vault hands the number and the code to the gateway. No money is moved by that, so what fails here has failed. */
  async function handedOver(attempt: Attempt): Promise<{ paymentMethod: string } | Told> {
    try {
      return await gatewayOf(attempt).tokenize(instrumentOf(attempt), payerOf(attempt))
    } catch (error) {
      if (!isOfTheirs(error) && !isOfTheVault(error)) throw error
      tellOfRefusal(attempt, error)
      const code = codeOfNothingDone(error)
      const { attempt: now } = await step(db, attempt, { to: 'declined', why: whyOf(error), code, lookIn: null })
      const told = toldOf(now)
      return told.status === 'declined' && error instanceof CardGone ? { ...told, isCardGone: true } : told
    }
  }

  /** While the vault was asked, or a step was taken, it has become something that nothing will use: the bank is not asked. */
  async function leave(attempt: Attempt): Promise<Told> {
    const why = 'nothing will use it, and the bank was not asked'
    await step(
      db,
      attempt,
      attempt.gateway_id === null ? { to: 'declined', why, lookIn: null } : { to: 'void_needed', why, lookIn: 0 },
    )
    return changed
  }

  /** What has to be known before anything is asked, all of it at once. */
  async function lookBefore(asked: Asked): Promise<Before> {
    const buckets = bucketsOf(asked)
    const { accountId, card, cartId, confirmedAt } = asked
    const isOfOld = confirmedAt !== null && Date.now() - confirmedAt.getTime() > oldAfterMs
    const [{ last, isKnown }, waiting, isSame] = await Promise.all([
      findBefore(db, { cartId, accountId, fingerprint: card.fingerprint, isOfOld }),
      tries.waiting([buckets.account, ...buckets.ofKnown, ...buckets.ofNetwork]),
      isStill(asked),
    ])
    return { last, isKnown, isSame, wait: waitBefore(waiting, buckets, isKnown), buckets }
  }

  async function begin(asked: Asked, facts: Facts, { isKnown, isSame, wait, buckets }: Before): Promise<Told> {
    if (wait?.isTheirs) return tooMany
    // Others have tried cards, and not they: nothing of theirs is used for it, and least of all the code of their card.
    if (wait) throw new TooMany(wait.seconds, 'components.order.refused.many_cards')
    if (!isSame) return changed
    const { network: _, confirmedAt: _at, ...row } = asked
    const limits = { mostCards, silence: pace.silence, lease: pace.lease }
    const made = await insertAttempt(
      db.write,
      { ...row, gateway: gatewayFor(asked).name, isKnownCard: isKnown, reference: newReference() },
      limits,
    )
    if (made.hasTooManyCards) return tooMany
    // Another tab was quicker: this one hears what becomes of that.
    if (!made.attempt) return { status: 'processing' }
    const began = performance.now()
    const handed = await handedOver(made.attempt)
    if ('status' in handed) return handed
    // A vault that takes longer than a blink gives its guest time to change their mind.
    const now = (performance.now() - began > 30 && (await find(db, made.attempt.id))) || made.attempt
    if (now.state !== 'asking') return toldOf(now)
    if (now.unwanted_at) return leave(now)
    const { reference, amount, currency, seller } = now
    const wanted = { ...facts, ...handed, reference, amount, currency, seller, payer: payerOf(now) }
    return ask(now, buckets, () => gatewayOf(now).authorize(wanted))
  }

  /** Of what was asked last: whether that is for the same still. A step of the bank's is for the browser that asked, and no other. */
  function isFor(attempt: Attempt, asked: Omit<Asked, 'network'>): boolean {
    const isSame =
      attempt.unwanted_at === null &&
      attempt.cart_version === asked.cartVersion &&
      attempt.account_id === asked.accountId &&
      attempt.amount === asked.amount &&
      attempt.currency === asked.currency &&
      attempt.seller === asked.seller &&
      cardOf(attempt).token === asked.card.token
    return isSame && (!isStep(attempt.state) || attempt.session_hash.equals(asked.sessionHash))
  }

  /** Prices change without their carts, when a clock runs out: what was asked for at another one is given back as soon as that is seen. */
  async function leaveOther(attempt: Attempt, asked: Omit<Asked, 'network'>): Promise<void> {
    if (attempt.cart_version <= asked.cartVersion && attempt.unwanted_at === null && isLive(attempt.state))
      await markUnwanted(db.write, [attempt.id], 'it is for something else by now')
  }

  /** Nothing is to be paid for this cart any more, or its card is none here; its version is the same, for it was no change of the guest's. */
  async function leaveAll({ cartId, cartVersion }: Pick<Asked, 'cartId' | 'cartVersion'>): Promise<boolean> {
    const last = await findLast(db, cartId)
    if (!last) return false
    if (last.cart_version <= cartVersion && last.unwanted_at === null && isLive(last.state))
      await markUnwanted(db.write, [last.id], 'nothing is asked for any more')
    return mayHold(last.state)
  }

  const heard = async (attempt: Attempt) => {
    if (isLive(attempt.state)) await hearGuest(db.write, attempt.id, pace)
    else if (!attempt.is_told) await markTold(db.write, attempt.id)
  }

  /** What binds it, for whoever writes the order in a statement of their own. */
  const bindingOf = (of: Bound, as: Binding['to']): Binding => ({ ...of, ...lookedAt(pace, as, of), to: as })

  const toldNow = async (attempt: Attempt): Promise<Known> => {
    await heard(attempt)
    return toldOf(attempt)
  }

  return {
    takesCards: (seller: string): boolean => gateways.gatewayOf(seller) !== null,
    isAsking,
    /** For whoever has other things to ask at the same time. */
    lookBefore,
    /** Asks for what a cart costs. What is asked already is not asked twice; what was asked for another cart is given back. */
    authorize: async (asked: Asked, facts: Facts, looked?: Before): Promise<Told> => {
      const before = looked ?? (await lookBefore(asked))
      const { last } = before
      // An older tab does not undo what a newer one has asked for.
      if (last && last.cart_version > asked.cartVersion) return changed
      if (last && last.unwanted_at === null && isLive(last.state)) {
        if (isFor(last, asked)) return toldNow(last)
        await markUnwanted(db.write, [last.id], 'it is asked for anew')
      }
      // What nobody knew when it was asked for is known by now: that is the answer, and no reason to ask once more.
      if (last && !last.is_told && isFor(last, asked)) return toldNow(last)
      return begin(asked, facts, before)
    },
    /** Goes on after a step; nothing, where there is none that this browser could have taken for this cart. */
    resume: async (asked: Asked, done: Step): Promise<Told | undefined> => {
      const last = await findLast(db, asked.cartId)
      if (!last?.session_hash.equals(asked.sessionHash)) return undefined
      if (!isFor(last, asked)) return void (await leaveOther(last, asked))
      const awaited = 'cres' in done ? 'challenge' : 'fingerprint'
      // Said once more, because its answer was lost: how it stands now. A step that is over is none.
      if (last.state !== awaited) return isStep(last.state) ? undefined : toldNow(last)
      const buckets = bucketsOf(asked)
      const asking = await step(db, last, {
        to: 'asking',
        why: `a ${awaited} was taken`,
        lookIn: pace.lease,
        patience: pace,
      })
      if (!asking.isDone) return toldOf(asking.attempt)
      if (asking.attempt.unwanted_at) return leave(asking.attempt)
      const { gateway_id: id, reference } = asking.attempt
      if (id === null) throw new Error(`a step of ${reference} that nobody asked for`)
      return ask(asking.attempt, buckets, () => gatewayOf(last).resume(id, done, keyOf(reference, done), payerOf(last)))
    },
    /** Whoever is asked by their bank wants to answer no more: what was asked for is given back. */
    stop: async (asked: Omit<Asked, 'network'>): Promise<void> => {
      const last = await findLast(db, asked.cartId)
      if (last && isStep(last.state) && last.session_hash.equals(asked.sessionHash) && isFor(last, asked))
        await markUnwanted(db.write, [last.id], 'its guest has stopped')
    },
    /**
     * Binds what a bank has said yes to to the order of its cart, in the order's own transaction: it is to be taken, or kept until the desk has
     * looked. Nothing, where it is not that cart's any more, or not the same amount.
     */
    bind: async (tx: Tx, binding: Binding): Promise<number | undefined> => (await bindAttempt(tx, binding))?.id,
    bindingOf,
    /** The desk has looked at the order: what its bank keeps is taken or given back. Nothing, where somebody has decided already. */
    decide: async (tx: Tx, id: number, to: 'ordered' | 'void_needed', why: string): Promise<boolean> =>
      (await moveAttempt(tx, { id, state: 'kept' }, { to, why, lookIn: 0 })) !== undefined,
    /** Gives back what was asked for a cart that asks for nothing now; answers whether a bank may hold something yet. */
    leave: leaveAll,
    /** How it stands with what was asked last for a cart that is still the same; for one that is not, whether a bank may hold something yet. */
    standing: async (
      asked: Omit<Asked, 'network'>,
      { isOrdering = false } = {},
    ): Promise<{ told: Known; attempt: Attempt; isElsewhere: boolean } | 'superseded' | undefined> => {
      const last = await findLast(db, asked.cartId)
      if (!last) return undefined
      if (!isFor({ ...last, session_hash: asked.sessionHash }, asked)) {
        await leaveOther(last, asked)
        return mayHold(last.state) ? 'superseded' : undefined
      }
      const isElsewhere = isStep(last.state) && !last.session_hash.equals(asked.sessionHash)
      // What is about to be an order's waits for no guest any more.
      if (!isElsewhere && !(isOrdering && last.state === 'authorized')) await heard(last)
      return { told: toldOf(last), attempt: last, isElsewhere }
    },
    ...createReconciler({
      db,
      gateways,
      pace,
      questions,
      moments,
      warn,
      countDeclined: (accountId) => tries.fail([tries.bucket('card', String(accountId))]),
    }),
    giveCountBack: counts.giveBack,
    giveCountsBack: counts.giveAllBack,
    sweep: async (): Promise<void> => {
      await counts.forget()
      while ((await deleteOld(db.write, keptDays, sweptAtOnce)).length === sweptAtOnce);
    },
  }
}
export type Payments = ReturnType<typeof createPayments>
export type { Moments as PaymentMoments, Questions as PaymentQuestions } from './reconciler.ts'
export type { GivenRefund } from './refunding/refunding.ts'
export { boundInSql, type Attempt, type Binding } from './store.ts'
export { cardOf, type Card as PaymentCard } from './kept.ts'
/** What the gateway says by itself, and how its books stand against ours. */
export { createHearing, type Hearing } from './hearing/hearing.ts'
export { matchPayments, type Match } from './matching/matching.ts'
/** What may become of one. */
export { first as paymentBegins, next as paymentBecomes } from './states.ts'

function toldOf(attempt: Attempt): Known {
  const { state, code } = attempt
  // Another tab asks for something else meanwhile: that is what counts now, and not that this one is given back.
  if (attempt.unwanted_at && !code) return { status: 'processing' }
  // Whoever read the cart a moment ago, before it became an order, hears no other word than the bank's.
  if (state === 'authorized' || isOrdered(state)) return { status: 'authorized', attempt }
  const asked = isStep(state) ? keptStep.read(attempt.step) : null
  if (isStep(state) && asked) return { status: state, step: asked, attempt }
  if (isUnderWay(state) || state === 'unknown') return { status: 'processing' }
  return { status: 'declined', code: code ?? (state === 'gone' ? '503' : '112') }
}

/** What stays when the account goes, as keys of texts: a bank may ask about it for a year. */
export const keptPayments = async (on: Runner, accountId: number): Promise<string[]> =>
  (await hasPayments(on, accountId)) ? ['pages.my_privacy.kept_payments'] : []

/** What a person's data tells of them. */
export const paymentsOf = (on: Runner, accountId: number) => findPaymentsOf(on, accountId)
