import type { Taker } from '@alpenglow/contract/cart/assigning/assignment-check'
import type { Tx } from '../../../db/connect.ts'
import type { VisitorCall } from '../../../kernel/call.ts'
import type { ContentsChange, StatementHold } from '../allocating/allocation.ts'
import { planAllocations } from '../allocating/allocations.ts'
import { startClock } from '../contents/hold-clock.ts'
import { contentsOf, type Contents } from '../contents/contents.ts'
import { refuseHoarding } from '../contents/hoarding.ts'
import { isRepeated, operationsKept } from '../contents/operations.ts'
import { leadOf, type Shelf } from '../contents/catalogue-view.ts'
import { hasAssignedItem, type LoadedCartRow, type Operation, type CartOwner } from '../store.ts'
import type { CartWrite } from '../writing/write-store.ts'

export type CartEdit = (contents: Contents, shelf: Shelf) => Contents
/** A change that assigns items to people. */
export type GivingEdit = (contents: Contents, shelf: Shelf, takers: readonly Taker[]) => Contents
/** Whether a change starts the clock, and of which product it wants more or less. */
export type EditManner = {
  winds?: boolean
  /**
   * Whether all that a bank was asked for stays as it was: then the cart keeps its version, and the bank's answer stays
   * valid.
   */
  staysAs?: (before: Contents, after: Contents) => boolean
  of?: { type: number; date?: string | null | undefined }
}
export type LoadedEdit = { how: CartEdit; lacking?: readonly string[] }
/**
 * A change that needs the household, which it reads once the cart is locked; and whose consent is missing, fresher than
 * the row.
 */
export type HouseholdEdit = {
  asks: (tx: Tx) => Promise<LoadedEdit>
  /**
   * The household read beforehand, where that is good enough: the statement that writes the cart then checks that its
   * people are still there.
   */
  looks?: () => Promise<LoadedEdit & { giver: number }>
}
/** What a verb wants of a cart. `what`: the content by which a repeated key is recognized. */
export type VerbEdit<How> = { what: unknown; how: How; manner?: EditManner | undefined }
/** One change that a caller asks for. */
export type CartWish = {
  call: VisitorCall
  whose: CartOwner
  operation: Operation | undefined
  how: CartEdit | HouseholdEdit
  manner: EditManner
}

/** What one statement writes to a row, and what it has to hold. */
export type StatementPlan = { what: CartWrite; hold: StatementHold | undefined }
/**
 * Nothing to write (`same`); more to look up or to hold than one statement can (`more`); or the row is out of date
 * (`late`).
 */
export type ChangePlan = StatementPlan | 'same' | 'more' | 'late'
type Over = { how: CartEdit; row: LoadedCartRow; shelf: Shelf; isShort: (hold: StatementHold) => boolean }

/** Plans what one statement can make of a row. */
export function planOver(
  { operation, manner }: Pick<CartWish, 'operation' | 'manner'>,
  { how, row, shelf, isShort }: Over,
): ChangePlan {
  if (operation && isRepeated(row.operations, operation)) return 'same'
  const { isSame, ...change } = changeMade(contentsOf(row), how, shelf, manner)
  if (isSame) return operation ? 'more' : 'same'
  const { contents, hold, isOpen } = planAllocations(change, { cartId: row.id, accountId: row.account_id })
  if (isOpen || (hold && isShort(hold))) return 'more'
  const keepsVersion = manner.staysAs?.(change.before, contents) ?? false
  return { what: { ...writeOf(contents, { shelf, operation, row }), isSame: keepsVersion }, hold }
}
/**
 * The same over a remembered row, which may be out of date. What it finds is never answered, only written: then the
 * write has shown that it was right.
 */
export function planOverRemembered(...over: Parameters<typeof planOver>): ChangePlan {
  const its = unlessRefused(() => planOver(...over))
  return its === undefined || its === 'same' || (typeof its === 'object' && its.hold && hasAssignedItem(its.what.contents))
    ? 'late'
    : its
}

/** A refusal over what may be out of date does not count. */
export function unlessRefused<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** What a change makes of a cart, before any allocation takes something for it. */
export function changeMade(
  before: Contents,
  how: CartEdit,
  shelf: Shelf,
  { winds = true }: EditManner,
): ContentsChange & { isSame: boolean } {
  const changed = how(before, shelf)
  const isSame = changed === before
  const after = winds && !isSame ? startClock(emptied(before, changed), shelf, new Date()) : changed
  refuseHoarding(before, after, shelf)
  return { before, after, shelf, isSame }
}
/** An emptied cart forgets its payment currency. */
const emptied = (before: Contents, after: Contents): Contents =>
  before.items.length > 0 && after.items.length === 0 ? { ...after, payloadCurrency: null } : after

type Writing = { shelf: Shelf; operation: Operation | undefined; row?: LoadedCartRow | undefined }
export function writeOf(contents: Contents, { shelf, operation, row }: Writing): CartWrite {
  const operations = [...(row?.operations ?? []), ...(operation ? [operation] : [])].slice(-operationsKept)
  return { contents, purchaseGroup: leadOf(contents, shelf)?.product.purchaseGroup ?? null, operations }
}
