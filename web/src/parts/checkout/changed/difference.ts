import type { Cart } from '@alpenglow/contract/cart/cart'
import { billLines, type BillLine } from '../bill/bill-lines.ts'

/** The cart as the guest saw it at checkout. It is in the history state, so that it survives a reload. */
export type SeenCart = {
  version: number
  lines: BillLine[]
  savings: number
  credit: number
  total: number
  /** The assignments, as one text. */
  given: string
}

type Amount = { many: number; amount: number }
export type Difference = { before: number | undefined; after: number | undefined } & (
  | { what: 'line'; name: string; many: { before: number; after: number } }
  | { what: 'savings' | 'credit' | 'given' }
)

export const seenOf = (cart: Cart): SeenCart => ({
  version: cart.version,
  lines: billLines(cart),
  savings: cart.savings,
  credit: cart.totalCreditApplied,
  total: cart.netTotal,
  given: cart.items
    .map(({ type, variant, date, profileId }) => [type, variant, date, profileId].join(' '))
    .toSorted()
    .join(', '),
})

/**
 * The differences between the cart now and as the guest saw it, as on a bill: a line for each product, then the
 * reductions.
 */
export function differencesOf(before: SeenCart, after: SeenCart): Difference[] {
  const names = new Map([...before.lines, ...after.lines].map(({ type, name }) => [type, name]))
  const at = ({ lines }: SeenCart, type: number): Amount | undefined => lines.find((line) => line.type === type)
  const lines = [...names].flatMap(([type, name]): Difference[] => {
    const [was, is] = [at(before, type), at(after, type)]
    if (was?.many === is?.many && was?.amount === is?.amount) return []
    const many = { before: was?.many ?? 0, after: is?.many ?? 0 }
    return [{ what: 'line', name, many, before: was?.amount, after: is?.amount }]
  })
  const off = (['savings', 'credit'] as const).flatMap((what): Difference[] =>
    before[what] === after[what] ? [] : [{ what, before: before[what], after: after[what] }],
  )
  const isOnlyGiven = lines.length === 0 && before.given !== after.given
  return [...lines, ...off, ...(isOnlyGiven ? [{ what: 'given', before: undefined, after: undefined } as const] : [])]
}

/** Whether the guest would see a difference. */
export const isAnother = (before: SeenCart, after: SeenCart): boolean =>
  before.total !== after.total || differencesOf(before, after).length > 0

/** Undefined where another version of the shop has written it, or it is missing. */
export function seenIn(state: unknown): SeenCart | undefined {
  const { seen } = (state ?? {}) as { seen?: Partial<SeenCart> }
  if (!seen || !Array.isArray(seen.lines) || typeof seen.given !== 'string') return undefined
  const numbers = [seen.version, seen.savings, seen.credit, seen.total, ...seen.lines.flatMap(numbersOf)]
  return numbers.every((one) => typeof one === 'number') ? (seen as SeenCart) : undefined
}
const numbersOf = (line: Partial<BillLine> | null) => [line?.type, line?.many, line?.amount]
