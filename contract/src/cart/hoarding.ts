import { isPass, type ProductKind } from '../catalogue/kinds.ts'
import { mostPasses, mostTickets } from './limits.ts'

/** What one cart may not have any number of, for others came for it, too. */
export const hoarded = ['passes', 'tickets'] as const
export type Hoarded = (typeof hoarded)[number]
export const mostOf: Readonly<Record<Hoarded, number>> = { passes: mostPasses, tickets: mostTickets }

export const hoardedAs = (kind: ProductKind): Hoarded | undefined => {
  if (kind === 'day_ticket') return 'tickets'
  return isPass({ kind }) || kind === 'renewal' ? 'passes' : undefined
}

/** How many more of a kind a cart may have, by the kinds of its items. */
export function roomFor(kind: ProductKind, kinds: readonly ProductKind[]): number {
  const sort = hoardedAs(kind)
  if (!sort) return Number.POSITIVE_INFINITY
  return Math.max(0, mostOf[sort] - kinds.filter((other) => hoardedAs(other) === sort).length)
}
