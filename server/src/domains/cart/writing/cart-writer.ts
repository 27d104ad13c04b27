import type { Db, Runner, Tx } from '../../../db/connect.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { isPlacesShortError } from '../../stock/stock.ts'
import type { ContentsChange, CartHolder, CountedHolder, StatementHold } from '../allocating/allocation.ts'
import { holdAllocations, type AllocationPlan } from '../allocating/allocations.ts'
import type { Contents } from '../contents/contents.ts'
import type { Credit } from '../contents/quote.ts'
import { creditOf, noCredit, type RowFacts } from './row-facts.ts'
import type { LoadedCartRow, CartOwner } from '../store.ts'
import { createCartMemory } from './cart-memory.ts'
import { findCarts, holdAccount, insertFirstCart, lockCarts, newIdentifier, overwriteCart } from './cart-rows.ts'
import { mergeCarts, type MergeContext } from './merge-carts.ts'
import { rowAfter, type Among } from './overwrite-store.ts'
import { createShortages } from './shortages.ts'
import { insertCart, insertCartOf, updateCart, type CartWrite } from './write-store.ts'

type Means = { db: Db; clock: Pick<Clock, 'today'> }
/** A cart as it was written, with what it holds. */
type Holding = { made: RowFacts; contents: Contents }
/** What a cart without a row wants: held once it has one. */
export type FirstHold = { change: ContentsChange; ahead: AllocationPlan; network: Buffer | null }
/** A visitor's first cart, by its key. `begunFrom`: the network in which it was begun, as a keyed hash. */
type VisitorsFirst = FirstHold & { what: CartWrite; keyHash: Buffer; begunFrom: Buffer }
type Over = { whose: CartOwner; row: LoadedCartRow; what: CartWrite }
/** What the statement does besides: it holds places, or checks that these people stay. */
type Besides = { hold?: (StatementHold & { network: Buffer | null }) | undefined; among?: Among }
/**
 * `late`: another call has written the cart since. `short`: too few places are left. In both cases nothing was written.
 */
type NotWritten = 'late' | 'short'

/** A cart whose row is locked until the transaction ends. */
export type LockedCartRow = HeldFor & { row: LoadedCartRow; write(what: CartWrite): Promise<Holding> }
/** There is no cart yet. `insert` returns undefined where another process has just made the first one. */
export type LockedCartSlot = HeldFor & { row?: never; insert(what: CartWrite, first: FirstHold): Promise<Holding | undefined> }
export type LockedCart = LockedCartRow | LockedCartSlot
type HeldFor = {
  tx: Tx
  whose: CartOwner
  /** The account's credit with the seller of what is in the cart now. */
  credit(): Promise<Credit>
}

const cartsRemembered = 1000

/**
 * Writes carts, under an optimistic or a pessimistic lock. The planner of a change (`changing/`) chooses by what the
 * change needs:
 *
 *   optimistic   read or remembered ── planned ── one statement writes it, if its row has the version still
 *                                      └── 'late': read, and planned anew
 *   held         BEGIN ── account ── cart ── planned ── allocations ── written ── COMMIT; a call meanwhile waits
 *
 * The first costs a statement and no transaction, and can do what one statement can. Only this folder knows what a
 * version is.
 */
export function createCartWriter({ db, clock }: Means) {
  const its = { db, clock, memory: createCartMemory(cartsRemembered), shortages: createShortages() }
  return {
    /** The cart as this process last saw it: to plan a write from, and never to answer with. */
    remembered: (whose: CartOwner): LoadedCartRow | undefined => its.memory.of(whose),
    /** The cart as it is. Of a remembered one only its version is read, and what other tables know. */
    find: (whose: CartOwner): Promise<LoadedCartRow | undefined> => findRemembered(its, whose),
    /** Whether a call has just found too few of these places: then only a transaction can tell how many there are. */
    isShort: ({ wanted }: StatementHold): boolean => its.shortages.has(wanted),
    /** Writes over the version that was read. */
    writeOver: (over: Over, besides: Besides = {}): Promise<LoadedCartRow | NotWritten> => writeOver(its, over, besides),
    /** An account's first cart that holds nothing, in one statement. Undefined: there is one already. */
    insertFirst: (accountId: number, what: CartWrite): Promise<LoadedCartRow | undefined> => insertAlone(its, accountId, what),
    /** A visitor's first cart, in one statement where it holds nothing. Undefined: there is one already. */
    insertVisitors: (first: VisitorsFirst): Promise<Holding | undefined> => insertVisitors(its, first),
    /** `work` plans and writes the cart while its row is locked. Two carts of one person are merged before. */
    held: <A>(whose: CartOwner, merging: MergeContext, work: (held: LockedCart) => Promise<A>): Promise<A> =>
      whileHeld(its, { whose, merging, work }),
    /**
     * In a transaction of its own: allocations have one lock order, and a transaction that took them twice would break
     * it.
     */
    merge: (whose: CartOwner & { accountId: number }, merging: MergeContext): Promise<unknown> =>
      db.transaction(async (tx) => {
        await holdAccount(tx, whose.accountId)
        return mergeCarts(tx, { ...whose, ...merging, today: clock.today() })
      }),
  }
}
export type CartWriter = ReturnType<typeof createCartWriter>

type Its = Means & { memory: ReturnType<typeof createCartMemory>; shortages: ReturnType<typeof createShortages> }

async function findRemembered({ db, clock, memory }: Its, whose: CartOwner): Promise<LoadedCartRow | undefined> {
  const [row] = await findCarts(db, { ...whose, today: clock.today() }, memory.of(whose))
  memory.keep(whose, row)
  return row
}

async function writeOver(
  { db, clock, memory, shortages }: Its,
  { whose, ...over }: Over,
  { hold, among }: Besides,
): Promise<LoadedCartRow | NotWritten> {
  const besides = { places: hold, ...(among && { among }) }
  const row = await overwriteCart(db.write, { ...over, today: clock.today() }, besides).catch((error: unknown) => {
    if (!hold || !isPlacesShortError(error)) throw error
    shortages.note(hold.wanted)
    return 'short' as const
  })
  if (row === undefined || row === 'short') return row ?? 'late'
  memory.keep(whose, row)
  return row
}

async function insertAlone({ db, clock, memory }: Its, accountId: number, what: CartWrite): Promise<LoadedCartRow | undefined> {
  const first = { accountId, what, fraudCheckIdentifier: newIdentifier(), today: clock.today() }
  const row = await insertFirstCart(db.write, first)
  if (row) memory.keep({ accountId, keyHash: null }, row)
  return row
}

async function insertVisitors(
  { db }: Its,
  { what, keyHash, begunFrom, ...first }: VisitorsFirst,
): Promise<Holding | undefined> {
  const cart = { ...what, accountId: null, keyHash, begunFrom, fraudCheckIdentifier: newIdentifier() }
  const insert = (on: Runner) => insertCart(on, cart)
  if (first.ahead.next.length > 0) return db.transaction((tx) => insertHolding(tx, insert, { ...first, what, accountId: null }))
  const [made] = await insert(db.write)
  return made && { made, contents: what.contents }
}

type ToInsert = FirstHold & Pick<CartHolder, 'accountId'> & { what: CartWrite }
/**
 * Inserts the cart as if it got everything; where less is left, the transaction rolls back. Contents that had to be
 * looked up first are written once more.
 */
async function insertHolding(
  tx: Tx,
  insert: (tx: Tx) => Promise<RowFactsOfNew[]>,
  { what, change, ahead, ...holder }: ToInsert,
): Promise<Holding | undefined> {
  const [made] = await insert(tx)
  if (!made) return undefined
  const counted: CountedHolder = { ...holder, cartId: made.id }
  const contents = await holdAllocations(tx, counted, { ...change, after: what.contents }, ahead.next)
  if (!ahead.isOpen) return { made, contents: what.contents }
  await updateCart(tx, made.id, { ...what, contents, isSame: true })
  return { made, contents }
}
type RowFactsOfNew = RowFacts & { id: number }

type Work<A> = { whose: CartOwner; merging: MergeContext; work: (held: LockedCart) => Promise<A> }
const merged = Symbol('the carts are one')
async function whileHeld<A>(its: Its, { whose, merging, work }: Work<A>): Promise<A> {
  const { accountId, keyHash } = whose
  const criteria = { ...whose, today: its.clock.today() }
  const answer = await its.db.transaction(async (tx) => {
    if (accountId !== null && keyHash) await holdAccount(tx, accountId)
    const [row] = await lockCarts(tx, criteria)
    if (accountId === null || row?.account_id !== null) return work(heldCart(its, tx, whose, row))
    // In a transaction of its own, as in `merge`.
    await mergeCarts(tx, { ...criteria, ...merging })
    return merged
  })
  return answer === merged ? whileHeld(its, { whose: { ...whose, keyHash: null }, merging, work }) : answer
}

function heldCart(its: Its, tx: Tx, whose: CartOwner, row: LoadedCartRow | undefined): LockedCart {
  const held = { tx, whose, credit: () => creditNow(its, tx, whose) }
  if (row) return { ...held, row, write: (what) => writeHeld(its, tx, { whose, row, what }) }
  const { accountId } = whose
  const insert: LockedCartSlot['insert'] = (what, first) =>
    insertHolding(tx, (on) => insertFirstOf(on, whose, what), { ...first, what, accountId })
  return { ...held, insert }
}

async function writeHeld({ memory }: Its, tx: Tx, { whose, row, what }: Over): Promise<Holding> {
  const [made] = await updateCart(tx, row.id, what)
  if (!made) throw new Error('a cart that is held is not there')
  memory.keep(whose, rowAfter(row, what, made))
  return { made, contents: what.contents }
}

async function creditNow({ clock }: Its, tx: Tx, whose: CartOwner): Promise<Credit> {
  const [row] = whose.accountId === null ? [] : await findCarts(tx, { ...whose, keyHash: null, today: clock.today() })
  return row ? creditOf(row) : noCredit
}

async function insertFirstOf(tx: Tx, { accountId, keyHash }: CartOwner, what: CartWrite): Promise<RowFactsOfNew[]> {
  const first = { ...what, fraudCheckIdentifier: newIdentifier() }
  if (accountId === null) return insertCart(tx, { ...first, accountId, keyHash })
  await holdAccount(tx, accountId)
  return insertCartOf(tx, accountId, first)
}
