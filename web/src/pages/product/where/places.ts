import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { reservationWay, type ReservationWay } from '@alpenglow/contract/catalogue/rules'

type Grant = Product['grants']['resorts'][number]
export type Place = { resort: Resort; grant: Grant }
export type Group = { way: ReservationWay; places: Place[] }

/** The resorts that a product opens, with what it gives there. */
export function placesOf({ grants }: Pick<Product, 'grants'>, resorts: readonly Resort[]): Place[] {
  const known = new Map(grants.resorts.map((grant) => [grant.resortId, grant]))
  return resorts.flatMap((resort) => {
    const grant = known.get(resort.id)
    return grant ? [{ resort, grant }] : []
  })
}

/** What one does to get in: the resort knows the way, the product whether it must be gone. */
export const wayTo = ({ resort, grant }: Place): ReservationWay => (grant.reservation ? reservationWay(resort) : 'none')

/** The longest list comes last as a rule, and stands in a column of its own. */
const ways: readonly ReservationWay[] = ['none', 'elsewhere', 'here']

/** Places by what one does to get in, those where one does nothing first. */
export function groupsOf(places: readonly Place[]): Group[] {
  const byWay = Map.groupBy(places, wayTo)
  return ways.flatMap((way) => {
    const inside = byWay.get(way)
    return inside ? [{ way, places: inside }] : []
  })
}
