import type { AuthorizationCode } from '@alpenglow/contract/payments/codes'
import type { Currency } from '@alpenglow/contract/values/money'
import type { Db } from '../../../db/connect.ts'
import { TooMany } from '../../../kernel/errors.ts'
import type { Authorize, CardGateways } from '../../../providers/cards/port.ts'
import type { Tries } from '../../credentials/credentials.ts'
import type { Asking, Buckets, Wait } from '../gateway-calls.ts'
import type { Counts } from '../counts/counts.ts'
import { cardOf, keptStep, type BrowserStep, type Card } from '../kept.ts'
import type { Pace } from '../pace.ts'
import { isLive, isOrdered, isStep, isUnderWay } from '../states.ts'
import { hearGuest, markTold, markUnwanted, type Attempt } from '../store.ts'

/** What only those above know. */
export type Questions = {
  /** How often each of these carts has been changed by now; one that is not there is gone. */
  versionsOf: (cartIds: readonly number[]) => Promise<ReadonlyMap<number, number>>
}
/** What each step of an authorization needs. */
export type Authorizing = {
  db: Db
  gateways: CardGateways
  tries: Pick<Tries, 'bucket' | 'ofNetwork' | 'refuseTired' | 'waiting' | 'fail' | 'failUnlessPaid'>
  questions: Questions
  pace: Pace
  /** What somebody should know of who runs the shop. */
  warn: (fields: Record<string, unknown>, message: string) => void
  counts: Counts
  asking: Asking
}

/** What an authorization is asked for: a cart as it is now, and who asks from where. */
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
  /** Since when its account has an address that is theirs. */
  confirmedAt: Date | null
}
/** What is known before it is asked for: what was asked last, whether the card is known, for whom somebody has to wait, and whether the cart is still so. */
export type Before = {
  last: Attempt | undefined
  isKnown: boolean
  wait: Wait | undefined
  isSame: boolean
  buckets: Buckets
}
export type Facts = Pick<Authorize, 'sellerName' | 'browser' | 'address' | 'ip' | 'fraudIdentifier' | 'returns'>

/** How it stands with what was asked for. */
export type AuthorizationStanding =
  | { status: 'authorized'; attempt: Attempt }
  | { status: 'fingerprint' | 'challenge'; step: BrowserStep; attempt: Attempt }
  | { status: 'processing' }
  | { status: 'declined'; code: AuthorizationCode; isCardGone?: true }
/** What its guest is told. `changed`: it is another cart by now; nothing will use what was asked for, and what was held for it is given back. */
export type AuthorizationAnswer = AuthorizationStanding | { status: 'changed' }

export const tooManyTries: AuthorizationAnswer = { status: 'declined', code: '429' }
export const cartChanged: AuthorizationAnswer = { status: 'changed' }

export function toldOf(attempt: Attempt): AuthorizationStanding {
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

/** Its guest has asked how it stands, and is there. */
export async function noteHeard({ db, pace }: Authorizing, attempt: Attempt): Promise<void> {
  if (isLive(attempt.state)) await hearGuest(db.write, attempt.id, pace)
  else if (!attempt.is_told) await markTold(db.write, attempt.id)
}
export async function tellNow(means: Authorizing, attempt: Attempt): Promise<AuthorizationStanding> {
  await noteHeard(means, attempt)
  return toldOf(attempt)
}

/** Of what was asked last: whether that is for the same still. A step of the bank's is for the browser that asked, and no other. */
export function isFor(attempt: Attempt, asked: Omit<AuthorizationRequest, 'network'>): boolean {
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

/** Whether it can be given up: it is wanted still, and not for a newer version of the cart. */
export const mayBeGivenUp = (attempt: Attempt, cartVersion: number): boolean =>
  attempt.cart_version <= cartVersion && attempt.unwanted_at === null && isLive(attempt.state)
/** Prices change without their carts, when a clock runs out: what was asked for at another one is given back as soon as that is seen. */
export async function leaveOther(
  { db }: Authorizing,
  attempt: Attempt,
  asked: Omit<AuthorizationRequest, 'network'>,
): Promise<void> {
  if (mayBeGivenUp(attempt, asked.cartVersion)) await markUnwanted(db.write, [attempt.id], 'it is for something else by now')
}

type CartNow = Pick<AuthorizationRequest, 'cartId' | 'cartVersion'>
export const isCartStill = async ({ questions }: Authorizing, { cartId, cartVersion }: CartNow): Promise<boolean> =>
  (await questions.versionsOf([cartId])).get(cartId) === cartVersion

export const isTooMany = (tried: Promise<unknown>): Promise<boolean> =>
  tried.then(
    () => false,
    (error: unknown) => {
      if (error instanceof TooMany) return true
      throw error
    },
  )
