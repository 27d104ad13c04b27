import { deskAddresses } from '@alpenglow/contract/staff/addresses'
import { locales, type Locale, type TranslationPack } from '@alpenglow/contract/translations/api'
import type { FastifyInstance } from 'fastify'
import type { Translator } from '../api/answer.ts'
import { directives, pageHeaders } from '../headers.ts'
import { networkOf } from '../network.ts'
import { pathOnly } from '../path-only.ts'
import { renderCompressed, sendRendered, type RenderedBody } from '../rendered-body.ts'
import { developmentPolicy } from '../pages/site.ts'

export type DeskSite = { template(url: string): string | Promise<string> }

export type DeskPagesOptions = {
  site: DeskSite
  words: Translator
  limitRate: (network: string) => void
  /** The desk's URL; the shop's may differ. */
  deskUrl: string
  publicUrl: string
  secure: boolean
  pack(locale: Locale): TranslationPack
  mode: 'demo' | 'live'
  timeZone: string
  csrfCookie: string
  /** The demo's logins; never shown in live mode. */
  demo: object
  isDevelopment: boolean
}

const deskPaths: ReadonlySet<string> = new Set(Object.values(deskAddresses))

/**
 * Serves the desk's pages. They are the same for every caller and set no cookie: a staff member who follows a link from
 * a mail arrives without their Strict cookies, and a new session would replace theirs. The page then requests its
 * session itself.
 */
export function serveDesk(app: FastifyInstance, options: DeskPagesOptions): void {
  const { site, deskUrl, secure, limitRate } = options
  const headers = options.isDevelopment ? pageHeaders(developmentPolicy, secure) : pageHeaders({}, secure, policyOf(deskUrl))
  const host = new URL(deskUrl).hostname
  const compose = composer(options)
  for (const place of ['/staff', '/en/staff', '/fr/staff']) {
    const locale = locales.find((one) => place.startsWith(`/${one}/`)) ?? 'en'
    for (const path of [place, `${place}/*`]) {
      app.get(path, { config: { operation: 'desk page' } }, async (request, reply) => {
        if (request.hostname !== host) return reply.redirect(deskUrl + request.url, 302)
        limitRate(networkOf(request.ip))
        const asked = pathOnly(request.url)
          .replace(/^\/(en|fr)(?=\/)/, '')
          .replace(/\/$/, '')
        const page = compose(locale, await site.template(request.url))
        reply.headers(headers).code(deskPaths.has(asked) ? 200 : 404)
        return sendRendered(request, reply, page, 'no-store')
      })
    }
  }
}

/** Only the desk's own files run on its pages, not even the shop's; and they call only the API. */
function policyOf(deskUrl: string): Record<string, string[]> {
  const own = [`${deskUrl}/staff/assets/`]
  return {
    ...directives,
    'script-src': own,
    'style-src': own,
    'font-src': own,
    'img-src': own,
    'media-src': ["'none'"],
    'worker-src': ["'none'"],
    'manifest-src': ["'none'"],
    'connect-src': [`${deskUrl}/api/v2/`],
  }
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A JSON block, which browsers don't run. A `<` could close the block, so all of them are escaped. */
const block = (id: string, content: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(content).replaceAll('<', '\\u003c')}</script>`

/** Memoizes the page by language while its template and texts are the same. */
function composer({ words, pack, mode, timeZone, csrfCookie, publicUrl, demo }: DeskPagesOptions) {
  // Facts of the house for every page; none about its reader.
  const facts = { mode, timeZone, csrfCookie, shopUrl: publicUrl, demo: mode === 'demo' ? demo : null }
  const kept = new Map<Locale, { template: string; texts: TranslationPack; page: RenderedBody }>()
  return (locale: Locale, template: string): RenderedBody => {
    const texts = pack(locale)
    const last = kept.get(locale)
    if (last?.template === template && last.texts === texts) return last.page
    const head = [
      `<title>${escape(words(locale, 'desk.title', { page: words(locale, 'desk.name') }))}</title>`,
      block('pack', { locale, texts }),
      block('desk', facts),
    ].join('\n')
    const html = template
      .replace('<html lang="en"', `<html lang="${locale}"`)
      .replace('<!--alpenglow:head-->', () => head)
      .replace('<!--alpenglow:noscript-->', () => escape(words(locale, 'desk.noscript')))
    const page = renderCompressed('text/html; charset=utf-8', html)
    kept.set(locale, { template, texts, page })
    return page
  }
}
