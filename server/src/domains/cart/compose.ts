import type { Tx } from '../../db/connect.ts'
import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { Credentials } from '../credentials/credentials.ts'
import type { Gives, House } from '../house.ts'
import type { Payments } from '../payments/payments.ts'
import type { NewsDomain } from '../news/news.ts'
import type { Profiles } from '../profiles/profiles.ts'
import type { PromotionsDomain } from '../promotions/promotions.ts'
import type { Stock } from '../stock/stock.ts'
import type { Waivers } from '../waivers/waivers.ts'
import {
  createCart,
  createCartSigning,
  createOrderPace,
  dropCart,
  giveBack,
  handOverGiven,
  holdCartsAround,
  itemsOf,
  mergeAtSignIn,
  ownHeld,
  versionOf,
  versionsOf,
  whyAwaitedStay,
  type TellHolder,
} from './cart.ts'
import { cartRoutes } from './routes.ts'

type Account = { accountId: number }
type SigningIn = Parameters<typeof mergeAtSignIn>[1]
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
  const product = (id: number) => catalogue.productById('en', id)
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
    gives: {
      routes: cartRoutes(cart, signing),
      sweeps: [cart.sweep, cart.tellTakenBack],
      personalData: { cart: ({ accountId }) => itemsOf(db, accountId) },
      onMerged: (tx, merged) => handOverGiven(tx, merged, { today: clock.today(), product }),
      answers: {
        cartMark: (audience: Parameters<typeof versionOf>[1]) => versionOf(db, audience),
        versionsOf: (ids: readonly number[]) => versionsOf(db, ids),
        whyAwaited: whyAwaitedStay,
        onSignedIn: (tx: Tx, who: SigningIn) => mergeAtSignIn(tx, who, { clock, config, product }),
        onConfirmed: (tx: Tx, who: Account) => ownHeld(tx, who, clock.today()),
        onSignedOut: (tx: Tx, who: Account) => giveBack(tx, who, clock.today()),
        beforeStrangersGo: (tx: Tx, who: Account) => dropCart(tx, who, clock.today()),
        beforeMerging: (tx: Tx, { profileId }: { profileId: number }) => holdCartsAround(tx, profileId),
      },
    } satisfies Gives,
  }
}
