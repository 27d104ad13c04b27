import type { Need } from '@alpenglow/contract/http/need'
import type { LegalName } from '@alpenglow/contract/legal/api'
import type { TextKey } from '@alpenglow/contract/translations/texts'

/** A page: where it is, what it is called, and which public data must be there when it is first painted. */
export type Page = {
  name:
    | 'home'
    | 'passes'
    | 'which-pass'
    | 'product'
    | 'resorts'
    | 'resort'
    | 'partner'
    | 'login'
    | 'account'
    | 'developers'
    | 'gallery'
    | LegalName
  /** Any page may also stand below /en or /fr; a trailing slash doesn't matter. */
  path: `/${string}`
  title: TextKey
  description: TextKey
  /** What title and description say of the row that the page shows, as "operation.field". */
  values?: Readonly<Record<string, string>>
  /** Operations of the API that anyone may call; the server puts their answers into the page. */
  needs: readonly Need[]
  /** The list whose codes are its addresses, for those who search. */
  rows?: 'listProducts' | 'listResorts'
  /** Nothing that somebody should find by searching. */
  unlisted?: true
  /** For those who build the shop: where guests buy for real, there is no such page. */
  demoOnly?: true
}

const legalPage = <N extends LegalName>(name: N) =>
  ({
    name,
    path: `/${name}`,
    title: `pages.${name}.title`,
    description: `pages.${name}.description`,
    needs: [{ call: 'getLegalText', params: { name } }, { call: 'listLegalTexts' }],
  }) as const

/** The map of the shop. The browser makes its routes of it, the server its answers: what is not here is 404. */
export const map = [
  {
    name: 'home',
    path: '/',
    title: 'pages.home.title',
    description: 'pages.home.description',
    needs: [{ call: 'listProducts' }, { call: 'listResorts' }],
  },
  {
    name: 'passes',
    path: '/passes',
    title: 'pages.passes.title',
    description: 'pages.passes.description',
    needs: [{ call: 'listProducts' }, { call: 'listResorts' }],
  },
  {
    name: 'which-pass',
    path: '/which-pass',
    title: 'pages.which_pass.title',
    description: 'pages.which_pass.description',
    needs: [{ call: 'listProducts' }, { call: 'listResorts' }],
  },
  {
    name: 'product',
    path: '/products/:code',
    title: 'pages.product.title',
    description: 'pages.product.description',
    values: { name: 'getProduct.name', tagline: 'getProduct.tagline' },
    needs: [{ call: 'getProduct', params: { code: ':code' } }, { call: 'listResorts' }, { call: 'getResortMap' }],
    rows: 'listProducts',
  },
  {
    name: 'resorts',
    path: '/resorts',
    title: 'pages.resorts.title',
    description: 'pages.resorts.description',
    needs: [{ call: 'listResorts' }, { call: 'getResortMap' }],
  },
  {
    name: 'resort',
    path: '/resorts/:code',
    title: 'pages.resort.title',
    description: 'pages.resort.description',
    values: { name: 'getResort.name', tagline: 'getResort.tagline' },
    needs: [{ call: 'getResort', params: { code: ':code' } }, { call: 'listProducts' }],
    rows: 'listResorts',
  },
  {
    name: 'partner',
    path: '/partners/:id',
    title: 'pages.partner.title',
    description: 'pages.partner.description',
    values: { name: 'getPartnerBranding.name', text: 'getPartnerBranding.text' },
    needs: [{ call: 'getPartnerBranding', params: { id: ':id' } }, { call: 'listProducts' }],
    unlisted: true,
  },
  { name: 'login', path: '/login', title: 'pages.login.title', description: 'pages.login.description', needs: [] },
  {
    name: 'account',
    path: '/myaccount',
    title: 'pages.account.title',
    description: 'pages.account.description',
    needs: [],
    unlisted: true,
  },
  {
    name: 'developers',
    path: '/developers',
    title: 'pages.developers.title',
    description: 'pages.developers.description',
    needs: [],
  },
  {
    name: 'gallery',
    path: '/gallery',
    title: 'pages.gallery.title',
    description: 'pages.gallery.description',
    needs: [],
    demoOnly: true,
  },
  legalPage('terms'),
  legalPage('privacy'),
  legalPage('refunds'),
  legalPage('accessibility'),
] as const satisfies Page[]
export type PageName = (typeof map)[number]['name']
