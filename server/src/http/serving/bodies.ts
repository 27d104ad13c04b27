import type { FastifyInstance } from 'fastify'
import { MalformedRequest, WrongContentType } from '../api/answer.ts'
import { typeOf } from '../api/call-route.ts'
import { exceedsBodyBounds } from '../body-bounds.ts'

/**
 * Parses bodies as JSON, by that content type or one that the operation declares. An empty body counts as none,
 * whatever its type.
 */
export function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    if (request.routeOptions.config.isForm) return done(null, body)
    const type = typeOf(request)
    const isKnown = type === 'application/json' || request.routeOptions.config.alsoAs?.includes(type)
    if (!isKnown) return done(new WrongContentType('json'))
    const sent = parsed(body as string)
    if (sent === undefined || exceedsBodyBounds(sent)) return done(new MalformedRequest('not JSON that anybody would send'))
    done(null, sent)
  })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
