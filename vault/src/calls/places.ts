import type { IncomingMessage } from 'node:http'
import { json, noContent, type Answer } from '../http/answer.ts'
import type { Gateway } from '../gateway.ts'
import { receive, receiveJson } from '../http/receive.ts'
import type { Pages } from '../pages/pages.ts'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings.ts'
import type { TestCards } from '../test-cards.ts'
import { giveCard, giveCode, type Tools } from './cards.ts'
import { failureOf } from './failures.ts'
import { tokenize } from './internal.ts'
import { isCardPath, proxy, type ProxiedCall } from './proxy.ts'

/** A route of the vault: its name for the log, and its handler. */
export type Place = { name: string; answer: () => Answer | Promise<Answer> }
export type CallDeps = {
  settings: Pick<Settings, 'limits' | 'url' | 'apiUrls'>
  tools: Tools
  gateway: Gateway
  pages: Pages
  testCards: TestCards | undefined
  callerOf: (request: IncomingMessage) => string
}

const mostOfForm = 256 * 1024

/** Routes a request; an unreadable address is answered as malformed. */
export function placeOf(serving: CallDeps, request: IncomingMessage, requestId: string): Place {
  try {
    return findPlace(serving, request, requestId)
  } catch {
    const malformed = new Refusal(400, 'malformed')
    return { name: 'unreadable', answer: () => failureOf(malformed, { locale: null, requestId }) }
  }
}

function findPlace(serving: CallDeps, request: IncomingMessage, requestId: string): Place {
  const { pages, testCards } = serving
  const { method = '' } = request
  const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://vault')
  const asked = `${method} ${path}`
  if (asked === 'POST /cards') return { name: asked, answer: () => fromPage(serving, request, giveCard) }
  if (asked === 'POST /codes') return { name: asked, answer: () => fromPage(serving, request, giveCode) }
  if (path.startsWith('/internal/')) return { name: `${method} /internal`, answer: () => internal(serving, request, path) }
  const called = decodeURIComponent(path).replace(/(?<!\/)\/+$/, '')
  if (method === 'POST' && isCardPath(called)) {
    const call = { path: called, locale: searchParams.get('locale'), requestId }
    return { name: `POST ${called}`, answer: () => passOn(serving, request, call) }
  }
  if (asked === 'GET /healthz') return { name: asked, answer: () => json({}) }
  if (testCards && asked === 'GET /test-cards') return { name: asked, answer: async () => json(await testCards()) }
  const page = pages.find(method, path, searchParams)
  if (page)
    return { name: page.name, answer: async () => page.answer(page.takesForm ? await receive(request, mostOfForm) : '') }
  return {
    name: 'elsewhere',
    answer: () => {
      throw new Refusal(404, 'not_found')
    },
  }
}

/** CSRF: only the vault's own page may send a card. Browsers set these headers, and pages can't forge them. */
async function fromPage(
  { settings: { limits, url }, tools }: CallDeps,
  request: IncomingMessage,
  give: typeof giveCard | typeof giveCode,
): Promise<Answer> {
  const { headers } = request
  const isOwn = headers.origin === url && (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
  if (!isOwn) throw new Refusal(403, 'wrong_origin')
  return give(await receiveJson(request, limits.bodyBytes), tools)
}

type CardCall = Pick<ProxiedCall, 'path' | 'locale' | 'requestId'>
const passOn = ({ settings, tools, callerOf }: CallDeps, request: IncomingMessage, call: CardCall) =>
  proxy(
    request,
    { ...call, caller: callerOf(request), apiUrls: settings.apiUrls, mostBytes: settings.limits.proxiedBytes },
    tools,
  )

/** For the shop's server only. */
async function internal({ settings, tools, gateway }: CallDeps, request: IncomingMessage, path: string): Promise<Answer> {
  const { signed, cards, codes } = tools
  if (!signed.isInternal(request.headers.authorization)) throw new Refusal(404, 'not_found')
  if (request.method === 'GET' && path === '/internal/health') return json({ codes: codes.size() })
  if (request.method === 'POST' && path === '/internal/tokenize')
    return tokenize(await receiveJson(request, settings.limits.bodyBytes), { cards, codes, gateway })
  const [, token] = /^\/internal\/cards\/([\w-]{1,80})$/.exec(path) ?? []
  if (request.method !== 'DELETE' || !token) throw new Refusal(404, 'not_found')
  codes.forget(token)
  await cards.remove(token)
  return noContent
}
