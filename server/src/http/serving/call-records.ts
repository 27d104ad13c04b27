import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createAccessLines } from '../access-lines.ts'
import { timeToFirstByte } from '../api/event-stream.ts'
import type { AnsweredCall } from '../fast-path.ts'
import { goneStatus, isDisconnected } from '../parser-failures.ts'
import { pathOnly, pathForLog } from '../path-only.ts'
import type { ServerOptions, ServingDeps } from './server-options.ts'

/** Counts each answered call in the metrics and logs it. */
export function createCallRecorder({ log, metrics }: Pick<ServerOptions, 'log' | 'metrics'>): (call: AnsweredCall) => void {
  const line = createAccessLines(
    (call) => log.calls({ ...call, path: pathForLog(call.path).slice(0, 200), ms: Math.round(call.ms * 100) / 100 }),
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
export function recordCalls(serving: ServingDeps, app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!isDisconnected(request)) noteCall(serving, request, reply.statusCode, timeToFirstByte(request) ?? reply.elapsedTime)
    done()
  })
  // A client that disconnected is recorded as 499, not as an error of ours.
  app.addHook('onRequestAbort', (request, done) => {
    const ms = timeToFirstByte(request)
    noteCall(serving, request, ms === undefined ? goneStatus : 200, ms ?? 0)
    done()
  })
}

function noteCall({ front, onAnswered }: ServingDeps, request: FastifyRequest, status: number, ms: number): void {
  const { id, method } = request
  const operation = request.routeOptions.config.operation ?? 'unknown'
  if (front.hasRefused(request.raw)) return
  onAnswered({ id, operation, method, path: pathOnly(request.url), status, ms })
}
