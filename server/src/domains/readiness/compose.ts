import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { House } from '../house.ts'
import type { Profiles } from '../profiles/profiles.ts'
import { createReadiness } from './readiness.ts'
import { readinessRoutes } from './routes.ts'

type Below = { catalogue: CatalogueDomain; profiles: Profiles }

export const composeReadiness = (_: House, { catalogue, profiles }: Below) => ({
  gives: { routes: readinessRoutes(createReadiness({ catalogue, profiles })) },
})
