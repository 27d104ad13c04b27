import { createCalling, spentMeans, vaultMeans, type CallingOptions, type CallOf } from './calling.ts'
import { readEvent } from './events.ts'
import { vaultTokenOf } from './gateways.ts'
import {
  GatewayUnknown,
  type Authorize,
  type Capabilities,
  type CardGateway,
  type OutcomePage,
  type PaymentOutcome,
  type Payer,
} from './port.ts'
import { readOutcome, readOutcomes, readPage, readPaymentMethod, writeAuthorize, type TransportSecurity } from './wire.ts'

export type CardGatewayOptions = {
  url: string
  key: string
  /** The key that the gateway signs its events with; without it events are ignored. */
  eventsKey?: string | undefined
  /** The vault at its internal address; browsers reach it at another one. */
  vault: { url: string; key: string }
  totalMs?: number
  authorizeMs?: number
} & CallingOptions

const can: Capabilities = {
  instruments: ['vault'],
  bankSteps: true,
  partialCapture: true,
  partialRefund: true,
  lookUpByReference: true,
}

/** Dependencies of each call. `totalMs` is its deadline, `authorizeMs` that of calls which wait for a bank. */
type GatewayDeps = {
  call: ReturnType<typeof createCalling>
  url: string
  bearer: string
  secured: TransportSecurity
  vault: CardGatewayOptions['vault']
  totalMs: number
  authorizeMs: number
}

/** The adaptor for Ridge, a plain card gateway, with the vault that hands it card numbers. */
export function createCardGateway({
  url,
  key: bearer,
  eventsKey,
  vault,
  totalMs = 5000,
  authorizeMs = 10_000,
  ...limits
}: CardGatewayOptions): CardGateway {
  const secured = url.startsWith('https:') ? 'secured' : 'open'
  const means: GatewayDeps = { call: createCalling(limits), url, bearer, secured, vault, totalMs, authorizeMs }
  return {
    name: 'ridge',
    can,
    tokenize: async (instrument, payer) => tokenize(means, vaultTokenOf(instrument), payer),
    authorize: (wanted, signal) => authorize(means, wanted, signal),
    resume: (id, step, key, payer) => act(means, 'resume', id, { word: 'continue', key, body: step, ms: authorizeMs, payer }),
    capture: (id, { amount }, key, payer) => act(means, 'capture', id, { key, body: { amount }, payer }),
    void: (id, key, payer) => act(means, 'void', id, { key, payer }),
    refund: (id, { amount }, key, payer) => act(means, 'refund', id, { word: 'refunds', key, body: { amount }, payer }),
    lookUp: (reference, payer) => lookUp(means, reference, payer),
    list: (since, after) => list(means, since, after),
    verifyEvent: (event) => (eventsKey === undefined ? undefined : readEvent(eventsKey, event)),
  }
}

function tokenize(
  { call, vault, totalMs }: GatewayDeps,
  token: string,
  payer = each(token),
): Promise<{ paymentMethod: string }> {
  return call({
    kind: 'tokenize',
    payer,
    url: `${vault.url}/internal/tokenize`,
    bearer: vault.key,
    body: { token },
    totalMs,
    isOurs: true,
    read: readPaymentMethod,
    means: vaultMeans,
  })
}

function authorize(means: GatewayDeps, wanted: Authorize, signal: AbortSignal | undefined): Promise<PaymentOutcome> {
  const { call, url, bearer, secured, authorizeMs } = means
  return call({
    kind: 'authorize',
    payer: wanted.payer ?? each(wanted.reference),
    url: `${url}/v1/payments`,
    bearer,
    key: wanted.reference,
    body: writeAuthorize(wanted),
    totalMs: authorizeMs,
    signal,
    read: only(secured, (outcome) => outcome.reference === wanted.reference),
    again: (outcome) => ({ ...outcome, mayBeTwo: true }),
    means: spentMeans,
  })
}

type Act = { word?: string; key: string; body?: object; ms?: number; payer: Payer | undefined }

/** Changes the payment with this id; an answer about another payment counts as an unknown outcome. */
function act(means: GatewayDeps, kind: string, id: string, what: Act): Promise<PaymentOutcome> {
  const { call, url, bearer, secured, totalMs } = means
  const { word = kind, key, body = {}, ms = totalMs, payer = each(id) } = what
  return call({
    kind,
    payer,
    url: `${url}/v1/payments/${encodeURIComponent(id)}/${word}`,
    bearer,
    key,
    body,
    totalMs: ms,
    read: only(secured, (outcome) => outcome.id === id),
  })
}

function lookUp(means: GatewayDeps, reference: string, payer = each(reference)): Promise<readonly PaymentOutcome[]> {
  const { call, url, bearer, secured, totalMs } = means
  return call({
    kind: 'look up',
    payer,
    url: `${url}/v1/payments?reference=${encodeURIComponent(reference)}`,
    bearer,
    method: 'GET',
    totalMs,
    read: readOutcomes(reference, secured),
  })
}

function list(
  { call, url, bearer, secured, authorizeMs }: GatewayDeps,
  since: Date,
  after: string | undefined,
): Promise<OutcomePage> {
  const asked = new URLSearchParams({ since: since.toISOString(), ...(after !== undefined && { after }) })
  return call({
    kind: 'list',
    payer: each('the books'),
    url: `${url}/v1/payments?${asked.toString()}`,
    bearer,
    method: 'GET',
    totalMs: authorizeMs,
    read: readPage(secured),
  })
}

/** Without a payer, each payment counts as one. */
const each = (name: string): Payer => ({ account: name, card: name })

const only =
  (secured: TransportSecurity, isMeant: (outcome: PaymentOutcome) => boolean): CallOf<PaymentOutcome>['read'] =>
  (value) => {
    const outcome = readOutcome(value, secured)
    if (outcome && !isMeant(outcome)) throw new GatewayUnknown('the answer is about another payment')
    return outcome
  }
