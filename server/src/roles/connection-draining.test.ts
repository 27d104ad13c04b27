import { request } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { connect } from '../db/connect.ts'
import { freshApi } from '../testing/test-api.ts'
import { patient } from '../testing/test-database.ts'
import { warmUpPool } from './role.ts'

const api = await freshApi({ DRAIN_WAIT_SECONDS: '0' })
afterAll(() => api.close())
await api.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = api.app.server.address() as { port: number }

/** As a load balancer calls, which keeps its connections alive. */
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
  // The card's path leads to a vault that doesn't run in this test, so its answer closes the connection in any case.
  const before = await connections()
  expect(before.filter((connection) => connection === 'close')).toHaveLength(1)
  await api.drain()
  expect(await connections()).toEqual(calls.map(() => 'close'))
})

it('whoever comes in the moment in which a process is there finds connections that are open', async () => {
  const { url } = api.on
  const db = connect({ url, pool: 10, prepared: true, name: 'alpenglow test', ...patient })
  try {
    expect(db.load().total).toBe(0)
    await warmUpPool(db, 4)
    expect(db.load()).toEqual({ total: 4, idle: 4, waiting: 0 })
  } finally {
    await db.close()
  }
})
