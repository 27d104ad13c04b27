// Generated from `pages/**/facts.ts` by `npm run generate`; compared in the tests.
import type { PageName } from './addresses.ts'
import { lazyPage, type LazyPage } from './loading/lazy-page.ts'
import { withTexts } from './text/with-texts.ts'

export const components: Record<PageName, LazyPage<object>> = {
  'add-person': lazyPage(withTexts('add-person', () => import('./pages/account/add-person/AddPerson.tsx'))),
  account: lazyPage(withTexts('account', () => import('./pages/account/Account.tsx'))),
  person: lazyPage(withTexts('person', () => import('./pages/account/person/Person.tsx'))),
  'account-preferences': lazyPage(withTexts('account-preferences', () => import('./pages/account/preferences/AccountPreferences.tsx'))),
  'account-privacy': lazyPage(withTexts('account-privacy', () => import('./pages/account/privacy/AccountPrivacy.tsx'))),
  'account-security': lazyPage(withTexts('account-security', () => import('./pages/account/security/AccountSecurity.tsx'))),
  confirm: lazyPage(withTexts('confirm', () => import('./pages/confirm/Confirm.tsx'))),
  'create-my-account': lazyPage(withTexts('create-my-account', () => import('./pages/create-my-account/CreateMyAccount.tsx'))),
  developers: lazyPage(withTexts('developers', () => import('./pages/developers/Developers.tsx'))),
  'forgotten-password': lazyPage(withTexts('forgotten-password', () => import('./pages/forgotten-password/ForgottenPassword.tsx'))),
  gallery: lazyPage(withTexts('gallery', () => import('./pages/gallery/Gallery.tsx'))),
  home: lazyPage(withTexts('home', () => import('./pages/home/Home.tsx'))),
  terms: lazyPage(withTexts('terms', () => import('./pages/legal/Terms.tsx'))),
  privacy: lazyPage(withTexts('privacy', () => import('./pages/legal/Privacy.tsx'))),
  refunds: lazyPage(withTexts('refunds', () => import('./pages/legal/Refunds.tsx'))),
  accessibility: lazyPage(withTexts('accessibility', () => import('./pages/legal/Accessibility.tsx'))),
  'loading-profile': lazyPage(withTexts('loading-profile', () => import('./pages/loading-profile/LoadingProfile.tsx'))),
  'login-code': lazyPage(withTexts('login-code', () => import('./pages/login-code/LoginCode.tsx'))),
  login: lazyPage(withTexts('login', () => import('./pages/login/Login.tsx'))),
  partner: lazyPage(withTexts('partner', () => import('./pages/partner/Partner.tsx'))),
  passes: lazyPage(withTexts('passes', () => import('./pages/passes/Passes.tsx'))),
  product: lazyPage(withTexts('product', () => import('./pages/product/Product.tsx'))),
  'reset-password': lazyPage(withTexts('reset-password', () => import('./pages/reset-password/ResetPassword.tsx'))),
  resort: lazyPage(withTexts('resort', () => import('./pages/resort/Resort.tsx'))),
  resorts: lazyPage(withTexts('resorts', () => import('./pages/resorts/Resorts.tsx'))),
  'which-pass': lazyPage(withTexts('which-pass', () => import('./pages/which-pass/WhichPass.tsx'))),
}
