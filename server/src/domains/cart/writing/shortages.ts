import type { Thing } from '../../stock/stock.ts'

/** For so long nobody tries for all or nothing of what was short: it would be refused by an error, each time. */
const shortMs = 2000
export function createShortages() {
  const until = new Map<string, number>()
  const name = ({ productId, day }: Thing) => `${productId} ${day}`
  return {
    note: (wanted: readonly Thing[]): void => {
      const now = Date.now()
      for (const [one, end] of until) if (end <= now) until.delete(one)
      for (const one of wanted) until.set(name(one), now + shortMs)
    },
    has: (wanted: readonly Thing[]): boolean =>
      until.size > 0 && wanted.some((one) => (until.get(name(one)) ?? 0) > Date.now()),
  }
}
