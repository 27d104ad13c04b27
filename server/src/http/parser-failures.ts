import { ownOf } from '@alpenglow/contract/values/own-property'
import { STATUS_CODES, type IncomingMessage, type RequestListener } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Failure, Translator } from './api/answer.ts'
import type { AnsweredCall } from './fast-path.ts'
import { pathOnly } from './path-only.ts'

/**
 * Answers what Node's parser can't read: its sender gets the same envelope and headers as every caller, and the call is
 * logged and counted. A request without a host or for a tunnel Node refuses by itself.
 */
export type FrontOptions = {
  /** Headers of every answer. */
  headers: Record<string, string>
  newRequestId(): string
  onAnswered(call: AnsweredCall): void
  words: Translator
}

/** Refusals by the parser's error codes. Any other error means that it is no HTTP. */
const unreadable: Record<string, Failure> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'malformed' },
}
const malformed: Failure = { status: 400, code: 'malformed' }

/**
 * Node's internal reference to the response that the connection is busy with; Node's own error handler reads it too.
 */
type Busy = Duplex & { _httpMessage?: { headersSent: boolean; req: IncomingMessage } | null }

/** Errors of a connection that ended in the middle of a request. */
const leaving = new Set<string | undefined>(['ECONNRESET', 'HPE_INVALID_EOF_STATE'])

/** Dependencies of each refusal. `refused`: requests already under way that were refused here. */
type FrontDeps = FrontOptions & { refused: WeakSet<IncomingMessage> }

export function createFront({ headers, newRequestId, onAnswered, words }: FrontOptions) {
  const means: FrontDeps = { headers, newRequestId, onAnswered, words, refused: new WeakSet() }
  return {
    before: (listener: RequestListener): RequestListener => readableOnly(means, listener),
    refuseUnreadable: (error: NodeJS.ErrnoException, socket: Busy): void => refuseUnreadable(means, error, socket),
    hasRefused: (request: IncomingMessage): boolean => means.refused.has(request),
  }
}
export type Front = ReturnType<typeof createFront>

/** Minimal checks of a request before any other handler sees it. */
const readableOnly =
  (means: FrontDeps, listener: RequestListener): RequestListener =>
  (request, response) => {
    if (!isPath(request)) shorten(request)
    if (isPath(request) || request.url === '*') return listener(request, response)
    const { head, body } = writeRefusal(means, malformed, request.method ?? '-', pathOnly(request.url ?? ''))
    response.writeHead(malformed.status, head).end(body)
  }

function refuseUnreadable(means: FrontDeps, error: NodeJS.ErrnoException, socket: Busy): void {
  // A closed connection gets no answer; in the middle of a response these bytes would be taken for its rest.
  const hears = socket.writable && !leaving.has(error.code) && !socket._httpMessage?.headersSent
  if (!hears) return void socket.destroy()
  if (socket._httpMessage) means.refused.add(socket._httpMessage.req)
  refuse(means, socket, ownOf(unreadable, error.code ?? '') ?? malformed)
}

/** Without a request there is no response object, only the connection. */
function refuse(means: FrontDeps, socket: Duplex, refusal: Failure): void {
  const { head, body } = writeRefusal(means, refusal, '-', '')
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.on('error', () => {})
  socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  )
}

/** Builds a refusal's head and body, and records the call. */
function writeRefusal(means: FrontDeps, { status, code }: Failure, method: string, path: string) {
  const { headers, newRequestId, onAnswered, words } = means
  const id = newRequestId()
  const message = words('en', `components.errors.${code}`)
  const body = JSON.stringify({ data: null, errors: [{ code, message }], request_id: id })
  onAnswered({ id, operation: 'unreadable', method, path, status, ms: 0 })
  return {
    body,
    head: {
      ...headers,
      'x-request-id': id,
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    },
  }
}

const slash = '/'.charCodeAt(0)
const isPath = ({ url }: IncomingMessage): boolean => url?.charCodeAt(0) === slash

/**
 * A proxy's absolute form: `GET http://host/path`. Its host overrides the header, and the rest is treated as any
 * address.
 */
function shorten(request: IncomingMessage): void {
  const [, authority, rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(request.url ?? '') ?? []
  if (authority === undefined) return
  request.headers.host = authority.slice(authority.lastIndexOf('@') + 1)
  request.url = rest.startsWith('/') ? rest : `/${rest}`
}

type Place = { method: string; parts: string[]; isThere?: ((path: string) => boolean) | undefined }

/** Records every route, and answers which methods a path accepts. */
export function createRouteIndex(app: FastifyInstance) {
  const places: Place[] = []
  app.addHook('onRoute', ({ url, method, config }) => {
    for (const one of [method].flat()) places.push({ method: one, parts: url.split('/'), isThere: config?.isThere })
  })
  return {
    methodsAt(address: string): string[] {
      const path = address.replace(/(?<=.)\/$/, '')
      const pathParts = path.split('/')
      const found = places.filter(({ parts, isThere }) => isAt(pathParts, parts) && (isThere?.(path) ?? true))
      return [...new Set(found.map(({ method }) => method))]
    },
  }
}

/** Whether an address matches a route's path, whatever its parameters. */
function isAt(pathParts: string[], parts: string[]): boolean {
  const isOpen = parts.at(-1) === '*'
  if (isOpen ? pathParts.length < parts.length : pathParts.length !== parts.length) return false
  return parts.every((part, i) => part === '*' || (part.startsWith(':') ? pathParts[i] !== '' : pathParts[i] === part))
}

/** 499: the client closed the connection before the answer. The number comes from proxies. */
export const goneStatus = 499
export const isDisconnected = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete
