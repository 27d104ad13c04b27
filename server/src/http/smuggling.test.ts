import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { testKernel } from '../testing/calls/test-kernel.ts'

const kernel = await testKernel()
afterAll(() => kernel.close())
await kernel.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = kernel.app.server.address() as AddressInfo

/** A request that only a server sees that takes one request for two. */
const hidden = 'GET /smuggled HTTP/1.1\r\nHost: notes.example\r\n\r\n'
const start = 'POST /api/v2/snow-reports HTTP/1.1\r\nHost: notes.example\r\nContent-Type: application/json\r\n'
const whole = (body: string) => `Content-Length: ${body.length}\r\n`
const behindZero = `0\r\n\r\n${hidden}`
const both = (te: string) => `${start}${whole(behindZero)}${te}\r\n\r\n${behindZero}`
const chunked = (body: string) => `${start}Transfer-Encoding: chunked\r\n\r\n${body}`

const requests: [string, string][] = [
  ['a length and chunks', both('Transfer-Encoding: chunked')],
  ['a space before the colon', both('Transfer-Encoding : chunked')],
  ['a folded line', both('Transfer-Encoding:\r\n chunked')],
  ['a bare line feed', both('X-Any: x\nTransfer-Encoding: chunked')],
  ['another encoding', both('Transfer-Encoding: xchunked')],
  ['chunks that are not last', both('Transfer-Encoding: chunked, identity')],
  ['two lengths', `${start}${whole(hidden)}Content-Length: 0\r\n\r\n${hidden}`],
  ['two lengths in one line', `${start}Content-Length: ${hidden.length}, 0\r\n\r\n${hidden}`],
  ['a length with a sign', `${start}Content-Length: +${hidden.length}\r\n\r\n${hidden}`],
  ['a negative length', `${start}Content-Length: -1\r\n\r\n${hidden}`],
  ['a length in hex', `${start}Content-Length: 0x2\r\n\r\n${hidden}`],
  ['a zero byte', `${start}Content-Length\0: 0\r\n${whole(hidden)}\r\n${hidden}`],
  ['a chunk of a size that is none', chunked(`0x1\r\na\r\n0\r\n\r\n${hidden}`)],
  ['a chunk of a negative size', chunked(`-1\r\n${hidden}\r\n0\r\n\r\n`)],
  ['a chunk of a size beyond all numbers', chunked(`10000000000000001\r\na\r\n0\r\n\r\n${hidden}`)],
  ['chunks that end in bare line feeds', chunked(`1\na\n0\n\n${hidden}`)],
  ['an extension that ends in a line feed', chunked(`2;\nxx\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`)],
  ['a body behind GET', `GET /healthz HTTP/1.1\r\nHost: notes.example\r\n${whole(hidden)}\r\n${hidden}`],
  ['two hosts', `GET /healthz HTTP/1.1\r\nHost: notes.example\r\nHost: evil.example\r\n${whole(hidden)}\r\n${hidden}`],
  ['two versions', `GET /healthz HTTP/1.1 HTTP/1.1\r\nHost: notes.example\r\n${whole(hidden)}\r\n${hidden}`],
]

/** All bytes that come back until the connection closes. */
async function heardOf(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  let heard = ''
  socket.on('data', (piece: Buffer) => (heard += piece.toString()))
  await once(socket, 'connect')
  const closed = once(socket, 'close')
  socket.end(bytes)
  await closed
  return heard
}
const answersIn = (heard: string) => heard.match(/^HTTP\/1\.1 \d{3}/gm)?.length ?? 0

it.each(requests)('a request with %s has one answer, and hides no other', async (_, bytes) => {
  const heard = await heardOf(bytes)
  expect(answersIn(heard)).toBe(1)
  expect(heard).not.toMatch(/^HTTP\/1\.1 5/)
  expect(kernel.log.join()).not.toContain('/smuggled')
})
it('two requests that are two have two answers', async () => {
  const well = 'GET /healthz HTTP/1.1\r\nHost: notes.example\r\n\r\n'
  expect(answersIn(await heardOf(well + hidden))).toBe(2)
  expect(kernel.log.join()).toContain('/smuggled')
})
