import { pathOf, type Answers, type Api, type CallInput, type Endpoint, type ReplyOf } from './endpoint.ts'
import { CallFailed, type FieldErrors, type AvailableInstead } from './errors.ts'
import { fromWire, toWire } from './wire.ts'
import { ownOf } from '../values/own-property.ts'

/** `mayBeNothing`: a 404 may be a normal answer, because the row may not exist. Any other 404 is a fault of ours. */
export type Send = (path: string, init: { method: string; body?: string; mayBeNothing?: true }) => Promise<Response>
type Loose = { params?: Record<string, string>; query?: object; body?: unknown }

/** 204 and 404 return undefined, as the specification has it. A caller that needs the value calls `mustBeThere`. */
type CallResult<E extends Endpoint> = ReplyOf<Omit<E['answers'], 404>> | undefined
type Arguments<E extends Endpoint> = unknown extends CallInput<E> ? [] : [input: CallInput<E>]

/** The client has no function for a file, which is a link, nor for endpoints that only outside callers use. */
export type Client<A extends Api> = {
  [K in keyof A as A[K]['answers'] extends { 200: 'file' } ? never : A[K]['access'] extends 'webhook' | 'return' ? never : K]: (
    ...input: Arguments<A[K]>
  ) => Promise<CallResult<A[K]>>
}

/**
 * The calls of one domain, as functions. `send` adds what all calls need: credentials, the CSRF token, the language.
 */
export function createClient<A extends Api>(api: A, send: Send): Client<A> {
  const calls = Object.entries(api).map(([name, e]) => [name, (input: Loose = {}) => call(e, input, send)])
  return Object.fromEntries(calls) as unknown as Client<A>
}

async function call(e: Endpoint, input: Loose, send: Send): Promise<unknown> {
  const path = pathOf(e).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
  const body = e.method !== 'GET' && e.body ? JSON.stringify({ data: toWire(e.body, input.body) }) : undefined
  const response = await send(path + queryOf(e, input.query), {
    method: e.method,
    ...(body !== undefined && { body }),
    ...(mayBeNothing(e) && { mayBeNothing: true }),
  })
  return answerOf(e, response)
}

/** An id may name no row, or the endpoint declares a 404 itself. */
const mayBeNothing = ({ path, answers }: Endpoint) => path.includes('{') || Object.hasOwn(answers, 404)

function queryOf(e: Endpoint, query: object | undefined): string {
  if (!e.query || !query) return ''
  const entries = Object.entries(toWire(e.query, query) as object).filter(([, value]) => value !== undefined && value !== null)
  return entries.length > 0 ? `?${new URLSearchParams(entries.map(([k, v]): [string, string] => [k, String(v)]))}` : ''
}

async function answerOf(e: Endpoint, response: Response): Promise<unknown> {
  if (response.status === 404) return undefined
  const several = Object.keys(e.answers).filter((status) => status !== '404').length > 1
  const declared = ownOf<Answers[keyof Answers]>(e.answers, String(response.status))
  if (declared === 'nothing') return several ? { status: response.status, data: undefined } : undefined
  if (response.status === 204) return undefined
  if (declared === 'page') return undefined
  if (declared === 'file') return response.blob()
  const json: unknown = await response.json().catch(() => undefined)
  if (!declared || !isEnvelope(json)) throw failureOf(response.status, json)
  const data = fromWire(declared, json.data)
  return several ? { status: response.status, data } : data
}

const isEnvelope = (json: unknown): json is { data: unknown } => typeof json === 'object' && json !== null && 'data' in json

const camel = (field: string) => field.replace(/_([a-z0-9])/g, (_, c: string) => c.toUpperCase())
const camelKeys = (fields: unknown): FieldErrors =>
  Object.fromEntries(
    Object.entries((fields ?? {}) as Record<string, unknown>)
      .filter((entry): entry is [string, string[]] => Array.isArray(entry[1]))
      .map(([field, codes]) => [camel(field), codes]),
  )

/**
 * Parses a failure in the API's format; anything else (a proxy's page, a cut body) still becomes a failure with its
 * status.
 */
function failureOf(status: number, json: unknown): CallFailed {
  const { errors, messages, near, request_id: requestId } = (json ?? {}) as Record<string, unknown>
  if (Array.isArray(errors)) {
    const [first] = errors as { message?: string }[]
    return new CallFailed(status, {
      requestId: requestId as string | undefined,
      ...(first?.message && { text: first.message }),
    })
  }
  return new CallFailed(status, {
    fields: camelKeys(errors),
    messages: camelKeys(messages),
    near: near as AvailableInstead | undefined,
    requestId: requestId as string | undefined,
  })
}
