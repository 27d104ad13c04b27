import { mostTogether } from '@alpenglow/contract/cart/limits'
import { mostCodes } from '@alpenglow/contract/cart/promotion-code'
import type { Contents, FoundRow, KeptItem, KeptThing, Promoted } from '../store.ts'

export type { Checkout, Contents, KeptThing, KeptCard, KeptDelivery, KeptItem } from '../store.ts'

/** Somebody's from now on, by whose choice or proposal it is; null: to be given to somebody. */
export const givenTo = (
  { hasLost: _, ...item }: KeptItem,
  profileId: string | null,
  proposal: KeptItem['proposal'] = null,
): KeptItem => ({ ...item, profileId, proposal })
export const nobodys = (item: KeptItem): KeptItem => givenTo(item, null)
/** Nobody's, though nobody has said so: its guest is told. */
export const lostBy = (item: KeptItem): KeptItem => ({ ...nobodys(item), hasLost: true })

export const nothingInIt: Contents = {
  items: [],
  payloadCurrency: null,
  holdExpiresAt: null,
  holdRenewals: 0,
  promotions: null,
  checkout: {},
}

/** What a row keeps, be there whom it is for or not. */
export const contentsKept = (row: Omit<FoundRow, 'credit' | 'lacking' | 'gone'>): Contents => ({
  items: row.items,
  payloadCurrency: row.payload_currency,
  holdExpiresAt: row.hold_expires_at,
  holdRenewals: row.hold_renewals,
  checkout: row.checkout,
  promotions: row.promotions,
})
/** What somebody got who has gone since, or is somebody else's again, is nobody's, and its guest is told. */
export function contentsOf(row: Omit<FoundRow, 'credit' | 'lacking'>): Contents {
  const contents = contentsKept(row)
  const isGone = ({ profileId }: KeptItem) => profileId !== null && row.gone.includes(profileId)
  return row.gone.length === 0
    ? contents
    : { ...contents, items: row.items.map((item) => (isGone(item) ? lostBy(item) : item)) }
}

export const kept = (items: readonly KeptItem[]): KeptThing[] => items.flatMap((item) => [item, ...item.addons])

/** As many as a page counts: what goes with an item is part of it. */
export const countOf = ({ items }: Pick<Contents, 'items'>): number => items.length

export const fitTogether = (into: Contents, from: Contents): boolean =>
  kept(into.items).length + kept(from.items).length <= mostTogether

/**
 * Both, and no line of either is lost. Of two clocks that run the one that ends first counts, or a second cart would prolong the prices of the
 * first; what was not held goes on costing what it costs.
 */
export function together(own: Contents, others: Contents, now: Date): Contents {
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

/** A clock that has run out takes with it all that it kept: prices, places, promotions that have ended, and the time that was asked for. */
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
 * What either has entered or was told. Whether somebody buys for the first time has to be asked anew, and what is held is handed over by whoever
 * makes the two one.
 */
function promotionsTogether(into: Promoted | null, from: Promoted | null): Promoted | null {
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
/** Whether they buy for the first time nobody knows any more. */
export const askedAnew = ({ isFirst: _, ...promoted }: Promoted): Promoted => promoted

/** What is held for a code that is none of these any more: of two that count once each, or beyond as many as a cart may have. */
export function isHeldFor({ entered, seen }: Promoted, { promotion, scope }: Promoted['held'][number]): boolean {
  const its = entered.find((one) => one.promotion === promotion)
  if (!its) return seen.some((one) => one.byItself && one.promotion === promotion)
  return !scope.startsWith('code ') || scope === `code ${its.single}`
}

/** Held no longer, neither price nor place. */
const released = (item: KeptItem): KeptItem => ({ ...free(item), addons: item.addons.map(free) })
const free = <K extends KeptThing>({ place: _, ...kept }: K): K => ({ ...kept, held: null }) as unknown as K
