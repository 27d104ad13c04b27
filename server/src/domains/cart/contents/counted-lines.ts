import type { Cart } from '@alpenglow/contract/cart/cart'
import type { Place } from '@alpenglow/contract/cart/words'
import type { Currency } from '@alpenglow/contract/values/money'
import type { StockItem } from '../../stock/stock.ts'
import { effectivePrice } from './hold-clock.ts'
import type { Contents, StoredLine, StoredItem } from './contents.ts'
import { tooMany } from './hoarding.ts'
import { placeStatesOf } from './places.ts'
import { findOnShelf, findBeneath, leadOf, problemOf, type ShelfItem, type Shelf } from './catalogue-view.ts'

/** A line of the cart as the shelf has it; a line that the shelf no longer knows at all is left out. */
export type CountedLine = {
  kept: StoredLine
  found: ShelfItem
  price: number | null
  date: string | null
  place: Place | null
  /** The partner whose guest added it, or the item above it. */
  affiliation: string | null
}
export type CountedRow = { item: StoredItem; countedLine: CountedLine; addons: readonly CountedLine[] }

/** The lines of a cart, which of them count, in which currency they are paid, and to whom. */
export type CountedLines = {
  rows: readonly CountedRow[]
  counted: readonly CountedLine[]
  errors: Cart['errors']
  currency: Currency | null
  purchaseGroup: string | null
}
type Standing = { runs: boolean; leftOf?: ((stockItem: StockItem) => number) | undefined }

type Known = { shelf: Shelf; runs: boolean; payloadCurrency: Currency | null; counted: CountedLines }
const memoizedLines = new WeakMap<readonly StoredItem[], Known>()

/** Memoized: a change needs the same lines twice, to judge promotions and to answer. */
export function countLines(contents: Contents, shelf: Shelf, standing: Standing): CountedLines {
  const { items, payloadCurrency } = contents
  const { runs, leftOf } = standing
  const before = memoizedLines.get(items)
  const isSame = before?.shelf === shelf && before.runs === runs && before.payloadCurrency === payloadCurrency
  if (before && isSame && !leftOf) return before.counted
  const counted = countAnew(contents, shelf, standing)
  if (!leftOf) memoizedLines.set(items, { shelf, runs, payloadCurrency, counted })
  return counted
}

function countAnew(contents: Contents, shelf: Shelf, { runs, leftOf }: Standing): CountedLines {
  const places = placeStatesOf(contents, shelf, { runs, leftOf })
  const lineOf = (
    one: StoredLine,
    found: ShelfItem | undefined,
    { date, affiliation }: Pick<CountedLine, 'date' | 'affiliation'>,
  ): CountedLine | undefined =>
    found && { kept: one, found, price: effectivePrice(one, found, runs), date, place: places.get(one.id) ?? null, affiliation }
  const rows = contents.items.flatMap((item) => {
    const { affiliation } = item
    const found = findOnShelf(shelf, item)
    const own = lineOf(item, found, { date: item.date, affiliation })
    const addons = item.addons.flatMap(
      (addon) => lineOf(addon, findBeneath(shelf, addon, found), { date: null, affiliation }) ?? [],
    )
    return own ? [{ item, countedLine: own, addons }] : []
  })
  const { currency, purchaseGroup, errors } = agreed(contents, rows, shelf)
  const wrong = new Set(errors.map(({ internalId }) => internalId))
  const counted = rows
    .filter(({ item }) => !wrong.has(item.id))
    .flatMap((row) => [row.countedLine, ...row.addons.filter(({ kept: { id } }) => !wrong.has(id))])
  return { rows, counted, errors, currency, purchaseGroup }
}

/**
 * The currency and the seller of a cart. A line that does not agree with them, or can't be had, is an error and does
 * not count.
 */
function agreed(contents: Contents, rows: readonly CountedRow[], shelf: Shelf) {
  const lead = leadOf(contents, shelf)
  const beyond = tooMany(contents.items, shelf)
  const problem = ({ kept: { id }, found, place }: CountedLine) =>
    problemOf(found, contents, lead) ?? (beyond.has(id) ? 'TOO_MANY' : lateAs(place))
  return {
    currency: contents.payloadCurrency ?? lead?.variant.price.currency ?? null,
    purchaseGroup: lead?.product.purchaseGroup ?? null,
    errors: rows.flatMap(({ countedLine, addons }): Cart['errors'] => {
      const code = problem(countedLine)
      if (code) return [{ internalId: countedLine.kept.id, code }]
      return addons.flatMap(({ kept: { id: internalId }, place }) => {
        const late = lateAs(place)
        return late ? [{ internalId, code: late }] : []
      })
    }),
  }
}

const lateAs = (place: Place | null) => (place === 'sold_out' ? 'SOLD_OUT' : place === 'taken_back' ? 'TAKEN_BACK' : undefined)
