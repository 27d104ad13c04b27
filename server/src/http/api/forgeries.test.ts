import { apis } from '@alpenglow/contract/apis'
import { pathOf, type Endpoint } from '@alpenglow/contract/http/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoLogin, freshApi } from '../../testing/test-api.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { signedInAtDesk } from '../../testing/test-desk.ts'
import { seeAllForAnHour, tracesOf } from '../../testing/calls/test-traces.ts'

const api = await freshApi()
afterAll(() => api.close())

type Side = { names: { session: string; csrf: string }; victim: Browser; stranger: Browser; before: string; after: string }
type Sent = { id: string | undefined; token: string | undefined; headers?: Record<string, string>; cookies?: string }

const idOf = (browser: Browser, { session }: Side['names']) => browser.jar.get(session)

/** A signed-in guest, with the token from before their sign-in and the token of a guest who has signed out. */
async function guests(): Promise<Side> {
  const names = api.config.cookies
  const victim = api.browser()
  await victim.ask('GET', '/ping')
  const before = victim.csrf() ?? ''
  await victim.ask('PUT', '/session', { body: demoLogin })
  const left = await api.signedIn()
  const after = left.csrf() ?? ''
  await left.ask('DELETE', '/session')
  return { names, victim, stranger: await api.signedIn({ ...demoLogin, email: 'thomas@alpenglow.example' }), before, after }
}
async function desk(): Promise<Side> {
  const victim = await signedInAtDesk(api, 'administrator')
  const left = await signedInAtDesk(api, 'agent')
  const after = left.csrf() ?? ''
  await left.ask('DELETE', '/api/v2/staff/session')
  return { names: api.config.deskCookies, victim, stranger: await signedInAtDesk(api, 'finance'), before: after, after }
}

const flipped = (token: string) =>
  Buffer.from(Buffer.from(token, 'base64').map((byte, at) => (at === 40 ? byte ^ 1 : byte))).toString('base64')
const json = { 'content-type': 'application/json' }

/** Requests that a foreign page or program could send in a guest's name. */
function forgeries({ victim, stranger, names, before, after }: Side): Record<string, Sent> {
  const [id, token] = [idOf(victim, names), victim.csrf() ?? '']
  const signed = { id, token }
  return {
    'no token': { id, token: undefined },
    'an empty token': { id, token: '' },
    "another session's token": { id, token: stranger.csrf() },
    'a token from before the sign-in': { id, token: before },
    'a token of a session that has ended': { id, token: after },
    'a made-up token': { id, token: Buffer.alloc(64, 7).toString('base64') },
    'a token with one bit turned': { id, token: flipped(token) },
    'half a token': { id, token: token.slice(0, 44) },
    'the token in its cookie only': { id, token: undefined, cookies: `${names.csrf}=${encodeURIComponent(token)}` },
    'the token, and no session': { id: undefined, token },
    "the stranger's session before the guest's own": {
      id: idOf(stranger, names),
      token,
      cookies: `${names.session}=${id}`,
    },
    'a token in the query': { id, token: undefined, headers: { 'x-original-url': `?x-csrf-token=${token}` } },
    'from a page without an origin': { ...signed, headers: { origin: 'null' } },
    'from a foreign page': { ...signed, headers: { origin: 'https://evil.example' } },
    'from a page that is ours by its beginning only': {
      ...signed,
      headers: { origin: `${api.config.publicUrl}.evil.example` },
    },
    'across sites': { ...signed, headers: { 'sec-fetch-site': 'cross-site' } },
    'from a neighbouring site': { ...signed, headers: { 'sec-fetch-site': 'same-site' } },
    'as a form': { id, token: undefined, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    'as plain text': { id, token: undefined, headers: { 'content-type': 'text/plain' } },
    'as parts of a form': { id, token: undefined, headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    'by another method in a header': { id, token: undefined, headers: { 'x-http-method-override': 'GET' } },
  }
}

const urlOf = (e: Endpoint) => pathOf(e).replace(/\{\w+\}/g, '1')
function send(e: Endpoint, { names }: Side, { id, token, headers = {}, cookies }: Sent) {
  const cookie = [id === undefined ? undefined : `${names.session}=${id}`, cookies].filter(Boolean).join('; ')
  const sent = { ...json, ...(cookie && { cookie }), ...(token !== undefined && { 'x-csrf-token': token }), ...headers }
  return api.app.inject({ method: e.method as 'POST', url: urlOf(e), headers: sent, payload: '{"data":{}}' })
}

const traces = await tracesOf(api.on.db)

const operations = Object.values(apis)
  .flatMap((domain): [string, Endpoint][] => Object.entries(domain))
  .filter(([, e]) => e.method !== 'GET' && e.csrf === 'token')
const isDesk = ({ access }: Endpoint) => access === 'desk' || access === 'staff'

let cells = 0
const sides: { guests?: Side; desk?: Side } = {}
beforeAll(async () => {
  sides.guests = await guests()
  sides.desk = await desk()
  await seeAllForAnHour(api.on.db)
})
afterAll(
  () => void process.stdout.write(`forgeries: ${cells} cells over ${operations.length} operations that change something\n`),
)

it.each(operations)('nobody calls %s in somebody else’s name', async (_, e) => {
  const side = (isDesk(e) ? sides.desk : sides.guests) as Side
  const before = await traces()
  for (const [forgery, sent] of Object.entries(forgeries(side))) {
    cells++
    const { statusCode } = await send(e, side, sent)
    expect([forgery, statusCode]).toEqual([forgery, 403])
  }
  expect(await traces()).toEqual(before)
})

it('with its own token the same session is heard', async () => {
  const side = sides.guests as Side
  const sent = { id: idOf(side.victim, side.names), token: side.victim.csrf() }
  const [, e] = operations.find(([name]) => name === 'changeMe') as [string, Endpoint]
  expect((await send(e, side, sent)).statusCode).toBe(200)
  expect(
    (await send(e, side, { ...sent, headers: { origin: api.config.publicUrl, 'sec-fetch-site': 'same-origin' } })).statusCode,
  ).toBe(200)
})
