import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { limitPipelining } from './pipelining.ts'

/**
 * Sends so many requests at once on one connection; returns how many answers it received, and how many requests the
 * server began.
 */
async function sentAtOnce(count: number, around: (listener: RequestListener) => RequestListener) {
  let begun = 0
  const server = createServer(
    around((_, response) => {
      begun++
      // Long enough for the server to read the other requests first.
      setTimeout(() => response.end('here'), 20)
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', (data) => (heard += data.toString())).on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(count - 1))
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')
  await once(socket, 'close')
  server.close()
  return { begun, answers: heard.match(/here/g)?.length ?? 0 }
}

it('a few requests that are sent ahead are all answered', async () => {
  expect(await sentAtOnce(9, limitPipelining)).toEqual({ begun: 9, answers: 9 })
})
it('of hundreds only a few are begun, and the connection ends', async () => {
  expect(await sentAtOnce(500, limitPipelining)).toEqual({ begun: 9, answers: 0 })
})
it('all would be: the control', async () => {
  expect(await sentAtOnce(500, (listener) => listener)).toEqual({ begun: 500, answers: 500 })
})
