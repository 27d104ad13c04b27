import type { Endpoint } from '@alpenglow/contract/http/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { WrongContentType } from './answer.ts'
import type { Route } from './bind.ts'
import { localeOf, typeOf } from './call-route.ts'
import { readInput } from './input.ts'

const formType = 'application/x-www-form-urlencoded'

/** Called from outside of our pages, with forms: by a provider's server, or by a browser that a provider sends back. */
export type FromOutside = Extract<Endpoint, { access: 'webhook' | 'return' }>
export const isFromOutside = (e: Endpoint): e is FromOutside => e.access === 'webhook' || e.access === 'return'

/** Runs before the body is read. */
export function refuseOtherThanForms(request: FastifyRequest): void {
  if (request.method === 'POST' && typeOf(request) !== formType) throw new WrongContentType('form')
}

/** Answers a webhook. The verb gets the raw body, because the provider's signature covers exactly these bytes. */
export function answerWebhook({ endpoint, verb }: Route) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { url, headers, body } = request
    const sent = { url, headers, body: typeof body === 'string' ? body : '' }
    await verb({ locale: localeOf(request), sent }, readInput(endpoint, request))
    return reply.code(204).header('cache-control', 'no-store').send()
  }
}

/**
 * Answers a browser's return from a provider. It reads no cookie and sets none, so a foreign site can't act in a
 * guest's name.
 */
export function answerReturn({ endpoint, verb }: Route) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { params, query, body } = request
    const form = typeof body === 'string' ? fieldsOf(body) : {}
    const page = (await verb({ locale: localeOf(request) }, readInput(endpoint, { params, query, body: form }))) as string
    return reply.code(303).headers({ location: page, 'cache-control': 'no-store' }).send()
  }
}

/** A repeated field becomes an array, which the schema refuses. */
function fieldsOf(form: string): Record<string, string | string[]> {
  const fields = new URLSearchParams(form)
  return Object.fromEntries([...new Set(fields.keys())].map((name) => [name, oneOf(fields.getAll(name))]))
}

const oneOf = (values: string[]) => (values.length === 1 ? (values[0] ?? '') : values)
