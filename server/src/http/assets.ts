import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { renderPlain, sendRendered, type Rendered } from './rendered.ts'

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
const anHour = 'public, max-age=3600'

/** The built files of the shop, held in memory; those under /assets carry a hash in their name and never change. */
export async function serveAssets(app: FastifyInstance, dist: string): Promise<void> {
  const found = await readdir(dist, { recursive: true, withFileTypes: true })
  const files = found.filter((file) => file.isFile() && types[extname(file.name)])
  await Promise.all(
    files.map(async (file) => {
      const path = join(file.parentPath, file.name)
      const url = `/${relative(dist, path)}`
      const asset = await load(path)
      const caching = url.startsWith('/assets/') ? forever : anHour
      app.get(url, { config: { operation: 'asset' } }, (request, reply) => sendRendered(request, reply, asset, caching))
    }),
  )
}

/** The build has compressed what is worth it; beside a file that it left alone there is only the file. */
async function load(path: string): Promise<Rendered> {
  const type = types[extname(path)] ?? 'application/octet-stream'
  const content = await readFile(path)
  if (packed.has(extname(path))) return renderPlain(type, content)
  const [br, gzip] = await Promise.all(['br', 'gz'].map((suffix) => readFile(`${path}.${suffix}`).catch(() => undefined)))
  return { ...renderPlain(type, content), ...(br && { br }), ...(gzip && { gzip }) }
}
