import type { Cart } from '@alpenglow/contract/cart/cart'
import type { Seen } from '@alpenglow/contract/cart/seen'
import { firstAt, nextStep, type StepName } from '@alpenglow/contract/cart/steps'
import type { Reply } from '@alpenglow/contract/http/endpoint'
import type { orders as api } from '@alpenglow/contract/orders/api'
import type { OrderRefusal } from '@alpenglow/contract/orders/words'
import type { Locale } from '@alpenglow/contract/translations/api'
import { dayAt } from '@alpenglow/contract/values/day'
import type { TextKey } from '@alpenglow/texts/texts'
import type { Db, Tx } from '../../db/connect.ts'
import { Busy, isOfNobody, notUniqueBy } from '../../db/errors.ts'
import type { AccountCall } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import { Invalid } from '../../kernel/errors.ts'
import { createTurns } from '../../kernel/in-turn.ts'
import {
  isUnseen,
  refusalOfLine,
  takenInSql,
  unacknowledged,
  type CartDomain,
  type CartSigning,
  type ForOrder,
  type NotTaken,
  type OrderPace,
  type SigningStanding,
  type Taken,
} from '../cart/cart.ts'
import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import { bookedInSql, writtenDown } from '../ledger/ledger.ts'
import type { Legal } from '../legal/legal.ts'
import { isBeingPaid } from '../my-products/my-products.ts'
import { boundInSql, type Binding, type Payments } from '../payments/payments.ts'
import { deliveryKept } from './delivery/delivery.ts'
import { needsReview, secondsToDecide, type ReviewAbove } from './reviewing/rules.ts'
import { linesOf, soldOf } from './lines.ts'
import { newNumber } from './number.ts'
import {
  findByKey,
  findLatest,
  findOfCart,
  insertingAtOnce,
  insertingOrders,
  isUnbound,
  type NewLine,
  type NewOrder,
  type Told,
} from './store.ts'

export type Placing = {
  db: Db
  clock: Pick<Clock, 'now' | 'today' | 'ahead'>
  timeZone: string
  catalogue: Pick<CatalogueDomain, 'productById' | 'listProducts'>
  legal: Pick<Legal, 'currentVersion' | 'readableSince'>
  cart: Pick<CartDomain, 'forOrder' | 'take' | 'takenAlone' | 'endFirstPurchase'>
  signing: Pick<CartSigning, 'standing'>
  payments: Pick<Payments, 'standing' | 'bindingOf' | 'bind' | 'leave' | 'giveCountBack'>
  /** Whoever has made so many orders has to wait. */
  orderPace: OrderPace
  /** Above how much the desk looks first. */
  reviewAbove: ReviewAbove
  /** Whoever looks at the cart elsewhere looks again. */
  tellOthers: (accountId: number, version: number) => void
}
type Body = { body: { termsAcceptedAt?: string | null | undefined; seen?: Seen } }
type Placed = Reply<(typeof api)['placeOrder']>
/** A cart of which nothing is missing any more. */
type Ready = ForOrder & SigningStanding & { seller: string; currency: NonNullable<Cart['payloadCurrency']> }

/** Whoever asks again after so long asks for something else. */
const justNowSeconds = 15 * 60
const mostTries = 3
const clocksAheadMs = 24 * 60 * 60_000
/** A key is kept with its order, and looked for: a longer one fits no index. */
const longestKey = 255
/** So many calls of one account may wait for each other. */
const mostInTurn = 100

const insertOrder = insertingOrders(bookedInSql)
const insertAtOnce = insertingAtOnce<Taken & Binding>(bookedInSql, { taken: takenInSql, bound: boundInSql })

/** From a cart to an order, once the bank has said yes. */
export function placing(means: Placing) {
  const { db, clock, timeZone, catalogue, legal, cart: carts, signing, payments, orderPace, reviewAbove, tellOthers } = means
  const inTurn = createTurns(mostInTurn)

  /** Where there is nothing in the cart any more, the same call may have been made a moment ago, from here or from elsewhere. */
  async function placedBefore(call: AccountCall): Promise<Placed> {
    const { accountId } = call.account
    const before = await findLatest(db.write, { accountId, seconds: justNowSeconds })
    if (!before) throw refusal("Can't be empty.", 'components.order.refused.empty')
    return there(before)
  }
  /** Whoever says the same once more may have something else in the cart by now: it is not asked what is missing of that. */
  async function placedByKey({ account, idempotencyKey: key }: AccountCall, input: Body): Promise<Placed | undefined> {
    const before = key === undefined ? undefined : await findByKey(db.write, { accountId: account.accountId, key })
    if (before && before.operation_body !== null && before.operation_body !== saidIn(input)) throw keyUsed()
    return before && there(before)
  }

  /** Nothing, where there is nothing in the cart. */
  async function readyOf(call: AccountCall, { body }: Body): Promise<Ready | undefined> {
    const there = await carts.forOrder(call)
    if (!there || there.cart.items.length === 0) return undefined
    const { cart, asked } = there
    const [standing, bank] = await Promise.all([
      signing.standing(call, cart),
      asked && payments.standing(asked, { isOrdering: true }),
    ])
    const { purchaseGroup: seller, payloadCurrency: currency } = cart
    const step = nextStep({ cart, isSignedIn: true, ...standing })
    const isChanged = cart.changed.length > 0 || isUnseen(body.seen, cart)
    if (isChanged || step !== 'review' || seller === null || currency === null) {
      await leaveWhatIsForOther(asked)
      if (isChanged) throw unacknowledged(cart)
      if (cart.errors.length > 0) throw inTheWay(cart)
      throw stepMissing(step === 'review' ? 'cart' : step, { cart, unsigned: standing.unsigned })
    }
    if (standing.why) {
      // Another call has made an order of this very cart, and it is theirs by that.
      if (await findOfCart(db.write, there.row.id)) return undefined
      await payments.leave({ cartId: there.row.id, cartVersion: there.row.version })
      throw refusalOfLine('step_missing', standing.why)
    }
    if (!body.termsAcceptedAt)
      throw new Invalid({ termsAcceptedAt: ['REQUIRED'] }, { termsAcceptedAt: 'components.order.refused.terms' })
    refuseOtherTerms(new Date(body.termsAcceptedAt))
    // Whom a bank has been asked for was let through before that.
    if (cart.netTotal > 0) refuseUnlessAuthorized(bank)
    else await orderPace.refuse(call)
    return { ...there, ...standing, seller, currency }
  }

  /** On which day of business something was, by when it really was. */
  const dayOf = (at: Date) => dayAt(new Date(at.getTime() + clock.ahead), timeZone)
  /** Nobody has agreed yet to what they have not read, nor at a time that is still to come; but clocks of browsers go wrong, and some by hours. */
  function refuseOtherTerms(at: Date): void {
    const text =
      at.getTime() > Date.now() + clocksAheadMs
        ? 'components.order.refused.terms'
        : dayOf(at) < legal.readableSince('terms') && 'components.order.refused.terms_changed'
    if (text) throw new Invalid({ termsAcceptedAt: ['INVALID'] }, { termsAcceptedAt: text })
  }

  /** What a bank keeps for a cart that costs something else by now is given back as soon as that is seen. */
  async function leaveWhatIsForOther(asked: ForOrder['asked']): Promise<void> {
    if (asked) await payments.standing(asked)
  }

  /** Which step of the bank's is missing; or why it has said no. */
  function refuseUnlessAuthorized(now: Awaited<ReturnType<Payments['standing']>>): void {
    if (!now || now === 'superseded') throw refusal('authorization_missing', 'components.order.refused.not_asked')
    switch (now.told.status) {
      case 'authorized':
        return
      case 'declined':
        throw new Invalid({ errorCode: [now.told.code] }, { errorCode: `components.card.refused.${now.told.code}` })
      case 'processing':
        throw refusal('authorization_processing', 'components.order.refused.processing')
      case 'fingerprint':
        throw refusal('device_fingerprint_missing', 'components.order.refused.step')
      case 'challenge':
        throw refusal('challenge_missing', 'components.order.refused.step')
    }
  }

  type Made = { order: NewOrder; lines: NewLine[]; postings: string; binding: Binding | null }
  /** What will be written, and nothing of it is yet. */
  function madeOf(call: AccountCall, input: Body, ready: Ready): Made {
    const { row, cart, seller, currency } = ready
    const today = clock.today()
    const state = needsReview(reviewAbove, { currency, total: cart.total }) ? 'in_review' : 'placed'
    const amount = cart.netTotal
    const bound = {
      cartId: row.id,
      cartVersion: row.version,
      accountId: call.account.accountId,
      amount,
      currency,
      seller,
      decideIn: secondsToDecide(
        clock.now(),
        timeZone,
        cart.items.map(({ date }) => date),
      ),
    }
    const lines = linesOf(cart, {
      product: (locale: Locale, id) => catalogue.productById(locale, id),
      sold: catalogue.listProducts({ locale: 'en' }, { query: {} }),
      person: (profileId) => ready.people.find(({ id }) => String(id) === profileId),
    })
    const order = orderOf(call, ready, {
      operationBody: call.idempotencyKey === undefined ? null : saidIn(input),
      number: newNumber(),
      state,
      placedOn: today,
      agreedTo: { terms: legal.currentVersion('terms'), refunds: legal.currentVersion('refunds') },
    })
    return {
      order,
      lines,
      postings: writtenDown({ lines: soldOf(lines), creditApplied: cart.totalCreditApplied }),
      binding: amount > 0 ? payments.bindingOf(bound, state === 'placed' ? 'ordered' : 'kept') : null,
    }
  }

  /** All of it, or nothing: see decision 0094. What is paid by a card, and takes only its cart, is one statement (0109). */
  async function write(call: AccountCall, { row }: Ready, made: Made): Promise<void> {
    const { order, lines, binding } = made
    const exchangesNothing = lines.every(({ owned }) => !owned?.replaces)
    const taken = exchangesNothing && binding ? carts.takenAlone(call, row, order) : undefined
    if (!binding || !taken) return db.transaction((tx) => writeStepByStep(tx, call, row, made))
    if (!(await insertAtOnce(db.write, order, made, { ...taken, ...binding }))) throw new NotTakenNow('changed')
  }

  async function writeStepByStep(tx: Tx, call: AccountCall, row: Ready['row'], { order, lines, postings, binding }: Made) {
    const notTaken = await carts.take(tx, call, row, order)
    if (notTaken) throw new NotTakenNow(notTaken)
    const paymentId = binding && ((await payments.bind(tx, binding)) ?? null)
    if (binding && paymentId === null) throw new NotTakenNow('changed')
    const { replaced } = await insertOrder(tx, { ...order, paymentId }, { lines, postings })
    const exchanged = lines.flatMap(({ owned }) => (owned?.replaces && owned.insteadOf !== null ? [owned.insteadOf] : []))
    if (replaced !== exchanged.length) throw new NotTakenNow((await isBeingPaid(tx, exchanged)) ? 'unpaid' : 'owned')
  }

  async function placeNow(call: AccountCall, input: Body): Promise<Placed> {
    if ((call.idempotencyKey?.length ?? 0) > longestKey) throw new Invalid({ base: ['OUT_OF_RANGE'] })
    for (let tries = 0; tries < mostTries; tries++) {
      const ready = await readyOf(call, input).catch(async (error: unknown) => {
        const before = error instanceof Invalid ? await placedByKey(call, input) : undefined
        if (!before) throw error
        return before
      })
      if (!ready) return (await placedByKey(call, input)) ?? placedBefore(call)
      if ('status' in ready) return ready
      try {
        const made = madeOf(call, input, ready)
        await write(call, ready, made)
        call.cart.count(0)
        // It is placed, whether or not that can be counted; what is not given back now is found by the next round.
        await Promise.all([orderPace.count(call), made.binding && payments.giveCountBack(ready.row.id)]).catch(() => undefined)
        tellOthers(call.account.accountId, ready.row.version + 1)
        return { status: 201, data: dataOf(made.order) }
      } catch (error) {
        const why = whyNot(error)
        if (why === undefined) throw error
        const before = await findOfCart(db.write, ready.row.id)
        // All of another cart is there to be ordered: its key is that of an order, and not of this one.
        if (!before && notUniqueBy(error) === 'orders_operation') throw keyUsed()
        const known = before ? there(before) : await placedByKey(call, input)
        if (known) return known
        if (why === 'changed') continue
        await payments.leave({ cartId: ready.row.id, cartVersion: ready.row.version })
        if (why === 'not_first') throw unacknowledged(await carts.endFirstPurchase(call))
        throw refusalOf[why]()
      }
    }
    throw new Busy('the cart changes faster than it can be ordered')
  }

  return {
    placeOrder: (call: AccountCall, input: Body): Promise<Placed> =>
      inTurn(`${call.account.accountId}`, () => placeNow(call, input)),
  }
}

type Why = NotTaken | 'owned' | 'unpaid'
/** What was read is not so any more. Nothing is done of what was begun. */
class NotTakenNow extends Error {
  readonly why: Why
  constructor(why: Why) {
    super(`the cart can't be ordered: ${why}`)
    this.why = why
  }
}
function whyNot(error: unknown): Why | undefined {
  if (error instanceof NotTakenNow) return error.why
  // Whom it is for has gone from the household meanwhile.
  if (isOfNobody(error) || isUnbound(error)) return 'changed'
  const name = notUniqueBy(error)
  if (name === 'my_product_once' || name === 'my_product_instead_of') return 'owned'
  // Another one of the same cart, or the same number of another: it is looked at once more.
  return name === 'orders_cart_id_key' || name === 'orders_operation' || name === 'orders_number_key' ? 'changed' : undefined
}

/** What a call says: the same key with something else is another call. */
const saidIn = ({ body: { termsAcceptedAt = null, seen } }: Body): string =>
  JSON.stringify(seen ? { termsAcceptedAt, seen } : termsAcceptedAt)
const keyUsed = () => new Invalid({ base: ['NOT_UNIQUE'] })
const refusal = (why: OrderRefusal, text: TextKey, step?: StepName) =>
  new Invalid({ base: [why] }, { base: text }, { ...(step && { step }) })
/** Said as the page says it that leads there. */
const stepMissing = (step: StepName, known: Parameters<typeof firstAt>[1]) =>
  refusal('step_missing', `components.checkout.first.${firstAt(step, known)}`, step)
/** What can't be bought as it is has changed since it was put there: mostly, others were quicker. */
const inTheWay = ({ errors }: Cart) =>
  refusal(
    'unacknowledged_change',
    `components.order.refused.${errors.some(({ code }) => code === 'SOLD_OUT' || code === 'TAKEN_BACK') ? 'sold_out' : 'changed'}`,
  )
const refusalOf: Record<Exclude<Why, 'changed'>, () => Invalid> = {
  sold_out: () => refusal('unacknowledged_change', 'components.order.refused.sold_out'),
  not_first: () => refusal('unacknowledged_change', 'components.order.refused.changed'),
  used_up: () => refusal('unacknowledged_change', 'components.order.refused.used_up'),
  owned: () => refusal('step_missing', 'components.order.refused.owned', 'cart'),
  unpaid: () => refusal('step_missing', 'components.order.refused.unpaid', 'cart'),
}

const dataOf = ({ number, state, total, currency }: Told) => ({ id: number, state, total: { amount: total, currency } })
const there = (told: Told): Placed => ({ status: 200, data: dataOf(told) })

type More = Pick<NewOrder, 'number' | 'state' | 'placedOn' | 'operationBody'> & {
  /** Versions of what the box beside the button names. */
  agreedTo: { terms: number; refunds: number }
}
function orderOf(call: AccountCall, ready: Ready, { agreedTo, ...more }: More): NewOrder {
  const { row, cart, seller, currency, people, signatures, card } = ready
  const now = new Date().toISOString()
  return {
    ...more,
    cartId: row.id,
    cartVersion: row.version,
    accountId: call.account.accountId,
    buyer: { name: people[0]?.name ?? null, email: call.account.email },
    operationKey: call.idempotencyKey ?? null,
    locale: call.locale,
    seller,
    currency,
    subtotal: cart.subtotal,
    savings: cart.savings,
    taxTotal: cart.taxTotal,
    total: cart.total,
    creditApplied: cart.totalCreditApplied,
    netTotal: cart.netTotal,
    trace: cart.trace,
    promotions: cart.promotions
      .filter(({ state }) => state === 'applied')
      .map(({ code, name, amount }) => ({ code, name, amount })),
    card: cart.netTotal > 0 && card ? { brand: card.brand, lastFour: card.lastFour } : null,
    billingAddress: cart.billingAddress,
    delivery: cart.delivery && deliveryKept(cart.delivery),
    agreed: {
      terms: { version: agreedTo.terms, at: now },
      refunds: { version: agreedTo.refunds, at: now },
      access: cart.accessDisclaimerSignedAt,
      waivers: signatures.flatMap(({ profile_id, waiver, version, season_id, signed_at, signer_name }) =>
        profile_id !== null && cart.profiles.includes(String(profile_id))
          ? [
              {
                profileId: profile_id,
                waiver,
                version,
                seasonId: season_id,
                signedAt: signed_at.toISOString(),
                signer: signer_name,
              },
            ]
          : [],
      ),
    },
    fraudCheckIdentifier: row.fraud_check_identifier,
  }
}
