import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { House } from '../house.ts'
import type { Profiles } from '../profiles/profiles.ts'
import type { Stock } from '../stock/stock.ts'
import type { Waivers } from '../waivers/waivers.ts'
import { createCart, createCartSigning } from './cart.ts'
import { cartRoutes, signingRoutes } from './routes.ts'

type Below = { catalogue: CatalogueDomain; profiles: Profiles; stock: Stock; waivers: Waivers }

export function composeCart({ config, db, clock, signedLinks }: House, { catalogue, profiles, stock, waivers }: Below) {
  const cart = createCart({ ...config, db, clock, catalogue, profiles, stock })
  const signing = createCartSigning({ db, clock, catalogue, profiles, waivers, signedLinks })
  return {
    cart,
    cartSigning: signing,
    gives: { routes: [...cartRoutes(cart), ...signingRoutes(signing)], sweeps: [cart.sweep] },
  }
}
