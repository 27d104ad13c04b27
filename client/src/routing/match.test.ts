import { expect, it } from 'vitest'
import { routeAt } from './match.ts'

it('a row of which a page is named after goes to that page', () => {
  const routes = [{ path: '/products/:code' }, { path: '/products/new' }]
  expect(routeAt(routes, '/products/new')?.route).toBe(routes[1])
  expect(routeAt(routes, '/products/old')?.route).toBe(routes[0])
  expect(routeAt(routes, '/passes')).toBeUndefined()
})
