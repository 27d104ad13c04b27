import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that is ready to be sent: compressed once, sent a million times. */
export type Rendered = { type: string; etag: string; plain: Buffer; br?: Buffer; gzip?: Buffer }

/** As it is, for what is compressed already. */
export function renderPlain(type: string, plain: Buffer): Rendered {
  return { type, plain, etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"` }
}

export function render(type: string, content: string | Buffer): Rendered {
  const plain = Buffer.from(content)
  return {
    ...renderPlain(type, plain),
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(plain, { level: 9 }),
  }
}

const kept = new WeakMap<object, Rendered>()

/** Renders a value once for as long as it is the same object: whoever answers from memory keeps handing over the same one. */
export function renderedOnce(value: object, how: () => Rendered): Rendered {
  const known = kept.get(value)
  if (known) return known
  const made = how()
  kept.set(value, made)
  return made
}

/** Sends it as the browser can read it, or not at all when the browser has it already. */
export function sendRendered(request: FastifyRequest, reply: FastifyReply, rendered: Rendered, caching: string): FastifyReply {
  reply.header('cache-control', caching).header('etag', rendered.etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match']?.includes(rendered.etag)) return reply.code(304).send()
  reply.header('content-type', rendered.type)
  const accepts = request.headers['accept-encoding'] ?? ''
  if (rendered.br && accepts.includes('br')) return reply.header('content-encoding', 'br').send(rendered.br)
  if (rendered.gzip && accepts.includes('gzip')) return reply.header('content-encoding', 'gzip').send(rendered.gzip)
  return reply.send(rendered.plain)
}
