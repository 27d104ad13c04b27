import type { Need } from '@alpenglow/contract/http/need'
import type { LegalName } from '@alpenglow/contract/legal/api'
import type { TextKey } from '@alpenglow/contract/translations/texts'

/** A page: where it is, what it is called, and which public data must be there when it is first painted. */
export type Page = {
  name: 'home' | 'resorts' | 'login' | 'account' | 'developers' | 'gallery' | LegalName
  /** Any page may also stand below /en or /fr; a trailing slash doesn't matter. */
  path: `/${string}`
  title: TextKey
  description: TextKey
  /** Operations of the API that anyone may call; the server puts their answers into the page. */
  needs: readonly Need[]
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
  { name: 'home', path: '/', title: 'pages.home.title', description: 'pages.home.description', needs: [] },
  {
    name: 'resorts',
    path: '/resorts',
    title: 'pages.resorts.title',
    description: 'pages.resorts.description',
    needs: [{ call: 'listResorts' }],
  },
  { name: 'login', path: '/login', title: 'pages.login.title', description: 'pages.login.description', needs: [] },
  { name: 'account', path: '/myaccount', title: 'pages.account.title', description: 'pages.account.description', needs: [] },
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
