import { request } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { freshApi } from '../testing/test-api.ts'

const api = await freshApi({ DRAIN_WAIT_SECONDS: '0' })
afterAll(() => api.close())
await api.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = api.app.server.address() as { port: number }

/** As a balancer asks, which keeps its connections. */
const connectionAfter = (method: string, path: string, agent?: undefined) =>
  new Promise<string | undefined>((resolve, reject) => {
    const headers = { connection: 'keep-alive', host: `localhost:${api.config.port}` }
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.headers.connection))
    })
    asked.once('error', reject).end()
  })
const calls = [
  ['GET', '/api/v2/resorts'],
  ['GET', '/api/v2/ping'],
  ['POST', '/api/v2/cart/credit-card'],
  ['PATCH', '/api/v2/cart/items'],
  ['GET', '/no/such/page'],
  ['GET', '/readyz'],
] as const
const connections = async () => {
  const found: (string | undefined)[] = []
  for (const [method, path] of calls) found.push(await connectionAfter(method, path))
  return found
}

it('every answer of a process that drains tells the balancer to use another connection', async () => {
  // The card's path leads to a vault, which is not here: that answer ends its connection in any case.
  const before = await connections()
  expect(before.filter((connection) => connection === 'close')).toHaveLength(1)
  await api.drain()
  expect(await connections()).toEqual(calls.map(() => 'close'))
})
