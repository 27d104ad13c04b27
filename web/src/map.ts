import type { Need } from '@alpenglow/contract/http/need'
import type { LegalName } from '@alpenglow/contract/legal/api'
import type { TextKey } from '@alpenglow/contract/translations/texts'
import { addresses, demoOnly, type PageName } from './addresses.ts'

/** What the server must know of a page: what it is called, and which public data must be there when it is first painted. */
type Told = {
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
}

const legalPage = (name: LegalName): Told => ({
  title: `pages.${name}.title`,
  description: `pages.${name}.description`,
  needs: [{ call: 'getLegalText', params: { name } }, { call: 'listLegalTexts' }],
})

const told: Record<PageName, Told> = {
  home: {
    title: 'pages.home.title',
    description: 'pages.home.description',
    needs: [{ call: 'listProducts' }, { call: 'listResorts' }],
  },
  passes: {
    title: 'pages.passes.title',
    description: 'pages.passes.description',
    needs: [{ call: 'listProducts' }, { call: 'listResorts' }],
  },
  'which-pass': {
    title: 'pages.which_pass.title',
    description: 'pages.which_pass.description',
    needs: [{ call: 'listProducts' }, { call: 'listResorts' }],
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
  },
  resorts: {
    title: 'pages.resorts.title',
    description: 'pages.resorts.description',
    needs: [{ call: 'listResorts' }, { call: 'listProducts' }, { call: 'getResortMap' }],
  },
  resort: {
    title: 'pages.resort.title',
    description: 'pages.resort.description',
    values: { name: 'getResort.name', tagline: 'getResort.tagline' },
    needs: [{ call: 'getResort', params: { code: ':code' } }, { call: 'listProducts' }],
    rows: 'listResorts',
  },
  partner: {
    title: 'pages.partner.title',
    description: 'pages.partner.description',
    values: { name: 'getPartnerBranding.name', text: 'getPartnerBranding.text' },
    needs: [{ call: 'getPartnerBranding', params: { id: ':id' } }, { call: 'listProducts' }, { call: 'listResorts' }],
    unlisted: true,
  },
  login: { title: 'pages.login.title', description: 'pages.login.description', needs: [] },
  account: { title: 'pages.account.title', description: 'pages.account.description', needs: [], unlisted: true },
  developers: { title: 'pages.developers.title', description: 'pages.developers.description', needs: [] },
  gallery: { title: 'pages.gallery.title', description: 'pages.gallery.description', needs: [] },
  terms: legalPage('terms'),
  privacy: legalPage('privacy'),
  refunds: legalPage('refunds'),
  accessibility: legalPage('accessibility'),
}

export type Page = Told & { name: PageName; path: `/${string}`; demoOnly?: true }

/** The map of the shop. The browser makes its routes of the addresses, the server its answers of this: what is not here is 404. */
export const map: Page[] = (Object.keys(addresses) as PageName[]).map((name) => ({
  name,
  path: addresses[name],
  ...told[name],
  ...(demoOnly.includes(name) && { demoOnly: true }),
}))
