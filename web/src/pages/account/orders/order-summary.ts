import type { Order, OrderItem, OrderSummary } from '@alpenglow/contract/orders/api'
import type { OrderEnd, OrderPayment } from '@alpenglow/contract/orders/words'
import { isForSomebody, isPass } from '@alpenglow/contract/catalogue/kinds'

/** The state of an order in one word. */
export type OrderTag = 'paid' | 'reserved' | 'nothing' | 'free' | 'in_review' | 'cancelled'
export function tagOf({ state, payment, total }: Pick<OrderSummary, 'state' | 'payment' | 'total'>): OrderTag {
  if (state !== 'placed') return state
  // A promotion has taken off the whole price: no credit was spent, so "paid by credit" would be wrong.
  if (payment === 'nothing' && total === 0) return 'free'
  return payment === 'paid' || payment === 'nothing' ? payment : 'reserved'
}

export type OrderHeadingKind = 'single' | 'same' | 'many' | 'mixed' | 'gift' | 'in_review' | 'cancelled'
const opensWinter = ({ kind }: Pick<OrderItem, 'kind'>) => isPass({ kind }) || kind === 'renewal' || kind === 'upgrade'
export const profileIdsIn = (items: readonly OrderItem[]): Set<string> =>
  new Set(items.flatMap(({ profileId }) => profileId ?? []))

/** Kind of heading: how many passes for how many people, if the order has only passes. */
export function headingOf({ state, items }: Pick<Order, 'state' | 'items'>): OrderHeadingKind {
  if (state !== 'placed') return state
  const things = items.filter(({ kind }) => kind !== 'donation')
  if (things.length === 0) return 'gift'
  const people = profileIdsIn(things).size
  if (people === 0 || !things.every(opensWinter)) return 'mixed'
  if (people > 1) return 'many'
  return things.length === 1 ? 'single' : 'same'
}

type OrderLead = OrderPayment | OrderEnd | 'in_review' | 'free' | 'not_charged' | 'credit_back'
/** The sentences below the heading: why an order was cancelled, and where its money is. */
export function leadsOf(
  order: Pick<Order, 'state' | 'payment' | 'total' | 'cancelledFor' | 'netTotal' | 'totalCreditApplied'>,
): OrderLead[] {
  const { state, payment, total, cancelledFor, netTotal, totalCreditApplied } = order
  if (state === 'in_review') return [payment === 'taken' ? payment : state]
  if (state === 'placed') return [payment === 'nothing' && total === 0 ? 'free' : payment]
  const why: OrderLead[] = cancelledFor ? [cancelledFor] : []
  // The bank cancelled its own authorization: there is no hold left to release.
  const released: OrderLead = netTotal > 0 && cancelledFor !== 'bank' ? 'released' : 'not_charged'
  const money = payment === 'returned' ? payment : released
  return totalCreditApplied > 0 ? [...why, money, 'credit_back'] : [...why, money]
}

export type OrderBillLine = { type: number; name: string; many: number; amount: number }

/** Sums the items by product, whoever they are for: first the products themselves, then their add-ons. */
export function sumByProduct(items: readonly OrderItem[]): OrderBillLine[] {
  const lines = new Map<number, OrderBillLine>()
  for (const { type, name, price } of [...items, ...items.flatMap(({ addons }) => addons)]) {
    const known = lines.get(type) ?? { type, name, many: 0, amount: 0 }
    lines.set(type, { ...known, many: known.many + 1, amount: known.amount + price })
  }
  return [...lines.values()]
}

/**
 * Whether nothing of it is owned any more: every item was exchanged or given back. Then its requirements no longer
 * concern this order.
 */
export const ownsNothing = ({ things }: Pick<PersonsItems, 'things'>): boolean => things.every(({ owns }) => owns === null)

export type PersonsItems = { profileId: string | null; name: string | null; things: [OrderItem, ...OrderItem[]] }

/**
 * Groups the items by person: the household in its order, then people who have left it. Gifts are for nobody and left
 * out.
 */
export function groupByPerson(items: readonly OrderItem[], household: readonly string[] = []): PersonsItems[] {
  const got = new Map<string, PersonsItems>()
  for (const item of items) {
    const { profileId, profileName: name } = item
    if (!isForSomebody(item)) continue
    const who = profileId ?? `gone ${name}`
    const known = got.get(who)
    if (known) known.things.push(item)
    else got.set(who, { profileId, name, things: [item] })
  }
  const places = new Map(household.map((id, place) => [id, place]))
  const placeOf = ({ profileId }: PersonsItems) => places.get(profileId ?? '') ?? household.length
  return [...got.values()].toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The names of the people of an order, and the number of nameless guests. */
export function collectNames(items: readonly OrderItem[]): { names: string[]; guests: number } {
  const theirs = items.filter(isForSomebody)
  const nameless = theirs.filter(({ profileName }) => profileName === null)
  return {
    names: [...new Set(theirs.flatMap(({ profileName }) => profileName ?? []))],
    guests: nameless.length,
  }
}
