import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { apis } from '../../apis.ts'
import { holdsCardNumber } from '../../values/card-number.ts'
import type { Api, Endpoint, Schema } from '../endpoint.ts'
import type { Examples, OperationExample } from './examples.ts'
import { failuresOf, openApi } from '../openapi.ts'
import { fromWire } from '../wire.ts'

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')
const { operations, failures } = JSON.parse(read('examples.json')) as Examples
const declared = Object.values(apis).flatMap((api: Api) => Object.entries(api))

const flaw = (schema: Schema, wire: unknown): string | undefined => safeParse(schema, fromWire(schema, wire)).error?.message
const dataOf = (envelope: unknown) => (envelope as { data: unknown }).data

function flawOfRequest(e: Endpoint, { path = {}, query = {}, body, form }: NonNullable<OperationExample['request']>) {
  const names = [...e.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  if (names.join() !== Object.keys(path).join()) return `has values for ${Object.keys(path).join()}`
  const { locale: _, ...own } = query
  if (e.query && flaw(e.query, own)) return flaw(e.query, own)
  if (e.access === 'webhook') return form ? undefined : 'has no form'
  if (e.method === 'GET' || !e.body) return body || form ? 'has a body' : undefined
  return flaw(e.body, form ?? body?.data)
}

function flawOfAnswer(e: Endpoint, status: string, answer: unknown): string | undefined {
  const schema = e.answers[Number(status) as keyof Endpoint['answers']] as Schema | string | undefined
  if (schema === undefined) return status in failuresOf(e) ? undefined : 'is not declared'
  if (schema === 'file') return answer === null ? 'has no file' : undefined
  if (schema === 'nothing' && Number(status) >= 400) return undefined
  if (typeof schema === 'string') return answer === null ? undefined : 'says something'
  return flaw(schema, dataOf(answer))
}

it.each(declared)('%s has an example: a request and its answers, as the contract declares them', (id, e) => {
  const example = operations[id]
  expect(example?.request).toBeDefined()
  expect(flawOfRequest(e, example?.request ?? {})).toBeUndefined()
  const answers = Object.entries(example?.answers ?? {})
  expect(answers.some(([status]) => Number(status) < 400)).toBe(true)
  for (const [status, answer] of answers) expect(flawOfAnswer(e, status, answer), status).toBeUndefined()
})
it('shows every failure that many operations share and that a test can bring about', () => {
  expect(Object.keys(failures)).toEqual([
    'Forbidden',
    'Invalid',
    'Malformed',
    'NotFound',
    'TooLarge',
    'TooMany',
    'Unauthenticated',
    'WrongContentType',
  ])
})
it('shows no card number', () => {
  const texts = read('examples.json').match(/"[^"]*"/g) ?? []
  expect(texts.filter(holdsCardNumber)).toEqual([])
})
it('stands in the document: with every body that must be sent, every parameter of a path and every answer', () => {
  type Written = { example?: unknown }
  type Operation = {
    operationId: string
    parameters: (Written & { in?: string })[]
    requestBody?: { required: boolean; content: Record<string, Written> }
    responses: Record<string, { content?: Record<string, Written> }>
  }
  const { paths } = JSON.parse(JSON.stringify(openApi(apis, {}, { operations, failures }))) as {
    paths: Record<string, Record<string, Operation>>
  }
  const bare = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId, parameters, requestBody, responses }) => {
      const answer = Object.entries(responses).find(([status, { content }]) => Number(status) < 300 && content)?.[1]
      const contents = [requestBody?.required ? requestBody : undefined, answer].flatMap((one) =>
        one ? [Object.values(one.content ?? {})[0]] : [],
      )
      const places = [...contents, ...parameters.filter((one) => one.in === 'path')]
      return places.some((place) => place?.example === undefined) ? [operationId] : []
    })
  expect(bare).toEqual([])
})
it('leaves the document small enough to be read in a browser', () => {
  expect(read('openapi.json').length).toBeLessThan(500_000)
})
