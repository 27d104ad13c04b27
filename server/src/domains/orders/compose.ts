import type { CartDomain, CartSigning, OrderPace } from '../cart/cart.ts'
import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { Gives, House } from '../house.ts'
import type { Legal } from '../legal/legal.ts'
import type { NewsDomain } from '../news/news.ts'
import type { Notifications } from '../notifications/notifications.ts'
import type { InReview } from '../my-products/my-products.ts'
import type { PaymentMoments, Payments } from '../payments/payments.ts'
import { findDependants, type Profiles } from '../profiles/profiles.ts'
import type { Translations } from '../translations/translations.ts'
import { orderJobs } from './jobs.ts'
import {
  createOrders,
  createReceipts,
  handOverOrders,
  listRetainedOrders,
  noteLeft,
  onCaptured,
  onGivenBack,
  onKeptTooLong,
  onLost,
  onRefunded,
  ordersInReview,
  ordersOf,
  findDeletionHindrances,
} from './orders.ts'
import { orderLetters } from './receipts/mails.ts'
import { orderRoutes } from './routes.ts'

type Below = {
  cart: CartDomain
  cartSigning: CartSigning
  catalogue: CatalogueDomain
  legal: Legal
  orderPace: OrderPace
  live: NewsDomain
  notifications: Notifications
  payments: Payments
  profiles: Profiles
  translations: Translations
}

/** A buyer gets the number of their receipt within so long at most. */
const numberedEveryMs = 1000

/** The desk takes longer than a minute to decide. */
const watchedEveryMs = 60_000

export function composeOrders({ config, db, clock, metrics }: House, below: Below) {
  const { cart, cartSigning: signing, catalogue, legal, live, orderPace, payments, profiles } = below
  const orders = createOrders({
    db,
    clock,
    timeZone: config.timeZone,
    catalogue,
    legal,
    cart,
    signing,
    payments,
    profiles,
    orderPace,
    reviewAbove: config.orderReviewAbove,
    reportInReview: metrics.ordersWait,
    notifyPages: (accountId, version) => live.tellSoon({ accountId }, 'cart', version),
  })
  const receipts = createReceipts({ ...below, ...config, db, words: below.translations.text })
  const answers: PaymentMoments & { inReview: InReview } = {
    inReview: ordersInReview,
    onCaptured,
    onRefunded,
    onLost: (tx, { id }) => onLost(tx, id),
    onKeptTooLong: (tx, { id }) => onKeptTooLong(tx, id),
    onGivenBack: (tx, { id }) => onGivenBack(tx, id),
  }
  return {
    orders,
    gives: {
      routes: orderRoutes({ ...orders, ...receipts }),
      jobs: orderJobs(receipts),
      mails: orderLetters,
      sweeps: [orders.cancelForgotten, orders.forgetWhereSent],
      rounds: [
        { name: 'receipts', everyMs: numberedEveryMs, walk: receipts.numberReceipts },
        { name: 'orders in review', everyMs: watchedEveryMs, walk: orders.watchWaiting },
      ],
      personalData: { orders: ({ accountId }) => ordersOf(db, accountId) },
      keptWhenLeaving: ({ accountId }) => listRetainedOrders(db, accountId),
      whyStays: async (tx, { accountId, profileId }) =>
        findDeletionHindrances(tx, { accountId, people: await findDependants(tx, profileId, clock.today()) }),
      onMerged: handOverOrders,
      onLeft: (tx, { people }) => noteLeft(tx, people),
      answers,
    } satisfies Gives,
  }
}
