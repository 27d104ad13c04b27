import { isPass, type ProductKind } from '../catalogue/kinds.ts'
import { mostPasses, mostTickets } from './limits.ts'

/**
 * Kinds of products that one cart may hold only a limited number of, so that it can't hoard the places of other guests.
 */
export const limitedKinds = ['passes', 'tickets'] as const
export type LimitedKind = (typeof limitedKinds)[number]
export const mostOf: Readonly<Record<LimitedKind, number>> = { passes: mostPasses, tickets: mostTickets }

export const limitedKindOf = (kind: ProductKind): LimitedKind | undefined => {
  if (kind === 'day_ticket') return 'tickets'
  return isPass({ kind }) || kind === 'renewal' ? 'passes' : undefined
}

/** How many more of a kind a cart may take, by the kinds of its items. */
export function roomFor(kind: ProductKind, kinds: readonly ProductKind[]): number {
  const sort = limitedKindOf(kind)
  if (!sort) return Number.POSITIVE_INFINITY
  return Math.max(0, mostOf[sort] - kinds.filter((other) => limitedKindOf(other) === sort).length)
}
