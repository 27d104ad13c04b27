import { composeAddresses } from './domains/addresses/compose.ts'
import { composeAudit } from './domains/audit/compose.ts'
import { composeCart } from './domains/cart/compose.ts'
import {
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
} from './domains/cart/cart.ts'
import { composeCatalogue } from './domains/catalogue/compose.ts'
import { composeClientReports } from './domains/client-reports/compose.ts'
import { composeConversions } from './domains/conversions/compose.ts'
import { composeCredentials } from './domains/credentials/compose.ts'
import { composeCredits } from './domains/credits/compose.ts'
import { keptOf, movementsOf } from './domains/credits/credits.ts'
import { composeFlags } from './domains/flags/compose.ts'
import type { House } from './domains/house.ts'
import { composeIdentity } from './domains/identity/compose.ts'
import type { Runner } from './db/connect.ts'
import { endInvitationsOf, noMoments, noQuestions, stillThere } from './domains/identity/identity.ts'
import { noObjections } from './domains/profiles/profiles.ts'
import { composeInvariants } from './domains/invariants/compose.ts'
import { composeLegal } from './domains/legal/compose.ts'
import { composeMyProducts } from './domains/my-products/compose.ts'
import { handOver, ownedBy, productsOf, whyNotOtherAge } from './domains/my-products/my-products.ts'
import { composeNews } from './domains/news/compose.ts'
import { composeNotifications } from './domains/notifications/compose.ts'
import { sendAuditEnd } from './domains/notifications/notifications.ts'
import { composeOrders } from './domains/orders/compose.ts'
import {
  handOverOrders,
  keptOrders,
  noteLeft,
  onCaptured,
  onGivenBack,
  onKeptTooLong,
  onLost,
  onRefunded,
  ordersInReview,
  ordersOf,
  whyBuyersStay,
} from './domains/orders/orders.ts'
import { composePayments } from './domains/payments/compose.ts'
import { keptPayments, paymentsOf } from './domains/payments/payments.ts'
import { composePhotos } from './domains/photos/compose.ts'
import { composeProfiles } from './domains/profiles/compose.ts'
import { holdPerson, isStopped, optOut, whoGoesWith } from './domains/profiles/profiles.ts'
import { composePromotions } from './domains/promotions/compose.ts'
import { composeReadiness } from './domains/readiness/compose.ts'
import { composeStock } from './domains/stock/compose.ts'
import { composeStaff } from './domains/staff/compose.ts'
import { listSignIns } from './domains/staff/staff.ts'
import { composeTranslations } from './domains/translations/compose.ts'
import { composeWaivers } from './domains/waivers/compose.ts'
import { handOverWaivers, keptWaivers, voidWaivers, waiversOf } from './domains/waivers/waivers.ts'
import { ranked } from './compose/ranked.ts'

/** The domains, lowest first: each is given those below it. Beside one stand the answers to what it asks of those above. */
export function composeDomains(house: House) {
  const whyNotBornOn = (on: Runner, profileId: number, dob: string) =>
    whyNotOtherAge(on, { profileId, dob, today: house.clock.today() })
  return ranked(house)
    .add(composeAudit, {
      whoSignedIn: () => listSignIns(house.db),
      mail: async (tx, end) => {
        for (const reader of house.config.auditEndTo.readers) await sendAuditEnd(tx, reader, end)
      },
    })
    .add(composeClientReports)
    .add(composeFlags)
    .add(composeTranslations)
    .add(composeLegal)
    .add(composeAddresses)
    .add(composeCatalogue)
    .add(composeNews, {
      stillThere: (ids) => stillThere(house.db, ids, house.config.session),
      cartMark: (audience) => versionOf(house.db, audience),
    })
    .add(composeNotifications, {
      onOptedOut: (number) => optOut(house.db, number),
      isStopped: (number) => isStopped(house.db, number),
    })
    .add(composeProfiles, {
      ...noObjections,
      whyAwaited: whyAwaitedStay,
      whyNotBornOn,
      ownedBy: (told, on, people, by) => ownedBy(on, people, { ...told, ...by, clock: house.clock, inReview: ordersInReview }),
      onGone: endInvitationsOf,
    })
    .add(composePhotos)
    .add(composeCredentials)
    .add(composeIdentity, {
      questions: {
        ...noQuestions,
        dataOf: {
          credits: ({ accountId }) => movementsOf(house.db, accountId),
          cart: ({ accountId }) => itemsOf(house.db, accountId),
          myProducts: ({ profileId }) => productsOf(house.db, profileId),
          waivers: (whose) => waiversOf(house.db, whose),
          payments: ({ accountId }) => paymentsOf(house.db, accountId),
          orders: ({ accountId }) => ordersOf(house.db, accountId),
        },
        whyNotLeave: async (tx, { accountId, profileId }) =>
          whyBuyersStay(tx, { accountId, people: await whoGoesWith(tx, profileId, house.clock.today()) }),
        whyNotBornOn,
        kept: async ({ accountId, profileId }) => [
          ...(await keptOf(house.db, accountId)),
          ...(await keptWaivers(house.db, profileId)),
          ...(await keptPayments(house.db, accountId)),
          ...(await keptOrders(house.db, accountId)),
        ],
      },
      moments: {
        ...noMoments,
        onSignedIn: (tx, who, { catalogue }) =>
          mergeAtSignIn(tx, who, { ...house, product: (id) => catalogue.productById('en', id) }),
        onConfirmed: (tx, who) => ownHeld(tx, who, house.clock.today()),
        onSignedOut: (tx, who) => giveBack(tx, who, house.clock.today()),
        beforeStrangersGo: (tx, who) => dropCart(tx, who, house.clock.today()),
        onStrangersGone: (tx, { people }) => voidWaivers(tx, people),
        beforeMerging: (tx, { profileId }) => holdCartsAround(tx, profileId),
        onLeft: (tx, { people }) => noteLeft(tx, people),
        onMerged: async (tx, merged, { catalogue }) => {
          await holdPerson(tx, merged.from)
          await handOver(tx, merged)
          await handOverWaivers(tx, merged)
          await handOverOrders(tx, merged)
          const product = (id: number) => catalogue.productById('en', id)
          await handOverGiven(tx, merged, { today: house.clock.today(), product })
        },
      },
    })
    .add(composeCredits)
    .add(composePromotions)
    .add(composeWaivers)
    .add(composePayments, {
      questions: { versionsOf: (ids) => versionsOf(house.db, ids) },
      moments: {
        onCaptured,
        onLost: (tx, { id }) => onLost(tx, id),
        onKeptTooLong: (tx, { id }) => onKeptTooLong(tx, id),
        onGivenBack: (tx, { id }) => onGivenBack(tx, id),
        onRefunded,
      },
    })
    .add(composeMyProducts, { inReview: ordersInReview })
    .add(composeStock)
    .add(composeCart)
    .add(composeConversions)
    .add(composeOrders)
    .add(composeReadiness)
    .add(composeStaff)
    .add(composeInvariants)
    .standing()
}
