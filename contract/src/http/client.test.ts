import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { createClient, type Send } from './client.ts'
import { endpoint } from './endpoint.ts'
import { CallFailed } from './errors.ts'
import { requireAnswer } from './require-answer.ts'

const Pass = z.object({ id: z.int(), displayName: z.string(), texts: z.record(z.string(), z.string()) })
const api = {
  listPasses: endpoint({
    method: 'GET',
    path: '/passes',
    access: 'account',
    summary: '',
    query: z.object({ soldOut: z.optional(z.boolean()), sortBy: z.optional(z.string()) }),
    answers: { 200: z.array(Pass) },
  }),
  readPass: endpoint({
    method: 'GET',
    path: '/passes/{id}',
    access: 'account',
    summary: '',
    guards: { id: 'account' },
    answers: { 200: Pass },
  }),
  renamePass: endpoint({
    method: 'PATCH',
    path: '/passes/{id}',
    at: 'root',
    access: 'account',
    csrf: 'token',
    idempotency: 'natural',
    summary: '',
    guards: { id: 'account' },
    body: z.object({ displayName: z.string(), paidWith: z.object({ expMonth: z.int() }) }),
    answers: { 204: 'nothing' },
  }),
  readCard: endpoint({
    method: 'GET',
    path: '/card-on-file',
    access: 'account',
    summary: '',
    answers: { 200: Pass, 404: 'nothing' },
  }),
  pay: endpoint({
    method: 'POST',
    path: '/pay',
    access: 'visitor',
    csrf: 'token',
    idempotency: 'stored',
    summary: '',
    answers: { 200: z.object({ orderNumber: z.string() }), 202: z.object({ stepUrl: z.string() }), 204: 'nothing' },
  }),
}

/** A server that answers once, and records the request. */
function answering(status: number, body?: unknown) {
  const asked: { path: string; init: Parameters<Send>[1] }[] = []
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const send: Send = async (path, init) => {
    asked.push({ path, init })
    return new Response(body === undefined ? null : text, { status })
  }
  return { client: createClient(api, send), asked }
}
const failing = async (status: number, body?: unknown) => {
  const error: unknown = await answering(status, body)
    .client.listPasses({ query: {} })
    .catch((reason: unknown) => reason)
  if (!(error instanceof CallFailed)) throw new Error('did not fail as a call', { cause: error })
  return error
}

it('asks in snake_case, with ids and values percent-encoded', async () => {
  const { client, asked } = answering(200, { data: [], errors: [] })
  await client.listPasses({ query: { soldOut: false, sortBy: 'a&b=ü' } })
  expect(asked).toEqual([{ path: '/api/v2/passes?sold_out=false&sort_by=a%26b%3D%C3%BC', init: { method: 'GET' } }])
  const other = answering(204)
  await other.client.renamePass({ params: { id: 'a/b?c' }, body: { displayName: 'Mine', paidWith: { expMonth: 3 } } })
  expect(other.asked[0]?.path).toBe('/passes/a%2Fb%3Fc')
  expect(JSON.parse(other.asked[0]?.init.body ?? '')).toEqual({ data: { display_name: 'Mine', paid_with: { exp_month: 3 } } })
})
it('answers in our names, and leaves names alone that are data', async () => {
  const wire = { id: 1, display_name: 'Summit', texts: { 'fr_CA.some_key': 'x' }, new_field: 1 }
  expect(await answering(200, { data: [wire], errors: [] }).client.listPasses({ query: {} })).toEqual([
    { id: 1, displayName: 'Summit', texts: { 'fr_CA.some_key': 'x' } },
  ])
})
const notFound = { data: null, errors: [{ code: 'not_found', message: 'No.' }], request_id: 'r' }
it.each([[204], [404], [404, notFound], [404, '<html>']])(
  '%i is nothing for every call (%j)',
  async (status, body?: unknown) => {
    const answered = () => answering(status, body).client
    expect(await answered().listPasses({ query: {} })).toBeUndefined()
    expect(await answered().readPass({ params: { id: '7' } })).toBeUndefined()
    expect(
      await answered().renamePass({ params: { id: '7' }, body: { displayName: '', paidWith: { expMonth: 1 } } }),
    ).toBeUndefined()
  },
)
it('says where nothing is one of the answers, so that nobody takes it for a fault', async () => {
  const { client, asked } = answering(404, notFound)
  await client.readPass({ params: { id: '7' } })
  await client.readCard()
  await client.listPasses({ query: {} })
  expect(asked.map(({ init }) => init.mayBeNothing ?? false)).toEqual([true, true, false])
})
it('a thing that somebody may have or not comes as it is', async () => {
  const card = { id: 1, display_name: 'Visa', texts: {} }
  expect(await answering(200, { data: card, errors: [] }).client.readCard()).toEqual({ id: 1, displayName: 'Visa', texts: {} })
})
it('whoever can’t do without something is told that it is not there', () => {
  expect(requireAnswer(0)).toBe(0)
  expect(() => requireAnswer(undefined)).toThrow(expect.objectContaining({ status: 404 }))
})
it('says which of several answers it was', async () => {
  const pay = (status: number, body?: unknown) => answering(status, body).client.pay()
  expect(await pay(200, { data: { order_number: 'A1' }, errors: [] })).toEqual({ status: 200, data: { orderNumber: 'A1' } })
  expect(await pay(202, { data: { step_url: '/s' }, errors: [] })).toEqual({ status: 202, data: { stepUrl: '/s' } })
  expect(await pay(204)).toEqual({ status: 204, data: undefined })
})
it('field errors come under our names, with their sentences as they are', async () => {
  const failed = await failing(422, {
    data: null,
    errors: { first_name: ['REQUIRED'], 'credit_card.exp_month': ['OUT_OF_RANGE'] },
    messages: { first_name: ['À remplir_ici.'], 'credit_card.exp_month': ['Trop.'] },
  })
  expect(failed.fields).toEqual({ firstName: ['REQUIRED'], 'creditCard.expMonth': ['OUT_OF_RANGE'] })
  expect(failed.messages).toEqual({ firstName: ['À remplir_ici.'], 'creditCard.expMonth': ['Trop.'] })
})
it('a failure says its sentence and which request it was', async () => {
  const failed = await failing(503, { data: null, errors: [{ code: 'busy', message: 'Il y a foule.' }], request_id: 'r-7' })
  expect(failed).toMatchObject({ status: 503, requestId: 'r-7', message: 'Il y a foule.', fields: {} })
})
it.each([
  ['a page of a proxy', 502, '<html>Bad gateway</html>'],
  ['nothing', 500, undefined],
  ['a cut body', 422, '{"data":null,"errors":{"a":'],
  ['a text', 400, '"no"'],
  ['a number', 400, '7'],
  ['nonsense as errors', 422, { errors: 'no' }],
  ['texts as errors', 422, { errors: ['no'] }],
  ['a field without a list', 422, { errors: { a: 'REQUIRED' }, messages: null }],
  ['a success that is a page', 200, '<html>Welcome</html>'],
  ['a success without data', 200, { ok: true }],
  ['a success that is nothing', 200, undefined],
  ['a success of null', 200, 'null'],
  ['an answer that nobody declared', 206, { data: [], errors: [] }],
])('%s becomes a failure with its status', async (_, status, body) => {
  const failed = await failing(status, body)
  expect([failed.status, failed.fields, failed.messages]).toEqual([status, {}, {}])
})
