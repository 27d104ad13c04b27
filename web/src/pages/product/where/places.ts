import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { reservationModeAt, type ReservationMode } from '@alpenglow/contract/catalogue/rules'

type Grant = Product['grants']['resorts'][number]
export type GrantedResort = { resort: Resort; grant: Grant }
export type AccessGroup = { reservationMode: ReservationMode; places: GrantedResort[] }

/** The resorts of a product with its grant at each. */
export function listGrantedResorts({ grants }: Pick<Product, 'grants'>, resorts: readonly Resort[]): GrantedResort[] {
  const known = new Map(grants.resorts.map((grant) => [grant.resortId, grant]))
  return resorts.flatMap((resort) => {
    const grant = known.get(resort.id)
    return grant ? [{ resort, grant }] : []
  })
}

/** The reservation that a guest needs: the product decides whether, the resort which kind. */
export const reservationModeOf = ({ resort, grant }: GrantedResort): ReservationMode =>
  grant.reservation ? reservationModeAt(resort) : 'none'

/** In this order the group that is mostly the longest comes last, in a column of its own. */
const modes: readonly ReservationMode[] = ['none', 'elsewhere', 'here']

/** Groups the resorts by kind of reservation, those without one first. */
export function groupByAccess(places: readonly GrantedResort[]): AccessGroup[] {
  const byMode = Map.groupBy(places, reservationModeOf)
  return modes.flatMap((reservationMode) => {
    const inside = byMode.get(reservationMode)
    return inside ? [{ reservationMode, places: inside }] : []
  })
}
