import * as z from 'zod/mini'
import { expect, expectTypeOf, it } from 'vitest'
import type { Client } from './client.ts'
import { endpoint, pathOf, type CallInput, type Reply, type VerbInput } from './endpoint.ts'

// The compiler is the test: each @ts-expect-error is an error itself as soon as what stands below it compiles.
const read = { method: 'GET', summary: '', answers: { 200: z.string() } } as const
const write = { ...read, method: 'POST', path: '/a', access: 'account' } as const

it('does not compile without saying who may call, whose id it takes, and what a repeated write does', () => {
  endpoint({ ...read, path: '/a', access: 'anyone' })
  // @ts-expect-error who may call?
  endpoint({ ...read, path: '/a' })
  // @ts-expect-error there is no such caller
  endpoint({ ...read, path: '/a', access: 'everybody' })
  // @ts-expect-error a path begins with a slash
  endpoint({ ...read, path: 'a', access: 'anyone' })
  // @ts-expect-error what does it answer?
  endpoint({ method: 'GET', summary: '', path: '/a', access: 'anyone' })

  endpoint({ ...write, csrf: 'token', idempotency: 'natural' })
  // @ts-expect-error what does a second call do?
  endpoint({ ...write, csrf: 'token' })
  // @ts-expect-error how is it kept from being forged?
  endpoint({ ...write, idempotency: 'natural' })
  // @ts-expect-error a GET takes no body
  endpoint({ ...read, path: '/a', access: 'anyone', body: z.string() })

  endpoint({ ...read, path: '/a/{id}/b/{day}', access: 'account', guards: { id: 'account', day: 'public' } })
  // @ts-expect-error whose id is it?
  endpoint({ ...read, path: '/a/{id}', access: 'account' })
  // @ts-expect-error whose is the second?
  endpoint({ ...read, path: '/a/{id}/b/{day}', access: 'account', guards: { id: 'account' } })
  // @ts-expect-error there is no such guard
  endpoint({ ...read, path: '/a/{id}', access: 'account', guards: { id: 'me' } })
  expect(write.method).toBe('POST')
})

const open = { method: 'POST', path: '/a', access: 'anyone', summary: '', body: z.string(), idempotency: 'natural' } as const

it('a write that belongs to nobody says so, how large it may be, and answers nothing', () => {
  const whole = { ...open, csrf: 'sessionless', bodyKb: 16, answers: { 204: 'nothing' } } as const
  endpoint(whole)
  endpoint({ ...whole, alsoAs: ['application/x'] })
  // @ts-expect-error there is no session that a token could belong to
  endpoint({ ...whole, csrf: 'token' })
  // @ts-expect-error how much of it?
  endpoint({ ...open, csrf: 'sessionless', answers: { 204: 'nothing' } })
  // @ts-expect-error whoever sent it is nobody, and is answered nothing
  endpoint({ ...whole, answers: { 200: z.string() } })
  // @ts-expect-error an answer that is kept would have to be somebody's
  endpoint({ ...whole, idempotency: 'stored' })
  // @ts-expect-error whoever has a session is kept from being forged
  endpoint({ ...whole, access: 'visitor' })
  // @ts-expect-error nothing but an open write takes other forms
  endpoint({ ...write, csrf: 'token', idempotency: 'natural', alsoAs: ['application/x'] })
  expect(whole.bodyKb).toBe(16)
})

const api = {
  move: endpoint({
    ...write,
    path: '/a/{id}/b/{day}',
    csrf: 'token',
    idempotency: 'stored',
    guards: { id: 'account', day: 'public' },
    query: z.object({ page: z._default(z.int(), 1) }),
    body: z.object({ to: z.string() }),
    answers: { 200: z.object({ at: z.string() }), 202: z.object({ stepUrl: z.string() }), 204: 'nothing' },
  }),
  list: endpoint({ ...read, path: '/a', access: 'anyone' }),
}

it('knows what goes in: what a caller may leave out, a verb has', () => {
  type Wanted = { params: { id: string; day: string }; body: { to: string } }
  expectTypeOf<CallInput<typeof api.move>>().toExtend<Wanted & { query: { page?: number | undefined } }>()
  expectTypeOf<VerbInput<typeof api.move>>().toExtend<Wanted & { query: { page: number } }>()
})
it('knows what comes out: the value, or which of several', () => {
  expectTypeOf<Reply<typeof api.list>>().toEqualTypeOf<string>()
  expectTypeOf<Reply<typeof api.move>>().toEqualTypeOf<
    { status: 200; data: { at: string } } | { status: 202; data: { stepUrl: string } } | { status: 204; data: undefined }
  >()
})
it('gives a caller no way to forget a parameter or a field', () => {
  const calls = (client: Client<typeof api>) => [
    () => client.list(),
    () => client.move({ params: { id: '1', day: '2027-01-01' }, query: {}, body: { to: 'x' } }),
    // @ts-expect-error a parameter is missing
    () => client.move({ params: { id: '1' }, query: {}, body: { to: 'x' } }),
    // @ts-expect-error the body is missing
    () => client.move({ params: { id: '1', day: '2027-01-01' }, query: {} }),
    // @ts-expect-error an id is a text here
    () => client.move({ params: { id: 1, day: '2027-01-01' }, query: {}, body: { to: 'x' } }),
    // @ts-expect-error it takes nothing
    () => client.list({ query: {} }),
    // @ts-expect-error nobody promised this
    () => client.remove(),
  ]
  expect(calls).toBeTypeOf('function')
})
it('lies below /api/v2, unless clients call it at the root', () => {
  expect(pathOf(api.list)).toBe('/api/v2/a')
  expect(pathOf({ ...api.list, at: 'root' })).toBe('/a')
})
