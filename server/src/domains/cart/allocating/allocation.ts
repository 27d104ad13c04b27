import type { Runner, Tx } from '../../../db/connect.ts'
import type { StockItem, WantedPlaces } from '../../stock/stock.ts'
import type { Contents } from '../contents/contents.ts'
import type { Products } from '../contents/hoarding.ts'
import type { Shelf } from '../contents/catalogue-view.ts'

/**
 * An edit of a cart, before any allocation takes something for it. `after` becomes what is to be written, allocation by
 * allocation.
 */
export type ContentsChange = { before: Contents; after: Contents; shelf: Shelf }
/** A cart that has a row, and its account; null: a visitor's. */
export type CartHolder = { cartId: number; accountId: number | null }
/** `network`: the keyed hash against which its holds count; null: they count against none. */
export type CountedHolder = CartHolder & { network: Buffer | null }
/** A merge: a visitor's cart goes into an account's. */
export type Handover = Products & { from: number; to: number; accountId: number; network: Buffer | null }

/**
 * A hold within the statement that writes the cart: all of it, or the statement fails. So far only places are held so,
 * by the stock's SQL.
 */
export type StatementHold = { until: Date; wanted: readonly WantedPlaces[] }
/** What is known without a query: the contents, if all that they want is held; and the hold that this needs. */
export type KnownAhead = { contents: Contents; hold?: StatementHold }

/** What the allocations need to know of an order. */
export type OrderSale = { number: string; seller: string; creditApplied: number }
export type CartSale = { cartId: number; accountId: number; contents: Contents; shelf: Shelf; order: OrderSale }
/** Lines of an order that give back what they took. */
export type LinesToRestore = {
  cartId: number
  number: string
  /** The day at its seller. */
  today: string
  things: readonly StockItem[]
  /** No line of the order is left. */
  isLast: boolean
  /** How much of the credit that paid for it goes back to the guest. */
  credit: number | 'all'
}
/**
 * Why a cart can't be taken any more: it has changed since it was read, or another guest was quicker with what it
 * wants, or the household has had its first purchase.
 */
export type NotTaken = 'changed' | 'sold_out' | 'used_up' | 'not_first'

/** A guest found too little of something. `note` marks it as short, which only a proven account may do. */
export type Shortage = { note(on: Runner): Promise<unknown> }

/**
 * A limited supply of which a cart takes a part. Its life:
 *
 *   ahead ── hold ──┬── sell ── restore      (lines of the order are undone)
 *                   ├── release              (signed out, dropped)
 *                   ├── handOver             (two carts become one)
 *                   ├── own                  (the account is proven: no other cart takes it back)
 *                   └── leftAfter            (another cart has taken it back)
 *
 * Each verb with a transaction runs once the account and the cart are locked, in the order of the list
 * (`allocations.ts`). It returns contents and writes no cart; a verb that changes nothing returns the contents that it
 * got.
 */
export type Allocation = {
  name: string
  /**
   * The edit as it would be written without a query; undefined, where one is needed. `holder`: a cart with a row, which
   * may hold it already.
   */
  ahead(change: ContentsChange, holder?: CartHolder): KnownAhead | undefined
  /**
   * Holds what the cart wants from now on, and gives up the rest. Throws where the edit asks for more than there is.
   */
  hold(tx: Tx, holder: CountedHolder, change: ContentsChange): Promise<Contents>
  isHolding(contents: Contents): boolean
  /** Gives up all that is held; the items stay. */
  release(tx: Tx, cartId: number, contents: Contents): Promise<Contents>
  /** The cart that stays holds what both carts held. `contents`: of both together. */
  handOver(tx: Tx, contents: Contents, handover: Handover): Promise<Contents>
  /** What is held counts against no network from now on. */
  own(tx: Tx, cartId: number, contents: Contents): Promise<void>
  /** A portion of the carts that lost something to another cart and don't show it yet. */
  findTakenBack(on: Runner, most: number): Promise<number[]>
  /** The contents with what the cart still holds; undefined: the cart shows it already. */
  leftAfter(tx: Tx, cartId: number, contents: Contents): Promise<Contents | undefined>
  /** Whether an order of this takes nothing here: such an order is one statement. */
  isUntouched(sale: CartSale): boolean
  /** In the transaction of its order. Returns why not. */
  sell(tx: Tx, sale: CartSale): Promise<NotTaken | undefined>
  /** Frees what lines of an order took, in the transaction that undoes them. */
  restore(tx: Tx, lines: LinesToRestore): Promise<void>
  /** What an error of `hold` found short; undefined: the error is another allocation's. */
  shortageIn(error: unknown): Shortage | undefined
}

/** For what no cart holds: only its order takes it. */
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
