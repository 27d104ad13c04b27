import type { AuthorizationCode } from '@alpenglow/contract/payments/codes'
import type { Currency } from '@alpenglow/contract/values/money'
import type { Db } from '../../../db/connect.ts'
import { TooMany } from '../../../kernel/errors.ts'
import type { Authorize, CardGateways } from '../../../providers/cards/port.ts'
import type { Tries } from '../../credentials/credentials.ts'
import type { CallsInFlight, Buckets, Wait } from '../gateway-calls.ts'
import type { Counts } from '../counts/counts.ts'
import { cardOf, browserStepShape, type BrowserStep, type Card } from '../card-json.ts'
import type { Pace } from '../pace.ts'
import { isLive, isOrdered, isStep, isUnderWay } from '../states.ts'
import { deferExpiry, markDelivered, markUnwanted, type Attempt } from '../store.ts'

/** Questions that the domains above answer. */
export type Questions = {
  /** The current version of each of these carts; a deleted cart is missing. */
  versionsOf: (cartIds: readonly number[]) => Promise<ReadonlyMap<number, number>>
}
/** The dependencies of each step of an authorization. */
export type AuthorizationDeps = {
  db: Db
  gateways: CardGateways
  tries: Pick<Tries, 'bucket' | 'ofNetwork' | 'refuseTired' | 'waiting' | 'fail' | 'failUnlessPaid'>
  questions: Questions
  pace: Pace
  /** Warns the shop's operators. */
  warn: (fields: Record<string, unknown>, message: string) => void
  counts: Counts
  asking: CallsInFlight
}

/** A request to authorize: the cart as it is now, and the account, browser and network that request it. */
export type AuthorizationRequest = {
  cartId: number
  cartVersion: number
  accountId: number
  sessionHash: Buffer
  amount: number
  currency: Currency
  seller: string
  card: Card
  network: string
  /** Since when the account's address is confirmed. */
  confirmedAt: Date | null
}
/**
 * What `lookBefore` reads: the last attempt, whether the card is known, the guest's wait, and whether the cart is
 * unchanged.
 */
export type PriorChecks = {
  last: Attempt | undefined
  isKnown: boolean
  wait: Wait | undefined
  isSame: boolean
  buckets: Buckets
}
export type Facts = Pick<Authorize, 'sellerName' | 'browser' | 'address' | 'ip' | 'fraudIdentifier' | 'returns'>

/** The state of an attempt as its guest sees it. */
export type AuthorizationStanding =
  | { status: 'authorized'; attempt: Attempt }
  | { status: 'fingerprint' | 'challenge'; step: BrowserStep; attempt: Attempt }
  | { status: 'processing' }
  | { status: 'declined'; code: AuthorizationCode; isCardGone?: true }
/**
 * The answer to the guest. `changed`: the cart is another by now; its attempt is not used, and the reconciler voids it.
 */
export type AuthorizationAnswer = AuthorizationStanding | { status: 'changed' }

export const tooManyTries: AuthorizationAnswer = { status: 'declined', code: '429' }
export const cartChanged: AuthorizationAnswer = { status: 'changed' }

export function presentAttempt(attempt: Attempt): AuthorizationStanding {
  const { state, code } = attempt
  // Another tab has requested something else: that outcome counts, and not that this attempt is given back.
  if (attempt.unwanted_at && !code) return { status: 'processing' }
  // A guest who read the cart just before it became an order gets the bank's answer, and no other.
  if (state === 'authorized' || isOrdered(state)) return { status: 'authorized', attempt }
  const asked = isStep(state) ? browserStepShape.read(attempt.step) : null
  if (isStep(state) && asked) return { status: state, step: asked, attempt }
  if (isUnderWay(state) || state === 'unknown') return { status: 'processing' }
  return { status: 'declined', code: code ?? (state === 'gone' ? '503' : '112') }
}

/** The guest has polled: a live attempt expires later, and the outcome of an ended one counts as delivered. */
export async function notePoll({ db, pace }: AuthorizationDeps, attempt: Attempt): Promise<void> {
  if (isLive(attempt.state)) await deferExpiry(db.write, attempt.id, pace)
  else if (!attempt.is_told) await markDelivered(db.write, attempt.id)
}
export async function answerPoll(means: AuthorizationDeps, attempt: Attempt): Promise<AuthorizationStanding> {
  await notePoll(means, attempt)
  return presentAttempt(attempt)
}

/** Whether an attempt is for this request. A challenge belongs to the browser that requested it, and to no other. */
export function isSameRequest(attempt: Attempt, request: Omit<AuthorizationRequest, 'network'>): boolean {
  const isSame =
    attempt.unwanted_at === null &&
    attempt.cart_version === request.cartVersion &&
    attempt.account_id === request.accountId &&
    attempt.amount === request.amount &&
    attempt.currency === request.currency &&
    attempt.seller === request.seller &&
    cardOf(attempt).token === request.card.token
  return isSame && (!isStep(attempt.state) || attempt.session_hash.equals(request.sessionHash))
}

/** Whether an attempt may be marked unwanted: it is live, still wanted, and not for a newer version of the cart. */
export const mayBeGivenUp = (attempt: Attempt, cartVersion: number): boolean =>
  attempt.cart_version <= cartVersion && attempt.unwanted_at === null && isLive(attempt.state)
/**
 * Prices change without a new version of the cart, when a clock runs out: an attempt at the old price is given up once
 * a request notices.
 */
export async function leaveOther(
  { db }: AuthorizationDeps,
  attempt: Attempt,
  request: Omit<AuthorizationRequest, 'network'>,
): Promise<void> {
  if (mayBeGivenUp(attempt, request.cartVersion)) await markUnwanted(db.write, [attempt.id], 'it is for something else by now')
}

type CartNow = Pick<AuthorizationRequest, 'cartId' | 'cartVersion'>
export const isCartStill = async ({ questions }: AuthorizationDeps, { cartId, cartVersion }: CartNow): Promise<boolean> =>
  (await questions.versionsOf([cartId])).get(cartId) === cartVersion

export const isTooMany = (tried: Promise<unknown>): Promise<boolean> =>
  tried.then(
    () => false,
    (error: unknown) => {
      if (error instanceof TooMany) return true
      throw error
    },
  )
