// Generated from `pages/**/facts.ts` by `npm run generate`; compared in the tests.
import type { PageName } from './addresses.ts'
import type { PageFacts } from './page-facts.ts'
import { addPerson } from './pages/account/add-person/facts.ts'
import { credits } from './pages/account/credits/facts.ts'
import { account } from './pages/account/facts.ts'
import { orders, order } from './pages/account/orders/facts.ts'
import { person } from './pages/account/person/facts.ts'
import { takePhoto } from './pages/account/photo/facts.ts'
import { accountPreferences } from './pages/account/preferences/facts.ts'
import { accountPrivacy } from './pages/account/privacy/facts.ts'
import { accountSecurity } from './pages/account/security/facts.ts'
import { assignPasses } from './pages/assign-passes/facts.ts'
import { cart } from './pages/cart/facts.ts'
import { confirm } from './pages/confirm/facts.ts'
import { createMyAccount } from './pages/create-my-account/facts.ts'
import { developers } from './pages/developers/facts.ts'
import { forgottenPassword } from './pages/forgotten-password/facts.ts'
import { gallery } from './pages/gallery/facts.ts'
import { home } from './pages/home/facts.ts'
import { invitation } from './pages/invitation/facts.ts'
import { terms, privacy, refunds, accessibility } from './pages/legal/facts.ts'
import { loadingProfile } from './pages/loading-profile/facts.ts'
import { loginCode } from './pages/login-code/facts.ts'
import { login } from './pages/login/facts.ts'
import { partner } from './pages/partner/facts.ts'
import { passes } from './pages/passes/facts.ts'
import { creditCard } from './pages/payment/creditcard/facts.ts'
import { payment } from './pages/payment/facts.ts'
import { review } from './pages/payment/review/facts.ts'
import { product } from './pages/product/facts.ts'
import { redirect } from './pages/redirect/facts.ts'
import { renew } from './pages/renew/facts.ts'
import { resetPassword } from './pages/reset-password/facts.ts'
import { resort } from './pages/resort/facts.ts'
import { resorts } from './pages/resorts/facts.ts'
import { sign } from './pages/sign/facts.ts'
import { waiverText } from './pages/waiver-text/facts.ts'
import { waiver } from './pages/waiver/facts.ts'
import { whichPass } from './pages/which-pass/facts.ts'

export type Page = PageFacts & { name: PageName }

/** The map of the shop. The browser makes its routes of the addresses, the server its answers of this: what is not here is 404. */
export const map: Page[] = [
  { name: 'add-person', ...addPerson },
  { name: 'credits', ...credits },
  { name: 'account', ...account },
  { name: 'orders', ...orders },
  { name: 'order', ...order },
  { name: 'person', ...person },
  { name: 'take-photo', ...takePhoto },
  { name: 'account-preferences', ...accountPreferences },
  { name: 'account-privacy', ...accountPrivacy },
  { name: 'account-security', ...accountSecurity },
  { name: 'assign-passes', ...assignPasses },
  { name: 'cart', ...cart },
  { name: 'confirm', ...confirm },
  { name: 'create-my-account', ...createMyAccount },
  { name: 'developers', ...developers },
  { name: 'forgotten-password', ...forgottenPassword },
  { name: 'gallery', ...gallery },
  { name: 'home', ...home },
  { name: 'invitation', ...invitation },
  { name: 'terms', ...terms },
  { name: 'privacy', ...privacy },
  { name: 'refunds', ...refunds },
  { name: 'accessibility', ...accessibility },
  { name: 'loading-profile', ...loadingProfile },
  { name: 'login-code', ...loginCode },
  { name: 'login', ...login },
  { name: 'partner', ...partner },
  { name: 'passes', ...passes },
  { name: 'credit-card', ...creditCard },
  { name: 'payment', ...payment },
  { name: 'review', ...review },
  { name: 'product', ...product },
  { name: 'redirect', ...redirect },
  { name: 'renew', ...renew },
  { name: 'reset-password', ...resetPassword },
  { name: 'resort', ...resort },
  { name: 'resorts', ...resorts },
  { name: 'sign', ...sign },
  { name: 'waiver-text', ...waiverText },
  { name: 'waiver', ...waiver },
  { name: 'which-pass', ...whichPass },
]
