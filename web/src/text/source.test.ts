import { afterEach, expect, it, vi } from 'vitest'

/** Loads the texts as a page does, from a server with this answer, and returns the error reports. */
async function textsFrom(status: number) {
  const asked: string[] = []
  const told: string[] = []
  vi.stubGlobal('document', { getElementById: () => null })
  vi.stubGlobal('location', { pathname: '/login' })
  vi.stubGlobal('navigator', { onLine: true, userAgent: '' })
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (body !== undefined) told.push((JSON.parse(String(body)) as { data: { message: string } }).data.message)
    else asked.push(path)
    return Response.json({ data: { path: '/packs/1.json' } }, { status })
  })
  vi.resetModules()
  await import('../reports/error-report.ts')
  const { packs } = await import('./source.ts')
  return { packs, asked, told }
}
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
}
afterEach(() => void vi.unstubAllGlobals())

it('asks for the texts by their language, unless it is English', async () => {
  const { packs, asked } = await textsFrom(200)
  await packs.refresh('en')
  await packs.refresh('fr')
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([
    '/api/v2/translation-pack/path',
    '/api/v2/translation-pack/path?locale=fr',
  ])
})
it('reports that the texts could not be asked for', async () => {
  const { packs, told } = await textsFrom(503)
  await packs.refresh('fr').catch(() => {})
  await settle()
  expect(told).toEqual(['GET /api/v2/translation-pack/path answered 503'])
})
