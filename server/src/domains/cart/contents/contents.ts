import { mostTogether } from '@alpenglow/contract/cart/limits'
import { mostCodes } from '@alpenglow/contract/cart/promotion-code'
import type { Contents, LoadedCartRow, StoredItem, StoredLine, CartPromotions } from '../store.ts'

export type { Checkout, Contents, StoredLine, StoredCard, StoredDelivery, StoredItem } from '../store.ts'

/** Assigns an item, by choice or by a proposal; null: it is still to be assigned. */
export const assignTo = (
  { hasLost: _, ...item }: StoredItem,
  profileId: string | null,
  proposal: StoredItem['proposal'] = null,
): StoredItem => ({ ...item, profileId, proposal })
export const unassign = (item: StoredItem): StoredItem => assignTo(item, null)
/** Unassigned without the guest's doing: the cart reports it. */
export const unassignAsLost = (item: StoredItem): StoredItem => ({ ...unassign(item), hasLost: true })

export const emptyContents: Contents = {
  items: [],
  payloadCurrency: null,
  holdExpiresAt: null,
  holdRenewals: 0,
  promotions: null,
  checkout: {},
}

/** The contents as the row has them, whether or not their people are still there. */
export const storedContentsOf = (row: Omit<LoadedCartRow, 'credit' | 'lacking' | 'gone'>): Contents => ({
  items: row.items,
  payloadCurrency: row.payload_currency,
  holdExpiresAt: row.hold_expires_at,
  holdRenewals: row.hold_renewals,
  checkout: row.checkout,
  promotions: row.promotions,
})
/** An item whose person has left the household is unassigned, and the cart reports it. */
export function contentsOf(row: Omit<LoadedCartRow, 'credit' | 'lacking'>): Contents {
  const contents = storedContentsOf(row)
  const isGone = ({ profileId }: StoredItem) => profileId !== null && row.gone.includes(profileId)
  return row.gone.length === 0
    ? contents
    : { ...contents, items: row.items.map((item) => (isGone(item) ? unassignAsLost(item) : item)) }
}

export const itemsAndAddons = (items: readonly StoredItem[]): StoredLine[] => items.flatMap((item) => [item, ...item.addons])

/** As a page counts: add-ons are part of their item. */
export const countOf = ({ items }: Pick<Contents, 'items'>): number => items.length

export const fitTogether = (into: Contents, from: Contents): boolean =>
  itemsAndAddons(into.items).length + itemsAndAddons(from.items).length <= mostTogether

/**
 * Merges two carts, and loses no line of either. Of two running clocks the one that ends first counts, or a second cart
 * would prolong the prices of the first. A line that was not held costs today's price.
 */
export function mergeContents(own: Contents, others: Contents, now: Date): Contents {
  const [into, from] = [withoutLapsed(own, now), withoutLapsed(others, now)]
  const ends = [into, from].flatMap(({ holdExpiresAt }) => holdExpiresAt?.getTime() ?? [])
  return {
    items: [...into.items, ...from.items],
    payloadCurrency: (into.items.length > 0 || from.items.length === 0 ? into : from).payloadCurrency,
    holdExpiresAt: ends.length > 0 ? new Date(Math.min(...ends)) : null,
    holdRenewals: Math.max(into.holdRenewals, from.holdRenewals),
    checkout: { ...from.checkout, ...into.checkout },
    promotions: promotionsTogether(into.promotions, from.promotions),
  }
}

/** A clock that has run out takes all that it held along: prices, places, ended promotions, and the time to pay. */
function withoutLapsed(contents: Contents, now: Date): Contents {
  const { items, promotions, checkout, holdExpiresAt } = contents
  if (holdExpiresAt !== null && now < holdExpiresAt) return contents
  const { hasTimeToPay: _, ...settled } = checkout
  return {
    ...contents,
    items: items.map(released),
    holdExpiresAt: null,
    holdRenewals: 0,
    promotions: promotions && { ...promotions, stands: [] },
    checkout: settled,
  }
}

/**
 * What the guest has entered or seen in either cart. Whether it is a first purchase has to be looked up anew, and the
 * caller of the merge hands over the holds.
 */
function promotionsTogether(into: CartPromotions | null, from: CartPromotions | null): CartPromotions | null {
  const one = into ?? from
  if (!into || !from) return one && askedAnew(one)
  const isNew = (known: readonly { promotion: string }[]) => (one: { promotion: string }) =>
    known.every(({ promotion }) => promotion !== one.promotion)
  return {
    entered: [...into.entered, ...from.entered.filter(isNew(into.entered))].slice(0, mostCodes),
    seen: [...into.seen, ...from.seen.filter(isNew(into.seen))],
    stands: [...new Set([...into.stands, ...from.stands])],
    held: [...into.held, ...from.held],
    usedUp: [],
  }
}
/** Forgets whether it is the household's first purchase, so the next change that needs it looks it up again. */
export const askedAnew = ({ isFirst: _, ...promoted }: CartPromotions): CartPromotions => promoted

/**
 * Whether a hold is still for one of these promotions. It is not for a second single-use code of one, or for a code
 * beyond the limit: the merge has left those out.
 */
export function isHeldFor({ entered, seen }: CartPromotions, { promotion, scope }: CartPromotions['held'][number]): boolean {
  const its = entered.find((one) => one.promotion === promotion)
  if (!its) return seen.some((one) => one.byItself && one.promotion === promotion)
  return !scope.startsWith('code ') || scope === `code ${its.single}`
}

/** Without any hold, of a price or of a place. */
const released = (item: StoredItem): StoredItem => ({ ...free(item), addons: item.addons.map(free) })
const free = <K extends StoredLine>({ place: _, ...kept }: K): K => ({ ...kept, held: null }) as unknown as K
