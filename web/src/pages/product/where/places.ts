import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { reservationWay, type ReservationWay } from '@alpenglow/contract/catalogue/rules'

type Grant = Product['grants']['resorts'][number]
export type GrantedResort = { resort: Resort; grant: Grant }
export type AccessGroup = { way: ReservationWay; places: GrantedResort[] }

/** The resorts of a product with its grant at each. */
export function listGrantedResorts({ grants }: Pick<Product, 'grants'>, resorts: readonly Resort[]): GrantedResort[] {
  const known = new Map(grants.resorts.map((grant) => [grant.resortId, grant]))
  return resorts.flatMap((resort) => {
    const grant = known.get(resort.id)
    return grant ? [{ resort, grant }] : []
  })
}

/** The reservation that a guest needs: the product decides whether, the resort which kind. */
export const reservationWayTo = ({ resort, grant }: GrantedResort): ReservationWay =>
  grant.reservation ? reservationWay(resort) : 'none'

/** In this order the group that is mostly the longest comes last, in a column of its own. */
const ways: readonly ReservationWay[] = ['none', 'elsewhere', 'here']

/** Groups the resorts by kind of reservation, those without one first. */
export function groupByAccess(places: readonly GrantedResort[]): AccessGroup[] {
  const byWay = Map.groupBy(places, reservationWayTo)
  return ways.flatMap((way) => {
    const inside = byWay.get(way)
    return inside ? [{ way, places: inside }] : []
  })
}
