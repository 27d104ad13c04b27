import type { Address } from '@alpenglow/contract/addresses/api'
import type { CartDelivery, Delivery, DeliveryOptions } from '@alpenglow/contract/cart/delivery/shapes'
import {
  hasOldCard,
  hasDeliveryChoice,
  findDeliveryOffer,
  proposeDelivery,
  findPickupStart,
  whyNotDelivered,
  type NotDelivered,
  type DeliveryOffer,
} from '@alpenglow/contract/cart/delivery/rules'
import type { Ownership } from '@alpenglow/contract/my-products/renewals'
import { addDays, type Day } from '@alpenglow/contract/values/day'
import { isDeepStrictEqual } from 'node:util'
import type { Contents, StoredDelivery, StoredItem } from './contents.ts'
import { findOnShelf, type Shelf } from './catalogue-view.ts'

type Items = Pick<Contents, 'items'>
type PassOwner = { id: number; owned: readonly Ownership[] }

const offeredIn = ({ items }: Items, shelf: Shelf): DeliveryOffer | undefined =>
  findDeliveryOffer(
    items.flatMap((item) => findOnShelf(shelf, item)?.product ?? []),
    shelf,
  )

/** The people who get a card that could be an old one, and for which product. */
function takersIn({ items }: Items, shelf: Shelf) {
  const takerOf = ({ profileId, ...item }: StoredItem) => {
    const product = findOnShelf(shelf, item)?.product
    return product && hasDeliveryChoice(product) ? [{ profileId, product }] : []
  }
  return items.flatMap(takerOf)
}

/** Those people, if each of them has an old card; undefined otherwise. */
function reloadedIn(contents: Items, shelf: Shelf, owners: readonly PassOwner[]): string[] | undefined {
  const takers = takersIn(contents, shelf)
  const ownedBy = (profileId: string | null) => owners.find(({ id }) => String(id) === profileId)?.owned ?? []
  const isEverybody = takers.every(({ profileId, product }) => hasOldCard(ownedBy(profileId), product))
  return isEverybody ? [...new Set(takers.flatMap(({ profileId }) => profileId ?? []))] : undefined
}

/** Whether the chosen delivery is possible with what is in the cart now. */
function holds(
  chosenDelivery: StoredDelivery,
  offered: DeliveryOffer,
  contents: Contents,
  shelf: Shelf,
  mayBeBilled: boolean,
): boolean {
  const isTheirs = ({ of }: { of: readonly string[] }) =>
    takersIn(contents, shelf).every(({ profileId }) => profileId !== null && of.includes(profileId))
  const to = chosenDelivery.how === 'mail' ? toOf(chosenDelivery.address, contents) : null
  if (chosenDelivery.how === 'mail' && !to && !mayBeBilled) return false
  const choice = {
    how: chosenDelivery.how,
    resortId: chosenDelivery.how === 'pickup' ? chosenDelivery.resortId : null,
    countryCode: to?.countryCode,
  }
  const isReloaded = chosenDelivery.how === 'reload' && isTheirs(chosenDelivery)
  return !whyNotDelivered(choice, offered, { mailing: shelf.mailing, isReloaded })
}

/** Without an address of its own, a delivery goes to the billing address. */
const toOf = (address: Address | null, { checkout }: Contents): Address | null => address ?? checkout.billingAddress ?? null

/** How the cards of a cart are delivered: as chosen, or as proposed. Null: nothing in it has a card. */
export function cartDeliveryOf(contents: Contents, shelf: Shelf, netTotal: number): CartDelivery | null {
  const offered = offeredIn(contents, shelf)
  if (!offered) return null
  const { delivery: chosenDelivery, billingAddress: home = null } = contents.checkout
  const mayBeBilled = netTotal > 0
  const isSaid = chosenDelivery !== undefined && holds(chosenDelivery, offered, contents, shelf, mayBeBilled)
  const { mailing } = shelf
  const resorts = offered.resortIds.flatMap((id) => shelf.resort(id) ?? [])
  const way = isSaid ? chosenDelivery : proposeDelivery(offered, { home, mayBeBilled, resorts, mailing })
  const needsAddress = 'needsAddress' in way
  const { address, ...rest } = told(way, offered, contents, shelf)
  return {
    ...rest,
    address: needsAddress ? null : address,
    isProposed: !isSaid,
    hasChoice: offered.hasChoice,
    needsAddress,
  }
}

type Way = { how: Delivery['how']; resortId?: number | null; address?: Address | null }
function told(
  { how, resortId = null, address = null }: Way,
  offered: DeliveryOffer,
  contents: Contents,
  shelf: Shelf,
): Delivery {
  const resort = resortId === null ? undefined : shelf.resort(resortId)
  return {
    how,
    resort: resort ? { id: resort.id, name: resort.name } : null,
    address: how === 'mail' ? toOf(address, contents) : null,
    on: how === 'mail' ? mailedOn(shelf) : later(resort ? findPickupStart(offered, resort) : offered.from, shelf),
  }
}
const mailedOn = ({ today, mailing }: Shelf): Day => addDays(today, mailing.days)
/** A day that is over means at once: null. */
const later = (day: Day, { today }: Shelf): Day | null => (day > today ? day : null)

const nothing: DeliveryOptions = { mail: null, pickup: null, reload: null }

/** All ways in which the cards can be delivered. */
export function waysOf(contents: Items, shelf: Shelf, owners: readonly PassOwner[]): DeliveryOptions {
  const offered = offeredIn(contents, shelf)
  if (!offered?.hasChoice) return nothing
  const { mail, resortIds } = offered
  const resorts = resortIds.flatMap((id) => shelf.resort(id) ?? []).filter(({ active }) => active)
  return {
    mail: mail && { ...mail, on: mailedOn(shelf), countries: [...shelf.mailing.countries] },
    pickup:
      resorts.length > 0
        ? { resorts: resorts.map((one) => ({ id: one.id, name: one.name, on: later(findPickupStart(offered, one), shelf) })) }
        : null,
    reload: reloadedIn(contents, shelf, owners) ? { on: later(offered.from, shelf) } : null,
  }
}

export type Wish = { how: Delivery['how']; resortId: number | null; address: Address | null }

/** Sets the delivery, or returns why it is not possible. Only a reload needs the owners. */
export function withDelivery(
  contents: Contents,
  shelf: Shelf,
  { how, resortId, address }: Wish,
  owners: readonly PassOwner[] = [],
): Contents | NotDelivered {
  const offered = offeredIn(contents, shelf)
  if (!offered) return 'not_offered'
  const of = how === 'reload' ? reloadedIn(contents, shelf, owners) : undefined
  const countryCode = how === 'mail' ? toOf(address, contents)?.countryCode : null
  const why = whyNotDelivered({ how, resortId, countryCode }, offered, { mailing: shelf.mailing, isReloaded: of !== undefined })
  if (why) return why
  const delivery = keptAs({ how, resortId, address }, of)
  return isDeepStrictEqual(contents.checkout.delivery, delivery)
    ? contents
    : { ...contents, checkout: { ...contents.checkout, delivery } }
}

function keptAs({ how, resortId, address }: Wish, of: readonly string[] = []): StoredDelivery {
  if (how === 'mail') return { how, address }
  return how === 'pickup' ? { how, resortId: resortId ?? 0 } : { how, of }
}
