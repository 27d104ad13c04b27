import type { Advice } from '@alpenglow/contract/catalogue/advice/advice'
import type { Candidate } from '@alpenglow/contract/catalogue/advice/candidates'

export type PartyPurchase = { productId: number; isTicket: boolean; pieces: number }

/** What a party buys together, each product once; tickets count as one product, whatever day they are for. */
export function getPartyPurchases({ shares }: Candidate): PartyPurchase[] {
  const bought = new Map<string, PartyPurchase>()
  for (const share of shares)
    for (const { productId, tier, count } of share.parts) {
      const isTicket = tier !== null
      const key = isTicket ? 'tickets' : String(productId)
      const pieces = (bought.get(key)?.pieces ?? 0) + share.count * count
      bought.set(key, { productId, isTicket, pieces })
    }
  return [...bought.values()].toSorted((a, b) => Number(a.isTicket) - Number(b.isTicket))
}

/** Where tickets are cheapest: the number of days from which a pass is. */
export function passPaysFrom({ best, candidates }: Advice, days: number): number | undefined {
  if (best.kind !== 'day_ticket') return undefined
  const begins = candidates.flatMap(({ breakEven }) => (typeof breakEven === 'number' && breakEven > days ? [breakEven] : []))
  return begins.length > 0 ? Math.min(...begins) : undefined
}
