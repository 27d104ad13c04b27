import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { House } from '../house.ts'
import type { NewsDomain } from '../news/news.ts'
import type { Profiles } from '../profiles/profiles.ts'
import type { Stock } from '../stock/stock.ts'
import { createCart } from './cart.ts'
import { cartRoutes } from './routes.ts'

export function composeCart(
  { config, db, clock }: House,
  { catalogue, live, profiles, stock }: { catalogue: CatalogueDomain; live: NewsDomain; profiles: Profiles; stock: Stock },
) {
  const cart = createCart({ ...config, db, clock, catalogue, live, profiles, stock })
  return { cart, gives: { routes: cartRoutes(cart), sweeps: [cart.sweep] } }
}
