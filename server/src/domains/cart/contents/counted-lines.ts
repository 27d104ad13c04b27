import type { Cart } from '@alpenglow/contract/cart/cart'
import type { Place } from '@alpenglow/contract/cart/words'
import type { Currency } from '@alpenglow/contract/values/money'
import type { Thing } from '../../stock/stock.ts'
import { standing } from './hold-clock.ts'
import type { Contents, KeptThing, KeptItem } from './contents.ts'
import { tooMany } from './hoarding.ts'
import { placesTold } from './places.ts'
import { find, findBeneath, leadOf, problemOf, type Found, type Shelf } from './catalogue-view.ts'

/** A line of the cart as the shelf has it; a line that the shelf no longer knows at all is left out. */
export type Told = {
  kept: KeptThing
  found: Found
  price: number | null
  date: string | null
  place: Place | null
  /** The partner whose guest added it, or the item above it. */
  affiliation: string | null
}
export type Row = { item: KeptItem; told: Told; addons: readonly Told[] }

/** The lines of a cart, which of them count, in which currency they are paid, and to whom. */
export type Counted = {
  rows: readonly Row[]
  counted: readonly Told[]
  errors: Cart['errors']
  currency: Currency | null
  purchaseGroup: string | null
}
type Standing = { runs: boolean; leftOf?: ((thing: Thing) => number) | undefined }

type Known = { shelf: Shelf; runs: boolean; payloadCurrency: Currency | null; counted: Counted }
const known = new WeakMap<readonly KeptItem[], Known>()

/** Memoized: a change needs the same lines twice, to judge promotions and to answer. */
export function countedIn(contents: Contents, shelf: Shelf, standing: Standing): Counted {
  const { items, payloadCurrency } = contents
  const { runs, leftOf } = standing
  const before = known.get(items)
  const isSame = before?.shelf === shelf && before.runs === runs && before.payloadCurrency === payloadCurrency
  if (before && isSame && !leftOf) return before.counted
  const counted = countAnew(contents, shelf, standing)
  if (!leftOf) known.set(items, { shelf, runs, payloadCurrency, counted })
  return counted
}

function countAnew(contents: Contents, shelf: Shelf, { runs, leftOf }: Standing): Counted {
  const places = placesTold(contents, shelf, { runs, leftOf })
  const told = (
    one: KeptThing,
    found: Found | undefined,
    { date, affiliation }: Pick<Told, 'date' | 'affiliation'>,
  ): Told | undefined =>
    found && { kept: one, found, price: standing(one, found, runs), date, place: places.get(one.id) ?? null, affiliation }
  const rows = contents.items.flatMap((item) => {
    const { affiliation } = item
    const found = find(shelf, item)
    const own = told(item, found, { date: item.date, affiliation })
    const addons = item.addons.flatMap(
      (addon) => told(addon, findBeneath(shelf, addon, found), { date: null, affiliation }) ?? [],
    )
    return own ? [{ item, told: own, addons }] : []
  })
  const { currency, purchaseGroup, errors } = agreed(contents, rows, shelf)
  const wrong = new Set(errors.map(({ internalId }) => internalId))
  const counted = rows
    .filter(({ item }) => !wrong.has(item.id))
    .flatMap((row) => [row.told, ...row.addons.filter(({ kept: { id } }) => !wrong.has(id))])
  return { rows, counted, errors, currency, purchaseGroup }
}

/**
 * The currency and the seller of a cart. A line that does not agree with them, or can't be had, is an error and does
 * not count.
 */
function agreed(contents: Contents, rows: readonly Row[], shelf: Shelf) {
  const lead = leadOf(contents, shelf)
  const beyond = tooMany(contents.items, shelf)
  const problem = ({ kept: { id }, found, place }: Told) =>
    problemOf(found, contents, lead) ?? (beyond.has(id) ? 'TOO_MANY' : lateAs(place))
  return {
    currency: contents.payloadCurrency ?? lead?.variant.price.currency ?? null,
    purchaseGroup: lead?.product.purchaseGroup ?? null,
    errors: rows.flatMap(({ told, addons }): Cart['errors'] => {
      const code = problem(told)
      if (code) return [{ internalId: told.kept.id, code }]
      return addons.flatMap(({ kept: { id: internalId }, place }) => {
        const late = lateAs(place)
        return late ? [{ internalId, code: late }] : []
      })
    }),
  }
}

const lateAs = (place: Place | null) => (place === 'sold_out' ? 'SOLD_OUT' : place === 'taken_back' ? 'TAKEN_BACK' : undefined)
