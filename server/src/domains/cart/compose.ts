import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { Credentials } from '../credentials/credentials.ts'
import type { House } from '../house.ts'
import type { Payments } from '../payments/payments.ts'
import type { NewsDomain } from '../news/news.ts'
import type { Profiles } from '../profiles/profiles.ts'
import type { PromotionsDomain } from '../promotions/promotions.ts'
import type { Stock } from '../stock/stock.ts'
import type { Waivers } from '../waivers/waivers.ts'
import { createCart, createCartSigning, createOrderPace, type TellHolder } from './cart.ts'
import { cartRoutes } from './routes.ts'

type Below = {
  credentials: Credentials
  catalogue: CatalogueDomain
  live: NewsDomain
  payments: Payments
  profiles: Profiles
  promotions: PromotionsDomain
  stock: Stock
  waivers: Waivers
}

export function composeCart(
  { config, db, news, log, clock, signedLinks, adaptors, vault }: House,
  { catalogue, credentials, live, payments, profiles, promotions, stock, waivers }: Below,
) {
  const signing = createCartSigning({ db, clock, catalogue, profiles, waivers, signedLinks })
  const orderPace = createOrderPace(credentials.tries, config.orderLimits)
  const tellHolder: TellHolder = ({ accountId, keyHash }, version) => {
    if (accountId !== null) live.tellSoon({ accountId }, 'cart', version)
    else if (keyHash) live.tellSoon({ cartKeyHash: keyHash }, 'cart', version)
  }
  const cart = createCart({
    ...config,
    db,
    clock,
    catalogue,
    profiles,
    promotions,
    stock,
    payments,
    vault,
    captcha: adaptors.captcha,
    orderPace,
    waits: signing.waits,
    tellOthers: (whose, changed) => {
      tellHolder(whose, changed.version)
      return changed
    },
    tellHolder,
  })
  // As migration 0051 says it; after a break of the line anything may have been said.
  news.on(
    'taken back',
    () => void cart.tellTakenBack().catch((err: unknown) => log.warn({ err }, 'what was taken back could not be told')),
  )
  return {
    cart,
    cartSigning: signing,
    orderPace,
    gives: { routes: cartRoutes(cart, signing), sweeps: [cart.sweep, cart.tellTakenBack] },
  }
}
