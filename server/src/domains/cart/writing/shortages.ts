import type { StockItem } from '../../stock/stock.ts'

/**
 * A short negative cache: for so long no statement tries to hold all of what was short, as it would fail with an error
 * each time.
 */
const shortMs = 2000
export function createShortages() {
  const until = new Map<string, number>()
  const name = ({ productId, day }: StockItem) => `${productId} ${day}`
  return {
    note: (wanted: readonly StockItem[]): void => {
      const now = Date.now()
      for (const [one, end] of until) if (end <= now) until.delete(one)
      for (const one of wanted) until.set(name(one), now + shortMs)
    },
    has: (wanted: readonly StockItem[]): boolean =>
      until.size > 0 && wanted.some((one) => (until.get(name(one)) ?? 0) > Date.now()),
  }
}
