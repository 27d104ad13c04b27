// Generated from `pages/**/facts.ts` by `npm run generate`; compared in the tests.
import type { ReactNode } from 'react'
import type { PageName } from './addresses.ts'
import { lazyPage, type LazyPage } from './loading/lazy-page.ts'
import { withTexts } from './text/with-texts.ts'

const files = {
  'add-person': () => import('./pages/account/add-person/AddPerson.tsx'),
  credits: () => import('./pages/account/credits/Credits.tsx'),
  account: () => import('./pages/account/Account.tsx'),
  orders: () => import('./pages/account/orders/Orders.tsx'),
  order: () => import('./pages/account/orders/Order.tsx'),
  person: () => import('./pages/account/person/Person.tsx'),
  'take-photo': () => import('./pages/account/photo/TakePhoto.tsx'),
  'account-preferences': () => import('./pages/account/preferences/AccountPreferences.tsx'),
  'account-privacy': () => import('./pages/account/privacy/AccountPrivacy.tsx'),
  'account-security': () => import('./pages/account/security/AccountSecurity.tsx'),
  'assign-passes': () => import('./pages/assign-passes/AssignPasses.tsx'),
  cart: () => import('./pages/cart/Cart.tsx'),
  confirm: () => import('./pages/confirm/Confirm.tsx'),
  'create-my-account': () => import('./pages/create-my-account/CreateMyAccount.tsx'),
  developers: () => import('./pages/developers/Developers.tsx'),
  'forgotten-password': () => import('./pages/forgotten-password/ForgottenPassword.tsx'),
  gallery: () => import('./pages/gallery/Gallery.tsx'),
  home: () => import('./pages/home/Home.tsx'),
  invitation: () => import('./pages/invitation/Invitation.tsx'),
  terms: () => import('./pages/legal/Terms.tsx'),
  privacy: () => import('./pages/legal/Privacy.tsx'),
  refunds: () => import('./pages/legal/Refunds.tsx'),
  accessibility: () => import('./pages/legal/Accessibility.tsx'),
  'loading-profile': () => import('./pages/loading-profile/LoadingProfile.tsx'),
  'login-code': () => import('./pages/login-code/LoginCode.tsx'),
  login: () => import('./pages/login/Login.tsx'),
  partner: () => import('./pages/partner/Partner.tsx'),
  passes: () => import('./pages/passes/Passes.tsx'),
  'credit-card': () => import('./pages/payment/creditcard/CreditCard.tsx'),
  payment: () => import('./pages/payment/Payment.tsx'),
  review: () => import('./pages/payment/review/Review.tsx'),
  product: () => import('./pages/product/Product.tsx'),
  redirect: () => import('./pages/redirect/Redirect.tsx'),
  renew: () => import('./pages/renew/Renew.tsx'),
  'reset-password': () => import('./pages/reset-password/ResetPassword.tsx'),
  resort: () => import('./pages/resort/Resort.tsx'),
  resorts: () => import('./pages/resorts/Resorts.tsx'),
  sign: () => import('./pages/sign/Sign.tsx'),
  'waiver-text': () => import('./pages/waiver-text/WaiverText.tsx'),
  waiver: () => import('./pages/waiver/Waiver.tsx'),
  'which-pass': () => import('./pages/which-pass/WhichPass.tsx'),
} satisfies Record<PageName, () => Promise<{ default: () => ReactNode }>>

export const components = Object.fromEntries(
  (Object.keys(files) as PageName[]).map((name) => [name, lazyPage(withTexts(name, files[name]))]),
) as Record<PageName, LazyPage<object>>
