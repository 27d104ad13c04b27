import type { CartItemChange } from '@alpenglow/contract/cart/cart'

export type GroupedChange = { one: CartItemChange; many: number }

/** Equal changes are one row, and count as one. */
export const groupChanges = (changed: readonly CartItemChange[]): GroupedChange[] =>
  [...Map.groupBy(changed, ({ internalId: _, ...rest }) => JSON.stringify(rest)).values()].flatMap(([one, ...others]) =>
    one ? [{ one, many: 1 + others.length }] : [],
  )
