import type { Candidate } from '@alpenglow/contract/catalogue/advice/candidates'

/**
 * How many of a product a party buys, by age, as the query of the product page has it: `?adult=2&child=1`. A ticket is
 * for one day.
 */
export function partyOf({ productId, kind, shares }: Candidate): Record<string, string> {
  const counts = new Map<string, number>()
  for (const share of shares) {
    const part = share.parts.find((one) => one.productId === productId)
    if (!part) continue
    const each = kind === 'day_ticket' ? 1 : part.count
    counts.set(part.variant, (counts.get(part.variant) ?? 0) + share.count * each)
  }
  return Object.fromEntries([...counts].map(([variant, count]) => [variant, String(count)]))
}
