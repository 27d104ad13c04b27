import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { apis } from '../apis.ts'
import { orderRefusals } from '../orders/words.ts'
import { endpoint, pathOf } from './endpoint.ts'
import { failuresOf, openApi } from './openapi.ts'

type Operation = {
  operationId: string
  tags: string[]
  parameters: { $ref?: string; name?: string; in?: string; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: { required: string[]; properties: { data: unknown } } }> }
  responses: Record<string, { $ref?: string; description?: string; content?: Record<string, { schema: unknown }> }>
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}
const documentOf = (all: Parameters<typeof openApi>[0]) => JSON.parse(JSON.stringify(openApi(all))) as Document
const document = documentOf(apis)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)
const declared = Object.entries(apis).flatMap(([domain, api]) => Object.entries(api).map(([name, e]) => ({ domain, name, e })))

it('lists every promise once, under its own name', () => {
  const listed = operations.map(({ operationId, path, method, tags }) =>
    [tags.join(), operationId, method.toUpperCase(), path].join(' '),
  )
  expect(listed.toSorted()).toEqual(
    declared.map(({ domain, name, e }) => [domain, name, e.method, pathOf(e)].join(' ')).toSorted(),
  )
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(declared.length)
})
it('is a 3.1 document whose references all lead somewhere', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/)
  const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)
  for (const [, reference = ''] of references) {
    const [, ...steps] = reference.split('/')
    const target = steps.reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], document)
    expect(target, reference).toBeTypeOf('object')
  }
})
it('names the permission that an operation of the desk asks for', () => {
  const permission = (path: string, method: string) =>
    (document.paths[path]?.[method] as Record<string, unknown> | undefined)?.['x-permission']
  expect(permission('/api/v2/staff/members', 'post')).toBe('staff.manage')
  expect(permission('/api/v2/staff/session', 'put')).toBeUndefined()
})
it('describes every answer, and every parameter that a path names', () => {
  for (const { path, parameters, responses } of operations) {
    for (const [status, response] of Object.entries(responses)) {
      expect(status).toMatch(/^([245]\d\d|303)$/)
      expect(response.$ref ?? response.description).toBeTypeOf('string')
    }
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(named)
  }
})
it('says who may call what, and what a second call does', () => {
  for (const { name, e } of declared) {
    const operation = operations.find(({ operationId }) => operationId === name) as unknown as Record<string, unknown>
    expect([operation['x-access'], operation['x-csrf'], operation['x-idempotency']]).toEqual(
      e.method === 'GET' ? [e.access, undefined, undefined] : [e.access, e.csrf, e.idempotency],
    )
  }
})

const buy = endpoint({
  method: 'POST',
  path: '/passes/{id}',
  access: 'account',
  csrf: 'token',
  idempotency: 'stored',
  summary: 'Buy one',
  guards: { id: 'public' },
  query: z.object({ sortBy: z.string(), isGift: z.optional(z.boolean()) }),
  body: z.object({ firstName: z.string(), nickName: z.optional(z.string()), labels: z.record(z.string(), z.boolean()) }),
  answers: { 201: z.object({ orderNumber: z.string() }), 204: 'nothing', 402: z.object({ declineCode: z.string() }) },
})
const bought = documentOf({ shop: { buy } }).paths['/api/v2/passes/{id}']?.['post']

it('describes what comes from outside as the forms that they are, and no answer but the ones they get', () => {
  const common = { access: 'return', csrf: 'state', idempotency: 'natural', summary: '', bodyKb: 1 } as const
  const comeBack = endpoint({
    ...common,
    method: 'POST',
    path: '/back',
    body: z.object({ paperSize: z.optional(z.string()) }),
    answers: { 303: 'page' },
  })
  const hear = endpoint({
    ...common,
    access: 'webhook',
    csrf: 'signature',
    method: 'POST',
    path: '/heard',
    answers: { 204: 'nothing' },
  })
  const { paths } = documentOf({ shop: { comeBack, hear } })
  const [back, heard] = ['/back', '/heard'].map((path) => paths[`/api/v2${path}`]?.['post'])
  const form = 'application/x-www-form-urlencoded'
  expect(back?.requestBody?.content[form]?.schema).toMatchObject({ properties: { paper_size: { type: 'string' } } })
  expect(Object.keys(heard?.requestBody?.content ?? {})).toEqual([form])
  expect([back, heard].map((one) => Object.keys(one?.responses ?? {}).join())).toEqual([
    '303,400,413,415,422,429,503',
    '204,400,403,413,415,422,429,503',
  ])
})

it('describes of a card what clients send, and not what the vault makes of it', () => {
  const { requestBody } = document.paths['/api/v2/cart/credit-card']?.['post'] ?? {}
  const data = requestBody?.content['application/json']?.schema.properties.data as { properties: object } | undefined
  const described = Object.keys(data?.properties ?? {})
  expect(described).toEqual(
    expect.arrayContaining(['name_on_card', 'number', 'month', 'year', 'cvc', 'receipt', 'saved_on_file_at']),
  )
  expect(described).not.toContain('card_errors')
})
it('describes bodies and queries as they travel', () => {
  expect(bought?.requestBody?.content['application/json']?.schema).toMatchObject({
    required: ['data'],
    properties: {
      data: {
        type: 'object',
        required: ['first_name', 'labels'],
        properties: {
          first_name: { type: 'string' },
          nick_name: { type: 'string' },
          labels: { additionalProperties: { type: 'boolean' } },
        },
      },
    },
  })
  const query = bought?.parameters.filter((one) => one.in === 'query').map(({ name, required }) => [name, required])
  expect(query).toEqual([
    ['sort_by', true],
    ['is_gift', false],
  ])
  expect(bought?.responses['201']?.content?.['application/json']?.schema).toMatchObject({
    required: ['data', 'errors'],
    properties: {
      data: { properties: { order_number: { type: 'string' } } },
      errors: { $ref: '#/components/schemas/NoErrors' },
    },
  })
  expect(bought?.responses['204']).toEqual({ description: 'Done, nothing to say' })
})
it('names the other forms that an operation takes', () => {
  const { requestBody } = document.paths['/api/v2/client-reports']?.['post'] ?? {}
  expect(Object.keys(requestBody?.content ?? {})).toEqual([
    'application/json',
    'application/csp-report',
    'application/reports+json',
  ])
})
it('names what kind of file is saved', () => {
  const typesOf = (path: string) => Object.keys(document.paths[`/api/v2${path}`]?.['get']?.responses['200']?.content ?? {})
  expect(typesOf('/orders/{id}/receipt')).toEqual(['application/pdf'])
  expect(typesOf('/me/data-exports/{id}/file')).toEqual(['application/json'])
})
it('lists the failures that an endpoint of its kind can have', () => {
  expect(Object.keys(failuresOf(buy))).toEqual(['400', '401', '403', '404', '409', '413', '415', '422', '429', '503'])
  expect(Object.keys(failuresOf(apis.catalogue.listResorts))).toEqual(['503'])
  expect(Object.keys(failuresOf(apis.identity.me))).toEqual(['401', '403', '429', '503'])
  expect(Object.keys(failuresOf(apis.clientReports.reportFromClient))).toEqual(['400', '413', '415', '422', '429', '503'])
  expect(Object.keys(bought?.responses ?? {})).toEqual(
    expect.arrayContaining(['201', '204', '402', ...Object.keys(failuresOf(buy))]),
  )
})
it('names the words that an operation refuses the whole with, and no other does', () => {
  const { responses } = document.paths['/api/v2/orders']?.['post'] ?? {}
  expect(responses?.['422']?.description).toBe(`Field errors. Codes of \`base\`: ${orderRefusals.join(', ')}`)
  const { responses: others } = document.paths['/api/v2/cart/hold']?.['post'] ?? {}
  expect(others?.['422']).toEqual({ $ref: '#/components/responses/Invalid' })
})

it('describes a schema that has a name once, and refers to it wherever it is part of another', () => {
  const Pass = z.object({ validFrom: z.iso.date(), count: z.nullable(z.int()) })
  const list = endpoint({
    method: 'GET',
    path: '/passes',
    access: 'anyone',
    summary: 'All of them',
    answers: { 200: z.object({ passes: z.array(Pass), best: z.nullable(Pass) }) },
  })
  const { paths, components } = JSON.parse(JSON.stringify(openApi({ shop: { list } }, { Pass }))) as Document
  const reference = { $ref: '#/components/schemas/Pass' }
  expect(paths['/api/v2/passes']?.['get']?.responses['200']?.content?.['application/json']?.schema).toMatchObject({
    properties: { data: { properties: { passes: { items: reference }, best: { anyOf: [reference, { type: 'null' }] } } } },
  })
  expect(components['schemas']).toMatchObject({
    Pass: {
      type: 'object',
      properties: { valid_from: { type: 'string', format: 'date' }, count: { type: ['integer', 'null'] } },
      required: ['valid_from', 'count'],
    },
  })
})
