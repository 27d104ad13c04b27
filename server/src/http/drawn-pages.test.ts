import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import Fastify from 'fastify'
import { servePages, type Draw, type PagesOptions } from './pages.ts'

let now = Date.parse('2026-11-21T12:00:20Z')
const draw = vi.fn<Draw>((blocks) => {
  const { path, at } = blocks['drawn'] as { path: string; at: number }
  if (path === '/broken') throw new Error('no')
  const dress = path === '/partner' ? '--ember: "$&"' : undefined
  return { html: `<h1 style="left:1px">${path} ${at}</h1>`, isTimed: path !== '/terms', dress }
})
const failed = vi.fn()
const template =
  '<html lang="en"><head><!--alpenglow:head--><!--alpenglow:start /start.js--></head><body><div id="root"><div>light</div></div></body></html>'
const entry = (path: string) => ({ path, title: 'pages.home.title', needs: [], asks: ['day'], drawn: true })
const shared = { pack: { path: '/packs/1.json', texts: { a: 'all' } }, flags: {}, shop: {} }
const visits = {
  open: async () => ({}),
  bury: () => {},
  leave: (reply: { header(name: string, value: string[]): unknown }) => void reply.header('set-cookie', []),
}

const app = Fastify()
beforeAll(async () => {
  app.decorateRequest('visit')
  servePages(app, {
    site: {
      map: [entry('/'), entry('/terms'), entry('/broken'), entry('/partner'), { ...entry('/mine'), drawn: false }],
      template: () => template,
      draw,
    },
    routes: [],
    words: (_: string, key: string) => key,
    visits,
    flood: () => {},
    publicUrl: 'http://localhost:3000',
    secure: false,
    mode: 'demo',
    blocks: () => shared,
    fetched: () => ({ blocks: { pack: { path: '/packs/1.json' } }, from: ['/packs/1.json'] }),
    now: () => new Date(now),
    failed,
  } as unknown as PagesOptions)
  await app.ready()
})
afterAll(() => app.close())

const get = (url: string, cookie = '') => app.inject({ url, headers: { host: 'localhost:3000', cookie } })

it('draws a page once for everybody, and anew in the next minute', async () => {
  const [one, two] = [await get('/', 'session=amelie'), await get('/', 'session=thomas')]
  expect(one.body).toContain(`<div id="root"><h1 style="left:1px">/ ${now}</h1></div>`)
  expect(two.body).toBe(one.body)
  expect(draw).toHaveBeenCalledTimes(1)
  now += 60_000
  expect((await get('/')).body).toContain(`/ ${now}`)
})
it('keeps what says nothing of the time', async () => {
  const before = (await get('/terms')).body
  now += 3_600_000
  expect((await get('/terms')).body).toBe(before)
})
it('draws for each language as the address has it, and for each light', async () => {
  const bodies = [await get('/'), await get('/en'), await get('/fr'), await get('/', 'theme=night')].map(({ body }) => body)
  expect(new Set(bodies).size).toBe(4)
  expect(bodies[1]).toContain('>/en ')
  expect(bodies[3]).toContain('"theme":"night"')
})
it('carries all texts only where the browser draws; a drawn page says where they are', async () => {
  const [drawn, bare] = [await get('/terms'), await get('/mine')].map(({ body }) => body)
  expect(drawn).toContain('<script type="application/json" id="pack">{"path":"/packs/1.json"}</script>')
  expect(drawn).toContain('"fetched":["/packs/1.json"]')
  expect(bare).toContain('"texts":{"a":"all"}')
})
it('allows the styles that the page was drawn with, and no others', async () => {
  const policy = String((await get('/')).headers['content-security-policy'])
  expect(policy).toContain(`style-src-attr 'unsafe-hashes' 'sha256-MOhEj7YPrmTFbqOsL5XvIiBmfAxoUNN8WqPT98YBsEk='`)
  expect(String((await get('/mine')).headers['content-security-policy'])).not.toContain('style-src-attr')
})
it('wears what the drawing wears from its first frame, and allows that', async () => {
  const { body, headers } = await get('/partner')
  expect(body).toContain('<html lang="en" style="--ember: &quot;$&amp;&quot;">')
  expect(headers['content-security-policy']).toContain("'sha256-yboXetYVej5C5nELF9Ng0mcGrcT0ScrzqIM3xMVPupU='")
})
it('leaves to the browser what somebody asks of a page, but not what others have hung onto its address', async () => {
  expect((await get('/?day=2027-01-01')).body).toContain('light')
  expect((await get('/?utm_source=news')).body).not.toContain('light')
})
it('draws what is not there under one address', async () => {
  const [one, two] = [await get('/no/such'), await get('/nor/this')]
  expect([one.statusCode, one.body]).toEqual([404, two.body])
})
it('leaves to the browser what it can’t draw, and says so', async () => {
  const { statusCode, body } = await get('/broken')
  expect([statusCode, body.includes('light'), body.includes('id="drawn"')]).toEqual([200, true, false])
  expect(failed).toHaveBeenCalled()
})
