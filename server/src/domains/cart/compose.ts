import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { House } from '../house.ts'
import { createCart } from './cart.ts'
import { cartRoutes } from './routes.ts'

export function composeCart({ config, db, clock }: House, { catalogue }: { catalogue: CatalogueDomain }) {
  const cart = createCart({ ...config, db, clock, catalogue })
  return { cart, gives: { routes: cartRoutes(cart), sweeps: [cart.sweep] } }
}
