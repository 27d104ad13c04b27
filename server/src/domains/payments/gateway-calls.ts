import { randomBytes } from 'node:crypto'
import { hashOf } from '../../secrets/unguessable.ts'
import type { Bucket, Tries, Waiting } from '../credentials/credentials.ts'
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
import { cardOf, fingerprintOf } from './kept.ts'
import type { Attempt } from './store.ts'

/** What the gateway is asked for by this process at this moment, by its references: whoever asks hears for themselves. */
export function createAsking() {
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

export type Asking = ReturnType<typeof createAsking>

/** What may go wrong of it by their side, and is no fault of ours. */
export const isOfTheirs = (error: unknown): error is GatewayDown | GatewayUnknown =>
  error instanceof GatewayDown || error instanceof GatewayUnknown
export const isOfTheVault = (error: unknown): error is CodeForgotten | CardGone =>
  error instanceof CodeForgotten || error instanceof CardGone
/** The call itself was wrong, a key for one: guests can't help that, and somebody has to know. */
export const isMiscalled = (error: Error): boolean => error instanceof GatewayRefused && !(error instanceof PaymentMethodSpent)
/** Of a call by which no bank was asked. A name that the vault has said once more, and that the gateway takes no more, means that its code is used. */
export function codeOfNothingDone(error: Error): '112' | '250' | '503' {
  if (error instanceof CodeForgotten || error instanceof PaymentMethodSpent) return '250'
  return error instanceof CardGone ? '112' : '503'
}

/** For the breaker of the gateway, which does not open by what one account or one card does. */
export function payerOf(attempt: Pick<Attempt, 'account_id' | 'card'>): Payer {
  const fingerprint = fingerprintOf(attempt) ?? 'forgotten'
  return { account: String(attempt.account_id ?? fingerprint), card: fingerprint }
}
/** Numbers are in our vault, and nowhere else yet. */
export function instrumentOf(attempt: Pick<Attempt, 'card'>): Instrument {
  const { token } = cardOf(attempt)
  if (token === undefined) throw new CardGone('its account was deleted')
  return { kind: 'vault', token }
}
/** Whoever asks anew asks the one that the company sells by; what was asked of one stays with it. */
export const gatewaysFor = ({ gatewayOf, gatewayNamed }: CardGateways) => ({
  gatewayFor: ({ seller }: { seller: string }): CardGateway => {
    const gateway = gatewayOf(seller)
    if (!gateway) throw new Error(`${seller} takes no cards`)
    return gateway
  },
  gatewayOf: ({ gateway }: Pick<Attempt, 'gateway'>): CardGateway => gatewayNamed(gateway),
})
export const whyOf = (error: Error): string => error.constructor.name

/** Ours, of one attempt. */
export const newReference = () => `pay_${randomBytes(16).toString('base64url')}`
/** The same step, sent again, is the same call; another answer to it is another. */
export const keyOf = (reference: string, done: Step): string =>
  'cres' in done
    ? `${reference}/challenge/${hashOf(done.cres).toString('base64url')}`
    : `${reference}/fingerprint/${done.fingerprint}`

/** Whose tries are counted: an account's, a network's, and besides those which come of cards that are known with their accounts. */
export type Buckets = { ofNetwork: Bucket[]; ofKnown: Bucket[]; account: Bucket }
/** How long, and whether it is for what was tried by the account itself. */
export type Wait = { isTheirs: boolean; seconds: number }

/** Which of them make somebody wait. Whoever is known with their card does not wait for others who try cards in the same network. */
export const waitingFor = ({ account, ofNetwork, ofKnown }: Buckets, isKnown: boolean): Bucket[] => [
  account,
  ...(isKnown ? ofKnown : ofNetwork),
]

export const counting = (tries: Pick<Tries, 'bucket' | 'ofNetwork'>) => ({
  bucketsOf: ({ accountId, network }: { accountId: number; network: string }): Buckets => ({
    ofNetwork: tries.ofNetwork('cards of a network', network),
    ofKnown: tries.ofNetwork('known cards of a network', network),
    account: tries.bucket('card', String(accountId)),
  }),
  waitBefore: (waiting: readonly Waiting[], buckets: Buckets, isKnown: boolean): Wait | undefined => {
    const theirs = waitingFor(buckets, isKnown)
    const waits = waiting.filter(({ bucket }) => theirs.includes(bucket))
    if (waits.length === 0) return undefined
    return {
      isTheirs: waits.some(({ bucket }) => bucket === buckets.account),
      seconds: Math.max(...waits.map(({ seconds }) => seconds)),
    }
  },
})
