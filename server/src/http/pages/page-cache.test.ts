import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import Fastify from 'fastify'
import { createPageCache, createRenderBudget, type CachedPage } from './page-cache.ts'
import type { Render } from './page.ts'
import { servePages, type PagesOptions } from './pages.ts'
import { dropPlainBytes, renderCompressed } from '../rendered-body.ts'

let now = Date.parse('2026-11-21T12:00:20Z')
const renderPage = vi.fn<Render>((blocks) => ({
  html: `<h1>${(blocks['prerendered'] as { path: string }).path}</h1>`,
  isTimed: true,
}))
const template = '<html lang="en"><head><!--alpenglow:head--></head><body><div id="root"><div>light</div></div></body></html>'
const codes = Array.from({ length: 40 }, (_, i) => `/page-${i}`)
const app = Fastify()
app.decorateRequest('visit')
servePages(app, {
  site: {
    map: codes.map((path) => ({ path, title: 'x', needs: [], prerendered: true })),
    template: async () => template,
    render: renderPage,
  },
  routes: [],
  words: (_: string, key: string) => key,
  visits: {
    open: async () => ({}),
    bury: () => {},
    leave: (reply: { header(n: string, v: string[]): void }) => reply.header('set-cookie', []),
  },
  limitRate: () => {},
  publicUrl: 'http://localhost:3000',
  secure: false,
  mode: 'demo',
  blocks: () => ({}),
  renderings: { fromOne: 10, fromAll: 25 },
  now: () => new Date(now),
  failed: () => {},
} as unknown as PagesOptions)
afterAll(() => app.close())
beforeEach(() => {
  now += 60_000
  renderPage.mockClear()
})
const get = (url: string, remoteAddress: string, headers = {}) =>
  app.inject({ url, remoteAddress, headers: { host: 'localhost:3000', ...headers } })
const drawnFor = async (network: string, urls: string[]) => {
  const answers = await Promise.all(urls.map((url) => get(url, network)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 200))
  return answers.filter(({ body }) => body.includes('<h1>')).length
}

it('reads the same, compressed or not', async () => {
  const [plain, gzip] = [await get('/page-1', '10.1.0.1'), await get('/page-1', '10.1.0.1', { 'accept-encoding': 'gzip' })]
  expect(plain.body).toContain('<h1>/page-1</h1>')
  expect([gzip.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['gzip', undefined])
})
it('of many who come for the same page at once, the first has it drawn for all', async () => {
  expect(await drawnFor('10.0.0.9', Array<string>(20).fill('/page-0'))).toBe(20)
  expect(renderPage).toHaveBeenCalledTimes(1)
})
it('one network has so many drawn and no more; what lies ready it gets, and others have theirs drawn', async () => {
  const first = await drawnFor('10.0.0.1', codes)
  expect(first).toBeLessThanOrEqual(10)
  expect(await drawnFor('10.0.0.1', codes.slice(0, first))).toBe(first)
  expect(await drawnFor('10.0.0.2', codes.slice(20, 25))).toBe(5)
})
it('many networks have no more drawn together than all may', async () => {
  for (let i = 3; i < 30; i++) await drawnFor(`10.0.0.${i}`, codes)
  expect(renderPage.mock.calls.length).toBeLessThanOrEqual(25)
})
it('a share is of a minute', () => {
  let at = 0
  const may = createRenderBudget({ fromOne: 2, fromAll: 3 }, () => at)
  const asked = ['a', 'a', 'a', 'b', 'b'].map(may)
  at = 60_000
  expect([asked, may('a')]).toEqual([[true, true, false, true, false], true])
})
it('keeps as much as there is room for, and drops what nobody has asked for the longest', () => {
  const of = ['data']
  const page = (name: string): CachedPage => ({
    page: dropPlainBytes(renderCompressed('text/html', name)),
    headers: {},
    of,
    until: Infinity,
  })
  const pages = createPageCache(2000)
  for (const name of ['a', 'b', 'c']) pages.keep(name, page(name))
  pages.find('a', of, 0)
  pages.keep('d', page('d'))
  expect(['a', 'b', 'c', 'd'].map((name) => pages.find(name, of, 0) !== undefined)).toEqual([true, false, true, true])
  expect(pages.load()).toMatchObject({ pages: 3 })
  expect(pages.load().bytes).toBeLessThanOrEqual(2000)
  expect(pages.find('a', ['other data'], 0)).toBeUndefined()
  expect(pages.load().pages).toBe(2)
})
