import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import Fastify from 'fastify'
import { object, string } from 'zod/mini'
import type { Render } from './page.ts'
import { servePages, type PagesOptions } from './pages.ts'

let now = Date.parse('2026-11-21T12:00:20Z')
const renderPage = vi.fn<Render>((blocks) => {
  const { path, at, units } = blocks['prerendered'] as { path: string; at: number; units: string }
  const { getCart: mine } = (blocks['own'] ?? {}) as Record<string, { whose_it_is: string }>
  if (mine) return { html: `<p>of ${mine.whose_it_is}</p>`, isTimed: false }
  if (path === '/broken') throw new Error('no')
  const dress = path === '/partner' ? '--ember: "$&"' : undefined
  const isMeasured = path === '/peak'
  const told = isMeasured ? units : at
  return { html: `<h1 style="left:1px">${path} ${told}</h1>`, isTimed: path !== '/terms' && !isMeasured, isMeasured, dress }
})
const failed = vi.fn()
const template =
  '<html lang="en"><head><!--alpenglow:head--><!--alpenglow:start /start.js--></head><body><div id="root"><div>light</div></div></body></html>'
const entry = (path: string) => ({ path, title: 'pages.home.title', needs: [], asks: ['day'], prerendered: true })
const shared = { pack: { path: '/packs/1.json', texts: { a: 'all' } }, flags: {}, shop: {} }
let account: object | undefined
/** A cart whose owner is the key that came with it. */
const getCart = vi.fn(async ({ cart }: { cart: { key: string } }) => ({ whoseItIs: cart.key }))
const cartRoute = {
  name: 'getCart',
  endpoint: { access: 'visitor', method: 'GET', path: '/cart', answers: { 200: object({ whoseItIs: string() }) } },
  verb: getCart,
}
/** Data that only a signed-in guest has. */
const getWaivers = vi.fn(async () => ({ whoseItIs: 'their own' }))
const waiversRoute = {
  name: 'getWaivers',
  endpoint: { access: 'account', method: 'GET', path: '/waivers', answers: { 200: object({ whoseItIs: string() }) } },
  verb: getWaivers,
}
const visits = {
  open: async () => ({ account: account ?? null, id: 'a visit' }),
  deviceOf: () => ({}),
  cartOf: ({ headers }: { headers: { cookie?: string } }) => ({ key: /cart=(\w+)/.exec(headers.cookie ?? '')?.[1] }),
  bury: () => {},
  refuseForeign: () => {},
  leave: (reply: { header(name: string, value: string[]): unknown }) => void reply.header('set-cookie', []),
}

const app = Fastify()
beforeAll(async () => {
  app.decorateRequest('visit')
  servePages(app, {
    renderings: { fromOne: 1000, fromAll: 1000 },
    site: {
      map: [
        entry('/'),
        entry('/terms'),
        entry('/broken'),
        entry('/peak'),
        entry('/partner'),
        { ...entry('/mine'), prerendered: false },
        { ...entry('/cart'), own: [{ call: 'getCart' }] },
        { ...entry('/waiver'), own: [{ call: 'getCart' }, { call: 'getWaivers' }] },
        { ...entry('/login'), hasForm: true },
        { ...entry('/payment'), guarded: true },
      ],
      template: () => template,
      render: renderPage,
    },
    routes: [cartRoute, waiversRoute],
    words: (_: string, key: string) => key,
    visits,
    limitRate: () => {},
    policy: { 'connect-src': ['https://counts.example'], 'frame-src': ['https://cards.example'] },
    guardedPolicy: { 'script-src': ['https://robots.example/'], 'frame-src': ['https://robots.example/'] },
    publicUrl: 'http://localhost:3000',
    secure: false,
    mode: 'demo',
    blocks: () => shared,
    texts: {
      fetched: () => ({ block: { path: '/packs/1.json' }, from: ['/packs/1.json'] }),
      carried: () => ({ path: '/packs/1.json', texts: { a: 'b' } }),
    },
    now: () => new Date(now),
    failed,
  } as unknown as PagesOptions)
  await app.ready()
})
afterAll(() => app.close())

const get = (url: string, cookie = '', headers = {}) =>
  app.inject({ url, headers: { host: 'localhost:3000', cookie, ...headers } })
const reading = (languages: string) => ({ 'accept-language': languages })

it('draws a page once for everybody, and anew in the next minute', async () => {
  const [one, two] = [await get('/', 'session=amelie'), await get('/', 'session=thomas')]
  expect(one.body).toContain(`<div id="root"><h1 style="left:1px">/ ${now}</h1></div>`)
  expect(two.body).toBe(one.body)
  expect(renderPage).toHaveBeenCalledTimes(1)
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
it('tells what is measured in the units of whoever comes, and says so to caches', async () => {
  const [metric, imperial] = [await get('/peak', '', reading('en-CA')), await get('/peak', '', reading('en-US,en;q=0.9'))]
  expect([metric.body, imperial.body].map((body) => /<h1[^>]*>(.*)<\/h1>/.exec(body)?.[1])).toEqual([
    '/peak metric',
    '/peak imperial',
  ])
  expect(imperial.body).toContain('"units":"imperial"')
  expect(imperial.headers['vary']).toBe('accept-encoding, accept-language')
})
it('keeps what measures nothing once for all units', async () => {
  const before = (await get('/terms', '', reading('en-CA'))).body
  renderPage.mockClear()
  expect((await get('/terms', '', reading('en-US'))).body).toBe(before)
  expect(renderPage).not.toHaveBeenCalled()
})
it('draws in the units that a guest who is signed in has chosen, whatever their browser says', async () => {
  account = { measurementSystem: 'metric' }
  expect((await get('/peak', '', reading('en-US'))).body).toContain('/peak metric')
  account = undefined
})
it('offers French on an English page to a newcomer who would rather read it, drawn or not', async () => {
  for (const path of ['/terms', '/mine']) {
    expect((await get(path, '', reading('fr-CA,en-US;q=0.8'))).body, path).toContain('id="offered">{"language":"fr"}')
    expect((await get(path, 'locale=en', reading('fr-CA'))).body, path).not.toContain('id="offered"')
    expect((await get(`/fr${path}`, '', reading('fr-CA'))).body, path).not.toContain('id="offered"')
    expect((await get(path, '', reading('en-US'))).body, path).not.toContain('id="offered"')
  }
})
it('carries texts only where the browser renders; a prerendered page says where they are', async () => {
  const [drawn, bare] = [await get('/terms'), await get('/mine')].map(({ body }) => body)
  expect(drawn).toContain('<script type="application/json" id="pack">{"path":"/packs/1.json"}</script>')
  expect(drawn).toContain('"fetched":["/packs/1.json"]')
  expect(bare).toContain('"texts":{"a":"b"}')
})
it('lets only guarded pages reach what only they may', async () => {
  const policyAt = async (path: string) => String((await get(path)).headers['content-security-policy'])
  for (const path of ['/', '/mine', '/nowhere']) {
    expect(await policyAt(path)).toContain('frame-src https://cards.example;')
    expect(await policyAt(path)).not.toContain('robots')
  }
  const guarded = await policyAt('/payment')
  expect(guarded).toContain("script-src 'self' https://robots.example/;")
  expect(guarded).toContain('frame-src https://cards.example https://robots.example/;')
  expect(guarded).toContain("connect-src 'self' https://counts.example;")
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
it('draws what somebody asks of a page that is made for them alone', async () => {
  const drawn = (await get('/cart?day=2027-01-01&utm_source=news', 'cart=amelie')).body
  expect(drawn).toContain('<p>of amelie</p>')
  expect(drawn).toContain('"search":"?day=2027-01-01&utm_source=news"')
  expect((await get('/cart?utm_source=news', 'cart=amelie')).body).not.toContain('"search"')
  expect((await get('/cart?day=2027-01-01')).body).toContain('light')
})
it('draws what is not there under one address', async () => {
  const [one, two] = [await get('/no/such'), await get('/nor/this')]
  expect([one.statusCode, one.body]).toEqual([404, two.body])
})
it('draws what is somebody’s own for them alone, and for whoever has nothing what all see', async () => {
  const [amelie, thomas, nobody] = [await get('/cart', 'cart=amelie'), await get('/cart', 'cart=thomas'), await get('/cart')]
  expect(amelie.body).toContain('<p>of amelie</p>')
  expect(amelie.body).toContain('<script type="application/json" id="own">{"getCart":{"whose_it_is":"amelie"}}</script>')
  expect(thomas.body).toContain('<p>of thomas</p>')
  expect([thomas.body, nobody.body].join('')).not.toContain('amelie')
  expect(nobody.body).not.toContain('id="own"')
  expect((await get('/cart')).body).toBe(nobody.body)
  getCart.mockResolvedValueOnce({ whoseItIs: 'changed' })
  expect((await get('/cart', 'cart=amelie')).body).toContain('of changed')
})
it('for one person takes nothing of the share by which pages for everybody are drawn', async () => {
  for (let visit = 0; visit < 1001; visit++) await get('/cart', 'cart=hasty')
  const [own, all] = [await get('/cart', 'cart=hasty'), await get('/')]
  expect(own.body).not.toContain('<p>of hasty</p>')
  expect(all.body).toContain('id="prerendered"')
  now += 60_000
  expect((await get('/terms', 'theme=day')).body).toContain('id="prerendered"')
})
it('draws what only an account has for whoever is signed in, and asks for it for nobody else', async () => {
  const visitor = (await get('/waiver', 'cart=amelie')).body
  expect(visitor).toContain('id="own">{"getCart":{"whose_it_is":"amelie"}}</script>')
  expect([getWaivers.mock.calls.length, failed.mock.calls.length]).toEqual([0, 0])
  account = {}
  const holder = (await get('/waiver', 'cart=amelie')).body
  account = undefined
  expect(holder).toContain('"getWaivers":{"whose_it_is":"their own"}')
})
it('is there without what is somebody’s own where that can’t be had', async () => {
  getCart.mockRejectedValueOnce(new Error('no connection'))
  const { statusCode, body } = await get('/cart', 'cart=amelie')
  expect([statusCode, body.includes('id="own"')]).toEqual([200, false])
})
it('leaves to the browser what it can’t draw, and says so', async () => {
  const { statusCode, body } = await get('/broken')
  expect([statusCode, body.includes('light'), body.includes('id="prerendered"')]).toEqual([200, true, false])
  expect(failed).toHaveBeenCalled()
})
it('tells a page that it answers a form, and nobody else who asks for it', async () => {
  const plain = (await get('/login')).body
  const answer = await app.inject({ method: 'POST', url: '/login', headers: { host: 'localhost:3000' } })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('id="givenBack">{}</script>')])
  expect(renderPage).toHaveBeenLastCalledWith(expect.objectContaining({ givenBack: {} }))
  expect(plain).not.toContain('givenBack')
  expect((await get('/login')).body).toBe(plain)
})
