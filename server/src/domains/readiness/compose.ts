import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { House } from '../house.ts'
import { passesOf } from '../my-products/my-products.ts'
import type { Profiles } from '../profiles/profiles.ts'
import { createReadiness } from './readiness.ts'
import { readinessRoutes } from './routes.ts'

type Below = { catalogue: CatalogueDomain; profiles: Profiles }

export const composeReadiness = ({ db, clock }: House, { catalogue, profiles }: Below) => ({
  gives: {
    routes: readinessRoutes(
      createReadiness({
        catalogue,
        profiles,
        passesOf: (people, locale) => passesOf(db, people, { catalogue, clock, locale }),
      }),
    ),
  },
})
