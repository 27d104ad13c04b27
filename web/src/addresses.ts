/**
 * Where every page is. Any of them may also stand below /en or /fr; a trailing slash doesn't matter. Apart from what the server must know
 * of a page (map.ts), for this is all that the browser needs.
 */
export const addresses = {
  home: '/',
  passes: '/passes',
  'which-pass': '/which-pass',
  product: '/products/:code',
  resorts: '/resorts',
  resort: '/resorts/:code',
  partner: '/partners/:id',
  login: '/login',
  'login-code': '/login/code',
  'create-my-account': '/create-my-account',
  'forgotten-password': '/forgotten-password',
  'reset-password': '/reset-password',
  confirm: '/confirm',
  'loading-profile': '/loading-profile',
  account: '/myaccount',
  'account-security': '/myaccount/security',
  'account-preferences': '/myaccount/preferences',
  'account-privacy': '/myaccount/privacy',
  developers: '/developers',
  gallery: '/gallery',
  terms: '/terms',
  privacy: '/privacy',
  refunds: '/refunds',
  accessibility: '/accessibility',
} as const satisfies Record<string, `/${string}`>
export type PageName = keyof typeof addresses

/** For those who build the shop: where guests buy for real, there are no such pages. */
export const demoOnly: readonly PageName[] = ['gallery']
