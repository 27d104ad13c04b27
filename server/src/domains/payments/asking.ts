import type { Bucket, Tries, Waiting } from '../credentials/credentials.ts'
import { CardGone, CodeForgotten, GatewayDown, GatewayUnknown } from '../../providers/cards/port.ts'

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

/** What may go wrong of it by their side, and is no fault of ours. */
export const isOfTheirs = (error: unknown): error is GatewayDown | GatewayUnknown =>
  error instanceof GatewayDown || error instanceof GatewayUnknown
export const isOfTheVault = (error: unknown): error is CodeForgotten | CardGone =>
  error instanceof CodeForgotten || error instanceof CardGone
export const whyOf = (error: Error): string => error.constructor.name

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
