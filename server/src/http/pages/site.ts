import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { createHttp } from '../listening/listen.ts'
import type { Integrity, Render, PageEntry, Site } from './page.ts'
import type { TextParts } from './page-texts.ts'

/** The shop as built: its map of pages, its shell, and its renderer, a built file rather than a source. */
export async function builtSite(dist: string): Promise<Site> {
  const [map, texts, integrity, template] = await Promise.all([
    readFile(join(dist, 'pages.json'), 'utf8'),
    readFile(join(dist, 'texts.json'), 'utf8'),
    readFile(join(dist, 'integrity.json'), 'utf8'),
    readFile(join(dist, 'index.html'), 'utf8'),
  ])
  const built = createRequire(join(dist, 'index.html'))('./server/server.mjs') as { ready: Promise<void>; render: Render }
  await built.ready
  return {
    map: JSON.parse(map) as PageEntry[],
    texts: JSON.parse(texts) as TextParts,
    integrity: JSON.parse(integrity) as Integrity,
    template: () => template,
    render: built.render,
  }
}

export type DevSite = { site: Site; sitOn(listener: RequestListener): Server; close(): Promise<void> }

/**
 * The shop from its sources, with hot reload: Vite inside this process, on the same port. Browsers render all pages, so
 * that a change shows at once.
 */
export async function developedSite(web: string, server = createHttp(), before = unchanged): Promise<DevSite> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: web, appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
  const { map } = (await vite.ssrLoadModule('/src/map.ts')) as { map: PageEntry[] }
  return {
    site: { map, template: async (url) => vite.transformIndexHtml(url, await readFile(join(web, 'index.html'), 'utf8')) },
    // Vite answers its own files, the shop the rest.
    sitOn: (listener) =>
      server.on(
        'request',
        before((request, response) => vite.middlewares(request, response, () => listener(request, response))),
      ),
    close: () => vite.close(),
  }
}

const unchanged = (listener: RequestListener) => listener

/** What hot reload needs of the content policy: inline scripts and styles of Vite, and its socket. */
export const developmentPolicy = {
  'script-src': ["'unsafe-inline'"],
  'style-src': ["'unsafe-inline'"],
  'connect-src': ['ws:'],
}
