import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { Credentials } from '../credentials/credentials.ts'
import type { Gives, House } from '../house.ts'
import type { IdentityMoments } from '../identity/identity.ts'
import type { PaymentQuestions, Payments } from '../payments/payments.ts'
import type { NewsDomain, NewsQuestions } from '../news/news.ts'
import type { ProfileHooks, Profiles } from '../profiles/profiles.ts'
import type { PromotionsDomain } from '../promotions/promotions.ts'
import type { Stock } from '../stock/stock.ts'
import type { Waivers } from '../waivers/waivers.ts'
import {
  createCart,
  createCartSigning,
  createOrderPace,
  dropCart,
  releaseCart,
  handOverAssignedItems,
  holdCartsAround,
  itemsOf,
  mergeAtSignIn,
  protectHolds,
  versionOf,
  versionsOf,
  whyAwaitedStay,
  type TellHolder,
} from './cart.ts'
import { cartRoutes } from './routes.ts'
import { signingLetters } from './signing/mails.ts'

/** Answers to the questions of domains below this one. */
type Answers = Pick<NewsQuestions, 'cartMark'> &
  PaymentQuestions &
  Pick<ProfileHooks, 'whyAwaited'> &
  Pick<IdentityMoments, 'onSignedIn' | 'onConfirmed' | 'onSignedOut' | 'beforeStrangersGo' | 'beforeMerging'>
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
  // Sent as in migration 0051. After a lost connection it may have been missed, so it runs then, too.
  news.on(
    'taken back',
    () => void cart.tellTakenBack().catch((err: unknown) => log.warn({ err }, 'what was taken back could not be told')),
  )
  const answers: Answers = {
    cartMark: (audience) => versionOf(db, audience),
    versionsOf: (ids) => versionsOf(db, ids),
    whyAwaited: whyAwaitedStay,
    onSignedIn: (tx, who) => mergeAtSignIn(tx, who, { clock, config, product }),
    onConfirmed: (tx, who) => protectHolds(tx, who, clock.today()),
    onSignedOut: (tx, who) => releaseCart(tx, who, clock.today()),
    beforeStrangersGo: (tx, who) => dropCart(tx, who, clock.today()),
    beforeMerging: (tx, { profileId }) => holdCartsAround(tx, profileId),
  }
  return {
    cart,
    cartSigning: signing,
    orderPace,
    gives: {
      routes: cartRoutes(cart, signing),
      sweeps: [cart.sweep, cart.tellTakenBack],
      mails: signingLetters,
      personalData: { cart: ({ accountId }) => itemsOf(db, accountId) },
      onMerged: (tx, merged) => handOverAssignedItems(tx, merged, { today: clock.today(), product }),
      answers,
    } satisfies Gives,
  }
}
