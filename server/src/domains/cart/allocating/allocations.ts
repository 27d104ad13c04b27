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
 * What a cart takes, in the order of locks. That order is the same everywhere, so transactions never deadlock:
 *
 *   account ── cart ── places ── promotions ── credit ── payment ── what is new
 *   └ CartWriter ───┘  └ this list ────────────────┘     └ orders ─────────────┘
 *
 * All that a change holds, an order sells, a sign-out releases, and an undone line restores, goes through this list.
 * One more allocation is a file and a line here.
 */
export const allocations: readonly Allocation[] = [placesAllocation, promotionsAllocation, creditAllocation]

/** An edit as it would be written if all that it wants is held. */
export type AllocationPlan = {
  contents: Contents
  /** The hold within the statement that writes it. */
  hold: StatementHold | undefined
  /** Whether only a query can tell the contents, or two holds are needed: no single statement can do that. */
  isOpen: boolean
  /** The allocations that hold or look up something once there is a row. */
  next: readonly Allocation[]
}
export function planAllocations(
  change: ContentsChange,
  holder?: CartHolder,
  all: readonly Allocation[] = allocations,
): AllocationPlan {
  let [contents, hold, isOpen]: [Contents, StatementHold | undefined, boolean] = [change.after, undefined, false]
  const next = all.filter((one) => {
    const known = one.ahead({ ...change, after: contents }, holder)
    contents = known?.contents ?? contents
    // A statement has room for one hold.
    isOpen ||= known === undefined || (known.hold !== undefined && hold !== undefined)
    hold ??= known?.hold
    return !known || known.hold
  })
  return { contents, hold, isOpen, next }
}

/** Holds what the edit wants, and returns the contents that are to be written. */
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

/** Gives up all that is held, and returns the contents without it; undefined, where nothing was held. */
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

/** A portion of the carts that lost something to another cart and don't show it yet. */
export async function cartsTakenFrom(on: Runner, most: number): Promise<ReadonlySet<number>> {
  const ids = new Set<number>()
  for (const one of allocations) for (const id of await one.findTakenBack(on, most)) ids.add(id)
  return ids
}
/** The contents with what the cart still holds; undefined: the cart shows it already. */
export async function leftOfAllocations(tx: Tx, cartId: number, contents: Contents): Promise<Contents | undefined> {
  let after: Contents | undefined
  for (const one of allocations) after = (await one.leftAfter(tx, cartId, after ?? contents)) ?? after
  return after
}

/** Whether an order of this takes nothing but its cart. */
export const takesOnlyItsCart = (sale: CartSale): boolean => allocations.every((one) => one.isUntouched(sale))
/** Returns the first reason why not. */
export async function sellAllocations(tx: Tx, sale: CartSale): Promise<NotTaken | undefined> {
  for (const one of allocations) {
    const notTaken = await one.sell(tx, sale)
    if (notTaken) return notTaken
  }
  return undefined
}
/** Frees all that lines of an order took, in the transaction that undoes them. */
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
