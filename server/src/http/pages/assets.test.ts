import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveAssets } from './assets.ts'

const app = fastify()
const script = 'export const word = "summit";\n'.repeat(100)
let dist: string
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'alpenglow-assets-'))
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, 'assets/large.js'), script)
  await writeFile(join(dist, 'assets/small.js'), 'export {}\n')
  await writeFile(join(dist, 'assets/built.js'), script)
  await writeFile(join(dist, 'assets/built.js.br'), 'as the build compressed it')
  await serveAssets(app, dist, '/staff')
})
afterAll(async () => {
  await app.close()
  await rm(dist, { recursive: true })
})
const load = (name: string, headers = {}) =>
  app.inject({ url: `/staff/assets/${name}`, headers: { 'accept-encoding': 'gzip, br', ...headers } })

it('compresses what the build has left to it, for the first who loads it and for all others alike', async () => {
  const [first, second] = [await load('large.js'), await load('large.js')]
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/javascript; charset=utf-8' })
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe(script)
  expect([second.headers['etag'], second.rawPayload]).toEqual([first.headers['etag'], first.rawPayload])
  expect((await load('large.js', { 'if-none-match': first.headers['etag'] })).statusCode).toBe(304)
  expect((await load('large.js', { 'accept-encoding': '' })).payload).toBe(script)
})
it('sends what the build has compressed as it is, and what is small plainly', async () => {
  expect((await load('built.js')).payload).toBe('as the build compressed it')
  expect((await load('small.js')).headers['content-encoding']).toBeUndefined()
})
