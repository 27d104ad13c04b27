import type { Taker } from '@alpenglow/contract/cart/assigning/assignment-check'
import type { Tx } from '../../../db/connect.ts'
import type { VisitorCall } from '../../../kernel/call.ts'
import type { ContentsChange, StatementHold } from '../allocating/allocation.ts'
import { heldAhead } from '../allocating/allocations.ts'
import { wound } from '../contents/hold-clock.ts'
import { contentsOf, type Contents } from '../contents/contents.ts'
import { refuseHoarding } from '../contents/hoarding.ts'
import { isRepeated, operationsKept } from '../contents/operations.ts'
import { leadOf, type Shelf } from '../contents/catalogue-view.ts'
import { isGiven, type FoundRow, type Operation, type Whose } from '../store.ts'
import type { CartWrite } from '../writing/write-store.ts'

export type CartEdit = (contents: Contents, shelf: Shelf) => Contents
/** A change that gives something to somebody. */
export type GivingEdit = (contents: Contents, shelf: Shelf, takers: readonly Taker[]) => Contents
/** Whether a change starts the clock, and what it wants more or less of. */
export type EditManner = {
  winds?: boolean
  /** Whether what a bank was asked about stays as it was: then its answer counts on, for the cart keeps its version. */
  staysAs?: (before: Contents, after: Contents) => boolean
  of?: { type: number; date?: string | null | undefined }
}
export type AskedEdit = { how: CartEdit; lacking?: readonly string[] }
/** What must be known of the household first is asked once the cart is held; and of whom consent is missing, known better than the row knew. */
export type AskingEdit = {
  asks: (tx: Tx) => Promise<AskedEdit>
  /** The same asked beforehand, where that is good enough: whoever writes the cart then looks whether they are still there. */
  looks?: () => Promise<AskedEdit & { giver: number }>
}
/** What a verb wants of a cart. `what`: by which it is known again under its key. */
export type VerbEdit<How> = { what: unknown; how: How; manner?: EditManner | undefined }
/** One change that somebody asks for. */
export type CartWish = {
  call: VisitorCall
  whose: Whose
  operation: Operation | undefined
  how: CartEdit | AskingEdit
  manner: EditManner
}

/** How a row is to be written in one statement, and what that has to hold. */
export type StatementPlan = { what: CartWrite; hold: StatementHold | undefined }
/** Not at all, where all is as it should be (`same`); nor in one statement, where more has to be asked or held (`more`); nor over a row that is out of date (`late`). */
export type Planned = StatementPlan | 'same' | 'more' | 'late'
type Over = { how: CartEdit; row: FoundRow; shelf: Shelf; isShort: (hold: StatementHold) => boolean }

/** What one statement can make of a row. */
export function planOver(
  { operation, manner }: Pick<CartWish, 'operation' | 'manner'>,
  { how, row, shelf, isShort }: Over,
): Planned {
  if (operation && isRepeated(row.operations, operation)) return 'same'
  const { isSame, ...change } = changeMade(contentsOf(row), how, shelf, manner)
  if (isSame) return operation ? 'more' : 'same'
  const { contents, hold, isOpen } = heldAhead(change, { cartId: row.id, accountId: row.account_id })
  if (isOpen || (hold && isShort(hold))) return 'more'
  const keepsVersion = manner.staysAs?.(change.before, contents) ?? false
  return { what: { ...writeOf(contents, { shelf, operation, row }), isSame: keepsVersion }, hold }
}
/** The same of what may be out of date: nothing that is found by it is said to anybody, only written, and then it was right. */
export function planOverRemembered(...over: Parameters<typeof planOver>): Planned {
  const its = unlessRefused(() => planOver(...over))
  return its === undefined || its === 'same' || (typeof its === 'object' && its.hold && isGiven(its.what.contents))
    ? 'late'
    : its
}

/** Of what may be out of date: a refusal is none then. */
export function unlessRefused<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** What a change makes of a cart, before anybody is asked for what it takes. */
export function changeMade(
  before: Contents,
  how: CartEdit,
  shelf: Shelf,
  { winds = true }: EditManner,
): ContentsChange & { isSame: boolean } {
  const changed = how(before, shelf)
  const isSame = changed === before
  const after = winds && !isSame ? wound(emptied(before, changed), shelf, new Date()) : changed
  refuseHoarding(before, after, shelf)
  return { before, after, shelf, isSame }
}
/** With the last thing in it goes what all of it was to be paid in. */
const emptied = (before: Contents, after: Contents): Contents =>
  before.items.length > 0 && after.items.length === 0 ? { ...after, payloadCurrency: null } : after

type Writing = { shelf: Shelf; operation: Operation | undefined; row?: FoundRow | undefined }
export function writeOf(contents: Contents, { shelf, operation, row }: Writing): CartWrite {
  const operations = [...(row?.operations ?? []), ...(operation ? [operation] : [])].slice(-operationsKept)
  return { contents, purchaseGroup: leadOf(contents, shelf)?.product.purchaseGroup ?? null, operations }
}
