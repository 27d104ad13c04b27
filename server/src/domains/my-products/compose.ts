import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { House } from '../house.ts'
import type { Profiles } from '../profiles/profiles.ts'
import { createMyProducts, type InReview } from './my-products.ts'
import { myProductRoutes } from './routes.ts'

type Below = { catalogue: CatalogueDomain; profiles: Profiles }

type Questions = { inReview: InReview }

export function composeMyProducts({ db, clock }: House, { catalogue, profiles }: Below, { inReview }: Questions) {
  const myProducts = createMyProducts({ db, clock, catalogue, profiles, inReview })
  return { myProducts, gives: { routes: myProductRoutes(myProducts) } }
}
