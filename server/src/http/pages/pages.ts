import { locales, type Locale } from '@alpenglow/contract/translations/api'
import { paramsAt } from '@alpenglow/contract/http/address'
import type { Endpoint, Schema } from '@alpenglow/contract/http/endpoint'
import { ownOf } from '@alpenglow/contract/values/own'
import { needAt, needKey, type Need } from '@alpenglow/contract/http/need'
import { toWire } from '@alpenglow/contract/http/wire'
import type { Units } from '@alpenglow/contract/values/units'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '../../kernel/errors.ts'
import type { VisitorCall } from '../../kernel/call.ts'
import type { Words } from '../api/answer.ts'
import { callOf } from '../api/call-route.ts'
import type { Route } from '../api/bind.ts'
import { readCookies, writeCookie } from '../cookies/cookies.ts'
import { guarded } from './guarded.ts'
import { prerender, filled } from './prerendered.ts'
import { addressOf, attributes, withStyles, escape, headOf, script, startOf } from './head.ts'
import { pageHeaders } from '../headers.ts'
import { pathOnly } from '../path-only.ts'
import { networkOf } from '../network.ts'
import { createKeptPages, createRation, type Kept } from './kept-pages.ts'
import type { Found, PageEntry, Site } from './page.ts'
import type { PageTexts } from './page-texts.ts'
import { readerOf, type Reader } from './reader.ts'
import { packed, render, renderQuickly, sendRendered, type Rendered } from '../rendered.ts'
import type { Visit, Visits } from '../api/visit.ts'

export type PagesOptions = {
  site: Site
  routes: Route[]
  words: Words
  visits: Visits
  limitRate: (network: string) => void
  publicUrl: string
  /** Where the desk is: whoever asks for nothing else there means the desk. */
  deskUrl?: string
  secure: boolean
  mode: 'demo' | 'live'
  /** What every page carries besides: the pack, the flags, facts of the shop. The same objects until they change. */
  blocks(locale: Locale): Record<string, object>
  /** Which of the texts a page carries, or fetches once it hydrates. */
  texts?: Pick<PageTexts, 'carried' | 'fetched'>
  /** What every page shows besides to whoever brings such cookies; a row that is not there is left out. */
  alsoNeeds?(cookies: Map<string, string>): Need[]
  /** What time it is in the shop. */
  now(): Date
  /** How many pages are rendered a minute. */
  renderings: { fromOne: number; fromAll: number }
  /** A page could not be rendered. */
  failed(error: unknown): void
  /** What a page is about, for machines that read: by the answers that it shows. */
  linkedData?(page: { address: string; locale: Locale; answers: Record<string, unknown> }): object | undefined
  policy?: Record<string, string[]>
  /** What guarded pages may reach besides. */
  guardedPolicy?: Record<string, string[]>
}

/** Every path that is not the API's or a file's is a page: known ones 200, others 404, with the same shell. */
export function servePages(app: FastifyInstance, options: PagesOptions): void {
  const { visits, limitRate, publicUrl, secure } = options
  const host = new URL(publicUrl).hostname
  const find = finder(options.site.map.filter(({ demoOnly }) => !demoOnly || options.mode === 'demo'))
  const compose = composer(options)

  const isThere = (path: string) => find(path).status === 200
  app.get('/*', { config: { operation: 'page', isThere } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (path.startsWith('/api/') || isOperation(options.routes, path)) return reply.callNotFound()
    if (request.hostname !== host) return reply.redirect(elsewhere(request.hostname, request.url, options), 302)
    const found = find(path)
    if (found.entry.leadsTo) return reply.redirect(publicUrl + placeAfter(found.prefix, found.entry.leadsTo, request.url), 302)
    const network = networkOf(request.ip)
    limitRate(network)
    request.visit = await visits.open(request)
    visits.bury(request.visit)
    const cookies = readCookies(request.headers.cookie)
    const { account } = request.visit
    const acceptLanguage = request.headers['accept-language']
    const reader = readerOf({ locale: found.locale, acceptLanguage, cookies, account })
    const caller = found.entry.own && callerOf(request, request.visit, visits, found.locale)
    const { page, headers, status } = await compose({ found, url: request.url, cookies, network, reader, caller })
    visits.leave(reply, request.visit)
    keepLocale(reply, found.locale, secure)
    reply.headers(headers).code(status)
    return sendRendered(request, reply, page, 'no-store', 'accept-encoding, accept-language')
  })

  /**
   * A form that was sent before any script had come. The page itself answers, and says that nothing was kept: of what was sent not a byte is
   * read, so no password can be told on, and no cookie is set, so nobody is signed in or out by a page that is not ours.
   */
  const giveBack = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOnly(request.url)
    if (!takesForms(path)) return reply.callNotFound()
    if (request.hostname !== host) return reply.redirect(publicUrl + request.url, 303)
    const network = networkOf(request.ip)
    limitRate(network)
    visits.refuseForeign(request, { reads: false })
    const cookies = readCookies(request.headers.cookie)
    const found = find(path)
    const acceptLanguage = request.headers['accept-language']
    const reader = readerOf({ locale: found.locale, acceptLanguage, cookies, account: null })
    const { page, headers, status } = await compose({ found, url: request.url, cookies, network, reader, givesBack: true })
    reply.headers(headers).code(status)
    return sendRendered(request, reply, page, 'no-store', 'accept-encoding, accept-language')
  }
  const takesForms = (path: string) => Boolean(find(path).entry.hasForm)
  const unread = () => Promise.reject(new Error('a form was read that nobody waits for'))
  app.post('/*', { config: { operation: 'form given back', isThere: takesForms }, onRequest: giveBack }, unread)
}

/** Whoever brings neither has nothing here yet, and sees what everybody sees. */
function callerOf(request: FastifyRequest, visit: Visit, visits: Visits, locale: Locale): VisitorCall | undefined {
  const isSomebody = visit.account !== null || visits.cartOf(request, visit).key !== undefined
  return isSomebody ? callOf(request, visit, visits, locale) : undefined
}

const elsewhere = (hostname: string, url: string, { publicUrl, deskUrl }: PagesOptions): string =>
  deskUrl && url === '/' && hostname === new URL(deskUrl).hostname ? `${deskUrl}/staff` : publicUrl + url

/** In the same language, and with what is asked beside the address: it may be a promotion's code. */
function placeAfter(prefix: string, leadsTo: string, url: string): string {
  const [path = '', fragment] = leadsTo.split('#')
  return prefix + path + searchOf(url) + (fragment ? `#${fragment}` : '')
}

const isOperation = (routes: Route[], path: string) =>
  routes.some(({ endpoint }) => endpoint.at === 'root' && endpoint.path === path.replace(/\/$/, ''))

function keepLocale(reply: FastifyReply, locale: Locale, secure: boolean): void {
  const set = [reply.getHeader('set-cookie') ?? []].flat() as string[]
  reply.removeHeader('set-cookie').header('set-cookie', [...set, writeCookie('locale', locale, { secure })])
}

/** Day or night as somebody chose it: painted from the very first frame, which a script would be too late for. */
const themes = new Map([
  ['day', 'light'],
  ['night', 'dark'],
])
const themeOf = (cookies: Map<string, string>): string | undefined =>
  [...themes.keys()].find((theme) => theme === cookies.get('theme'))

const unknown: PageEntry = { path: '', title: 'pages.not_found.title', needs: [], prerendered: true }
const nowhere = { entry: unknown, status: 404, params: {} } as const

/** Where a page would be, did its row exist: what is said there, the page itself says. */
const noRow = { ...nowhere, entry: { ...unknown, prerendered: false } }

/** A language segment before the path, a slash after it: neither makes another page. */
export function finder(map: PageEntry[]): (path: string) => Found {
  return (path) => {
    const [, segment, rest] = /^\/(en|fr)(\/.*)?$/.exec(path) ?? [undefined, undefined, path]
    const bare = (rest ?? '/').replace(/(?<=.)\/$/, '')
    const locale = locales.find((known) => known === segment) ?? 'en'
    const prefix = segment ? `/${segment}` : ''
    for (const entry of map) {
      // As the browser asks, or it would find another page than the server has rendered.
      const params = paramsAt(prefix + entry.path, path)
      if (params) return { entry, status: 200, locale, prefix, path: bare, params }
    }
    return { ...nowhere, locale, prefix, path: bare }
  }
}

type Datum = { call: string; key: string; schema: Schema; value: unknown }

/** Says to the page that it answers a form. The same object each time, as whatever a page is made of. */
const givenBack = { givenBack: {} }

const pageEffort = 5
const html5 = 'text/html; charset=utf-8'

/** What the page is about, what it carries besides, and what in it is one person's alone. */
type Data = { own: Datum[]; also: Datum[]; personal: Datum[] }
type Asked = {
  found: Found
  url: string
  cookies: Map<string, string>
  network: string
  reader: Reader
  /** Somebody with something of their own here. */
  caller?: VisitorCall | undefined
  givesBack?: boolean
}
type Put = { url: string; theme: string | undefined; network: string; reader: Reader; givesBack: boolean }

type Composed = { page: Rendered; headers: Record<string, string> }

/** Puts a page together, and keeps it as long as nothing that it was made of changes. */
function composer(options: PagesOptions) {
  const { site, routes, words, blocks, publicUrl, linkedData, alsoNeeds = () => [] } = options
  const kept = createKeptPages()
  const mayRender = createRation(options.renderings)
  /** Pages that are made for one person have a share of their own: whoever uses it up takes nothing from what all see. */
  const mayRenderOwn = createRation(options.renderings)

  const answer = async (need: Need, locale: Locale): Promise<Datum> => {
    const route = routes.find((r) => r.name === need.call && r.endpoint.access === 'anyone')
    if (!route) throw new Error(`a page needs ${need.call}, which is not a public operation`)
    const value = await route.verb({ locale }, { params: need.params ?? {}, query: {} })
    return { call: need.call, key: needKey(need), schema: route.endpoint.answers[200] as Schema, value }
  }

  /** Without it the page asks for itself, as it does where nothing is answered with it, or nobody is there whose it could be. */
  const answerTo = async (caller: VisitorCall, need: Need): Promise<Datum | undefined> => {
    const route = routes.find(({ name, endpoint }) => name === need.call && endpoint.method === 'GET' && isOwn(endpoint))
    if (!route) throw new Error(`a page shows ${need.call}, which is nobody's own to read`)
    if (route.endpoint.access === 'account' && !caller.account) return undefined
    try {
      const value = await route.verb(caller, { params: need.params ?? {}, query: {} })
      return { call: need.call, key: needKey(need), schema: route.endpoint.answers[200] as Schema, value }
    } catch (error) {
      options.failed(error)
      return undefined
    }
  }

  return async ({
    found: asked,
    url,
    cookies,
    network,
    reader,
    caller,
    givesBack = false,
  }: Asked): Promise<Composed & { status: 200 | 404 }> => {
    const { entry, params, locale } = asked
    const needs = entry.needs.map((need) => needAt(need, params))
    const data = await Promise.all(needs.map((need) => answer(need, locale))).catch(nothingIfNotFound)
    const more = await Promise.all(alsoNeeds(cookies).map((need) => answer(need, locale).catch(nothingIfNotFound)))
    // An address that names a row which is not there is no page.
    const found = data ? asked : { ...asked, ...noRow }
    const also = more.filter((datum) => datum !== undefined)
    const answered = caller && data && (await Promise.all((entry.own ?? []).map((need) => answerTo(caller, need))))
    const personal = answered?.filter((datum) => datum !== undefined) ?? []
    const composed = await put(
      found,
      { own: data ?? [], also, personal },
      { url, theme: themeOf(cookies), network, reader, givesBack },
    )
    return { ...composed, status: found.status }
  }

  /** What could not be rendered here, the browser renders, as it does for those who ask something. */
  function tryToPrerender(now: number, from: Record<string, object>) {
    try {
      return site.render && prerender(now, site.render, from)
    } catch (error) {
      options.failed(error)
      return undefined
    }
  }

  async function put(
    found: Found,
    { own, also, personal }: Data,
    { url, theme, network, reader, givesBack }: Put,
  ): Promise<Composed> {
    const { locale, prefix, path, status } = found
    const isKept = personal.length === 0
    const asks = asksOf(found.entry, url)
    // What a page shows for an address of its own is drawn where it is for one person anyway, or there would be many to keep.
    const mayPrerender = Boolean(site.render && found.entry.prerendered && !(asks && isKept))
    const now = options.now().getTime()
    const data = [...own, ...also]
    const shared = { ...blocks(locale), ...(givesBack && givenBack) }
    const template = await site.template(url)
    const of = [template, ...Object.values(shared), ...data.map(({ value }) => value)]
    // A page with parameters in its path has one address per row; an unknown one any number, so it names none.
    const place = status === 404 ? '/404' : path
    const { units, offersFrench } = reader
    /** What says nothing that is measured is the same page in all units. */
    const keyOf = (isPrerendered: boolean, units?: Units) =>
      [prefix, locale, theme, isPrerendered, givesBack, units, offersFrench, place, ...data.map((datum) => datum.key)].join(' ')
    const known = isKept && (kept.find(keyOf(mayPrerender), of, now) ?? kept.find(keyOf(mayPrerender, units), of, now))
    if (known) return known
    // From here to where it is kept nothing waits, so of many who miss the same page the first makes it for all.
    const isPaid = isKept ? mayRender(network) : mayRenderOwn(network)
    const isPrerendered = mayPrerender && isPaid
    const withoutPrerender = isKept && !isPrerendered && kept.find(keyOf(false), of, now)
    if (withoutPrerender) return withoutPrerender

    const answers = Object.fromEntries(own.map(({ call, value }) => [call, value]))
    const about = status === 200 ? linkedData?.({ address: addressOf(publicUrl, locale, path), locale, answers }) : undefined
    const at = {
      path: (place === '/' && prefix) || prefix + place,
      ...(asks && { search: searchOf(url) }),
      at: now,
      theme,
      units,
    }
    const payload = {
      ...shared,
      data: onWire(data),
      ...(!isKept && { own: onWire(personal) }),
      ...(offersFrench && { offered: { language: 'fr' } }),
    }
    const prerendered = isPrerendered ? tryToPrerender(now, { ...payload, prerendered: at }) : undefined
    const fetched = prerendered && options.texts?.fetched(locale, found.entry.texts)
    const pack = fetched?.block ?? options.texts?.carried(locale, found.entry.texts)
    const prerenderedAt = prerendered && {
      prerendered: { ...at, units: prerendered.isMeasured ? units : undefined, ...prerendered.brought },
    }
    const carried = { ...payload, ...(pack && { pack }), ...prerenderedAt }
    const inert = [
      ...(about ? [script('application/ld+json', about)] : []),
      ...Object.entries(carried).map(([id, content]) => script('application/json', content, id)),
    ].join('\n')
    const head = [headOf(found, { answers, words, publicUrl }), ...(prerendered ? [] : [inert])].join('\n')
    const light = themes.get(theme ?? '')
    const html = withStyles(template, found.entry)
      .replace('<html lang="en"', () => `<html${attributes({ lang: locale, 'data-theme': light, style: prerendered?.dress })}`)
      .replace('<!--alpenglow:head-->', () => head)
      .replace('<!--alpenglow:noscript-->', () =>
        escape(words(locale, `components.shell.${prerendered ? 'noscript_drawn' : 'noscript'}`)),
      )
      .replace('</head>', () => `${startOf(found.entry)}</head>`)
    const integrity = found.entry.guarded ? site.integrity : undefined
    const bare = prerendered
      ? filled(html, { page: prerendered.html, inert, later: found.entry.later, fetched: fetched?.from, integrity })
      : html
    const { html: whole, policy: scripts } = integrity ? guarded(bare, integrity) : { html: bare, policy: [] }
    const headers = headersFor(options, found.entry.guarded ?? false, prerendered?.styles, scripts)
    // Whoever has used up their share is answered, but nothing is spent on it that others would have to make room for.
    if (!isPaid || !isKept) return { page: renderQuickly(html5, whole), headers }
    const page = packed(render(html5, whole, pageEffort))
    const composed: Kept = { of, page, headers, until: prerendered?.until ?? Infinity }
    kept.keep(keyOf(isPrerendered, prerendered?.isMeasured ? units : undefined), composed)
    return composed
  }
}

const isOwn = ({ access }: Endpoint) => access === 'visitor' || access === 'account'

const onWire = (data: Datum[]) => Object.fromEntries(data.map(({ key, schema, value }) => [key, toWire(schema, value)]))

const searchOf = (url: string): string => /\?.*/.exec(url)?.[0] ?? ''

/** Whether the address asks something of the page that it shows differently. */
function asksOf({ asks = [] }: PageEntry, url: string): boolean {
  const asked = new URLSearchParams(searchOf(url))
  return asks === 'anything' ? asked.size > 0 : asks.some((name) => asked.has(name))
}

function headersFor(
  { policy: everywhere = {}, guardedPolicy = {}, secure }: PagesOptions,
  isGuarded: boolean,
  styles: string[] = [],
  scripts: string[] = [],
) {
  const policy = isGuarded ? both(everywhere, guardedPolicy) : everywhere
  const own = {
    ...(styles.length > 0 && { 'style-src-attr': ["'unsafe-hashes'", ...styles] }),
    ...(scripts.length > 0 && { 'script-src': [...(ownOf(policy, 'script-src') ?? []), ...scripts] }),
  }
  return pageHeaders({ ...policy, ...own }, secure)
}

const both = (one: Record<string, string[]>, other: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => [
      name,
      [...(ownOf(one, name) ?? []), ...(ownOf(other, name) ?? [])],
    ]),
  )

function nothingIfNotFound(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error
}
