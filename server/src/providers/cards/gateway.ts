import { createCalling, spentMeans, vaultMeans, type CallingOptions, type CallOf } from './calling.ts'
import { readEvent } from './events.ts'
import { vaultTokenOf } from './gateways.ts'
import { GatewayUnknown, type Capabilities, type CardGateway, type Outcome, type Payer } from './port.ts'
import { readOutcome, readOutcomes, readPage, readPaymentMethod, writeAuthorize, type Secured } from './wire.ts'

export type CardGatewayOptions = {
  url: string
  key: string
  /** What it signs its own words with; without it nobody is heard. */
  eventsKey?: string | undefined
  /** The vault, as this server reaches it: browsers have another address for it. */
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

/** Ridge, a plain card gateway, and the vault that hands it numbers. */
export function createCardGateway({
  url,
  key: bearer,
  eventsKey,
  vault,
  totalMs = 5000,
  authorizeMs = 10_000,
  ...limits
}: CardGatewayOptions): CardGateway {
  const call = createCalling(limits)
  const secured = url.startsWith('https:') ? 'secured' : 'open'

  /** Something is done with the payment of an id: an answer about another one is none. */
  const act = (
    kind: string,
    id: string,
    { word = kind, key, body = {}, ms = totalMs, payer = each(id) }: Act,
  ): Promise<Outcome> =>
    call({
      kind,
      payer,
      url: `${url}/v1/payments/${encodeURIComponent(id)}/${word}`,
      bearer,
      key,
      body,
      totalMs: ms,
      read: only(secured, (outcome) => outcome.id === id),
    })

  return {
    name: 'ridge',
    can,
    tokenize: async (instrument, payer) => {
      const token = vaultTokenOf(instrument)
      return call({
        kind: 'tokenize',
        payer: payer ?? each(token),
        url: `${vault.url}/internal/tokenize`,
        bearer: vault.key,
        body: { token },
        totalMs,
        isOurs: true,
        read: readPaymentMethod,
        means: vaultMeans,
      })
    },
    authorize: (wanted, signal) =>
      call({
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
      }),
    resume: (id, step, key, payer) => act('resume', id, { word: 'continue', key, body: step, ms: authorizeMs, payer }),
    capture: (id, { amount }, key, payer) => act('capture', id, { key, body: { amount }, payer }),
    void: (id, key, payer) => act('void', id, { key, payer }),
    refund: (id, { amount }, key, payer) => act('refund', id, { word: 'refunds', key, body: { amount }, payer }),
    lookUp: (reference, payer = each(reference)) =>
      call({
        kind: 'look up',
        payer,
        url: `${url}/v1/payments?reference=${encodeURIComponent(reference)}`,
        bearer,
        method: 'GET',
        totalMs,
        read: readOutcomes(reference, secured),
      }),
    list: (since, after) =>
      call({
        kind: 'list',
        payer: each('the books'),
        url: `${url}/v1/payments?${new URLSearchParams({ since: since.toISOString(), ...(after !== undefined && { after }) }).toString()}`,
        bearer,
        method: 'GET',
        totalMs: authorizeMs,
        read: readPage(secured),
      }),
    hear: (said) => (eventsKey === undefined ? undefined : readEvent(eventsKey, said)),
  }
}

type Act = { word?: string; key: string; body?: object; ms?: number; payer: Payer | undefined }

/** Without a payer each payment is one. */
const each = (name: string): Payer => ({ account: name, card: name })

const only =
  (secured: Secured, isMeant: (outcome: Outcome) => boolean): CallOf<Outcome>['read'] =>
  (value) => {
    const outcome = readOutcome(value, secured)
    if (outcome && !isMeant(outcome)) throw new GatewayUnknown('the answer is about another payment')
    return outcome
  }
