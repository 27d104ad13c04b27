import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerStream } from '../../kernel/answer-stream.ts'

/** A HEAD request has no stream to wait for. */
export const acceptsEventStream = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && /\btext\/event-stream\b/.test(headers.accept ?? '')

/** Back-pressure: a client that stops reading is disconnected before its unread events fill the memory. */
const mostUnread = 64 * 1024

const began = new WeakMap<FastifyRequest, number>()
/** Time to a stream's first byte, in ms. Metrics use it, as a stream lasts for hours by design. */
export const timeToFirstByte = (request: FastifyRequest): number | undefined => began.get(request)

/**
 * A response of server-sent events. The framework hands the connection over, so the call is counted when the connection
 * closes. 204 tells an EventSource not to reconnect.
 */
export async function streamEvents(
  reply: FastifyReply,
  begin: ((line: AnswerStream) => Promise<void>) | undefined,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store, no-transform')
  if (!begin) return reply.code(204).send()
  reply.hijack()
  began.set(reply.request, reply.elapsedTime)
  const { raw } = reply
  // Proxies must neither buffer nor compress the stream.
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  })
  // A broken connection also emits 'close', which ends the stream; the error itself needs no handling.
  raw.on('error', () => {})
  await begin({
    write: (text) => {
      if (raw.writableLength > mostUnread) raw.destroy()
      else if (!raw.writableEnded) raw.write(text)
    },
    end: () => void raw.end(),
    onEnd: (hear) => void raw.once('close', hear),
  })
  return reply
}
