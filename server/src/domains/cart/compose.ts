import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { House } from '../house.ts'
import type { Profiles } from '../profiles/profiles.ts'
import type { PromotionsDomain } from '../promotions/promotions.ts'
import type { Stock } from '../stock/stock.ts'
import { createCart } from './cart.ts'
import { cartRoutes } from './routes.ts'

export function composeCart(
  { config, db, clock }: House,
  {
    catalogue,
    profiles,
    promotions,
    stock,
  }: { catalogue: CatalogueDomain; profiles: Profiles; promotions: PromotionsDomain; stock: Stock },
) {
  const cart = createCart({ ...config, db, clock, catalogue, profiles, promotions, stock })
  return { cart, gives: { routes: cartRoutes(cart), sweeps: [cart.sweep] } }
}
