import type { Addon, Cart } from '@alpenglow/contract/cart/cart'
import type { Day } from '@alpenglow/contract/values/day'

export type BillLine = { type: number; name: string; many: number; amount: number }

/**
 * The lines of a bill, one for each product, for all people together: passes first, in the order of the cart, then
 * addons. Lines with errors are left out.
 */
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

/** The days of tickets of one kind, each once, in calendar order. */
export const daysOf = ({ items }: Pick<Cart, 'items'>, type: number): Day[] =>
  [...new Set(items.flatMap((item) => (item.type === type && item.date !== null ? [item.date] : [])))].toSorted()
