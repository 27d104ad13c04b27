import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pathOf } from '@alpenglow/contract/http/endpoint'
import { locales, type Locale } from '@alpenglow/contract/translations/api'
import type { Route } from './bind.ts'
import { publicCaching, renderEverybody } from './call-route.ts'
import { chosen, type Rendered } from './rendered.ts'

export type LaneOptions = {
  routes: Route[]
  /** Headers of every answer. */
  headers: Record<string, string>
  newRequestId(): string
  onAnswered(call: Answered): void
}

/** A call that was answered, as metrics and log want to know it. */
export type Answered = { id: string; operation: string; method: string; path: string; status: number; ms: number }

type Stop = { name: string; path: string; locale: Locale; verb: Route['verb']; endpoint: Route['endpoint'] }

/**
 * A lane ahead of the framework for what is the same for everybody and asked the most: no parameters, no cookies, an answer that lies
 * ready. It gives the very answer that the framework would give, at a third of its cost; whatever is not that simple goes through.
 */
export function lane({ routes, headers, newRequestId, onAnswered }: LaneOptions, through: RequestListener): RequestListener {
  const stops = new Map(routes.filter(isSimple).flatMap(stopsOf))
  const always = Object.entries(headers).flat()

  return (request, response) => {
    const stop = request.method === 'GET' ? stops.get(request.url ?? '') : undefined
    const value = stop?.verb({ locale: stop.locale }, {})
    if (!stop || !value || value instanceof Promise) return through(request, response)
    const began = performance.now()
    const id = newRequestId()
    const status = send(request, response, renderEverybody(stop.endpoint, value), [...always, 'x-request-id', id])
    onAnswered({ id, operation: stop.name, method: 'GET', path: stop.path, status, ms: performance.now() - began })
  }
}

const isSimple = ({ endpoint }: Route) =>
  endpoint.access === 'anyone' && endpoint.method === 'GET' && !endpoint.query && !endpoint.path.includes('{')

function stopsOf({ name, endpoint, verb }: Route): [string, Stop][] {
  const path = pathOf(endpoint)
  const stop = (locale: Locale): Stop => ({ name, path, locale, verb, endpoint })
  return [[path, stop('en')], ...locales.map((locale): [string, Stop] => [`${path}?locale=${locale}`, stop(locale)])]
}

function send(request: IncomingMessage, response: ServerResponse, rendered: Rendered, headers: string[]): number {
  const { tag, encoding, body, known } = chosen(request.headers, rendered)
  headers.push('cache-control', publicCaching, 'etag', tag, 'vary', 'accept-encoding')
  if (known) {
    response.writeHead(304, headers).end()
    return 304
  }
  headers.push('content-type', rendered.type, 'content-length', String(body.length))
  if (encoding) headers.push('content-encoding', encoding)
  response.writeHead(200, headers).end(body)
  return 200
}
