import type { Address } from '../../addresses/api.ts'
import { isPass } from '../../catalogue/kinds.ts'
import type { Product } from '../../catalogue/product.ts'
import type { ResortDetail } from '../../catalogue/resort.ts'
import type { Ownership } from '../../my-products/renewals.ts'
import { addDays, type Day } from '../../values/day.ts'
import type { DeliveryWay } from './delivery-ways.ts'

/**
 * The countries that a company mails cards to, how many days the mail takes, and how many days before the lifts open it
 * stops mailing.
 */
export type MailingTerms = { countries: readonly string[]; days: number; stops: number }
type CardProduct = Pick<Product, 'cardDelivery' | 'grants'>
export type DeliveryTerms = { today: Day; mailing: MailingTerms }

/** The ways in which the cards of a cart can be delivered. */
export type DeliveryOffer = {
  /** Null: they can't be mailed. */
  mail: { until: Day; isOver: boolean } | null
  /** Resorts whose ticket windows can hand them out. */
  resortIds: readonly number[]
  /** First and last day on which they open gates. */
  from: Day
  until: Day
  hasChoice: boolean
}

export const hasCard = ({ cardDelivery }: Pick<Product, 'cardDelivery'>): boolean => cardDelivery.length > 0

/** A ticket is picked up at the window of its own resort. */
const isFixed = ({ cardDelivery, grants }: CardProduct): boolean =>
  !cardDelivery.includes('mail') && grants.resorts.length === 1
/** Whether the guest chooses how the card comes; then an old card of the person may be used, too. */
export const hasDeliveryChoice = (product: CardProduct): boolean => hasCard(product) && !isFixed(product)

const resortsOf = ({ grants }: CardProduct): number[] => grants.resorts.map(({ resortId }) => resortId)
const first = (days: readonly Day[]): Day => days.reduce((a, b) => (b < a ? b : a))
const last = (days: readonly Day[]): Day => days.reduce((a, b) => (b > a ? b : a))

/** The ways of delivery that all these products share. Undefined where none has a card. */
export function findDeliveryOffer(
  products: readonly CardProduct[],
  { today, mailing }: DeliveryTerms,
): DeliveryOffer | undefined {
  const cards = products.filter(hasCard)
  if (cards.length === 0) return undefined
  const free = cards.filter(hasDeliveryChoice)
  const some = free.length > 0 ? free : cards
  const from = first(some.map(({ grants }) => grants.validFrom))
  const times = { from, until: last(some.map(({ grants }) => grants.validUntil)), hasChoice: free.length > 0 }
  if (free.length === 0) return { ...times, mail: null, resortIds: [...new Set(cards.flatMap(resortsOf))] }
  const all = (way: 'mail' | 'pickup') => free.every(({ cardDelivery }) => cardDelivery.includes(way))
  const [one = [], ...others] = free.map(resortsOf)
  const resortIds = all('pickup') ? one.filter((id) => others.every((ids) => ids.includes(id))) : []
  const until = addDays(from, -mailing.stops)
  // A card that can only be mailed is mailed, however late it arrives.
  const mail = all('mail') ? { until, isOver: resortIds.length > 0 && today > until } : null
  return { ...times, mail, resortIds }
}

export const isMailed = ({ mail }: DeliveryOffer): boolean => mail !== null && !mail.isOver

export type NotDelivered = 'not_offered' | 'too_late' | 'no_resort' | 'not_there' | 'only_elsewhere' | 'no_old_card'
type Choice = { how: DeliveryWay; resortId?: number | null | undefined; countryCode?: string | null | undefined }

/** Why a way of delivery is refused. `isReloaded`: whether each person who gets a card has an old one. */
export function whyNotDelivered(
  { how, resortId, countryCode }: Choice,
  offered: DeliveryOffer,
  { mailing, isReloaded }: { mailing: MailingTerms; isReloaded: boolean },
): NotDelivered | undefined {
  if (!offered.hasChoice) return 'not_offered'
  switch (how) {
    case 'mail':
      if (offered.mail === null) return 'not_offered'
      if (offered.mail.isOver) return 'too_late'
      if (!countryCode || mailing.countries.includes(countryCode)) return undefined
      return offered.resortIds.length > 0 ? 'not_there' : 'only_elsewhere'
    case 'pickup':
      if (offered.resortIds.length === 0) return 'not_offered'
      return resortId && offered.resortIds.includes(resortId) ? undefined : 'no_resort'
    case 'reload':
      return isReloaded ? undefined : 'no_old_card'
  }
}

type Place = Pick<ResortDetail, 'id' | 'taxPlace' | 'active'>

type ProposedDelivery = { how: 'mail'; needsAddress?: true } | { how: 'pickup'; resortId: number | null }

/**
 * The default delivery, so that the guest need not choose: by mail where that is in time, else at a window near home.
 * Where only mail is possible, and not to the home address, the guest has to give another address.
 */
export function proposeDelivery(
  offered: DeliveryOffer,
  {
    home,
    mayBeBilled,
    resorts,
    mailing,
  }: { home: Address | null; mayBeBilled: boolean; resorts: readonly Place[]; mailing: MailingTerms },
): ProposedDelivery {
  const reaches = home ? mailing.countries.includes(home.countryCode) : mayBeBilled
  if (isMailed(offered) && reaches) return { how: 'mail' }
  if (isMailed(offered) && offered.resortIds.length === 0) return { how: 'mail', needsAddress: true }
  if (!offered.hasChoice && offered.resortIds.length > 1) return { how: 'pickup', resortId: null }
  return { how: 'pickup', resortId: nearest(resorts, home)?.id ?? null }
}

/** A resort in the guest's state, else in their country, else the first one. */
function nearest(resorts: readonly Place[], home: Address | null): Place | undefined {
  const run = resorts.filter(({ active }) => active)
  const state = `${home?.countryCode}-${home?.stateProvinceCode}`
  return (
    run.find(({ taxPlace }) => taxPlace === state) ??
    run.find(({ taxPlace }) => taxPlace.startsWith(`${home?.countryCode}-`)) ??
    run[0] ??
    resorts[0]
  )
}

/** The day from which cards wait at the resort's window: when the resort opens for that winter. */
export function findPickupStart({ from, until }: DeliveryOffer, { seasons }: Pick<ResortDetail, 'seasons'>): Day {
  const winter = seasons.find(({ opensOn, closesOn }) => opensOn <= until && closesOn >= from)
  return winter?.opensOn ?? from
}

/** Whether the person has a card to use again: of the same company's pass in an earlier winter. */
export const hasOldCard = (
  owned: readonly Ownership[],
  { season, purchaseGroup }: Pick<Product, 'season' | 'purchaseGroup'>,
): boolean =>
  owned.some(
    ({ state, product }) =>
      (state === 'active' || state === 'expired') &&
      (isPass(product) || product.kind === 'renewal') &&
      hasCard(product) &&
      product.purchaseGroup === purchaseGroup &&
      product.season.startsOn < season.startsOn,
  )
