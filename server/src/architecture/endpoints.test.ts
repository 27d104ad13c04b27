import { apis } from '@alpenglow/contract/apis'
import { endpoint, type Api } from '@alpenglow/contract/http/endpoint'
import { describe, expect, it } from 'vitest'
import { ranking } from '../domains.ts'
import { ambiguousEndpoints, unclassifiedEndpoints, unkeptPromises } from './endpoints.ts'
import { readModule } from './modules.ts'
import { readTree } from './tree.ts'

const house = readTree().map(readModule)
const asApis = (a: object) => a as Record<string, Api>

describe('the endpoints', () => {
  it('answer one call each, under one name each', () => expect(ambiguousEndpoints(apis)).toEqual([]))
  it('are all classified', () => expect(unclassifiedEndpoints(apis)).toEqual([]))
  it('are all bound, once each', () => expect(unkeptPromises(apis, ranking, house)).toEqual([]))

  const read = endpoint({
    method: 'GET',
    path: '/a/{id}',
    access: 'anyone',
    summary: '',
    answers: {},
    guards: { id: 'public' },
  })

  it('are found ambiguous when two answer one call, whatever they call the id', () => {
    const other = { ...read, path: '/a/{code}', guards: { code: 'public' } }
    expect(ambiguousEndpoints(asApis({ cart: { one: read }, orders: { two: other } }))).toEqual([
      'GET /api/v2/a/{} is promised 2 times: cart.one, orders.two',
    ])
  })
  it('are found ambiguous when two have one name', () => {
    const apart = asApis({ cart: { show: read }, orders: { show: { ...read, path: '/b/{id}' } } })
    expect(ambiguousEndpoints(apart)).toEqual(['show is promised 2 times: cart.show, orders.show'])
  })
  it('are found unclassified when a cast silenced the compiler', () => {
    const bare = asApis({ cart: { change: { method: 'PUT', path: '/cart/{id}', answers: {} } } })
    expect(unclassifiedEndpoints(bare)).toEqual([
      'cart.change does not say who may call (access)',
      'cart.change does not say how forgery is kept out (csrf)',
      'cart.change does not say what a repeated call does (idempotency)',
      'cart.change does not say whose id it takes (guards)',
      'cart.change does not say what it answers (answers)',
    ])
  })
  it('are found unclassified when a write gives up the token that its session needs, or is open to any size', () => {
    const change = { method: 'POST', idempotency: 'natural', answers: { 204: 'nothing' } }
    const bare = asApis({
      cart: {
        forget: { ...change, path: '/cart', access: 'visitor', csrf: 'sessionless' },
        tell: { ...change, path: '/tell', access: 'anyone', csrf: 'sessionless' },
        hear: { ...change, path: '/hear', access: 'webhook', csrf: 'sessionless', bodyKb: 1 },
        back: { ...change, path: '/back', access: 'return', csrf: 'state' },
      },
    })
    expect(unclassifiedEndpoints(bare)).toEqual([
      'cart.forget does not say how forgery is kept out (csrf)',
      'cart.tell does not say how large it may be (bodyKb)',
      'cart.hear does not say how forgery is kept out (csrf)',
      'cart.back does not say how large it may be (bodyKb)',
    ])
  })
  it('are found unkept when a domain has no rank or no routes', () => {
    expect(unkeptPromises(asApis({ loyalty: {}, myProducts: {} }), ranking, [])).toEqual([
      'loyalty has no rank in server/src/domains.ts',
      'server/src/domains/my-products/routes.ts:1 is missing: nobody binds what contract/src/my-products/api.ts promises',
    ])
  })
  it('are found unkept when they are bound twice, elsewhere, or taken by nobody', () => {
    const modules = [
      { path: 'server/src/domains/flags/routes.ts', source: `bind(api, one)\nbind(api, two)` },
      { path: 'server/src/http/more.ts', source: `\nbind(api, three)` },
    ].map(readModule)
    expect(unkeptPromises(asApis({ flags: {} }), ranking, modules)).toEqual([
      'server/src/domains/flags/routes.ts:1 does not import contract/src/flags/api.ts',
      'server/src/domains/flags/routes.ts:2 binds 2 times, not once',
      'server/src/domains/flags/routes.ts:1 is not taken by server/src/domains/flags/compose.ts',
      'server/src/domains/flags/compose.ts:1 is not taken by server/src/compose.ts',
      'server/src/http/more.ts:2 binds endpoints: only the routes.ts of their domain does',
    ])
  })
})
