import type { AuthorizationStatus, BrowserFacts, StepDone } from '@alpenglow/contract/cart/paying'
import type { AcknowledgedCart } from '@alpenglow/contract/cart/acknowledged-cart'
import type { AccountCall } from '../../../kernel/call.ts'
import { Invalid, NotFound } from '../../../kernel/errors.ts'
import type { Step } from '../../../providers/cards/port.ts'
import type { AuthorizationRequest, Payments } from '../../payments/payments.ts'
import { withoutCard } from '../contents/checkout.ts'
import type { StoredCard } from '../store.ts'
import { noAuthorization, nothingToPay, replyOf, authorizationNowOf, type AuthorizationReply } from './answers.ts'
import {
  readAuthorizationRequest,
  type CartAuthorizationRequest,
  type AskingNow,
  type CartNow,
} from './authorization-request.ts'
import { refuseBeforeReview, type BeforeReview } from './unfinished-steps.ts'
import { createCardOfCart, baseRefusal, type CardMeans } from './card.ts'
import { billingAddressOf, browserOf } from './bank-facts.ts'
import { refuseUntil, type OrderPace } from './order-pace.ts'

export type CartPayingDeps = CardMeans &
  AskingNow &
  BeforeReview & {
    /** A guest who has made so many orders has to wait. */
    orderPace: Pick<OrderPace, 'secondsToWait'>
    payments: Pick<Payments, 'takesCards' | 'lookBefore' | 'authorize' | 'resume' | 'stop' | 'standing'>
  }

export type ForOrder = CartNow & { request: AuthorizationRequest | undefined; card: StoredCard | null }
type Vault = NonNullable<CardMeans['vault']>
type FromBrowser = BrowserFacts & { seen?: AcknowledgedCart }

/**
 * From a card to the bank's authorization. The card number goes another way: from the guest's browser to the vault, and
 * from there to the gateway.
 */
export const createPaying = (means: CartPayingDeps) => ({
  ...createCardOfCart(means),
  authorizeOrder: (call: AccountCall, { body }: { body: FromBrowser }) => authorizeOrder(means, call, body),
  continueAuthorization: (call: AccountCall, { body }: { body: StepDone }) => continueAuthorization(means, call, body),
  stopAuthorization: async (call: AccountCall): Promise<undefined> => {
    const { request } = await readAuthorizationRequest(means, call)
    if (request) await means.payments.stop(request)
  },
  /** What an order would be made of, and what its bank has to be asked for; undefined, where there is no cart. */
  forOrder: async (call: AccountCall): Promise<ForOrder | undefined> => {
    const { now, request } = await readAuthorizationRequest(means, call)
    return now && { ...now, request, card: now.row.checkout.card ?? null }
  },
  getAuthorization: (call: AccountCall) => getAuthorization(means, call),
})

async function authorizeOrder(means: CartPayingDeps, call: AccountCall, body: FromBrowser): Promise<AuthorizationReply> {
  const { payments, vault, orderPace } = means
  if (!vault) throw baseRefusal('components.card.not_here')
  const { now, request } = await readAuthorizationRequest(means, call)
  if (request && !payments.takesCards(request.seller)) throw baseRefusal('components.card.not_here')
  const [before, seconds] = await Promise.all([
    request && payments.lookBefore(request),
    request && orderPace.secondsToWait(call),
    refuseBeforeReview(means, call, now, body.seen),
  ])
  if (!now || !request) return nothingToPay(now?.cart)
  refuseUntil(seconds ?? 0)
  const { storedCard: kept, ...wanted } = request
  const answer = await payments.authorize(wanted, factsFor(means, vault, call, { body, now, request }), before)
  if (answer.status === 'declined' && answer.isCardGone) await takeCardOut(means, call, kept)
  if (answer.status === 'changed') throw baseRefusal('components.checkout.first.cart')
  return replyOf(answer)
}

/** What the bank gets besides: the browser, the billing address, and where its own pages return to. */
function factsFor(
  { catalogue }: CartPayingDeps,
  vault: Vault,
  call: AccountCall,
  {
    body,
    now: { row },
    request: { seller, storedCard: kept },
  }: { body: FromBrowser; now: CartNow; request: CartAuthorizationRequest },
) {
  return {
    sellerName: catalogue.purchaseGroup(call.locale, seller)?.name ?? seller,
    browser: browserOf(call, body),
    address: billingAddressOf(kept.nameOnCard, row.checkout.billingAddress ?? null),
    ip: call.ip,
    fraudIdentifier: row.fraud_check_identifier,
    returns: { challenge: `${vault.url}/bank/answered`, fingerprint: `${vault.url}/bank/fingerprinted` },
  }
}

/**
 * A card that the vault has lost is removed: the guest is asked for another card, and not for a security code that
 * opens nothing.
 */
const takeCardOut = ({ change }: CartPayingDeps, call: AccountCall, { token }: StoredCard) =>
  change(call, ['card gone'], (contents) => withoutCard(contents, token), { winds: false })

async function continueAuthorization(means: CartPayingDeps, call: AccountCall, body: StepDone): Promise<AuthorizationReply> {
  const step = stepOf(body)
  const { request } = await readAuthorizationRequest(means, call)
  const answer = request && (await means.payments.resume(request, step))
  if (!answer || answer.status === 'changed') throw new NotFound()
  return replyOf(answer)
}

function stepOf({ challengeResponse, deviceFingerprint }: StepDone): Step {
  if (challengeResponse) return { cres: challengeResponse }
  if (typeof challengeResponse === 'string')
    throw new Invalid({ challengeResponse: ['REQUIRED'] }, { challengeResponse: 'components.card.step_missing' })
  if (!deviceFingerprint)
    throw new Invalid({ deviceFingerprint: ['REQUIRED'] }, { deviceFingerprint: 'components.card.step_missing' })
  // Older clients report only that they have shown the bank's page.
  return { fingerprint: deviceFingerprint === 'timeout' ? 'N' : 'Y' }
}

async function getAuthorization(means: CartPayingDeps, call: AccountCall): Promise<AuthorizationStatus> {
  const { request, mayHold } = await readAuthorizationRequest(means, call)
  const now = request ? await means.payments.standing(request) : mayHold ? 'superseded' : undefined
  if (now === 'superseded') return { ...noAuthorization, status: 'superseded' }
  return now ? authorizationNowOf(now) : noAuthorization
}
