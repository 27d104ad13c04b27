import type { PublicCall } from '../../../kernel/call.ts'
import { Invalid } from '../../../kernel/errors.ts'
import type { Stock, StockItem } from '../../stock/stock.ts'
import type { MissingPlaces } from '../contents/places.ts'
import type { Shelf } from '../contents/catalogue-view.ts'
import type { StatementHold } from './allocation.ts'

/** A change wanted places that are not there. Nothing of it is written. */
export class CameTooLate extends Error {
  readonly missing: MissingPlaces
  constructor(short: MissingPlaces) {
    super('there are no places left')
    this.missing = short
  }
}

export type LeftOf = (stockItem: StockItem) => number

/** How many of these places are left right now. */
export async function lookFor(things: readonly StockItem[], shelf: Shelf, stock: Pick<Stock, 'leftNow'>): Promise<LeftOf> {
  const left = await stock.leftNow(things)
  return ({ productId, day }) => {
    const product = shelf.product(productId)
    return product ? left(product, day) : 0
  }
}

/** Refuses a cart that holds nothing yet, before it costs a transaction. */
export async function refuseWhereNoneAreLeft(
  { wanted }: StatementHold,
  shelf: Shelf,
  stock: Pick<Stock, 'leftNow'>,
): Promise<void> {
  const leftOf = await lookFor(wanted, shelf, stock)
  for (const { productId, day, places } of wanted) {
    const left = leftOf({ productId, day })
    if (left < places) throw new CameTooLate({ stockItem: { productId, day }, left })
  }
}

/** The refusal, with how many places are left, and what is left near them. */
export async function placesRefusal(
  { missing: { stockItem, left } }: CameTooLate,
  isKept: boolean,
  call: PublicCall,
  shelf: Shelf,
  stock: Pick<Stock, 'nearTo'>,
): Promise<Invalid> {
  const product = shelf.product(stockItem.productId)
  const near = product && { left, ...(await stock.nearTo(call, product, stockItem.day)) }
  if (isKept)
    return new Invalid({ places: ['OUT_OF_RANGE'] }, { places: 'pages.cart.kept_for_accounts' }, { ...(near && { near }) })
  const text = left === 0 ? 'pages.cart.sold_out' : left === 1 ? 'pages.cart.one_left' : 'pages.cart.some_left'
  return new Invalid({ places: ['OUT_OF_RANGE'] }, { places: text }, { values: { left: String(left) }, ...(near && { near }) })
}
