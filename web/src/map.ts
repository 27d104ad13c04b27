import type { Need } from '@alpenglow/contract/http/need'
import type { LegalName } from '@alpenglow/contract/legal/api'
import type { TextKey } from '@alpenglow/texts/texts'
import { addresses, demoOnly, type PageName } from './addresses.ts'

/** What the server must know of a page: what it is called, and which public data must be there when it is first painted. */
type PageFacts = {
  title: TextKey
  description: TextKey
  /** What title and description say of the row that the page shows, as "operation.field". */
  values?: Readonly<Record<string, string>>
  /** Operations of the API that anyone may call; the server puts their answers into the page. */
  needs: readonly Need[]
  /** The list whose codes are its addresses, for those who search. */
  rows?: 'listProducts' | 'listResorts'
  /** What an address may ask of it after a "?": what is then shown, the browser draws. Names of ages are data, so they may be anything. */
  asks?: readonly string[] | 'anything'
  /** It is the same for everybody who comes: the server draws it, and the browser wakes it. */
  drawn?: true
  /** Nothing that somebody should find by searching. */
  unlisted?: true
  /** A form stands on it, which may be sent before any script has come. */
  hasForm?: true
}

const legalPage = (name: LegalName): PageFacts => ({
  title: `pages.${name}.title`,
  description: `pages.${name}.description`,
  needs: [{ call: 'getLegalText', params: { name } }, { call: 'listLegalTexts' }],
  drawn: true,
  asks: ['version'],
})

const accountPage = (name: 'account' | 'security' | 'preferences' | 'my_privacy'): PageFacts => ({
  title: `pages.${name}.title`,
  description: `pages.${name}.description`,
  needs: [],
  unlisted: true,
  hasForm: true,
})

/** The sentence that begins on these pages is kept in their address. */
const offerAsks = ['days', 'resort', 'peak', 'adult', 'child']

/** Where a mail, a code or another provider leads somebody on: nothing to be found, and nothing to be drawn for anybody. */
const entryPage = (page: 'login_code' | 'reset' | 'confirm' | 'loading_profile'): PageFacts => ({
  title: `pages.${page}.title`,
  description: `pages.${page}.description`,
  needs: [],
  unlisted: true,
  hasForm: true,
})

const facts: Record<PageName, PageFacts> = {
  home: {
    title: 'pages.home.title',
    description: 'pages.home.description',
    needs: [{ call: 'listProducts' }, { call: 'listResorts' }],
    drawn: true,
    asks: offerAsks,
  },
  passes: {
    title: 'pages.passes.title',
    description: 'pages.passes.description',
    needs: [{ call: 'listProducts' }, { call: 'listResorts' }],
    drawn: true,
    asks: ['days', 'resort', 'peak', 'age', 'compare'],
  },
  'which-pass': {
    title: 'pages.which_pass.title',
    description: 'pages.which_pass.description',
    needs: [{ call: 'listProducts' }, { call: 'listResorts' }],
    drawn: true,
    asks: 'anything',
  },
  product: {
    title: 'pages.product.title',
    description: 'pages.product.description',
    values: { name: 'getProduct.name', tagline: 'getProduct.tagline' },
    needs: [
      { call: 'getProduct', params: { code: ':code' } },
      { call: 'listProducts' },
      { call: 'listResorts' },
      { call: 'getResortMap' },
    ],
    rows: 'listProducts',
    drawn: true,
    asks: ['day'],
  },
  resorts: {
    title: 'pages.resorts.title',
    description: 'pages.resorts.description',
    needs: [{ call: 'listResorts' }, { call: 'listProducts' }, { call: 'getResortMap' }],
    drawn: true,
    asks: ['q', 'place', 'season', 'way', 'pass'],
  },
  resort: {
    title: 'pages.resort.title',
    description: 'pages.resort.description',
    values: { name: 'getResort.name', tagline: 'getResort.tagline' },
    needs: [{ call: 'getResort', params: { code: ':code' } }, { call: 'listProducts' }],
    rows: 'listResorts',
    drawn: true,
    asks: ['day'],
  },
  partner: {
    title: 'pages.partner.title',
    description: 'pages.partner.description',
    values: { name: 'getPartnerBranding.name', text: 'getPartnerBranding.text' },
    needs: [{ call: 'getPartnerBranding', params: { id: ':id' } }, { call: 'listProducts' }, { call: 'listResorts' }],
    unlisted: true,
    drawn: true,
    asks: offerAsks,
  },
  login: {
    title: 'pages.login.title',
    description: 'pages.login.description',
    needs: [{ call: 'listIdentityProviders' }],
    drawn: true,
    asks: ['expired'],
    hasForm: true,
  },
  'login-code': entryPage('login_code'),
  'create-my-account': {
    title: 'pages.sign_up.title',
    description: 'pages.sign_up.description',
    needs: [{ call: 'listIdentityProviders' }],
    hasForm: true,
  },
  'forgotten-password': {
    title: 'pages.forgotten.title',
    description: 'pages.forgotten.description',
    needs: [],
    hasForm: true,
  },
  'reset-password': entryPage('reset'),
  confirm: entryPage('confirm'),
  'loading-profile': entryPage('loading_profile'),
  account: accountPage('account'),
  'account-security': accountPage('security'),
  'account-preferences': accountPage('preferences'),
  'account-privacy': accountPage('my_privacy'),
  developers: {
    title: 'pages.developers.title',
    description: 'pages.developers.description',
    needs: [],
    drawn: true,
    asks: ['q'],
  },
  gallery: { title: 'pages.gallery.title', description: 'pages.gallery.description', needs: [] },
  terms: legalPage('terms'),
  privacy: legalPage('privacy'),
  refunds: legalPage('refunds'),
  accessibility: legalPage('accessibility'),
}

export type Page = PageFacts & { name: PageName; path: `/${string}`; demoOnly?: true }

/** The map of the shop. The browser makes its routes of the addresses, the server its answers of this: what is not here is 404. */
export const map: Page[] = (Object.keys(addresses) as PageName[]).map((name) => ({
  name,
  path: addresses[name],
  ...facts[name],
  ...(demoOnly.includes(name) && { demoOnly: true }),
}))
