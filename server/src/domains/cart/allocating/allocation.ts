import type { Runner, Tx } from '../../../db/connect.ts'
import type { Thing, Wanted } from '../../stock/stock.ts'
import type { Contents } from '../contents/contents.ts'
import type { Products } from '../contents/hoarding.ts'
import type { Shelf } from '../contents/catalogue-view.ts'

/** A change of a cart, before anybody is asked for what it takes. `after` becomes what is to be written, allocation by allocation. */
export type ContentsChange = { before: Contents; after: Contents; shelf: Shelf }
/** A cart that has a row, and whose it is; null: a visitor's. */
export type CartHolder = { cartId: number; accountId: number | null }
/** `network`: against which its holds count, by its keyed hash; null: against none. */
export type CountedHolder = CartHolder & { network: Buffer | null }
/** A visitor's cart goes into an account's. */
export type Handover = Products & { from: number; to: number; accountId: number; network: Buffer | null }

/** A hold that the statement which writes the cart makes itself: all of it, or the statement fails. The stock says in SQL how; so far places alone are held so. */
export type StatementHold = { until: Date; wanted: readonly Wanted[] }
/** What is known without asking: the contents, if all that they want is held; and what has to be held for that to be so. */
export type KnownAhead = { contents: Contents; hold?: StatementHold }

/** What an order says of itself to those who sell to it. */
export type OrderSale = { number: string; seller: string; creditApplied: number }
export type CartSale = { cartId: number; accountId: number; contents: Contents; shelf: Shelf; order: OrderSale }
/** Lines of an order that give back what they took. */
export type LinesToRestore = {
  cartId: number
  number: string
  /** Where its seller is. */
  today: string
  things: readonly Thing[]
  /** No line of the order is left. */
  isLast: boolean
  /** How much of what credit paid is its guest's again. */
  credit: number | 'all'
}
/** Why a cart can't be taken any more: it has changed since it was looked at, or somebody was quicker with what it wants, or with their household's first purchase. */
export type NotTaken = 'changed' | 'sold_out' | 'used_up' | 'not_first'

/** Somebody found too little of something. `note`: whoever's account is proven makes it short by that. */
export type Shortage = { note(on: Runner): Promise<unknown> }

/**
 * Something of which there is only so much, and of which a cart takes a part. Its life:
 *
 *   ahead ── hold ──┬── sell ── restore      (lines of the order are undone)
 *                   ├── release              (signed out, dropped)
 *                   ├── handOver             (two carts become one)
 *                   ├── own                  (the account is proven: nobody takes it back)
 *                   └── leftAfter            (somebody has taken it back)
 *
 * Each verb with a transaction runs once the account and the cart are held, in the order of the list (`allocations.ts`). It answers contents and
 * writes no cart; a verb that changes nothing answers what it was given.
 */
export type Allocation = {
  name: string
  /** The change as it would be written without asking anybody; nothing, where somebody has to be asked. `holder`: a cart with a row, which may hold it already. */
  ahead(change: ContentsChange, holder?: CartHolder): KnownAhead | undefined
  /** What the cart wants from now on is held, and what it wants no more is given up. Throws where the change asks for more than there is. */
  hold(tx: Tx, holder: CountedHolder, change: ContentsChange): Promise<Contents>
  isHolding(contents: Contents): boolean
  /** Nothing is held any more; what is in the cart stays. */
  release(tx: Tx, cartId: number, contents: Contents): Promise<Contents>
  /** What both carts held is held by the one that stays. `contents`: of both together. */
  handOver(tx: Tx, contents: Contents, handover: Handover): Promise<Contents>
  /** What is held counts against no network from now on. */
  own(tx: Tx, cartId: number, contents: Contents): Promise<void>
  /** The carts from which something was taken back, and which don't say so yet: a portion. */
  findTakenBack(on: Runner, most: number): Promise<number[]>
  /** The cart with what it still holds; nothing, where it says so already. */
  leftAfter(tx: Tx, cartId: number, contents: Contents): Promise<Contents | undefined>
  /** Whether an order of this takes nothing here: such an order is one statement. */
  isUntouched(sale: CartSale): boolean
  /** In the transaction of its order. Answers why not. */
  sell(tx: Tx, sale: CartSale): Promise<NotTaken | undefined>
  /** What lines of an order took is free again, in the transaction in which they are undone. */
  restore(tx: Tx, lines: LinesToRestore): Promise<void>
  /** What an error of `hold` says was short; nothing, where it is somebody else's. */
  shortageIn(error: unknown): Shortage | undefined
}

/** For what no cart holds: it is taken by the order, and not before. */
export const takenAtSale: Omit<Allocation, 'name' | 'isUntouched' | 'sell' | 'restore'> = {
  ahead: ({ after }) => ({ contents: after }),
  hold: async (_tx, _holder, { after }) => after,
  isHolding: () => false,
  release: async (_tx, _cartId, contents) => contents,
  handOver: async (_tx, contents) => contents,
  own: async () => {},
  findTakenBack: async () => [],
  leftAfter: async () => undefined,
  shortageIn: () => undefined,
}
