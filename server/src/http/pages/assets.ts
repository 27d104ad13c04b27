import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ownOf } from '@alpenglow/contract/values/own-property'
import { renderCompressed, renderedOnce, renderPlain, sendRendered, type RenderedBody } from '../rendered-body.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const packed = new Set(['.woff2', '.png', '.ico'])
const forever = 'public, max-age=31536000, immutable'
const worthwhileFrom = 1024
const anHour = 'public, max-age=3600'

/**
 * Serves the built files of the shop or, `below` /staff, of the desk, from memory. Those under /assets have a hash in
 * their name and never change.
 */
export async function serveAssets(app: FastifyInstance, dist: string, below = ''): Promise<void> {
  const found = await readdir(dist, { recursive: true, withFileTypes: true })
  const files = found.filter((file) => file.isFile() && ownOf(types, extname(file.name)))
  await Promise.all(
    files.map(async (file) => {
      const path = join(file.parentPath, file.name)
      const url = `${below}/${relative(dist, path)}`
      const asset = await load(path)
      const caching = url.startsWith(`${below}/assets/`) ? forever : anHour
      app.get(url, { config: { operation: 'asset' } }, (request, reply) => sendRendered(request, reply, asset(), caching))
    }),
  )
}

/**
 * The shop's build has compressed its files at the highest level. The desk's are compressed on first request: few staff
 * members load them, and at every start it would cost time.
 */
async function load(path: string): Promise<() => RenderedBody> {
  const type = ownOf(types, extname(path)) ?? 'application/octet-stream'
  const content = await readFile(path)
  if (packed.has(extname(path))) return held(renderPlain(type, content))
  const [br, gzip] = await Promise.all(['br', 'gz'].map((suffix) => readFile(`${path}.${suffix}`).catch(() => undefined)))
  if (!br && content.length > worthwhileFrom) return () => renderedOnce(content, () => renderCompressed(type, content, 5))
  return held({ ...renderPlain(type, content), ...(br && { br }), ...(gzip && { gzip }) })
}

const held = (asset: RenderedBody) => () => asset
