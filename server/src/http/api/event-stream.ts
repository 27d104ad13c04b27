import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Line } from '../../kernel/answer-stream.ts'

/** Whoever asks for the head alone has nothing to wait for. */
export const wantsMore = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && /\btext\/event-stream\b/.test(headers.accept ?? '')

/** Somebody who does not read what they are sent is let go before it fills the memory. */
const mostUnread = 64 * 1024

const began = new WeakMap<FastifyRequest, number>()
/** Of an answer that went on, how long its first word took, in ms: that it lasted for hours, and was left, is its nature. */
export const tookToBegin = (request: FastifyRequest): number | undefined => began.get(request)

/**
 * An answer that goes on (server-sent events). The framework is done with it here: the call is counted when it is over. 204 is how whoever asks learns that there is nothing to come back for.
 */
export async function goOn(reply: FastifyReply, begin: ((line: Line) => Promise<void>) | undefined): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store, no-transform')
  if (!begin) return reply.code(204).send()
  reply.hijack()
  began.set(reply.request, reply.elapsedTime)
  const { raw } = reply
  // What stands between must neither gather it up nor squeeze it.
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  })
  // One that is gone is noticed by its end, not by what is still written to it.
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
