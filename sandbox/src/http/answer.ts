import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Refusal } from '../refusal.ts'
import { refuseForeignPages, refuseForeignHosts } from './guard.ts'
import { html } from './html.ts'
import { page, pagePolicy } from './page.ts'
import { findRoute, json, type Answer, type Route } from './router.ts'

const mostBodyBytes = 64 * 1024

const alwaysSent = {
  'content-security-policy': pagePolicy,
  'x-content-type-options': 'nosniff',
  // Search engines should not index a sandbox, even when a demonstration is public.
  'x-robots-tag': 'noindex',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

export const answerRequests =
  (routes: readonly Route[]): RequestListener =>
  (request, response) => {
    void handle(routes, request)
      .catch((error: unknown) => refusal(request, error))
      .then((answer) => send(response, answer))
  }

const handle = async (routes: readonly Route[], request: IncomingMessage): Promise<Answer> => {
  refuseForeignHosts(request)
  const [path = '/', ...rest] = (request.url ?? '/').split('?')
  const { route, parts } = findRoute(routes, request.method ?? 'GET', path)
  if (!route.forForeignPages) refuseForeignPages(request)
  return await route.handle({
    part: (name) => parts.get(name) ?? '',
    path,
    query: new URLSearchParams(rest.join('?')),
    headers: request.headers,
    body: () => readBody(request),
  })
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let bytes = 0
  // A body that is too long is read to its end and discarded, because a closed connection would lose the refusal.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= mostBodyBytes) chunks.push(chunk)
  }
  if (bytes > mostBodyBytes) throw new Refusal(413, `A body here has at most ${mostBodyBytes} bytes`)
  return Buffer.concat(chunks).toString('utf8')
}

const refusal = (request: IncomingMessage, error: unknown): Answer => {
  const known = error instanceof Refusal ? error : undefined
  if (!known) console.error('Sandbox: a bug in', request.method, request.url, error)
  const { status, message } = known ?? new Refusal(500, 'The sandbox has a bug; its log tells more')
  const isPerson = request.headers.accept?.includes('text/html') ?? false
  return isPerson ? page(message, html`<p><a href="/">Back to the sandbox</a></p>`, status) : json({ error: message }, status)
}

const send = (response: ServerResponse, answer: Answer): void => {
  if (answer.isCut) return void response.destroy()
  response.writeHead(answer.status, { ...alwaysSent, ...answer.headers, 'content-length': Buffer.byteLength(answer.body) })
  response.end(response.req.method === 'HEAD' ? undefined : answer.body)
}
