// Generated from `pages/**/facts.ts` by `npm run generate`; compared in the tests.

/** Where every page is. Any of them may also stand below /en or /fr. */
export const addresses = {
  'add-person': '/myaccount/add-person',
  account: '/myaccount',
  orders: '/myaccount/orders',
  order: '/myaccount/orders/:id',
  person: '/myaccount/people/:id',
  'take-photo': '/myaccount/people/:id/photo',
  'account-preferences': '/myaccount/preferences',
  'account-privacy': '/myaccount/privacy',
  'account-security': '/myaccount/security',
  'assign-passes': '/assign-passes',
  cart: '/cart',
  confirm: '/confirm',
  'create-my-account': '/create-my-account',
  developers: '/developers',
  'forgotten-password': '/forgotten-password',
  gallery: '/gallery',
  home: '/',
  invitation: '/invitation',
  terms: '/terms',
  privacy: '/privacy',
  refunds: '/refunds',
  accessibility: '/accessibility',
  'loading-profile': '/loading-profile',
  'login-code': '/login/code',
  login: '/login',
  partner: '/partners/:id',
  passes: '/passes',
  'credit-card': '/payment/creditcard',
  payment: '/payment',
  review: '/payment/review',
  product: '/products/:code',
  redirect: '/redirect',
  renew: '/renew',
  'reset-password': '/reset-password',
  resort: '/resorts/:code',
  resorts: '/resorts',
  sign: '/sign',
  'waiver-text': '/waivers/:code',
  waiver: '/waiver',
  'which-pass': '/which-pass',
} as const
export type PageName = keyof typeof addresses

/** For those who build the shop: where guests buy for real, there are no such pages. */
export const demoOnly: readonly PageName[] = ['gallery']
