import type { Address } from '../../addresses/api.ts'
import { isPass } from '../../catalogue/kinds.ts'
import type { Product } from '../../catalogue/product.ts'
import type { ResortDetail } from '../../catalogue/resort.ts'
import type { Owned } from '../../my-products/renewals.ts'
import { addDays, type Day } from '../../values/day.ts'
import type { DeliveryWay } from './delivery-ways.ts'

/** Where a company sends cards to, how many days that takes, and how many before the lifts open it stops. */
export type Mailing = { countries: readonly string[]; days: number; stops: number }
type Carded = Pick<Product, 'cardDelivery' | 'grants'>
export type At = { today: Day; mailing: Mailing }

/** What can be said of how cards come. */
export type Offered = {
  /** Null: they are not sent. */
  mail: { until: Day; isOver: boolean } | null
  /** At whose windows they may wait. */
  resortIds: readonly number[]
  /** From when on and until when they open gates. */
  from: Day
  until: Day
  hasChoice: boolean
}

export const hasCard = ({ cardDelivery }: Pick<Product, 'cardDelivery'>): boolean => cardDelivery.length > 0

/** A ticket waits at the window of the resort that it is for. */
const isFixed = ({ cardDelivery, grants }: Carded): boolean => !cardDelivery.includes('mail') && grants.resorts.length === 1
/** Of what there is something to be said, and so whoever gets it may have an old card for it. */
export const leavesChoice = (product: Carded): boolean => hasCard(product) && !isFixed(product)

const resortsOf = ({ grants }: Carded): number[] => grants.resorts.map(({ resortId }) => resortId)
const first = (days: readonly Day[]): Day => days.reduce((a, b) => (b < a ? b : a))
const last = (days: readonly Day[]): Day => days.reduce((a, b) => (b > a ? b : a))

/** In which ways the cards of these can come: all of them in the same. Nothing, where none has a card. */
export function offeredFor(products: readonly Carded[], { today, mailing }: At): Offered | undefined {
  const cards = products.filter(hasCard)
  if (cards.length === 0) return undefined
  const free = cards.filter(leavesChoice)
  const some = free.length > 0 ? free : cards
  const from = first(some.map(({ grants }) => grants.validFrom))
  const times = { from, until: last(some.map(({ grants }) => grants.validUntil)), hasChoice: free.length > 0 }
  if (free.length === 0) return { ...times, mail: null, resortIds: [...new Set(cards.flatMap(resortsOf))] }
  const all = (way: 'mail' | 'pickup') => free.every(({ cardDelivery }) => cardDelivery.includes(way))
  const [one = [], ...others] = free.map(resortsOf)
  const resortIds = all('pickup') ? one.filter((id) => others.every((ids) => ids.includes(id))) : []
  const until = addDays(from, -mailing.stops)
  // What can only be sent is sent, however late that is.
  const mail = all('mail') ? { until, isOver: resortIds.length > 0 && today > until } : null
  return { ...times, mail, resortIds }
}

export const isMailed = ({ mail }: Offered): boolean => mail !== null && !mail.isOver

export type NotDelivered = 'not_offered' | 'too_late' | 'no_resort' | 'not_there' | 'only_elsewhere' | 'no_old_card'
type Choice = { how: DeliveryWay; resortId?: number | null | undefined; countryCode?: string | null | undefined }

/** Why cards don't come in a way. `isReloaded`: whether everybody who gets one has one already. */
export function whyNotDelivered(
  { how, resortId, countryCode }: Choice,
  offered: Offered,
  { mailing, isReloaded }: { mailing: Mailing; isReloaded: boolean },
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

type Proposed = { how: 'mail'; needsAddress?: true } | { how: 'pickup'; resortId: number | null }

/**
 * What is proposed, so that nobody has to say it: sent where that is in time, else at a window near home. What can only be sent, and not home, needs
 * an address of somewhere else.
 */
export function proposedFor(
  offered: Offered,
  {
    home,
    mayBeBilled,
    resorts,
    mailing,
  }: { home: Address | null; mayBeBilled: boolean; resorts: readonly Place[]; mailing: Mailing },
): Proposed {
  const reaches = home ? mailing.countries.includes(home.countryCode) : mayBeBilled
  if (isMailed(offered) && reaches) return { how: 'mail' }
  if (isMailed(offered) && offered.resortIds.length === 0) return { how: 'mail', needsAddress: true }
  if (!offered.hasChoice && offered.resortIds.length > 1) return { how: 'pickup', resortId: null }
  return { how: 'pickup', resortId: nearest(resorts, home)?.id ?? null }
}

/** In their own state, else in their own country, else the first. */
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

/** The day on which the window of a resort opens for the winter that is meant: something waits there from then on. */
export function waitsFrom({ from, until }: Offered, { seasons }: Pick<ResortDetail, 'seasons'>): Day {
  const winter = seasons.find(({ opensOn, closesOn }) => opensOn <= until && closesOn >= from)
  return winter?.opensOn ?? from
}

/** Whether somebody has a card that can be used again: of a pass of the same company that was theirs in an earlier winter. */
export const hasOldCard = (
  owned: readonly Owned[],
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
