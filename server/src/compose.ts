import { composeAddresses } from './domains/addresses/compose.ts'
import { composeAudit } from './domains/audit/compose.ts'
import { composeCart } from './domains/cart/compose.ts'
import { composeCatalogue } from './domains/catalogue/compose.ts'
import { composeClientReports } from './domains/client-reports/compose.ts'
import { composeConversions } from './domains/conversions/compose.ts'
import { composeCredentials } from './domains/credentials/compose.ts'
import { composeCredits } from './domains/credits/compose.ts'
import { composeFlags } from './domains/flags/compose.ts'
import type { House } from './domains/house.ts'
import { composeIdentity } from './domains/identity/compose.ts'
import { composeInvariants } from './domains/invariants/compose.ts'
import { composeLegal } from './domains/legal/compose.ts'
import { composeMyProducts } from './domains/my-products/compose.ts'
import { composeNews } from './domains/news/compose.ts'
import { composeNotifications } from './domains/notifications/compose.ts'
import { composeOrders } from './domains/orders/compose.ts'
import { composePayments } from './domains/payments/compose.ts'
import { composePhotos } from './domains/photos/compose.ts'
import { composeProfiles } from './domains/profiles/compose.ts'
import { composePromotions } from './domains/promotions/compose.ts'
import { composeReadiness } from './domains/readiness/compose.ts'
import { composeStock } from './domains/stock/compose.ts'
import { composeStaff } from './domains/staff/compose.ts'
import { composeTranslations } from './domains/translations/compose.ts'
import { composeWaivers } from './domains/waivers/compose.ts'
import { rankDomains } from './compose/domain-ranking.ts'

/**
 * Composes the domains, lowest first: each gets those below it. What it needs of those above comes as hooks, which
 * they implement in their `gives`. A new domain is a line here.
 */
export const composeDomains = (house: House) =>
  rankDomains(house)
    .add(composeAudit)
    .add(composeClientReports)
    .add(composeFlags)
    .add(composeTranslations)
    .add(composeLegal)
    .add(composeAddresses)
    .add(composeCatalogue)
    .add(composeNews)
    .add(composeNotifications)
    .add(composeProfiles)
    .add(composePhotos)
    .add(composeCredentials)
    .add(composeIdentity)
    .add(composeCredits)
    .add(composePromotions)
    .add(composeWaivers)
    .add(composePayments)
    .add(composeMyProducts)
    .add(composeStock)
    .add(composeCart)
    .add(composeConversions)
    .add(composeOrders)
    .add(composeReadiness)
    .add(composeStaff)
    .add(composeInvariants)
    .standing()
