import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { House } from '../house.ts'
import type { Profiles } from '../profiles/profiles.ts'
import { createMyProducts } from './my-products.ts'
import { myProductRoutes } from './routes.ts'

type Below = { catalogue: CatalogueDomain; profiles: Profiles }

export function composeMyProducts({ db, clock }: House, { catalogue, profiles }: Below) {
  const myProducts = createMyProducts({ db, clock, catalogue, profiles })
  return { myProducts, gives: { routes: myProductRoutes(myProducts) } }
}
