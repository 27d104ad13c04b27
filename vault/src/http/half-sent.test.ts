import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { usualLimits } from '../limits.ts'
import { testVault } from '../testing/service.ts'

const on = await testVault({ headersMs: 40, requestMs: 40, lookEveryMs: 10 })
afterAll(on.close)

it.each([
  ['its headers', 'GET /healthz HTTP/1.1\r\nHost: 127'],
  ['its body', 'POST /cards HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"'],
])('half a request, in %s, is not waited for', async (_, text) => {
  const socket = connect(on.vault().port, '127.0.0.1')
  let heard = ''
  socket.on('error', () => {}).setEncoding('utf8')
  socket.on('data', (chunk: string) => (heard += chunk))
  socket.write(text)
  await once(socket, 'close')
  expect(heard).not.toMatch(/^HTTP\/1\.1 2/)
})

it('hundreds of requests in one go are not all answered: the connection ends', async () => {
  const socket = connect(on.vault().port, '127.0.0.1')
  let heard = ''
  socket.on('error', () => {}).setEncoding('utf8')
  socket.on('data', (chunk: string) => (heard += chunk))
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(500))
  await once(socket, 'close')
  expect(heard.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(20)
})

it('has as long as at the shop', () => {
  expect(usualLimits).toMatchObject({ headersMs: 10_000, requestMs: 15_000, lookEveryMs: 5000 })
})
