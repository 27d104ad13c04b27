import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { House } from '../house.ts'
import type { Profiles } from '../profiles/profiles.ts'
import type { Stock } from '../stock/stock.ts'
import type { Waivers } from '../waivers/waivers.ts'
import { createCart } from './cart.ts'
import { cartRoutes } from './routes.ts'
import { createSigningByLink } from './signing/links.ts'
import { signingRoutes } from './signing/routes.ts'
import { createSigning } from './signing/signing.ts'

type Below = { catalogue: CatalogueDomain; profiles: Profiles; stock: Stock; waivers: Waivers }

export function composeCart({ config, db, clock, signedLinks }: House, { catalogue, profiles, stock, waivers }: Below) {
  const cart = createCart({ ...config, db, clock, catalogue, profiles, stock })
  const below = { db, clock, catalogue, profiles, waivers }
  const signing = { ...createSigning(below), ...createSigningByLink({ ...below, signedLinks }) }
  return { cart, gives: { routes: [...cartRoutes(cart), ...signingRoutes(signing)], sweeps: [cart.sweep] } }
}
