import { locales } from '@alpenglow/contract/translations/api'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../api/bind.ts'
import { pageAddressOf, escape } from './head.ts'
import type { PageEntry } from './page.ts'
import { renderCompressed, sendRendered, type RenderedBody } from '../rendered-body.ts'

type Options = { map: PageEntry[]; routes: Route[]; publicUrl: string }
const anHour = 'public, max-age=3600'

/** Serves robots.txt and the sitemap. */
export function serveSitemap(app: FastifyInstance, options: Options): void {
  const listed = options.map.filter(({ demoOnly, unlisted }) => !demoOnly && !unlisted)
  const robots = renderCompressed(
    'text/plain; charset=utf-8',
    ['User-agent: *', 'Disallow: /api/', 'Disallow: /myaccount', `Sitemap: ${options.publicUrl}/sitemap.xml`, ''].join('\n'),
  )
  let kept: { of: unknown[]; page: RenderedBody } | undefined

  const sitemap = async (): Promise<RenderedBody> => {
    const rows = await Promise.all(listed.map((entry) => rowsOf(entry, options.routes)))
    if (kept?.of.length === rows.length && kept.of.every((list, i) => list === rows[i])) return kept.page
    const paths = listed.flatMap((entry, i) => pathsOf(entry, rows[i]))
    kept = { of: rows, page: renderCompressed('application/xml; charset=utf-8', written(paths, options.publicUrl)) }
    return kept.page
  }
  app.get('/robots.txt', { config: { operation: 'robots' } }, (request, reply) => sendRendered(request, reply, robots, anHour))
  app.get('/sitemap.xml', { config: { operation: 'sitemap' } }, async (request, reply) =>
    sendRendered(request, reply, await sitemap(), anHour),
  )
}

/** An inactive row has no page. */
type Rows = { code: string; active?: boolean }[]

async function rowsOf({ path, rows }: PageEntry, routes: Route[]): Promise<Rows | undefined> {
  if (!rows) return undefined
  const route = routes.find(({ name, endpoint }) => name === rows && endpoint.access === 'anyone')
  if (!route) throw new Error(`the page ${path} takes its addresses from ${rows}, which is not a public operation`)
  return (await route.verb({ locale: 'en' }, { params: {}, query: {} })) as Rows
}

/** One path, or one for each row of its list. A path with a parameter and no list stays out of the sitemap. */
function pathsOf({ path }: PageEntry, rows: Rows | undefined): string[] {
  if (!path.includes(':')) return [path]
  return (rows ?? []).filter(({ active }) => active !== false).map(({ code }) => path.replace(/:\w+/, encodeURIComponent(code)))
}

function written(paths: string[], publicUrl: string): string {
  const entries = paths.flatMap((path) => {
    const alternates = locales.map(
      (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escape(pageAddressOf(publicUrl, locale, path))}"/>`,
    )
    return locales.map(
      (locale) => `<url><loc>${escape(pageAddressOf(publicUrl, locale, path))}</loc>${alternates.join('')}</url>`,
    )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
