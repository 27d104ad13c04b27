// Generated from `pages/**/facts.ts` by `npm run generate`; compared in the tests.
import type { PageName } from './addresses.ts'
import { lazyPage, type LazyPage } from './loading/lazy-page.ts'

export const components: Record<PageName, LazyPage<object>> = {
  account: lazyPage(() => import('./pages/account/Account.tsx')),
  'account-preferences': lazyPage(() => import('./pages/account/preferences/AccountPreferences.tsx')),
  'account-privacy': lazyPage(() => import('./pages/account/privacy/AccountPrivacy.tsx')),
  'account-security': lazyPage(() => import('./pages/account/security/AccountSecurity.tsx')),
  confirm: lazyPage(() => import('./pages/confirm/Confirm.tsx')),
  'create-my-account': lazyPage(() => import('./pages/create-my-account/CreateMyAccount.tsx')),
  developers: lazyPage(() => import('./pages/developers/Developers.tsx')),
  'forgotten-password': lazyPage(() => import('./pages/forgotten-password/ForgottenPassword.tsx')),
  gallery: lazyPage(() => import('./pages/gallery/Gallery.tsx')),
  home: lazyPage(() => import('./pages/home/Home.tsx')),
  terms: lazyPage(() => import('./pages/legal/Terms.tsx')),
  privacy: lazyPage(() => import('./pages/legal/Privacy.tsx')),
  refunds: lazyPage(() => import('./pages/legal/Refunds.tsx')),
  accessibility: lazyPage(() => import('./pages/legal/Accessibility.tsx')),
  'loading-profile': lazyPage(() => import('./pages/loading-profile/LoadingProfile.tsx')),
  'login-code': lazyPage(() => import('./pages/login-code/LoginCode.tsx')),
  login: lazyPage(() => import('./pages/login/Login.tsx')),
  partner: lazyPage(() => import('./pages/partner/Partner.tsx')),
  passes: lazyPage(() => import('./pages/passes/Passes.tsx')),
  product: lazyPage(() => import('./pages/product/Product.tsx')),
  'reset-password': lazyPage(() => import('./pages/reset-password/ResetPassword.tsx')),
  resort: lazyPage(() => import('./pages/resort/Resort.tsx')),
  resorts: lazyPage(() => import('./pages/resorts/Resorts.tsx')),
  'which-pass': lazyPage(() => import('./pages/which-pass/WhichPass.tsx')),
}
