import type { Locale } from '@alpenglow/contract/translations/api'

const spoken = { en: true, fr: true } satisfies Record<Locale, true>
export const isLocale = (text: string | undefined): text is Locale => text !== undefined && Object.hasOwn(spoken, text)

/** The language segment of an address as it was written; without one it is English. Links keep it, so that a page reloads in the language it is read in. */
export type Prefix = '' | `/${Locale}`
export const prefixes: readonly Prefix[] = ['', '/en', '/fr']

export function splitLocale(pathname: string): { prefix: Prefix; locale: Locale; path: string } {
  const [, first] = pathname.split('/')
  if (!isLocale(first)) return { prefix: '', locale: 'en', path: pathname }
  // `/fr//elsewhere.example` must not become an address of its own when the language is taken off.
  return { prefix: `/${first}`, locale: first, path: pathname.slice(first.length + 1).replace(/^[\\/]+/, '/') || '/' }
}

type Asked = Record<string, string | undefined>
function withQuery(path: string, asked: Asked): string {
  const given = Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

type CameFrom = { redirectUri?: string | undefined; expired?: boolean }
const cameFrom = ({ expired, redirectUri }: CameFrom): Asked => ({
  expired: expired ? 'true' : undefined,
  redirect_uri: redirectUri,
})

/** Every link of the shop. */
export const pathsFor = (prefix: Prefix) => ({
  home: () => prefix || '/',
  passes: (asked: Asked = {}) => withQuery(`${prefix}/passes`, asked),
  /** With what was asked, as advice/question/question.ts writes it. */
  whichPass: (asked: Asked = {}) => withQuery(`${prefix}/which-pass`, asked),
  product: (code: string) => `${prefix}/products/${encodeURIComponent(code)}`,
  resorts: (query?: string) => withQuery(`${prefix}/resorts`, { q: query }),
  resort: (code: string) => `${prefix}/resorts/${encodeURIComponent(code)}`,
  partner: (id: string) => `${prefix}/partners/${encodeURIComponent(id)}`,
  login: (from: CameFrom = {}) => withQuery(`${prefix}/login`, cameFrom(from)),
  loginCode: (from: CameFrom = {}) => withQuery(`${prefix}/login/code`, cameFrom(from)),
  createMyAccount: (from: CameFrom = {}) => withQuery(`${prefix}/create-my-account`, cameFrom(from)),
  forgottenPassword: (from: CameFrom = {}) => withQuery(`${prefix}/forgotten-password`, cameFrom(from)),
  cart: (from: CameFrom = {}) => withQuery(`${prefix}/cart`, cameFrom(from)),
  account: () => `${prefix}/myaccount`,
  security: () => `${prefix}/myaccount/security`,
  preferences: () => `${prefix}/myaccount/preferences`,
  /** What is known of me; `privacy` is the text that says it of everybody. */
  myPrivacy: () => `${prefix}/myaccount/privacy`,
  developers: () => `${prefix}/developers`,
  gallery: () => `${prefix}/gallery`,
  terms: (version?: string) => withQuery(`${prefix}/terms`, { version }),
  privacy: (version?: string) => withQuery(`${prefix}/privacy`, { version }),
  refunds: (version?: string) => withQuery(`${prefix}/refunds`, { version }),
  accessibility: (version?: string) => withQuery(`${prefix}/accessibility`, { version }),
})
export type Paths = ReturnType<typeof pathsFor>

/** The page one is on, in another language. English needs no segment. */
export const sameIn = (locale: Locale, at: { pathname: string; search: string; hash: string }): string => {
  const { path } = splitLocale(at.pathname)
  const there = locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`
  return there + at.search + at.hash
}
