import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { resultAtTimeout } from './test-timeouts.ts'
import { NeverReached, outsideFetch } from './outside-fetch.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})
async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('sends what it is given, and hands over what comes back', async () => {
  const url = await serve((request, response) => {
    response.setHeader('set-cookie', ['a=1', 'b=2'])
    response.writeHead(201, { 'x-asked': `${request.method} ${request.headers['x-mine']}` })
    request.pipe(response)
  })
  const answer = await outsideFetch()(url, {
    method: 'POST',
    headers: { 'x-mine': 'yes' },
    body: new URLSearchParams({ a: 'é' }),
  })
  expect([answer.status, await answer.text(), answer.headers.get('x-asked')]).toEqual([201, 'a=%C3%A9', 'POST yes'])
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})
test('follows no redirect', async () => {
  const url = await serve((_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end())
  expect((await outsideFetch()(url)).status).toBe(302)
})
test('waits for an answer no longer than it may', async () => {
  let isAsked = false
  const url = await serve((_, response) => (isAsked = response.writeHead(200).write('and then nothing')))
  const failure = await resultAtTimeout(
    5000,
    () => outsideFetch({ totalMs: 5000 })(url),
    () => isAsked,
  )
  expect(String(failure)).toMatch(/abort/i)
  expect(failure).not.toBeInstanceOf(NeverReached)
})
test('waits for a connection even less', async () => {
  // A documentation address, where no host answers (RFC 5737); a machine without a network refuses at once.
  const asked = () => outsideFetch({ connectMs: 200, totalMs: 10_000 })('http://192.0.2.1/')
  expect(await resultAtTimeout(200, asked, () => true)).toBeInstanceOf(NeverReached)
})
test('does not take a busy moment of ours for a host that is away', async () => {
  const url = await serve((_, response) => response.end('here'))
  const asked = outsideFetch({ connectMs: 50 })(url)
  await new Promise(process.nextTick)
  // Blocks the event loop: the connection opens meanwhile, but the event arrives after the time limit.
  const until = performance.now() + 120
  while (performance.now() < until);
  expect(await (await asked).text()).toBe('here')
})
test('keeps no endless answer', async () => {
  const url = await serve((_, response) => response.end(Buffer.alloc(2 * 1024 * 1024)))
  await expect(outsideFetch()(url)).rejects.toThrow('the answer has over')
})
test('a host that refuses was never reached; one that hangs up was', async () => {
  await expect(outsideFetch()('http://127.0.0.1:9/')).rejects.toThrow(NeverReached)
  const url = await serve((_, response) => response.destroy())
  const failure = await outsideFetch()(url).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(NeverReached)
})
test('nothing was sent where whoever asks goes before there is a connection', async () => {
  const url = await serve((_, response) => response.end('here'))
  await expect(outsideFetch()(url, { signal: AbortSignal.abort() })).rejects.toThrow(NeverReached)
})
