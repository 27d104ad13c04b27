import * as z from 'zod/mini'
import { endpoint } from '@alpenglow/contract/http/endpoint'
import { expect, it } from 'vitest'
import { bind } from './bind.ts'

// The compiler is the test: a `@ts-expect-error` is an error itself as soon as the line below it compiles.
const api = {
  forAll: endpoint({ method: 'GET', path: '/all', access: 'anyone', summary: '', answers: { 200: z.array(z.string()) } }),
  forOne: endpoint({
    method: 'PUT',
    path: '/one/{id}',
    access: 'account',
    csrf: 'token',
    idempotency: 'natural',
    summary: '',
    guards: { id: 'account' },
    body: z.object({ title: z.string() }),
    answers: { 200: z.object({ count: z.int() }), 204: 'nothing' },
  }),
}
const forAll = () => ['a']
const forOne = () => ({ status: 204, data: undefined }) as const

it('puts a verb behind every promise', () => {
  expect(bind(api, { forAll, forOne }).map(({ name, endpoint: { path } }) => [name, path])).toEqual([
    ['forAll', '/all'],
    ['forOne', '/one/{id}'],
  ])
})
const open = {
  tell: endpoint({
    method: 'POST',
    path: '/tell',
    access: 'anyone',
    csrf: 'sessionless',
    idempotency: 'natural',
    summary: '',
    body: z.object({ title: z.string() }),
    bodyKb: 1,
    alsoAs: ['application/a', 'application/b'],
    answers: { 204: 'nothing' },
  }),
}
it('does not compile without a reader for each form that an operation promises to take', () => {
  const tell = () => undefined
  const read = () => [{ title: 'a' }]
  const [route] = bind(open, { tell }, { tell: { 'application/a': read, 'application/b': read } })
  expect(Object.keys(route?.readers ?? {})).toEqual(['application/a', 'application/b'])
  // @ts-expect-error nobody reads the other forms
  bind(open, { tell })
  // @ts-expect-error nobody reads b
  bind(open, { tell }, { tell: { 'application/a': read } })
  // @ts-expect-error it reads something else than the verb takes
  bind(open, { tell }, { tell: { 'application/a': () => [{ name: 'a' }], 'application/b': read } })
  // @ts-expect-error these promise no other form
  bind(api, { forAll, forOne }, { forAll: { 'application/a': read } })
})
it('does not compile when a promise is not kept, or kept otherwise than it was made', () => {
  // @ts-expect-error nobody keeps forOne
  bind(api, { forAll })
  // @ts-expect-error it answers with something else
  bind(api, { forAll: () => [1], forOne })
  // @ts-expect-error a status that nobody declared
  bind(api, { forAll, forOne: () => ({ status: 201, data: { count: 1 } }) })
  // @ts-expect-error with several answers the verb says which
  bind(api, { forAll, forOne: () => ({ count: 1 }) })
  // @ts-expect-error there is no such parameter
  bind(api, { forAll, forOne: (_, { params }) => ({ status: 200, data: { count: params.day.length } }) })
  // @ts-expect-error nobody is signed in where anyone may call
  bind(api, { forAll: (call) => [call.account.email], forOne })
  bind(api, {
    forAll,
    forOne: (call, { body }) => ({ status: 200, data: { count: call.account.accountId + body.title.length } }),
  })
  expect(bind(api, { forAll, forOne })).toHaveLength(2)
})
