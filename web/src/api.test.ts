import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const page = { cookie: '', documentElement: { lang: 'en' }, getElementById: () => null }
const session = (authenticated: boolean) => `session=${encodeURIComponent(JSON.stringify({ authenticated }))}`

/** Loads the module anew, as a page does, with this browser around it. */
async function shopAnsweredWith(status: number, onAnswer = () => {}) {
  const reported: string[] = []
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => {
    onAnswer()
    return new Response(null, { status })
  })
  const asked = (path: string, init: RequestInit) => {
    if (path !== '/api/v2/client-reports') return fetched(path, init)
    reported.push((JSON.parse(String(init.body)) as { data: { message: string } }).data.message)
    return Promise.resolve(new Response(null, { status: 204 }))
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { pathname: '/login' })
  vi.stubGlobal('navigator', { onLine: true, userAgent: '' })
  vi.stubGlobal('fetch', asked)
  vi.resetModules()
  await import('./reports/error-report.ts')
  const { send, shopEvents: news, forgetSignedIn: forget } = await import('./api.ts')
  const heard: [string, unknown][] = []
  for (const name of ['unauthenticated', 'request-forbidden'])
    news.addEventListener(name, (event) => heard.push([name, (event as CustomEvent<unknown>).detail]))
  const headers = () => new Headers(fetched.mock.calls[0]?.[1].headers)
  const tokens = () => fetched.mock.calls.map(([, init]) => new Headers(init.headers).get('x-csrf-token'))
  const told = async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
    return reported
  }
  const inits = () => fetched.mock.calls.map(([, init]) => init)
  return { send, forget, heard, headers, tokens, told, inits, path: () => fetched.mock.calls[0]?.[0] }
}

beforeEach(() => {
  page.cookie = ''
  page.documentElement.lang = 'en'
})
afterEach(() => void vi.unstubAllGlobals())

it.each(['PUT', 'PATCH', 'POST', 'DELETE'])('sends the decoded CSRF token with a %s', async (method) => {
  page.cookie = 'PROD-XSRF-TOKEN=a%2Bb%3D%3D'
  const { send, headers } = await shopAnsweredWith(204)
  await send('/session', { method, body: '{}' })
  expect(headers().get('x-csrf-token')).toBe('a+b==')
  expect(headers().get('content-type')).toBe('application/json')
})
it('sends no token with a GET', async () => {
  page.cookie = 'PROD-XSRF-TOKEN=a'
  const { send, headers } = await shopAnsweredWith(200)
  await send('/api/v2/resorts', { method: 'GET' })
  expect(headers().has('x-csrf-token')).toBe(false)
})
it('a write that is refused is tried once more, with the token that the refusal brought', async () => {
  page.cookie = 'PROD-XSRF-TOKEN=late'
  const { send, tokens } = await shopAnsweredWith(403, () => {
    page.cookie = 'PROD-XSRF-TOKEN=fresh'
  })
  expect((await send('/session', { method: 'DELETE' })).status).toBe(403)
  expect(tokens()).toEqual(['late', 'fresh'])
})
it('a read that is refused is not tried again', async () => {
  const { send, tokens } = await shopAnsweredWith(403)
  await send('/api/v2/me', { method: 'GET' })
  expect(tokens()).toEqual([null])
})
it('names the language unless it is English', async () => {
  const english = await shopAnsweredWith(200)
  await english.send('/api/v2/resorts', { method: 'GET' })
  expect(english.path()).toBe('/api/v2/resorts')
  page.documentElement.lang = 'fr'
  const french = await shopAnsweredWith(200)
  await french.send('/session?redirect_uri=%2F', { method: 'GET' })
  expect(french.path()).toBe('/session?redirect_uri=%2F&locale=fr')
})
it('gives up a read that nobody answers, and never a write: that may have been done', async () => {
  const { send, inits } = await shopAnsweredWith(200)
  await send('/api/v2/resorts', { method: 'GET' })
  await send('/session', { method: 'DELETE' })
  expect(inits().map(({ signal }) => signal instanceof AbortSignal)).toEqual([true, false])
})
it('reports that something is not there, unless it may be nothing', async () => {
  const { send, told } = await shopAnsweredWith(404)
  await send('/api/v2/resorts/XYZ', { method: 'GET', mayBeNothing: true })
  expect(await told()).toEqual([])
  await send('/api/v2/resorts', { method: 'GET' })
  expect(await told()).toEqual(['GET /api/v2/resorts answered 404'])
})
it('tells a session that ended from one that never was', async () => {
  const never = await shopAnsweredWith(401)
  await never.send('/api/v2/cart', { method: 'GET' })
  expect(never.heard).toEqual([['unauthenticated', { expired: false }]])
  page.cookie = session(true)
  const ended = await shopAnsweredWith(401)
  await ended.send('/api/v2/me', { method: 'GET' })
  page.cookie = session(false)
  await ended.send('/api/v2/cart', { method: 'GET' })
  expect(ended.heard).toEqual([['unauthenticated', { expired: true }]])
})
it.each(['/api/v2/me', '/api/v2/me/group'])('takes "nobody" from GET %s as an answer, in French too', async (path) => {
  page.documentElement.lang = 'fr'
  const { send, heard } = await shopAnsweredWith(401)
  await send(path, { method: 'GET' })
  expect(heard).toEqual([])
})
it.each([
  ['PATCH', '/api/v2/me'],
  ['GET', '/api/v2/me/group/accessible-profiles'],
  ['GET', '/api/v2/media'],
])('takes "not signed in" from %s %s as a lost session', async (method, path) => {
  const { send, heard } = await shopAnsweredWith(401)
  await send(path, { method })
  expect(heard.map(([name]) => name)).toEqual(['unauthenticated'])
})
it('says when a call was forbidden', async () => {
  const { send, heard } = await shopAnsweredWith(403)
  await send('/session', { method: 'DELETE' })
  expect(heard.map(([name]) => name)).toEqual(['request-forbidden'])
})

/** The session cookies that the browser holds: the server's last answer has set them. */
const [inside, outside] = [session(true), session(false)]
const ended = [['unauthenticated', { expired: true }]]
it.each([
  ['GET', 2],
  ['PATCH', 1],
])(
  'whoever was signed in and is answered as nobody was signed out elsewhere: %s shows them nothing of a visitor’s',
  async (method, calls) => {
    page.cookie = inside
    const { send, heard, inits } = await shopAnsweredWith(200, () => void (page.cookie = outside))
    expect((await send('/api/v2/cart', { method })).status).toBe(401)
    expect(heard).toEqual(ended)
    expect(inits()).toHaveLength(calls)
  },
)
it('an answer that came late, to the session before this one, is asked for again, and nobody is signed out by it', async () => {
  page.cookie = inside
  const answers = [outside, inside]
  const { send, heard } = await shopAnsweredWith(200, () => void (page.cookie = answers.shift() ?? ''))
  expect((await send('/api/v2/cart', { method: 'GET' })).status).toBe(200)
  expect(heard).toEqual([])
})
it.each([
  ['GET', '/api/v2/me'],
  ['PUT', '/session'],
  ['DELETE', '/api/v2/me?locale=fr'],
  ['DELETE', '/api/v2/me/devices'],
])('whoever asks who is there, says so, or leaves by themselves is signed out by nobody: %s %s', async (method, path) => {
  page.cookie = inside
  const { send, heard } = await shopAnsweredWith(200, () => void (page.cookie = outside))
  expect((await send(path, { method })).status).toBe(200)
  expect(heard).toEqual([])
})
it('what was under way when somebody left says nothing of it', async () => {
  page.cookie = inside
  const { send, heard, forget } = await shopAnsweredWith(401, () => void (page.cookie = outside))
  const asked = send('/api/v2/mountain-checklist', { method: 'GET' })
  forget()
  expect((await asked).status).toBe(401)
  expect(heard).toEqual([])
})
it('a visitor has nothing to lose', async () => {
  page.cookie = outside
  const { send, heard } = await shopAnsweredWith(200)
  expect((await send('/api/v2/cart', { method: 'GET' })).status).toBe(200)
  expect(heard).toEqual([])
})
