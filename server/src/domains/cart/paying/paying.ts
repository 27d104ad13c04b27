import type { OrderRefusal } from '@alpenglow/contract/orders/words'
import type { Cart } from '@alpenglow/contract/cart/cart'
import type { Seen } from '@alpenglow/contract/cart/seen'
import type { AuthorizationNow, BrowserFacts, StepDone, cartPaying as api } from '@alpenglow/contract/cart/paying'
import { firstAt, nextStep } from '@alpenglow/contract/cart/steps'
import type { Reply } from '@alpenglow/contract/http/endpoint'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { AccountCall } from '../../../kernel/call.ts'
import { Invalid, NotFound } from '../../../kernel/errors.ts'
import type { Step } from '../../../providers/cards/port.ts'
import { hashOf } from '../../../secrets/unguessable.ts'
import { cardOf, type AuthorizationRequest, type AuthorizationStanding, type Payments } from '../../payments/payments.ts'
import { withoutCard } from '../contents/checkout.ts'
import type { Waits } from '../signing/needs-now.ts'
import type { KeptCard, FoundRow } from '../store.ts'
import { refusalOfLine } from '../ordering/asked-again.ts'
import { cardVerbs, refusal, type CardMeans } from './card.ts'
import { addressOf, browserOf } from './facts.ts'
import { refuseUntil, type OrderPace } from './order-pace.ts'
import { isUnseen, unacknowledged } from './seen.ts'

export type Paying = CardMeans & {
  /** Whoever has made so many orders has to wait. */
  orderPace: Pick<OrderPace, 'secondsToWait'>
  /** What of it waits for its people. */
  waits: (call: AccountCall, cart: Cart) => Promise<Waits>
  /** Whether the first-purchase discount still applies; and to write down that it does not. */
  isFirstStill: (call: AccountCall, row: FoundRow) => Promise<boolean>
  endFirstPurchase: (call: AccountCall) => Promise<Cart>
  /** What a seller is called. */
  sellerName: (locale: Locale, purchaseGroup: string) => string
  payments: Pick<Payments, 'takesCards' | 'lookBefore' | 'authorize' | 'resume' | 'stop' | 'standing' | 'leave'>
}

type Answered = Reply<(typeof api)['authorizeOrder']>
type There = { row: FoundRow; cart: Cart }
type AskedFor = AuthorizationRequest & { kept: KeptCard }
export type ForOrder = There & { asked: AuthorizationRequest | undefined; card: KeptCard | null }

/**
 * From a card to the bank's word that it will pay. The number itself goes another way: from the guest's browser to the vault, and from there to the
 * gateway.
 */
export function payingVerbs(means: Paying) {
  const { change, rowOf, shown, waits, sellerName, payments, vault, orderPace } = means

  async function cartOf(call: AccountCall): Promise<There | undefined> {
    const row = await rowOf(call)
    return row && { row, cart: await shown(call, row) }
  }

  /** What waits on the way there is told by the name of its step. */
  async function refuseBeforeReview(call: AccountCall, there: There | undefined, seen: Seen): Promise<void> {
    const { cart, row } = there ?? {}
    if (!cart || !row || cart.items.length === 0)
      throw new Invalid({ base: ["Can't be empty." satisfies OrderRefusal] }, { base: 'components.order.refused.empty' })
    if (isUnseen(seen, cart) || cart.changed.length > 0) throw unacknowledged(cart)
    const { why, ...people } = await waits(call, cart)
    const known = { cart, isSignedIn: true, ...people }
    const step = nextStep(known)
    if (step !== 'review') throw refusal(`components.checkout.first.${firstAt(step, known)}`)
    if (why) throw refusalOfLine('INVALID', why)
    if (await means.isFirstStill(call, row)) return
    throw unacknowledged(await means.endFirstPurchase(call))
  }

  /** What is asked for; nothing, where there is nothing to be asked for, or no card that could pay it. */
  function askedFor(call: AccountCall, { row, cart }: There): AskedFor | undefined {
    const { card } = row.checkout
    const { purchaseGroup: seller, payloadCurrency: currency, netTotal: amount } = cart
    if (!card || !cart.creditCard || seller === null || currency === null || amount <= 0) return undefined
    const { token, brand, lastFour, fingerprint } = card
    return {
      cartId: row.id,
      cartVersion: row.version,
      accountId: call.account.accountId,
      sessionHash: hashOf(call.session.id),
      amount,
      currency,
      seller,
      card: { token, brand, lastFour, fingerprint },
      network: call.network,
      confirmedAt: call.account.confirmedAt,
      kept: card,
    }
  }

  /** Where a price fell to nothing, or the card is not taken any more, what a bank holds is given back as soon as anybody sees it. */
  async function askedNow(
    call: AccountCall,
  ): Promise<{ there: There | undefined; asked: AskedFor | undefined; mayHold: boolean }> {
    const there = await cartOf(call)
    const asked = there && askedFor(call, there)
    const { id: cartId, version: cartVersion } = there?.row ?? {}
    const mayHold =
      !asked && cartId !== undefined && cartVersion !== undefined && (await payments.leave({ cartId, cartVersion }))
    return { there, asked, mayHold }
  }

  return {
    ...cardVerbs(means),
    authorizeOrder: async (call: AccountCall, { body }: { body: BrowserFacts & { seen?: Seen } }): Promise<Answered> => {
      if (!vault) throw refusal('components.card.not_here')
      const { there, asked } = await askedNow(call)
      if (asked && !payments.takesCards(asked.seller)) throw refusal('components.card.not_here')
      const [before, seconds] = await Promise.all([
        asked && payments.lookBefore(asked),
        asked && orderPace.secondsToWait(call),
        refuseBeforeReview(call, there, body.seen),
      ])
      if (!there || !asked) return nothingToPay(there?.cart)
      refuseUntil(seconds ?? 0)
      const { kept, ...wanted } = asked
      const facts = {
        sellerName: sellerName(call.locale, wanted.seller),
        browser: browserOf(call, body),
        address: addressOf(kept.nameOnCard, there.row.checkout.billingAddress ?? null),
        ip: call.ip,
        fraudIdentifier: there.row.fraud_check_identifier,
        returns: { challenge: `${vault.url}/bank/answered`, fingerprint: `${vault.url}/bank/fingerprinted` },
      }
      const told = await payments.authorize(wanted, facts, before)
      // What the vault has lost is no card any more: the guest is asked for one, and not for a code that opens nothing.
      if (told.status === 'declined' && told.isCardGone)
        await change(call, ['card gone'], (contents) => withoutCard(contents, kept.token), { winds: false })
      if (told.status === 'changed') throw refusal('components.checkout.first.cart')
      return replyOf(told)
    },
    continueAuthorization: async (call: AccountCall, { body }: { body: StepDone }): Promise<Answered> => {
      const step = stepOf(body)
      const { asked } = await askedNow(call)
      const told = asked && (await payments.resume(asked, step))
      if (!told || told.status === 'changed') throw new NotFound()
      return replyOf(told)
    },
    stopAuthorization: async (call: AccountCall): Promise<undefined> => {
      const { asked } = await askedNow(call)
      if (asked) await payments.stop(asked)
    },
    /** What an order would be made of, and what its bank has to be asked for; nothing, where there is no cart. */
    forOrder: async (call: AccountCall): Promise<ForOrder | undefined> => {
      const { there, asked } = await askedNow(call)
      return there && { ...there, asked, card: there.row.checkout.card ?? null }
    },
    getAuthorization: async (call: AccountCall): Promise<AuthorizationNow> => {
      const { asked, mayHold } = await askedNow(call)
      const now = asked ? await payments.standing(asked) : mayHold ? 'superseded' : undefined
      if (now === 'superseded') return { ...nothingAsked, status: 'superseded' }
      return now ? standingOf(now) : nothingAsked
    },
  }
}

/** Where credit pays for all of it, no bank is asked. */
function nothingToPay(cart: Cart | undefined): Answered {
  const { payloadCurrency: currency = null, netTotal: amount = 0 } = cart ?? {}
  if (currency === null || amount > 0) throw refusal('components.checkout.first.card')
  return { status: 200, data: { status: 'authorized', lastFourDigits: null, amount, currency } }
}

function stepOf({ challengeResponse, deviceFingerprint }: StepDone): Step {
  if (challengeResponse) return { cres: challengeResponse }
  if (typeof challengeResponse === 'string')
    throw new Invalid({ challengeResponse: ['REQUIRED'] }, { challengeResponse: 'components.card.step_missing' })
  if (!deviceFingerprint)
    throw new Invalid({ deviceFingerprint: ['REQUIRED'] }, { deviceFingerprint: 'components.card.step_missing' })
  // Older clients say that they have shown the bank's page, and no more.
  return { fingerprint: deviceFingerprint === 'timeout' ? 'N' : 'Y' }
}

function replyOf(told: AuthorizationStanding): Answered {
  switch (told.status) {
    case 'authorized': {
      const { amount, currency } = told.attempt
      return { status: 200, data: { status: 'authorized', lastFourDigits: cardOf(told.attempt).lastFour, amount, currency } }
    }
    case 'declined':
      return { status: 402, data: { code: told.code }, why: { code: told.code, text: `components.card.refused.${told.code}` } }
    case 'processing':
      return { status: 202, data: { status: 'processing' } }
    case 'fingerprint':
    case 'challenge':
      return {
        status: 202,
        data: { status: nameOf[told.status], until: told.attempt.silent_at.toISOString(), ...toPost(told) },
      }
  }
}
const nameOf = { fingerprint: 'device_fingerprint', challenge: 'challenge' } as const

/** What the browser posts where, for the bank to see it. */
const toPost = ({ status, step: { url: redirectUrl, data } }: Extract<AuthorizationStanding, { step: unknown }>) =>
  status === 'fingerprint' ? { redirectUrl, threeDsMethodData: data } : { redirectUrl, creq: data }

const nothingAsked: AuthorizationNow = { status: 'none', code: null, lastFourDigits: null, isElsewhere: false, until: null }

type Standing = Exclude<NonNullable<Awaited<ReturnType<Payments['standing']>>>, 'superseded'>
function standingOf({ told, attempt, isElsewhere }: Standing): AuthorizationNow {
  const now = { ...nothingAsked, isElsewhere, lastFourDigits: cardOf(attempt).lastFour }
  switch (told.status) {
    case 'declined':
      return { ...now, status: 'declined', code: told.code }
    case 'processing':
      return { ...now, status: 'processing' }
    case 'authorized':
      return { ...now, status: 'authorized', until: attempt.silent_at.toISOString() }
    case 'fingerprint':
    case 'challenge':
      return {
        ...now,
        status: nameOf[told.status],
        until: attempt.silent_at.toISOString(),
        ...(!isElsewhere && toPost(told)),
      }
  }
}
