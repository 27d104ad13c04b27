import * as z from 'zod/mini'
import { registry, toJSONSchema, type $ZodRegistry } from 'zod/v4/core'
import { isEventStream, pathOf, type Api, type Endpoint, type Schema } from './endpoint.ts'
import { errorCodes } from './errors.ts'
import { addExamples, type Examples } from './examples/examples.ts'
import { snake } from './wire.ts'
import { ownOf } from '../values/own-property.ts'

type Json = Record<string, unknown>
type Override = {
  jsonSchema: {
    properties?: Record<string, unknown>
    required?: string[]
    additionalProperties?: unknown
    format?: string
    pattern?: string
    minimum?: number
    maximum?: number
    anyOf?: { type?: unknown }[]
  }
}

/** Schemas that the document describes once, under these names, and refers to wherever they are part of another. */
export type NamedSchemas = Readonly<Record<string, Schema>>

/** Writes schemas as JSON Schema; those with names are collected on the way. */
type Writer = { names: $ZodRegistry<{ id: string }>; components: Record<string, Json> }

function createWriter(named: NamedSchemas): Writer {
  const names: Writer['names'] = registry()
  for (const [id, schema] of Object.entries(named)) names.add(schema, { id })
  return { names, components: {} }
}

/** JSON Schema of a value on the wire: declared fields in snake_case; undeclared fields are ignored. */
function onTheWire({ names, components }: Writer, schema: Schema, io: 'input' | 'output'): Json {
  // As a field of another: the outermost schema is written out, whether it has a name or not.
  const written = toJSONSchema(z.object({ field: schema }), {
    target: 'draft-2020-12',
    io,
    metadata: names,
    override: ({ jsonSchema }: Override) => describeAsSent(jsonSchema),
  })
  const { properties, $defs = {} } = JSON.parse(JSON.stringify(written).replaceAll('"#/$defs/', '"#/components/schemas/')) as {
    properties: { field: Json }
    $defs?: Record<string, Json>
  }
  for (const [name, { id: _, ...json }] of Object.entries($defs)) components[name] = json
  return properties.field
}

/** Leaves out what repeats the type: Zod's pattern of a date beside its `format`, and the bounds of a safe integer. */
function describeAsSent(json: Override['jsonSchema']): void {
  if (json.format === 'date' || json.format === 'date-time') delete json.pattern
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  const [value, none] = json.anyOf ?? []
  if (value && none?.type === 'null' && Object.keys(value).every((key) => ['type', 'format'].includes(key))) {
    delete json.anyOf
    Object.assign(json, value, { type: [value.type, 'null'] })
  }
  if (!json.properties) return
  delete json.additionalProperties
  json.properties = Object.fromEntries(Object.entries(json.properties).map(([key, field]) => [snake(key), field]))
  if (json.required) json.required = json.required.map(snake)
}

const enveloped = (to: Writer, schema: Schema): Json => ({
  type: 'object',
  properties: { data: onTheWire(to, schema, 'output'), errors: named('NoErrors') },
  required: ['data', 'errors'],
})

/** A refusal that carries data has `errors` like every other failure. */
const refusalSchema = (to: Writer, schema: Schema): Json => ({
  ...envelopes.Failure,
  properties: { ...envelopes.Failure.properties, data: onTheWire(to, schema, 'output') },
})

const json = (schema: Json) => ({ content: { 'application/json': { schema } } })
const meanings: Record<string, string> = {
  200: 'Done',
  201: 'Created',
  202: 'One more step',
  204: 'Done, nothing to say',
  303: 'On to a page of the shop',
  402: 'Refused',
  404: 'Nothing there',
}

const contentOfAnswer = (
  to: Writer,
  status: string,
  schema: Schema | 'nothing' | 'file' | 'page',
  fileType = 'application/octet-stream',
) => {
  if (schema === 'nothing' || schema === 'page') return {}
  if (schema === 'file') return { content: { [fileType]: {} } }
  return json(status === '402' ? refusalSchema(to, schema) : enveloped(to, schema))
}

const answersOf = (to: Writer, e: Endpoint) =>
  Object.fromEntries(
    Object.entries(e.answers).map(([status, schema]) => {
      const content = contentOfAnswer(to, status, schema, e.fileType)
      return [status, { description: ownOf(meanings, status), ...(isEventStream(e) ? goingOn(content) : content) }]
    }),
  )

const goingOn = ({ content }: { content?: Json }) =>
  content ? { content: { ...content, 'text/event-stream': { schema: { type: 'string' } } } } : {}

const named = (schema: string): Json => ({ $ref: `#/components/schemas/${schema}` })
const failure = (name: string) => ({ $ref: `#/components/responses/${name}` })

/**
 * Calls that may answer "not signed in": those of a signed-in account, and a visitor's write, which needs a session.
 */
const mayAskWho = ({ access, method }: Endpoint) =>
  access === 'account' || access === 'staff' || access === 'desk' || (access === 'visitor' && method !== 'GET')

/** Every failure that an endpoint of this kind can answer; the bad-request tests check the server against this list. */
export function failuresOf(e: Endpoint): Record<string, string> {
  const input = e.query !== undefined || (e.method !== 'GET' && e.body !== undefined)
  return {
    ...(e.method !== 'GET' && { 400: 'Malformed', 413: 'TooLarge', 415: 'WrongContentType' }),
    ...(mayAskWho(e) && { 401: 'Unauthenticated' }),
    ...(e.access !== 'anyone' && e.access !== 'return' && { 403: 'Forbidden' }),
    ...(e.path.includes('{') && { 404: 'NotFound' }),
    ...(e.method !== 'GET' && e.idempotency === 'stored' && { 409: 'StillRunning' }),
    ...((e.access !== 'anyone' || e.method !== 'GET') && { 429: 'TooMany' }),
    ...((input || e.method !== 'GET') && { 422: 'Invalid' }),
    503: 'Busy',
  }
}

function parametersOf(to: Writer, e: Endpoint): Json[] {
  const inPath = [...e.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const { properties = {}, required = [] } = (e.query ? onTheWire(to, e.query, 'input') : {}) as {
    properties?: Json
    required?: string[]
  }
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  return [...inPath, ...inQuery, { $ref: '#/components/parameters/Locale' }]
}

function operationOf(to: Writer, operationId: string, e: Endpoint): Json {
  const write = e.method === 'GET' ? undefined : e
  return {
    operationId,
    summary: e.summary,
    'x-access': e.access,
    ...(e.permission && { 'x-permission': e.permission }),
    ...(write && { 'x-csrf': write.csrf, 'x-idempotency': write.idempotency }),
    ...(e.guards && { 'x-guards': e.guards }),
    parameters: [
      ...parametersOf(to, e),
      ...(write && write.idempotency !== 'natural' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(write && bodyOfRequest(to, write)),
    responses: {
      ...answersOf(to, e),
      ...Object.fromEntries(Object.entries(failuresOf(e)).map(([status, name]) => [status, failure(name)])),
      ...(e.refusals && {
        422: { ...responses.Invalid, description: `Field errors. Codes of \`base\`: ${e.refusals.join(', ')}` },
      }),
    },
  }
}

/** Outside callers send forms: a webhook's fields are described by its provider. */
function bodyOfRequest(to: Writer, e: Exclude<Endpoint, { method: 'GET' }>): Json {
  if (e.access === 'webhook') return { requestBody: { required: true, content: { [formType]: {} } } }
  if (e.access === 'return')
    return { requestBody: { required: true, content: { [formType]: { schema: onTheWire(to, e.body, 'input') } } } }
  const body = ('sentAs' in e && e.sentAs) || e.body
  return body ? { requestBody: { required: !isOptional(body), content: contentOf(to, body, e.alsoAs) } } : {}
}
const isOptional = (schema: Schema) => schema._zod.def.type === 'optional'
const formType = 'application/x-www-form-urlencoded'

/** Programs' own formats are not described in this document. */
const contentOf = (to: Writer, body: Schema, alsoAs: readonly string[] = []): Json => ({
  ...json(bodyOf(to, body)).content,
  ...Object.fromEntries(alsoAs.map((type) => [type, { schema: {} }])),
})

const bodyOf = (to: Writer, body: Schema): Json => ({
  type: 'object',
  properties: { data: onTheWire(to, body, 'input') },
  required: ['data'],
})

/** Sent with the refusal of something sold out. */
const near = {
  type: 'object',
  description: 'What is possible instead of what is sold out: so many of it, other days, other products by their codes',
  properties: {
    left: { type: 'integer' },
    dates: { type: 'array', items: { type: 'string', format: 'date' } },
    products: { type: 'array', items: { type: 'string' } },
  },
}

/** Sent with the refusal of an order that came too early. */
const step = { type: 'string', description: 'Which step of the way to an order comes first, by its name' }

/** Sent with `unacknowledged_change`. */
const now: Json = {
  type: 'object',
  description: 'The cart as it is by now: what its button would say, and what in it became otherwise and waits to be accepted',
  properties: {
    version: { type: 'integer' },
    total: { type: 'integer' },
    changed: { type: 'array', items: { type: 'object' } },
  },
}

const texts: Json = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } }
const failedBecause: Json = {
  type: 'object',
  properties: { code: { type: 'string' }, message: { type: 'string' } },
  required: ['code', 'message'],
}
/** What stands around the data of every answer; a client that is generated has a type for each, by its name. */
const envelopes = {
  NoErrors: { type: 'array', items: failedBecause, maxItems: 0 },
  Failure: {
    type: 'object',
    properties: {
      data: { type: 'null' },
      errors: { type: 'array', items: failedBecause },
      request_id: { type: 'string' },
    },
    required: ['data', 'errors', 'request_id'],
  },
  FieldErrors: {
    type: 'object',
    description: `Errors by field (snake_case, dots for nesting, base for the whole). Codes: ${errorCodes.join(', ')}.`,
    properties: { data: { type: 'null' }, errors: texts, messages: texts, near, step, now },
    required: ['data', 'errors'],
  },
}
const plainFailure = named('Failure')
const fieldFailure = named('FieldErrors')

const responses = {
  Malformed: { description: 'Not JSON', ...json(plainFailure) },
  Unauthenticated: { description: 'Not signed in', ...json(plainFailure) },
  Forbidden: {
    description:
      'A missing or foreign CSRF token, a call from a foreign site, a permission that one lacks, or a wrong signature',
    ...json(plainFailure),
  },
  NotFound: { description: 'No such thing, or not yours', ...json(plainFailure) },
  StillRunning: { description: 'A call with the same Idempotency-Key is still running', ...json(plainFailure) },
  TooLarge: { description: 'The body is too large', ...json(plainFailure) },
  WrongContentType: { description: 'The body is not application/json', ...json(plainFailure) },
  Invalid: { description: 'Field errors', ...json(fieldFailure) },
  TooMany: { description: 'Too many calls; Retry-After says when', ...json(plainFailure) },
  Busy: { description: 'Busy; Retry-After says when', ...json(plainFailure) },
}

/** The document of the whole API (OpenAPI 3.1), made from the same declarations that the server binds and the client calls. */
export function openApi(apis: Record<string, Api>, names: NamedSchemas = {}, examples?: Examples): Json {
  const to = createWriter(names)
  const paths: Record<string, Record<string, Json>> = {}
  for (const [domain, api] of Object.entries(apis)) {
    for (const [name, e] of Object.entries(api)) {
      const operations = ownOf(paths, pathOf(e)) ?? {}
      paths[pathOf(e)] = operations
      operations[e.method.toLowerCase()] = { tags: [domain], ...operationOf(to, name, e) }
    }
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Alpenglow',
      version: '2',
      description: 'The shop for resort passes. Bodies travel in a `data` envelope, names in snake_case.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { ...to.components, ...envelopes },
      responses,
      parameters: {
        Locale: { name: 'locale', in: 'query', required: false, schema: { type: 'string', enum: ['en', 'fr'] } },
        IdempotencyKey: { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } },
      },
    },
  }
  if (examples) addExamples(document, examples)
  return document
}
