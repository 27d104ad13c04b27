import type { Order, OrderItem, OrderSummary } from '@alpenglow/contract/orders/api'
import type { OrderEnd, OrderPayment } from '@alpenglow/contract/orders/words'
import { isForSomebody, isPass } from '@alpenglow/contract/catalogue/kinds'

/** How it stands with an order, in one word. */
export type Tagged = 'paid' | 'reserved' | 'nothing' | 'free' | 'in_review' | 'cancelled'
export function tagOf({ state, payment, total }: Pick<OrderSummary, 'state' | 'payment' | 'total'>): Tagged {
  if (state !== 'placed') return state
  // A promotion has taken off all of it: there was nothing for credit to pay.
  if (payment === 'nothing' && total === 0) return 'free'
  return payment === 'paid' || payment === 'nothing' ? payment : 'reserved'
}

export type Headed = 'single' | 'same' | 'many' | 'mixed' | 'gift' | 'in_review' | 'cancelled'
const opensWinter = ({ kind }: Pick<OrderItem, 'kind'>) => isPass({ kind }) || kind === 'renewal' || kind === 'upgrade'
export const peopleIn = (items: readonly OrderItem[]): Set<string> => new Set(items.flatMap(({ profileId }) => profileId ?? []))

/** What stands over it: how many passes for how many people, where that is what it is. */
export function headingOf({ state, items }: Pick<Order, 'state' | 'items'>): Headed {
  if (state !== 'placed') return state
  const things = items.filter(({ kind }) => kind !== 'donation')
  if (things.length === 0) return 'gift'
  const people = peopleIn(things).size
  if (people === 0 || !things.every(opensWinter)) return 'mixed'
  if (people > 1) return 'many'
  return things.length === 1 ? 'single' : 'same'
}

type Lead = OrderPayment | OrderEnd | 'in_review' | 'free' | 'not_charged' | 'credit_back'
/** Why it is no order any more, and how it stands with its money: the sentences below its heading. */
export function leadsOf(
  order: Pick<Order, 'state' | 'payment' | 'total' | 'cancelledFor' | 'netTotal' | 'totalCreditApplied'>,
): Lead[] {
  const { state, payment, total, cancelledFor, netTotal, totalCreditApplied } = order
  if (state === 'in_review') return [payment === 'taken' ? payment : state]
  if (state === 'placed') return [payment === 'nothing' && total === 0 ? 'free' : payment]
  const why: Lead[] = cancelledFor ? [cancelledFor] : []
  // The bank that let go keeps nothing that could come back.
  const released: Lead = netTotal > 0 && cancelledFor !== 'bank' ? 'released' : 'not_charged'
  const money = payment === 'returned' ? payment : released
  return totalCreditApplied > 0 ? [...why, money, 'credit_back'] : [...why, money]
}

export type BillLine = { type: number; name: string; many: number; amount: number }

/** So many of each, whoever it is for: first what was chosen, then what goes with it. */
export function linesOf(items: readonly OrderItem[]): BillLine[] {
  const lines = new Map<number, BillLine>()
  for (const { type, name, price } of [...items, ...items.flatMap(({ addons }) => addons)]) {
    const known = lines.get(type) ?? { type, name, many: 0, amount: 0 }
    lines.set(type, { ...known, many: known.many + 1, amount: known.amount + price })
  }
  return [...lines.values()]
}

/** Whether all of it has become something else, or is nobody’s any more: the gate is no matter of this order then. */
export const isOver = ({ things }: Pick<Got, 'things'>): boolean => things.every(({ owns }) => owns === null)

export type Got = { profileId: string | null; name: string | null; things: [OrderItem, ...OrderItem[]] }

/** What each person has of it, in the order of their household, with or without a name; then of those who have left. A gift is nobody’s. */
export function gotBy(items: readonly OrderItem[], household: readonly string[] = []): Got[] {
  const got = new Map<string, Got>()
  for (const item of items) {
    const { profileId, profileName: name } = item
    if (!isForSomebody(item)) continue
    const who = profileId ?? `gone ${name}`
    const known = got.get(who)
    if (known) known.things.push(item)
    else got.set(who, { profileId, name, things: [item] })
  }
  const places = new Map(household.map((id, place) => [id, place]))
  const placeOf = ({ profileId }: Got) => places.get(profileId ?? '') ?? household.length
  return [...got.values()].toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** For whom something is: those who had a name, and how many had none. */
export function namesOf(items: readonly OrderItem[]): { names: string[]; guests: number } {
  const theirs = items.filter(isForSomebody)
  const nameless = theirs.filter(({ profileName }) => profileName === null)
  return {
    names: [...new Set(theirs.flatMap(({ profileName }) => profileName ?? []))],
    guests: nameless.length,
  }
}
