import { isLiftPass } from '@alpenglow/contract/catalogue/kinds'
import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { reservationModeAt, type ReservationMode } from '@alpenglow/contract/catalogue/rules'

type Reserved = Pick<Resort, 'id' | 'reservationsEnabled' | 'reservationSystemUrl'>

/** How a day is reserved at a resort, and whether only some of the passes need it. */
export type ReservationRule = { reservationMode: ReservationMode; isForSome: boolean }

/** All products that open lifts: passes and tickets. */
export const liftPasses = (products: readonly Product[]): Product[] => products.filter(isLiftPass)

/** What a resort requires of guests with these products. Until the products are loaded, it may be some of them. */
export function reservationAt(resort: Reserved, products: readonly Product[] | undefined): ReservationRule {
  const reservationMode = reservationModeAt(resort)
  if (reservationMode === 'none' || !products) return { reservationMode, isForSome: reservationMode !== 'none' }
  const grants = liftPasses(products).flatMap(({ grants }) => grants.resorts.filter(({ resortId }) => resortId === resort.id))
  const needed = grants.filter(({ reservation }) => reservation)
  if (grants.length > 0 && needed.length === 0) return { reservationMode: 'none', isForSome: false }
  return { reservationMode, isForSome: needed.length < grants.length }
}

/** The text for a reservation, the same on every page. */
export const reservationKey = ({ reservationMode, isForSome }: ReservationRule) =>
  isForSome ? ('components.reservation.some' as const) : (`components.reservation.${reservationMode}` as const)
