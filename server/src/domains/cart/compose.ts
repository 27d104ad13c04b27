import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { House } from '../house.ts'
import type { Profiles } from '../profiles/profiles.ts'
import { createCart } from './cart.ts'
import { cartRoutes } from './routes.ts'

export function composeCart(
  { config, db, clock }: House,
  { catalogue, profiles }: { catalogue: CatalogueDomain; profiles: Profiles },
) {
  const cart = createCart({ ...config, db, clock, catalogue, profiles })
  return { cart, gives: { routes: cartRoutes(cart), sweeps: [cart.sweep] } }
}
