import { pathOf } from '@alpenglow/contract/http/endpoint'
import type { RequestListener, Server } from 'node:http'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import { NotFound } from '../kernel/errors.ts'
import type { ServerLog } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import { accessLines } from './access-lines.ts'
import { failureOf, Malformed, sendFailure, WrongContentType, WrongMethod, type Words } from './api/answer.ts'
import type { FileRoute, Route } from './api/bind.ts'
import {
  answerEverybody,
  answerOpen,
  answerSession,
  guardOpen,
  guardSession,
  localeOf,
  publicCaching,
  typeOf,
} from './api/call-route.ts'
import { isTooMuch } from './bounds.ts'
import { tookToBegin } from './api/going-on.ts'
import { answerDesk, guardDesk, isAtDesk, type Desk } from './desk/desk-route.ts'
import { createConcurrencyLimit } from '../kernel/concurrency-limit.ts'
import { createCallLimit, createRateLimit, createSharedRateLimit } from '../kernel/rate-limit.ts'
import { createCardPaths, type CardPathsOptions } from './cards/card-paths.ts'
import { createFront, createPlaces, goneStatus, isGone, knowAllMethods } from './front.ts'
import { dataPolicy, securityHeaders } from './headers.ts'
import { fastPath, type Answered } from './fast-path.ts'
import { pathOnly, pathToTell } from './path-only.ts'
import { createHttp } from './listening/listen.ts'
import { boundPipelining } from './listening/pipelining.ts'
import { createShed, type Shed } from './shedding/shed.ts'
import type { ReadLimit } from './shedding/purses.ts'
import { networkOf } from './network.ts'
import { answerReturn, answerWebhook, isFromOutside, refuseOtherThanForms, type FromOutside } from './api/outside.ts'
import { render, renderApart, renderedOnce, sendRendered, type Rendered } from './rendered.ts'
import type { Visits } from './api/visit.ts'

export type ServerOptions = {
  routes: Route[]
  files: FileRoute[]
  /** The API document, as it is served: no envelope. */
  document: string
  db: Db
  secretKey: string
  visits: Visits
  /** Who sits at the desk; without it nobody does. */
  desk?: Desk
  words: Words
  log: ServerLog
  metrics: Metrics
  secure: boolean
  trustProxy: string[]
  /** Calls with cards in them, and who may bring them. */
  cards?: Pick<CardPathsOptions, 'vault' | 'how'>
  bodyLimit: number
  floodLimit: number
  readLimit: ReadLimit
  /** How many open writes a minute, of each operation. */
  openLimit: { fromOne: number; fromAll: number }
  isReady: () => Promise<boolean>
  /** Whether it is about to end: whoever keeps a connection then hears that it ends as well. */
  isLeaving?: () => boolean
  /** What an operator should know although calls are answered. */
  trouble?: () => string | undefined
  /** Another server to sit on: the one of development. */
  sitOn?: (listener: RequestListener) => Server
}

/** A page changes one thing after the other, a family with two browsers two; no burst of one account takes more of the process than this. */
const writesOfOne = { most: 4, mostWaiting: 60 }

const thisProcess = `${Date.now().toString(36)}-${process.pid.toString(36)}`
let count = 0
/** Ours alone: a caller's own request id is not believed. */
const newRequestId = () => `${thisProcess}-${(count++).toString(36)}`

/** The API: every route of the contract with the whole pipeline around it. Pages are added by pages.ts. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { routes, files, words, visits, log, metrics, isLeaving = () => false, sitOn = createHttp } = options
  const headers = { ...securityHeaders(options), 'content-security-policy': dataPolicy }
  const line = accessLines(
    (call) => log.calls({ ...call, path: pathToTell(call.path).slice(0, 200), ms: Math.round(call.ms * 100) / 100 }),
    (left) => log.info(left, 'calls without a line of their own'),
  )
  const onAnswered = (call: Answered) => {
    metrics.called(call.operation, call.status, call.ms)
    // A quiet process is asked for it every few seconds, day and night.
    if (call.operation === 'healthz' && call.status === 200) return
    line(call)
  }
  const front = createFront({ headers, newRequestId, onAnswered, words, methodsAt: (path) => places.methodsAt(path) })
  const cards = createCardPaths({
    vault: options.cards?.vault,
    how: options.cards?.how ?? 'refuse',
    trustProxy: options.trustProxy,
    headers,
    newRequestId,
    onAnswered,
    words,
  })
  const shed = createShed({ ...options, headers, newRequestId, onAnswered })
  const app: FastifyInstance = fastify({
    genReqId: newRequestId,
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    bodyLimit: options.bodyLimit,
    forceCloseConnections: 'idle',
    // What arrives on an open connection while it closes is answered as ever.
    return503OnClosing: false,
    logger: false,
    serverFactory: (handle) => {
      const quickly = fastPath({ routes, headers, newRequestId, onAnswered, charge: shed.charge }, handle)
      return front.standAt(sitOn(boundPipelining(leaving(front.before(shed.before(cards.before(quickly))), isLeaving))))
    },
    clientErrorHandler: front.refuseUnreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      greet(request, reply)
      fail(error, request, reply)
    },
  })
  const places = createPlaces(app)
  knowAllMethods(app)
  app.decorateRequest('visit', null)
  app.decorateRequest('deskVisit', null)
  readJson(app)

  // A URL that can't be read comes before all hooks.
  const greet = (request: FastifyRequest, reply: FastifyReply) => reply.headers(headers).header('x-request-id', request.id)
  app.addHook('onRequest', (request, reply, done) => {
    greet(request, reply)
    if (cards.isFromVault(request.raw)) callFor(request)
    done()
  })
  // Of calls that began before: their connections end with them, too.
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isLeaving()) reply.header('connection', 'close')
    done(null, payload)
  })
  chargeReads(app, shed)
  const noteCall = (request: FastifyRequest, status: number, ms: number) => {
    const { id, method } = request
    const operation = request.routeOptions.config.operation ?? 'unknown'
    if (front.hasRefused(request.raw)) return
    onAnswered({ id, operation, method, path: pathOnly(request.url), status, ms })
  }
  app.addHook('onResponse', (request, reply, done) => {
    if (!isGone(request)) noteCall(request, reply.statusCode, tookToBegin(request) ?? reply.elapsedTime)
    done()
  })
  // Whoever broke off is a call of its own kind, and nobody's mistake here.
  app.addHook('onRequestAbort', (request, done) => {
    const ms = tookToBegin(request)
    noteCall(request, ms === undefined ? goneStatus : 200, ms ?? 0)
    done()
  })

  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (isGone(request)) return reply.code(goneStatus).send()
    if (failureOf(error).status >= 500) log.error({ id: request.id, path: pathToTell(request.url), err: error }, 'call failed')
    if (request.visit) visits.leave(reply, request.visit)
    if (request.deskVisit) options.desk?.visits.leave(reply, request.deskVisit)
    return sendFailure(reply, error, { locale: localeOf(request), words, requestId: request.id })
  }
  app.setErrorHandler((error, request, reply) => fail(error, request, reply))

  const limitRate = createRateLimit(options.floodLimit)
  const limitCalls = createCallLimit(limitRate, options.floodLimit)
  const enterWrites = createConcurrencyLimit(writesOfOne)
  const tools = { db: options.db, secretKey: options.secretKey, visits, limitRate, limitCalls, enterWrites, words }
  for (const route of routes) app.route({ ...placeOf(route), ...handlersOf(route, tools, options) })
  const limitFiles = createRateLimit(options.floodLimit)
  for (const file of files) mountFile(app, file, limitFiles)
  mountDocument(app, options.document)
  mountHealth(app, options)
  app.setNotFoundHandler((request, reply) => {
    limitRate(networkOf(request.ip))
    return refuseUnknown(request, reply, { methodsAt: places.methodsAt, fail })
  })
  return app
}

/** A balancer that is told so sends its next call on another connection, and not on one that is just being closed. */
const leaving =
  (listener: RequestListener, isLeaving: () => boolean): RequestListener =>
  (request, response) => {
    if (isLeaving()) response.shouldKeepAlive = false
    listener(request, response)
  }

/** What is read by nobody in particular is paid for by its network. */
function chargeReads(app: FastifyInstance, { charge }: Shed): void {
  app.addHook('onSend', (request, _, payload, done) => {
    charge(request.raw, Buffer.isBuffer(payload) || typeof payload === 'string' ? payload.length : 0)
    done(null, payload)
  })
}

/** The vault calls for somebody else, whose address it tells: limits count theirs. */
function callFor(request: FastifyRequest): void {
  const from = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  if (from) Object.defineProperty(request, 'ip', { value: from })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string
    /** Content types besides JSON whose bodies are read here, as JSON. */
    alsoAs?: readonly string[]
    /** The body is a form, and handed over as it came. */
    isForm?: boolean
    /** Of a route that takes many addresses: whether there is something at one of them. */
    isThere?: (path: string) => boolean
  }
}

const placeOf = ({ endpoint, name }: Route) => ({
  method: endpoint.method,
  url: pathOf(endpoint).replace(/\{(\w+)\}/g, ':$1'),
  config: { operation: name, alsoAs: endpoint.alsoAs ?? [], isForm: isFromOutside(endpoint) },
})

type Tools = Parameters<typeof guardSession>[1] & { limitRate: (network: string) => void }
function handlersOf(route: Route, tools: Tools, { openLimit, desk }: ServerOptions) {
  const { endpoint } = route
  if (isAtDesk(endpoint)) {
    if (!desk) throw new Error(`${route.name} is for the desk, and there is none`)
    return { onRequest: guardDesk(endpoint, desk, tools.limitRate), handler: answerDesk(route, desk, tools) }
  }
  if (isFromOutside(endpoint)) return outsideHandlers(route, endpoint, tools.limitRate)
  if (endpoint.access !== 'anyone') return { onRequest: guardSession(route, tools), handler: answerSession(route, tools) }
  if (endpoint.method === 'GET') return { handler: answerEverybody(route) }
  const bodyLimit = endpoint.bodyKb * 1024
  return { bodyLimit, onRequest: guardOpen(createSharedRateLimit(openLimit)), handler: answerOpen(route) }
}

function outsideHandlers(route: Route, endpoint: FromOutside, limitRate: (network: string) => void) {
  const onRequest = async (request: FastifyRequest) => {
    limitRate(networkOf(request.ip))
    refuseOtherThanForms(request)
  }
  const handler = endpoint.access === 'webhook' ? answerWebhook(route) : answerReturn(route)
  return endpoint.method === 'GET' ? { onRequest, handler } : { onRequest, handler, bodyLimit: endpoint.bodyKb * 1024 }
}

const forever = 'public, max-age=31536000, immutable'

/** Some are made when they are first asked for, so nobody may ask for all that could be. */
function mountFile(app: FastifyInstance, { path, type, find }: FileRoute, limitRate: (network: string) => void): void {
  app.get(path, { config: { operation: path } }, async (request, reply) => {
    limitRate(networkOf(request.ip))
    const found = await find((request.params as { name: string }).name)
    if (!found) throw new NotFound()
    return sendRendered(
      request,
      reply,
      renderedOnce(found, () => render(type, Buffer.isBuffer(found) ? found : JSON.stringify(found))),
      forever,
    )
  })
}

/** Its two and a half megabytes are compressed when somebody first asks: every start of a process would wait a quarter of a second for that. */
function mountDocument(app: FastifyInstance, content: string): void {
  let compressing: Promise<Rendered> | undefined
  app.get('/api/v2/openapi.json', { config: { operation: 'openapi' } }, async (request, reply) => {
    compressing ??= renderApart('application/json', content).catch((error: unknown) => {
      // What has failed is tried again by whoever asks next.
      compressing = undefined
      throw error
    })
    const document = await compressing
    return sendRendered(request, reply, document, publicCaching(document))
  })
}

/** The process is alive as long as it answers, from memory if need be; what is wrong all the same is told in words. */
function mountHealth(app: FastifyInstance, { isReady, trouble = () => undefined }: ServerOptions): void {
  const lines = (word: string) => [word, trouble(), ''].filter((line) => line !== undefined).join('\n')
  app.get('/healthz', { config: { operation: 'healthz' } }, (_, reply) =>
    reply.header('cache-control', 'no-store').send(lines('alive')),
  )
  // Whoever asks more often than once a second gets the last answer: it costs a statement.
  let last = { at: -Infinity, ready: Promise.resolve(false) }
  const lately = () => {
    if (performance.now() - last.at > 1000) last = { at: performance.now(), ready: isReady() }
    return last.ready
  }
  app.get('/readyz', { config: { operation: 'readyz' } }, async (_, reply) => {
    const ready = await lately()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(lines(ready ? 'ready' : 'not ready'))
  })
}

/** Bodies are JSON, by that name or one that the operation promises to take. An empty one counts as none, whatever it claims to be. */
function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    if (request.routeOptions.config.isForm) return done(null, body)
    const type = typeOf(request)
    const isKnown = type === 'application/json' || request.routeOptions.config.alsoAs?.includes(type)
    if (!isKnown) return done(new WrongContentType('json'))
    const sent = parsed(body as string)
    if (sent === undefined || isTooMuch(sent)) return done(new Malformed('not JSON that anybody would send'))
    done(null, sent)
  })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

type Refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply
type Unknown = { methodsAt(path: string): string[]; fail: Refuse }

/** A path that exists with another method says so; any other is simply unknown. */
function refuseUnknown(request: FastifyRequest, reply: FastifyReply, { methodsAt, fail }: Unknown): FastifyReply {
  const allowed = methodsAt(pathOnly(request.url))
  // With a method that it takes, it is the id that is too long to be one.
  if (allowed.length === 0 || allowed.includes(request.method)) return fail(new NotFound(), request, reply)
  reply.header('allow', allowed.join(', '))
  return fail(new WrongMethod(), request, reply)
}
