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
