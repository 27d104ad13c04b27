import type { Endpoint, Schema } from '@alpenglow/contract/http/endpoint'
import { errorCodes } from '@alpenglow/contract/http/errors'
import { failuresOf } from '@alpenglow/contract/http/openapi'
import { fromWire } from '@alpenglow/contract/http/wire'
import { expect } from 'vitest'
import { safeParse } from 'zod/v4/core'
import type { Answer } from '../test-browser.ts'

/** Every status that an endpoint may answer with. */
export const declaredStatuses = (e: Endpoint): number[] =>
  [...Object.keys(e.answers), ...Object.keys(failuresOf(e))].map(Number)

type Envelope = { data: unknown; errors: unknown; messages?: Record<string, unknown>; request_id?: string }

/** Checks the wire format that clients rely on; returns the first fault as text, or undefined. */
export function flawOf(answer: Answer, e?: Endpoint): string | undefined {
  const { statusCode, headers, payload } = answer
  if (!headers['x-request-id']) return 'has no request id'
  if (statusCode === 303) return flawOfWay(payload, headers['location'])
  if (statusCode === 204) return payload === '' ? undefined : 'says something in a 204'
  if (headers['content-type'] !== 'application/json') return `is ${String(headers['content-type'])}`
  const body = answer.json<Envelope>()
  const schema = e?.answers[statusCode as 200] as Schema | undefined
  if (statusCode < 300) return JSON.stringify(body.errors) === '[]' ? flawOfData(body, schema) : 'succeeds with errors'
  // A refusal with data has an error like every other failure, too.
  if (statusCode === 402) return flawOfData(body, schema) ?? flawOfPlain(body, String(headers['x-request-id']))
  if (body.data !== null) return 'fails with data'
  if (statusCode === 422) return flawOfFields(body, e?.refusals)
  return flawOfPlain(body, String(headers['x-request-id']))
}

/** A redirect may lead only to a page of ours. */
function flawOfWay(payload: string, to: unknown): string | undefined {
  if (payload !== '') return 'says something in a 303'
  return typeof to === 'string' && /^\/(?![/\\])/.test(to) ? undefined : `leads to ${String(to)}`
}

function flawOfData(body: Envelope, schema: Schema | undefined): string | undefined {
  if (!schema) return 'succeeds in a way that nobody declared'
  const { error } = safeParse(schema, fromWire(schema, body.data))
  return error && `is not of the declared form: ${error.message}`
}

/** `ofBase`: this endpoint's own codes for the whole body, beside those of fields. */
function flawOfFields({ errors, messages }: Envelope, ofBase: readonly string[] = []): string | undefined {
  const codes = Object.entries(errors as Record<string, string[]>)
  if (codes.length === 0) return 'refuses without saying which field'
  const known = (field: string): readonly string[] => (field === 'base' ? [...errorCodes, ...ofBase] : errorCodes)
  const strange = codes.find(([field, list]) => list.length === 0 || !list.every((code) => known(field).includes(code)))
  if (strange) return `refuses ${strange[0]} with ${strange[1].join()}`
  const spoken = codes.every(([field, list]) => (messages?.[field] as string[] | undefined)?.length === list.length)
  return spoken && !/components\.|pages\./.test(JSON.stringify(messages)) ? undefined : 'has no sentence for a code'
}

function flawOfPlain({ errors, request_id }: Envelope, id: string): string | undefined {
  const [first, ...more] = errors as { code: string; message: string }[]
  if (!first || more.length > 0) return `has ${JSON.stringify(errors)} as errors`
  if (!/^([a-z_]+|\d{3})$/.test(first.code) || !first.message || first.message.startsWith('components.'))
    return 'has no code or no sentence'
  return request_id === id ? undefined : 'names another request'
}

export const expectForm = (answer: Answer, e?: Endpoint): void => expect(flawOf(answer, e)).toBeUndefined()
