import type { Locale } from '@alpenglow/contract/translations/api'
import { addresses, type PageName } from './addresses.ts'

const spoken = { en: true, fr: true } satisfies Record<Locale, true>
export const isLocale = (text: string | undefined): text is Locale => text !== undefined && Object.hasOwn(spoken, text)

/**
 * The language segment of an address as the reader's address has it; without one it is English. Links repeat it, so
 * that a page reloads in the language it is read in.
 */
export type Prefix = '' | `/${Locale}`
export const prefixes: readonly Prefix[] = ['', '/en', '/fr']

export function splitLocale(pathname: string): { prefix: Prefix; locale: Locale; path: string } {
  const [, first] = pathname.split('/')
  if (!isLocale(first)) return { prefix: '', locale: 'en', path: pathname }
  // Without the language, `/fr//elsewhere.example` would be an address on another host.
  return { prefix: `/${first}`, locale: first, path: pathname.slice(first.length + 1).replace(/^[\\/]+/, '/') || '/' }
}

/** The query parameters of a link; an undefined one is left out. */
export type QueryParams = Readonly<Record<string, string | true | undefined>>
/** The return address has the name that the API gives it. */
const written = (name: string) => (name === 'redirectUri' ? 'redirect_uri' : name)

function withQuery(path: string, query: QueryParams = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[written(name), String(value)]] : []))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name
type Link<Address extends string> = Address extends `${string}/:${string}`
  ? (row: string, query?: QueryParams) => string
  : (query?: QueryParams) => string
/** A link to every page, by its name. */
export type Paths = { readonly [Name in PageName as Camel<Name>]: Link<(typeof addresses)[Name]> }

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Makes the link function of an address, with its language segment. */
export function linkTo<Address extends `/${string}`>(address: Address, prefix: Prefix): Link<Address> {
  const [before, after] = address.split(/:\w+/)
  const page = (query?: QueryParams) => withQuery(String(address) === '/' ? prefix || '/' : prefix + address, query)
  const row = (of: string, query?: QueryParams) => withQuery(prefix + before + encodeURIComponent(of) + after, query)
  return (after === undefined ? page : row) as Link<Address>
}

/** Every link of the shop. */
export const pathsFor = (prefix: Prefix): Paths =>
  Object.fromEntries(Object.entries(addresses).map(([name, address]) => [camel(name), linkTo(address, prefix)])) as Paths

/** The address of this page in another language. English needs no segment. */
export const sameIn = (locale: Locale, at: { pathname: string; search: string; hash: string }): string => {
  const { path } = splitLocale(at.pathname)
  const there = locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`
  return there + backIn(locale, at.search) + at.hash
}

const ours = 'https://shop.invalid'

/** The return address in the query gets the same language, so that the way back does not switch it. */
function backIn(locale: Locale, search: string): string {
  const asked = new URLSearchParams(search)
  const back = asked.get('redirect_uri')
  const parsed = back?.startsWith('/') ? URL.parse(back, ours) : null
  if (parsed?.origin !== ours) return search
  const { pathname, search: more, hash } = parsed
  asked.set('redirect_uri', sameIn(locale, { pathname, search: more, hash }))
  return `?${asked}`
}
