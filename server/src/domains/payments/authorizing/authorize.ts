import { TooMany } from '../../../kernel/errors.ts'
import {
  codeOfNothingDone,
  createCardLimits,
  gatewaysFor,
  instrumentOf,
  isGatewayError,
  isVaultError,
  newReference,
  payerOf,
  whyOf,
} from '../gateway-calls.ts'
import { CardGone } from '../../../providers/cards/port.ts'
import { step } from '../attempt-transitions.ts'
import { isLive } from '../states.ts'
import { findAttempt, findBefore, insertAttempt, markUnwanted, type Attempt } from '../store.ts'
import { askBank, warnOfMiscall } from './call-gateway.ts'
import {
  cartChanged,
  isCartStill,
  isSameRequest,
  answerPoll,
  presentAttempt,
  tooManyTries,
  type AuthorizationRequest,
  type AuthorizationDeps,
  type PriorChecks,
  type Facts,
  type AuthorizationAnswer,
} from './authorizing.ts'

/** How many cards one account may try in an hour: a guest with more of them is testing cards. */
const mostCards = 5
/** An account that was confirmed earlier was not made to test one card. */
const oldAfterMs = 24 * 60 * 60_000
/** A vault call that takes longer gives the guest time to change the cart: the attempt is read again after it. */
const blinkMs = 30

/** Reads in parallel all that decides whether a bank is called. */
export async function lookBefore(means: AuthorizationDeps, request: AuthorizationRequest): Promise<PriorChecks> {
  const { db, tries } = means
  const { bucketsOf, waitBefore } = createCardLimits(tries)
  const buckets = bucketsOf(request)
  const { accountId, card, cartId, confirmedAt } = request
  const isOfOld = confirmedAt !== null && Date.now() - confirmedAt.getTime() > oldAfterMs
  const [{ last, isKnown }, waiting, isSame] = await Promise.all([
    findBefore(db, { cartId, accountId, fingerprint: card.fingerprint, isOfOld }),
    tries.waiting([buckets.account, ...buckets.ofKnown, ...buckets.ofNetwork]),
    isCartStill(means, request),
  ])
  return { last, isKnown, isSame, wait: waitBefore(waiting, buckets, isKnown), buckets }
}

/**
 * Authorizes what a cart costs. A live attempt for the same request is not repeated; one for another request is given
 * up.
 */
export async function authorize(
  means: AuthorizationDeps,
  request: AuthorizationRequest,
  facts: Facts,
  looked?: PriorChecks,
): Promise<AuthorizationAnswer> {
  const before = looked ?? (await lookBefore(means, request))
  const { last } = before
  // An older tab does not undo the attempt of a newer one.
  if (last && last.cart_version > request.cartVersion) return cartChanged
  if (last && last.unwanted_at === null && isLive(last.state)) {
    if (isSameRequest(last, request)) return answerPoll(means, last)
    await markUnwanted(means.db.write, [last.id], 'it is asked for anew')
  }
  // The last outcome was unknown to its guest and is known by now: that is the answer, and no bank is called again.
  if (last && !last.is_told && isSameRequest(last, request)) return answerPoll(means, last)
  return begin(means, request, facts, before)
}

async function begin(
  means: AuthorizationDeps,
  request: AuthorizationRequest,
  facts: Facts,
  before: PriorChecks,
): Promise<AuthorizationAnswer> {
  const { isKnown, isSame, wait, buckets } = before
  if (wait?.isTheirs) return tooManyTries
  // Other guests of the network have tried cards. This guest is refused before any call, so the code of their card
  // stays usable.
  if (wait) throw new TooMany(wait.seconds, 'components.order.refused.many_cards')
  if (!isSame) return cartChanged
  const made = await insertAsked(means, request, isKnown)
  if (made.hasTooManyCards) return tooManyTries
  // Another tab won the race: this one polls for the outcome of that attempt.
  if (!made.attempt) return { status: 'processing' }
  const began = performance.now()
  const handed = await handOver(means, made.attempt)
  if ('status' in handed) return handed
  const now = (performance.now() - began > blinkMs && (await findAttempt(means.db, made.attempt.id))) || made.attempt
  if (now.state !== 'asking') return presentAttempt(now)
  if (now.unwanted_at) return leaveUnasked(means, now)
  const { reference, amount, currency, seller } = now
  const wanted = { ...facts, ...handed, reference, amount, currency, seller, payer: payerOf(now) }
  return askBank(means, now, buckets, () => gatewaysFor(means.gateways).gatewayOf(now).authorize(wanted))
}

/** Writes the attempt before any call, so that the reconciler finds it if this process dies. */
function insertAsked({ db, gateways, pace }: AuthorizationDeps, request: AuthorizationRequest, isKnownCard: boolean) {
  const { network: _, confirmedAt: _at, ...row } = request
  const gateway = gatewaysFor(gateways).gatewayFor(request).name
  const limits = { mostCards, silence: pace.silence, lease: pace.lease }
  return insertAttempt(db.write, { ...row, gateway, isKnownCard, reference: newReference() }, limits)
}

/** The vault passes the card's number and code to the gateway. That moves no money, so a failed call is a decline. */
async function handOver(means: AuthorizationDeps, attempt: Attempt): Promise<{ paymentMethod: string } | AuthorizationAnswer> {
  try {
    return await gatewaysFor(means.gateways).gatewayOf(attempt).tokenize(instrumentOf(attempt), payerOf(attempt))
  } catch (error) {
    if (!isGatewayError(error) && !isVaultError(error)) throw error
    warnOfMiscall(means, attempt, error)
    const code = codeOfNothingDone(error)
    const { attempt: now } = await step(means.db, attempt, {
      to: 'declined',
      why: whyOf(error),
      code,
      lookIn: null,
    })
    const told = presentAttempt(now)
    return told.status === 'declined' && error instanceof CardGone ? { ...told, isCardGone: true } : told
  }
}

/** The attempt became unwanted during the vault's call or the guest's step: the bank is not called. */
export async function leaveUnasked({ db }: AuthorizationDeps, attempt: Attempt): Promise<AuthorizationAnswer> {
  const why = 'nothing will use it, and the bank was not asked'
  await step(
    db,
    attempt,
    attempt.gateway_id === null ? { to: 'declined', why, lookIn: null } : { to: 'void_needed', why, lookIn: 0 },
  )
  return cartChanged
}
