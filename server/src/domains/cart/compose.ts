import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { House } from '../house.ts'
import type { NewsDomain } from '../news/news.ts'
import type { Profiles } from '../profiles/profiles.ts'
import type { PromotionsDomain } from '../promotions/promotions.ts'
import type { Stock } from '../stock/stock.ts'
import { createCart } from './cart.ts'
import { cartRoutes } from './routes.ts'

type Below = {
  catalogue: CatalogueDomain
  live: NewsDomain
  profiles: Profiles
  promotions: PromotionsDomain
  stock: Stock
}

export function composeCart({ config, db, clock }: House, { catalogue, live, profiles, promotions, stock }: Below) {
  const cart = createCart({
    ...config,
    db,
    clock,
    catalogue,
    profiles,
    promotions,
    stock,
    tellOthers: ({ accountId, keyHash }, changed) => {
      if (accountId !== null) live.tellSoon({ accountId }, 'cart', changed.version)
      else if (keyHash) live.tellSoon({ cartKeyHash: keyHash }, 'cart', changed.version)
      return changed
    },
  })
  return { cart, gives: { routes: cartRoutes(cart), sweeps: [cart.sweep] } }
}
