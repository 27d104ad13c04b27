import { readFile } from 'node:fs/promises'
import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { createHttp } from './listen.ts'
import type { PageEntry, Site } from './pages.ts'

/** The shop as it was built: its map of pages and its shell. */
export async function builtSite(dist: string): Promise<Site> {
  const [map, template] = await Promise.all([
    readFile(join(dist, 'pages.json'), 'utf8'),
    readFile(join(dist, 'index.html'), 'utf8'),
  ])
  return { map: JSON.parse(map) as PageEntry[], template: () => template }
}

export type DevSite = { site: Site; sitOn(listener: RequestListener): Server; close(): Promise<void> }

/** The shop from its sources, with hot reload: Vite inside this process, on the same port. */
export async function developedSite(web: string): Promise<DevSite> {
  const { createServer } = await import('vite')
  const server = createHttp()
  const vite = await createServer({ root: web, appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
  const { map } = (await vite.ssrLoadModule('/src/map.ts')) as { map: PageEntry[] }
  return {
    site: { map, template: async (url) => vite.transformIndexHtml(url, await readFile(join(web, 'index.html'), 'utf8')) },
    // What is Vite's it answers; the rest is the shop's.
    sitOn: (listener) =>
      server.on('request', (request, response) => vite.middlewares(request, response, () => listener(request, response))),
    close: () => vite.close(),
  }
}

/** What hot reload needs of the content policy: scripts and styles that Vite writes into the page, and its socket. */
export const developmentPolicy = {
  'script-src': ["'unsafe-inline'"],
  'style-src': ["'unsafe-inline'"],
  'connect-src': ['ws:'],
}
