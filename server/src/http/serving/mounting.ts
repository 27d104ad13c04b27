import { pathOf } from '@alpenglow/contract/http/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NotFound } from '../../kernel/errors.ts'
import { createConcurrencyLimit } from '../../kernel/concurrency-limit.ts'
import { createCallLimit, createRateLimit, createTotalRateLimit } from '../../kernel/rate-limit.ts'
import type { FileRoute, Route } from '../api/bind.ts'
import {
  answerPublicRead,
  answerOpenWrite,
  answerSession,
  limitOpenWrite,
  guardSession,
  publicCaching,
} from '../api/call-route.ts'
import { answerReturn, answerWebhook, isFromOutside, refuseOtherThanForms, type FromOutside } from '../api/outside-route.ts'
import { answerDesk, guardDesk, isAtDesk } from '../desk/desk-route.ts'
import { networkOf } from '../network.ts'
import { renderCompressed, renderInThreadPool, renderedOnce, sendRendered, type RenderedBody } from '../rendered-body.ts'
import type { ServerOptions } from './server-options.ts'

/**
 * A page sends one write after the other, a family with two browsers two. A burst of one account takes no more of the
 * process than this.
 */
const writesOfOne = { most: 4, mostWaiting: 60 }

/** Mounts every address of the API with its guards. `limitRate` counts calls by network. */
export function mountAll(app: FastifyInstance, options: ServerOptions, limitRate: (network: string) => void): void {
  const { routes, files, document, db, secretKey, visits, words, floodLimit } = options
  const limitCalls = createCallLimit(limitRate, floodLimit)
  const enterWrites = createConcurrencyLimit(writesOfOne)
  const tools = { db, secretKey, visits, limitRate, limitCalls, enterWrites, words }
  for (const route of routes) app.route({ ...placeOf(route), ...handlersOf(route, tools, options) })
  const limitFiles = createRateLimit(floodLimit)
  for (const file of files) mountFile(app, file, limitFiles)
  mountDocument(app, document)
  mountHealth(app, options)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string
    /** Content types besides JSON whose bodies are parsed as JSON. */
    alsoAs?: readonly string[]
    /** The body is a form, and passed on unparsed. */
    isForm?: boolean
    /** For a route with a wildcard: whether it serves a given path. */
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
  if (endpoint.method === 'GET') return { handler: answerPublicRead(route) }
  const bodyLimit = endpoint.bodyKb * 1024
  return { bodyLimit, onRequest: limitOpenWrite(createTotalRateLimit(openLimit)), handler: answerOpenWrite(route) }
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

/** Rate limited, as some files are drawn on first request: a caller could request every possible one. */
function mountFile(app: FastifyInstance, { path, type, find }: FileRoute, limitRate: (network: string) => void): void {
  app.get(path, { config: { operation: path } }, async (request, reply) => {
    limitRate(networkOf(request.ip))
    const found = await find((request.params as { name: string }).name)
    if (!found) throw new NotFound()
    return sendRendered(
      request,
      reply,
      renderedOnce(found, () => renderCompressed(type, Buffer.isBuffer(found) ? found : JSON.stringify(found))),
      forever,
    )
  })
}

/** Compressed lazily, at the first request: at the start every process would wait for it. */
function mountDocument(app: FastifyInstance, content: string): void {
  let compressing: Promise<RenderedBody> | undefined
  app.get('/api/v2/openapi.json', { config: { operation: 'openapi' } }, async (request, reply) => {
    compressing ??= renderInThreadPool('application/json', content).catch((error: unknown) => {
      // The next request tries again.
      compressing = undefined
      throw error
    })
    const document = await compressing
    return sendRendered(request, reply, document, publicCaching(document))
  })
}

/** Alive as long as the process answers, from memory if need be; other troubles are listed as text. */
function mountHealth(app: FastifyInstance, { isReady, trouble = () => undefined }: ServerOptions): void {
  const lines = (word: string) => [word, trouble(), ''].filter((line) => line !== undefined).join('\n')
  app.get('/healthz', { config: { operation: 'healthz' } }, (_, reply) =>
    reply.header('cache-control', 'no-store').send(lines('alive')),
  )
  // Caches the result for a second: each check costs a statement.
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
