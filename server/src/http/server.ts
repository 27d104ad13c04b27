import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '../kernel/errors.ts'
import { createRateLimit } from '../kernel/rate-limit.ts'
import { failureOf, sendFailure, WrongMethod } from './api/answer.ts'
import { localeOf } from './api/call-route.ts'
import { createCardPaths } from './cards/card-paths.ts'
import { createFront, createRouteIndex, goneStatus, isDisconnected } from './parser-failures.ts'
import { dataPolicy, securityHeaders } from './headers.ts'
import { createHttp } from './listening/listen.ts'
import { networkOf } from './network.ts'
import { pathOnly, pathForLog } from './path-only.ts'
import { readJson } from './serving/bodies.ts'
import { hookCalls, openFramework } from './serving/framework.ts'
import { mountAll } from './serving/mounting.ts'
import { createCallRecorder, recordCalls } from './serving/call-records.ts'
import type { Fail, ServerOptions, ServingDeps } from './serving/server-options.ts'
import { createLoadShedder } from './shedding/shed.ts'

const thisProcess = `${Date.now().toString(36)}-${process.pid.toString(36)}`
let count = 0
/** Never the caller's id: a caller could send the same one for every call. */
const newRequestId = () => `${thisProcess}-${(count++).toString(36)}`

/** The API: every route of the contract with the whole pipeline around it. pages.ts adds the pages. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { isLeaving = () => false, sitOn = createHttp } = options
  const headers = { ...securityHeaders(options), 'content-security-policy': dataPolicy }
  const means = { ...options, headers, newRequestId, onAnswered: createCallRecorder(options) }
  const fail: Fail = (error, request, reply) => failCall(options, error, request, reply)
  const serving: ServingDeps = {
    ...means,
    isLeaving,
    sitOn,
    front: createFront(means),
    cards: createCardPaths({ ...means, vault: options.cards?.vault, how: options.cards?.how ?? 'refuse' }),
    shed: createLoadShedder(means),
    fail,
  }
  const app = openFramework(serving)
  const places = createRouteIndex(app)
  // The framework wants a body of QUERY, and would fail without one; no route of ours has the method.
  app.addHttpMethod('QUERY', { overrideExisting: true })
  app.decorateRequest('visit', null)
  app.decorateRequest('deskVisit', null)
  readJson(app)
  hookCalls(serving, app)
  recordCalls(serving, app)
  app.setErrorHandler((error, request, reply) => fail(error, request, reply))
  const limitRate = createRateLimit(options.floodLimit)
  mountAll(app, options, limitRate)
  app.setNotFoundHandler((request, reply) => {
    limitRate(networkOf(request.ip))
    return refuseUnknown(request, reply, { methodsAt: places.methodsAt, fail })
  })
  return app
}

function failCall(
  { log, words, visits, desk }: ServerOptions,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (isDisconnected(request)) return reply.code(goneStatus).send()
  if (failureOf(error).status >= 500) log.error({ id: request.id, path: pathForLog(request.url), err: error }, 'call failed')
  if (request.visit) visits.leave(reply, request.visit)
  if (request.deskVisit) desk?.visits.leave(reply, request.deskVisit)
  return sendFailure(reply, error, { locale: localeOf(request), words, requestId: request.id })
}

type Unknown = { methodsAt(path: string): string[]; fail: Fail }

/** A path that exists with another method answers 405; any other 404. */
function refuseUnknown(request: FastifyRequest, reply: FastifyReply, { methodsAt, fail }: Unknown): FastifyReply {
  const allowed = methodsAt(pathOnly(request.url))
  // The method exists: the router rejected a parameter that is too long for an id.
  if (allowed.length === 0 || allowed.includes(request.method)) return fail(new NotFound(), request, reply)
  reply.header('allow', allowed.join(', '))
  return fail(new WrongMethod(), request, reply)
}
