import type { Addon, Cart } from '@alpenglow/contract/cart/cart'
import type { Day } from '@alpenglow/contract/values/day'

export type BillLine = { type: number; name: string; many: number; amount: number }

/** What a bill says of each product, whoever it is for: passes first, as they lie in the cart, then what goes with them. What does not count is not there. */
export function billLines({ items, errors }: Pick<Cart, 'items' | 'errors'>): BillLine[] {
  const wrong = new Set(errors.map(({ internalId }) => internalId))
  const counted = items.filter(({ internalId }) => !wrong.has(internalId))
  const lines = new Map<number, BillLine>()
  const add = ({ type, name, price }: Addon) => {
    if (price === null) return
    const known = lines.get(type) ?? { type, name, many: 0, amount: 0 }
    lines.set(type, { ...known, many: known.many + 1, amount: known.amount + price.amount })
  }
  counted.forEach(add)
  counted.flatMap(({ addons }) => addons.filter(({ internalId }) => !wrong.has(internalId))).forEach(add)
  return [...lines.values()]
}

/** The days of tickets of one kind, each once, as they come in the calendar. */
export const daysOf = ({ items }: Pick<Cart, 'items'>, type: number): Day[] =>
  [...new Set(items.flatMap((item) => (item.type === type && item.date !== null ? [item.date] : [])))].toSorted()
