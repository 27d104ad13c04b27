import { readFile } from 'node:fs/promises'
import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import type { DeskSite } from './desk-pages.ts'

/** The desk as built. */
export async function builtDesk(dist: string): Promise<DeskSite> {
  const template = await readFile(join(dist, 'index.html'), 'utf8')
  return { template: () => template }
}

export type DevDesk = { site: DeskSite; before(listener: RequestListener): RequestListener; close(): Promise<void> }

/** The desk from its sources, with hot reload: a second Vite beside the shop's, on the same port. */
export async function developedDesk(staff: string, server: Server): Promise<DevDesk> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: staff,
    appType: 'custom',
    // Its own cache folder: two servers would delete each other's prebundled packages.
    cacheDir: join(staff, '../node_modules/.vite-staff'),
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    site: { template: async (url) => vite.transformIndexHtml(url, await readFile(join(staff, 'index.html'), 'utf8')) },
    before: (listener) => (request, response) => {
      const { url } = request
      if (!url?.startsWith('/staff/')) return listener(request, response)
      // Vite strips its base from the URL; the desk's page needs the whole address.
      vite.middlewares(request, response, () => {
        request.url = url
        listener(request, response)
      })
    },
    close: () => vite.close(),
  }
}
