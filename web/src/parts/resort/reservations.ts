import { isLiftPass } from '@alpenglow/contract/catalogue/kinds'
import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { reservationWay, type ReservationWay } from '@alpenglow/contract/catalogue/rules'

type Reserved = Pick<Resort, 'id' | 'reservationsEnabled' | 'reservationSystemUrl'>

/** How a day is reserved at a resort, and whether only some of the passes need it. */
export type ReservationRule = { way: ReservationWay; isForSome: boolean }

/** All products that open lifts: passes and tickets. */
export const liftPasses = (products: readonly Product[]): Product[] => products.filter(isLiftPass)

/** What a resort requires of guests with these products. Until the products are loaded, it may be some of them. */
export function reservationAt(resort: Reserved, products: readonly Product[] | undefined): ReservationRule {
  const way = reservationWay(resort)
  if (way === 'none' || !products) return { way, isForSome: way !== 'none' }
  const grants = liftPasses(products).flatMap(({ grants }) => grants.resorts.filter(({ resortId }) => resortId === resort.id))
  const needed = grants.filter(({ reservation }) => reservation)
  if (grants.length > 0 && needed.length === 0) return { way: 'none', isForSome: false }
  return { way, isForSome: needed.length < grants.length }
}

/** The text for a reservation, the same on every page. */
export const reservationKey = ({ way, isForSome }: ReservationRule) =>
  isForSome ? ('components.reservation.some' as const) : (`components.reservation.${way}` as const)
