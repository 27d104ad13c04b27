import { mostTogether } from '@alpenglow/contract/cart/limits'
import { mostCodes } from '@alpenglow/contract/cart/promotion-code'
import type { Contents, Kept, KeptItem, Promoted } from '../store.ts'

export type { Checkout, Contents, Kept, KeptItem } from '../store.ts'

/** To be given to somebody. */
export const nobodys = <K extends Pick<KeptItem, 'profileId' | 'proposal'>>(item: K): K => ({
  ...item,
  profileId: null,
  proposal: null,
})

export const nothingInIt: Contents = {
  items: [],
  payloadCurrency: null,
  holdExpiresAt: null,
  holdRenewals: 0,
  promotions: null,
  checkout: {},
}

export const kept = (items: readonly KeptItem[]): Kept[] => items.flatMap((item) => [item, ...item.addons])

/** As many as a page counts: what goes with an item is part of it. */
export const countOf = ({ items }: Pick<Contents, 'items'>): number => items.length

export const fitTogether = (into: Contents, from: Contents): boolean =>
  kept(into.items).length + kept(from.items).length <= mostTogether

/**
 * Both, and no line of either is lost. Of two clocks that run the one that ends first counts, or a second cart would prolong the prices of the
 * first; what was not held goes on costing what it costs.
 */
export function together(into: Contents, from: Contents, now: Date): Contents {
  const runs = ({ holdExpiresAt }: Contents) => holdExpiresAt !== null && now < holdExpiresAt
  const ends = [into, from].filter(runs).map(({ holdExpiresAt }) => holdExpiresAt?.getTime() ?? 0)
  return {
    items: [into, from].flatMap((part) => (runs(part) ? part.items : part.items.map(released))),
    payloadCurrency: (into.items.length > 0 || from.items.length === 0 ? into : from).payloadCurrency,
    holdExpiresAt: ends.length > 0 ? new Date(Math.min(...ends)) : null,
    holdRenewals: Math.max(into.holdRenewals, from.holdRenewals),
    checkout: { ...from.checkout, ...into.checkout },
    promotions: promotionsTogether(into.promotions, from.promotions),
  }
}

/**
 * What either has entered or was told. Whether somebody buys for the first time has to be asked anew, and what is held is handed over by whoever
 * makes the two one.
 */
function promotionsTogether(into: Promoted | null, from: Promoted | null): Promoted | null {
  if (!into || !from) return into ?? from
  const isNew = (known: readonly { promotion: string }[]) => (one: { promotion: string }) =>
    known.every(({ promotion }) => promotion !== one.promotion)
  return {
    entered: [...into.entered, ...from.entered.filter(isNew(into.entered))].slice(0, mostCodes),
    seen: [...into.seen, ...from.seen.filter(isNew(into.seen))],
    stands: [...new Set([...into.stands, ...from.stands])],
    held: [...into.held, ...from.held],
    usedUp: [],
    ...(into.isFirst !== undefined && { isFirst: into.isFirst }),
  }
}

/** Held no longer, neither price nor place. */
const released = (item: KeptItem): KeptItem => ({ ...free(item), addons: item.addons.map(free) })
const free = <K extends Kept>({ place: _, ...kept }: K): K => ({ ...kept, held: null }) as unknown as K
