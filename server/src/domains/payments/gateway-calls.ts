import { randomBytes } from 'node:crypto'
import { hashOf } from '../../secrets/unguessable.ts'
import type { Bucket, Tries, BlockedBucket } from '../credentials/credentials.ts'
import {
  CardGone,
  CodeForgotten,
  GatewayDown,
  GatewayRefused,
  GatewayUnknown,
  PaymentMethodSpent,
  type CardGateway,
  type CardGateways,
  type Instrument,
  type Payer,
  type Step,
} from '../../providers/cards/port.ts'
import { cardOf, cardFingerprintOf } from './card-json.ts'
import type { Attempt } from './store.ts'

/**
 * The references of this process's calls in flight: a webhook about them is dropped, since the caller gets the outcome
 * itself.
 */
export function createCallsInFlight() {
  const now = new Set<string>()
  return {
    isAsking: (reference: string): boolean => now.has(reference),
    during: async <T>(reference: string, work: () => Promise<T>): Promise<T> => {
      now.add(reference)
      try {
        return await work()
      } finally {
        now.delete(reference)
      }
    },
  }
}

export type CallsInFlight = ReturnType<typeof createCallsInFlight>

/** An error of the gateway's side, not a bug of ours. */
export const isGatewayError = (error: unknown): error is GatewayDown | GatewayUnknown =>
  error instanceof GatewayDown || error instanceof GatewayUnknown
export const isVaultError = (error: unknown): error is CodeForgotten | CardGone =>
  error instanceof CodeForgotten || error instanceof CardGone
/** The call itself was wrong, its API key for one: guests can't help that, so the operators are warned. */
export const isMiscalled = (error: Error): boolean => error instanceof GatewayRefused && !(error instanceof PaymentMethodSpent)
/**
 * The code of an attempt for which no bank was called. A payment method that the vault repeated and the gateway no
 * longer accepts means that the card's code was used.
 */
export function codeOfNothingDone(error: Error): '112' | '250' | '503' {
  if (error instanceof CodeForgotten || error instanceof PaymentMethodSpent) return '250'
  return error instanceof CardGone ? '112' : '503'
}

/** The account and card that a gateway's circuit breaker counts by: one of them alone must not open it. */
export function payerOf(attempt: Pick<Attempt, 'account_id' | 'card'>): Payer {
  const fingerprint = cardFingerprintOf(attempt) ?? 'forgotten'
  return { account: String(attempt.account_id ?? fingerprint), card: fingerprint }
}
/** Card numbers are only in our vault, so far. */
export function instrumentOf(attempt: Pick<Attempt, 'card'>): Instrument {
  const { token } = cardOf(attempt)
  if (token === undefined) throw new CardGone('its account was deleted')
  return { kind: 'vault', token }
}
/** A new attempt goes to the gateway that its seller uses now; an existing attempt stays with its own. */
export const gatewaysFor = ({ gatewayOf, gatewayNamed }: CardGateways) => ({
  gatewayFor: ({ seller }: { seller: string }): CardGateway => {
    const gateway = gatewayOf(seller)
    if (!gateway) throw new Error(`${seller} takes no cards`)
    return gateway
  },
  gatewayOf: ({ gateway }: Pick<Attempt, 'gateway'>): CardGateway => gatewayNamed(gateway),
})
export const whyOf = (error: Error): string => error.constructor.name

/** Our reference of one attempt. */
export const newReference = () => `pay_${randomBytes(16).toString('base64url')}`
/** Idempotency key of a step: the same step posted again is the same call, another answer is another call. */
export const keyOf = (reference: string, done: Step): string =>
  'cres' in done
    ? `${reference}/challenge/${hashOf(done.cres).toString('base64url')}`
    : `${reference}/fingerprint/${done.fingerprint}`

/** Rate-limit buckets of an attempt: its account's, its network's, and its network's for known cards. */
export type Buckets = { ofNetwork: Bucket[]; ofKnown: Bucket[]; account: Bucket }
/** How long a guest waits, and whether their own account's tries are the reason. */
export type Wait = { isTheirs: boolean; seconds: number }

/**
 * The buckets that make this guest wait. A guest with a known card does not wait for card testers of the same network.
 */
export const waitingFor = ({ account, ofNetwork, ofKnown }: Buckets, isKnown: boolean): Bucket[] => [
  account,
  ...(isKnown ? ofKnown : ofNetwork),
]

export const createCardLimits = (tries: Pick<Tries, 'bucket' | 'ofNetwork'>) => ({
  bucketsOf: ({ accountId, network }: { accountId: number; network: string }): Buckets => ({
    ofNetwork: tries.ofNetwork('cards of a network', network),
    ofKnown: tries.ofNetwork('known cards of a network', network),
    account: tries.bucket('card', String(accountId)),
  }),
  waitBefore: (waiting: readonly BlockedBucket[], buckets: Buckets, isKnown: boolean): Wait | undefined => {
    const theirs = waitingFor(buckets, isKnown)
    const waits = waiting.filter(({ bucket }) => theirs.includes(bucket))
    if (waits.length === 0) return undefined
    return {
      isTheirs: waits.some(({ bucket }) => bucket === buckets.account),
      seconds: Math.max(...waits.map(({ seconds }) => seconds)),
    }
  },
})
