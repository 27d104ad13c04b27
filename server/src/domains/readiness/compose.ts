import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { House } from '../house.ts'
import { passesOf } from '../my-products/my-products.ts'
import type { Profiles } from '../profiles/profiles.ts'
import type { Waivers } from '../waivers/waivers.ts'
import { cardsComingTo, ordersInReview } from '../orders/orders.ts'
import { createReadiness } from './readiness.ts'
import { readinessRoutes } from './routes.ts'

type Below = { catalogue: CatalogueDomain; profiles: Profiles; waivers: Waivers }

export const composeReadiness = ({ db, clock }: House, { catalogue, profiles, waivers }: Below) => ({
  gives: {
    routes: readinessRoutes(
      createReadiness({
        catalogue,
        profiles,
        waivers: { signablesOf: waivers.signablesOf, signed: (all) => waivers.signed(db, all) },
        passesOf: (people, profileReader) =>
          passesOf(db, people, { catalogue, clock, ...profileReader, inReview: ordersInReview }),
        cardsComingTo: (people) => cardsComingTo(db, people),
      }),
    ),
  },
})
