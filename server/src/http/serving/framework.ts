import type { RequestListener } from 'node:http'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { createFastPath } from '../fast-path.ts'
import { limitPipelining } from '../listening/pipelining.ts'
import type { ServingDeps } from './server-options.ts'

/** The framework, and ahead of it, in this order: unreadable requests, shedding, card paths, the fast path. */
export function openFramework(serving: ServingDeps): FastifyInstance {
  const { trustProxy, bodyLimit, newRequestId, isLeaving, sitOn, front, cards, shed, fail } = serving
  return fastify({
    genReqId: newRequestId,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit,
    forceCloseConnections: 'idle',
    // During shutdown a call on an open connection is still answered normally.
    return503OnClosing: false,
    logger: false,
    serverFactory: (handle) => {
      const quickly = createFastPath({ ...serving, charge: shed.charge }, handle)
      return sitOn(limitPipelining(leaving(front.before(shed.before(cards.before(quickly))), isLeaving)))
    },
    clientErrorHandler: front.refuseUnreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      greet(serving, request, reply)
      fail(error, request, reply)
    },
  })
}

/**
 * Graceful shutdown: `Connection: close` makes a balancer open another connection, instead of using one that is about
 * to close.
 */
const leaving =
  (listener: RequestListener, isLeaving: () => boolean): RequestListener =>
  (request, response) => {
    if (isLeaving()) response.shouldKeepAlive = false
    listener(request, response)
  }

/** Hooks of every call. */
export function hookCalls(serving: ServingDeps, app: FastifyInstance): void {
  const { isLeaving, cards } = serving
  app.addHook('onRequest', (request, reply, done) => {
    greet(serving, request, reply)
    if (cards.isFromVault(request.raw)) callFor(request)
    done()
  })
  // Calls that began before the shutdown close their connections too.
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isLeaving()) reply.header('connection', 'close')
    done(null, payload)
  })
  chargeReads(serving, app)
}

/** Also for a URL that can't be read: the framework refuses it before any hook runs. */
const greet = ({ headers }: ServingDeps, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.headers(headers).header('x-request-id', request.id)

/** Charges a public read to its network's budget. */
function chargeReads({ shed }: ServingDeps, app: FastifyInstance): void {
  app.addHook('onSend', (request, _, payload, done) => {
    shed.charge(request.raw, Buffer.isBuffer(payload) || typeof payload === 'string' ? payload.length : 0)
    done(null, payload)
  })
}

/** The vault forwards a guest's call with their address: rate limits count that address. */
function callFor(request: FastifyRequest): void {
  const from = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  if (from) Object.defineProperty(request, 'ip', { value: from })
}
