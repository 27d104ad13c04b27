import type { RequestListener } from 'node:http'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { createFastPath } from '../fast-path.ts'
import { boundPipelining } from '../listening/pipelining.ts'
import type { ServingCalls } from './serving.ts'

/** The framework, and ahead of it, in this order: what is no request, what is shed, what may hold a card, what lies ready. */
export function openFramework(serving: ServingCalls): FastifyInstance {
  const { trustProxy, bodyLimit, newRequestId, isLeaving, sitOn, front, cards, shed, fail } = serving
  return fastify({
    genReqId: newRequestId,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit,
    forceCloseConnections: 'idle',
    // What arrives on an open connection while it closes is answered as ever.
    return503OnClosing: false,
    logger: false,
    serverFactory: (handle) => {
      const quickly = createFastPath({ ...serving, charge: shed.charge }, handle)
      return front.standAt(sitOn(boundPipelining(leaving(front.before(shed.before(cards.before(quickly))), isLeaving))))
    },
    clientErrorHandler: front.refuseUnreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      greet(serving, request, reply)
      fail(error, request, reply)
    },
  })
}

/** A balancer that is told so sends its next call on another connection, and not on one that is just being closed. */
const leaving =
  (listener: RequestListener, isLeaving: () => boolean): RequestListener =>
  (request, response) => {
    if (isLeaving()) response.shouldKeepAlive = false
    listener(request, response)
  }

/** What is done to every call on its way in and out. */
export function hookCalls(serving: ServingCalls, app: FastifyInstance): void {
  const { isLeaving, cards } = serving
  app.addHook('onRequest', (request, reply, done) => {
    greet(serving, request, reply)
    if (cards.isFromVault(request.raw)) callFor(request)
    done()
  })
  // Of calls that began before: their connections end with them, too.
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isLeaving()) reply.header('connection', 'close')
    done(null, payload)
  })
  chargeReads(serving, app)
}

/** A URL that can't be read comes before all hooks. */
const greet = ({ headers }: ServingCalls, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.headers(headers).header('x-request-id', request.id)

/** What is read by nobody in particular is paid for by its network. */
function chargeReads({ shed }: ServingCalls, app: FastifyInstance): void {
  app.addHook('onSend', (request, _, payload, done) => {
    shed.charge(request.raw, Buffer.isBuffer(payload) || typeof payload === 'string' ? payload.length : 0)
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
