import type { KeyboardEvent } from 'react'

export type Move = 'next' | 'previous' | 'first' | 'last' | 'pageOn' | 'pageBack'
/** The action that a key triggers. `chooseAndGo` takes the active row and leaves the tab key to the browser. */
export type Wish = Move | 'open' | 'openFirst' | 'openLast' | 'choose' | 'chooseAndGo' | 'close' | 'type'

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>
type State = { open: boolean; typing: boolean }

const whenClosed: Record<string, Wish> = {
  ArrowDown: 'open',
  ArrowUp: 'open',
  Enter: 'open',
  ' ': 'open',
  Home: 'openFirst',
  End: 'openLast',
}
const whenOpen: Record<string, Wish> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  PageDown: 'pageOn',
  PageUp: 'pageBack',
  Enter: 'choose',
  ' ': 'choose',
  Tab: 'chooseAndGo',
  Escape: 'close',
}

/** The keys of a select-only combobox, after the ARIA Authoring Practices. */
export function wishOf({ key, altKey, ctrlKey, metaKey }: Press, { open, typing }: State): Wish | undefined {
  if (ctrlKey || metaKey) return undefined
  if (altKey) return open ? (key === 'ArrowUp' ? 'choose' : undefined) : key === 'ArrowDown' ? 'open' : undefined
  if (key === ' ' && typing) return 'type'
  return (open ? whenOpen : whenClosed)[key] ?? ([...key].length === 1 ? 'type' : undefined)
}

/** The number of whole rows that are visible at once. */
const page = 4
const steps: Record<Move, number> = {
  next: 1,
  previous: -1,
  pageOn: page,
  pageBack: -page,
  first: Number.NEGATIVE_INFINITY,
  last: Number.POSITIVE_INFINITY,
}

/**
 * The index that a move leads to among the rows that can be chosen; from -1, no row yet, `last` and backward moves lead
 * to the last row, all others to the first.
 */
export function moveActive(rows: number, active: number, move: Move): number {
  if (rows === 0) return -1
  if (active < 0) return move === 'previous' || move === 'pageBack' || move === 'last' ? rows - 1 : 0
  return Math.min(Math.max(active + steps[move], 0), rows - 1)
}
