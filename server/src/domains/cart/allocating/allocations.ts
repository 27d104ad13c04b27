import type { Runner, Tx } from '../../../db/connect.ts'
import type { Contents } from '../contents/contents.ts'
import type {
  Allocation,
  ContentsChange,
  CartHolder,
  CartSale,
  CountedHolder,
  Handover,
  NotTaken,
  LinesToRestore,
  Shortage,
  StatementHold,
} from './allocation.ts'
import { creditAllocation } from './credit.ts'
import { placesAllocation } from './places.ts'
import { promotionsAllocation } from './promotions.ts'

/**
 * What a cart takes, in the order of locks. That order is the same everywhere, so nobody who holds one of them waits for a guest who waits for another:
 *
 *   account ── cart ── places ── promotions ── credit ── payment ── what is new
 *   └ CartWriter ───┘  └ this list ────────────────┘     └ orders ─────────────┘
 *
 * What a change holds, an order sells, somebody who signs out releases, and an undone line restores, goes through this list. One more allocation is
 * a file and a line here.
 */
export const allocations: readonly Allocation[] = [placesAllocation, promotionsAllocation, creditAllocation]

/** A change as it would be written if all that it wants is held. */
export type HeldAhead = {
  contents: Contents
  /** What the statement that writes it has to hold. */
  hold: StatementHold | undefined
  /** Whether somebody has to be asked before the contents are known: no single statement can do that. */
  isOpen: boolean
  /** Which of them hold or ask something once there is a row. */
  next: readonly Allocation[]
}
export function heldAhead(change: ContentsChange, holder?: CartHolder, all: readonly Allocation[] = allocations): HeldAhead {
  let [contents, hold, isOpen]: [Contents, StatementHold | undefined, boolean] = [change.after, undefined, false]
  const next = all.filter((one) => {
    const known = one.ahead({ ...change, after: contents }, holder)
    contents = known?.contents ?? contents
    // A statement has room for one.
    isOpen ||= known === undefined || (known.hold !== undefined && hold !== undefined)
    hold ??= known?.hold
    return !known || known.hold
  })
  return { contents, hold, isOpen, next }
}

/** The contents as they are to be written, with what is held for them. */
export async function holdAllocations(
  tx: Tx,
  holder: CountedHolder,
  change: ContentsChange,
  all: readonly Allocation[] = allocations,
): Promise<Contents> {
  let { after } = change
  for (const one of all) after = await one.hold(tx, holder, { ...change, after })
  return after
}

/** The same contents without anything held; nothing, where nothing was. */
export async function releaseAllocations(tx: Tx, cartId: number, contents: Contents): Promise<Contents | undefined> {
  if (!allocations.some((one) => one.isHolding(contents))) return undefined
  let after = contents
  for (const one of allocations) after = await one.release(tx, cartId, after)
  return after
}

export async function handOverAllocations(tx: Tx, contents: Contents, handover: Handover): Promise<Contents> {
  let after = contents
  for (const one of allocations) after = await one.handOver(tx, after, handover)
  return after
}

export async function ownAllocations(tx: Tx, cartId: number, contents: Contents): Promise<void> {
  for (const one of allocations) await one.own(tx, cartId, contents)
}

/** The carts from which something was taken back, and which don't say so yet: a portion. */
export async function cartsTakenFrom(on: Runner, most: number): Promise<ReadonlySet<number>> {
  const ids = new Set<number>()
  for (const one of allocations) for (const id of await one.findTakenBack(on, most)) ids.add(id)
  return ids
}
/** The cart with what it still holds; nothing, where it says so already. */
export async function leftOfAllocations(tx: Tx, cartId: number, contents: Contents): Promise<Contents | undefined> {
  let after: Contents | undefined
  for (const one of allocations) after = (await one.leftAfter(tx, cartId, after ?? contents)) ?? after
  return after
}

/** Whether an order of this takes nothing but its cart. */
export const takesOnlyItsCart = (sale: CartSale): boolean => allocations.every((one) => one.isUntouched(sale))
/** Answers the first reason why not. */
export async function sellAllocations(tx: Tx, sale: CartSale): Promise<NotTaken | undefined> {
  for (const one of allocations) {
    const notTaken = await one.sell(tx, sale)
    if (notTaken) return notTaken
  }
  return undefined
}
/** All that lines of an order took is free again, in the transaction in which they are undone. */
export async function restoreAllocations(tx: Tx, lines: LinesToRestore): Promise<void> {
  for (const one of allocations) await one.restore(tx, lines)
}

export function shortageIn(error: unknown): Shortage | undefined {
  for (const one of allocations) {
    const shortage = one.shortageIn(error)
    if (shortage) return shortage
  }
  return undefined
}
