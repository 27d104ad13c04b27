import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createAccessLines } from '../access-lines.ts'
import { tookToBegin } from '../api/event-stream.ts'
import type { Answered } from '../fast-path.ts'
import { goneStatus, isGone } from '../parser-failures.ts'
import { pathOnly, pathToTell } from '../path-only.ts'
import type { ServerOptions, ServingCalls } from './serving.ts'

/** Counts each answered call in the metrics and logs it. */
export function createNoting({ log, metrics }: Pick<ServerOptions, 'log' | 'metrics'>): (call: Answered) => void {
  const line = createAccessLines(
    (call) => log.calls({ ...call, path: pathToTell(call.path).slice(0, 200), ms: Math.round(call.ms * 100) / 100 }),
    (left) => log.info(left, 'calls without a line of their own'),
  )
  return (call) => {
    metrics.called(call.operation, call.status, call.ms)
    // Health checks come every few seconds and would fill the log.
    if (call.operation === 'healthz' && call.status === 200) return
    line(call)
  }
}

/** Records what the framework answers; handlers ahead of it record their own calls. */
export function noteCalls(serving: ServingCalls, app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!isGone(request)) noteCall(serving, request, reply.statusCode, tookToBegin(request) ?? reply.elapsedTime)
    done()
  })
  // A client that disconnected is recorded as 499, not as an error of ours.
  app.addHook('onRequestAbort', (request, done) => {
    const ms = tookToBegin(request)
    noteCall(serving, request, ms === undefined ? goneStatus : 200, ms ?? 0)
    done()
  })
}

function noteCall({ front, onAnswered }: ServingCalls, request: FastifyRequest, status: number, ms: number): void {
  const { id, method } = request
  const operation = request.routeOptions.config.operation ?? 'unknown'
  if (front.hasRefused(request.raw)) return
  onAnswered({ id, operation, method, path: pathOnly(request.url), status, ms })
}
