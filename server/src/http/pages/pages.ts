import { locales, type Locale } from '@alpenglow/contract/translations/api'
import { paramsAt } from '@alpenglow/contract/http/address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { VisitorCall } from '../../kernel/call.ts'
import { callOf } from '../api/call-route.ts'
import type { Route } from '../api/bind.ts'
import { readCookies, writeCookie } from '../cookies/cookies.ts'
import { createComposer } from './composing/composer.ts'
import type { ComposingOptions } from './composing/composing-deps.ts'
import { pathOnly, searchOf } from '../path-only.ts'
import { networkOf } from '../network.ts'
import { noPage, type MatchedPage, type PageEntry } from './page.ts'
import { readerOf } from './reader.ts'
import { sendRendered } from '../rendered-body.ts'
import type { Visit, Visits } from '../api/visit.ts'

export type PagesOptions = ComposingOptions & {
  visits: Visits
  limitRate: (network: string) => void
  /** The desk's URL: its host's bare `/` redirects to the desk. */
  deskUrl?: string
  mode: 'demo' | 'live'
}

/** Every path outside the API and the files is a page: known ones answer 200, others 404, with the same shell. */
export function servePages(app: FastifyInstance, options: PagesOptions): void {
  const { visits, limitRate, publicUrl, secure } = options
  const host = new URL(publicUrl).hostname
  const find = createFinder(options.site.map.filter(({ demoOnly }) => !demoOnly || options.mode === 'demo'))
  const compose = createComposer(options)

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
   * Answers a form that a browser sent before any script had loaded: the page comes again and says that nothing was
   * saved. The server reads no byte of the body, so no password can leak, and sets no cookie, so a foreign page can
   * sign no guest in or out.
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

/** A caller without account and cart has no data of their own, and gets the shared page. */
function callerOf(request: FastifyRequest, visit: Visit, visits: Visits, locale: Locale): VisitorCall | undefined {
  const isSomebody = visit.account !== null || visits.cartOf(request, visit).key !== undefined
  return isSomebody ? callOf(request, visit, visits, locale) : undefined
}

const elsewhere = (hostname: string, url: string, { publicUrl, deskUrl }: PagesOptions): string =>
  deskUrl && url === '/' && hostname === new URL(deskUrl).hostname ? `${deskUrl}/staff` : publicUrl + url

/** The target in the same language, with the address's query: it may contain a promotion's code. */
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

/** Resolves a path to its page; neither a language segment nor a trailing slash makes another page. */
export function createFinder(map: PageEntry[]): (path: string) => MatchedPage {
  return (path) => {
    const [, segment, rest] = /^\/(en|fr)(\/.*)?$/.exec(path) ?? [undefined, undefined, path]
    const bare = (rest ?? '/').replace(/(?<=.)\/$/, '')
    const locale = locales.find((known) => known === segment) ?? 'en'
    const prefix = segment ? `/${segment}` : ''
    for (const entry of map) {
      // Matches as the browser does, which would hydrate a different page otherwise.
      const params = paramsAt(prefix + entry.path, path)
      if (params) return { entry, status: 200, locale, prefix, path: bare, params }
    }
    return { ...noPage, locale, prefix, path: bare }
  }
}
