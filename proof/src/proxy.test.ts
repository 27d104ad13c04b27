import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { freePorts } from './ports.ts'
import { startProxy } from './proxy.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0)) await step()
})

const target = (name: string): Promise<number> =>
  targetThat(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    response.setHeader('set-cookie', ['a=1', 'b=2'])
    response.end(`${name} ${request.method} ${request.headers.host} ${body}`)
  })

async function targetThat(answers: RequestListener): Promise<number> {
  const server = createServer({ keepAliveTimeout: 65_000 }, answers)
  server.listen(0, 'localhost')
  await once(server, 'listening')
  undo.push(() => server.close())
  return (server.address() as AddressInfo).port
}

async function proxyOf(...targets: number[]) {
  const port = await freePorts(1, 22_080)
  const proxy = await startProxy(port, targets)
  undo.push(proxy.stop)
  return { ...proxy, port, url: `http://localhost:${port}` }
}

it('sends the calls to each process in turn, with the Host that the guest wrote', async () => {
  const { url, port, counts } = await proxyOf(await target('one'), await target('two'))
  const answers = [1, 2, 3].map(async () => (await fetch(url, { method: 'PUT', body: 'hello' })).text())
  expect((await Promise.all(answers)).toSorted()).toEqual([
    `one PUT localhost:${port} hello`,
    `one PUT localhost:${port} hello`,
    `two PUT localhost:${port} hello`,
  ])
  expect(counts).toEqual([2, 1])
})

it('hands back every cookie of an answer', async () => {
  const { url } = await proxyOf(await target('one'))
  expect((await fetch(url)).headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})

it('adds whom it hears to those of whom it is told', async () => {
  const { url } = await proxyOf(await targetThat((request, response) => response.end(request.headers['x-forwarded-for'])))
  const answer = await fetch(url, { headers: { 'x-forwarded-for': '198.51.100.7' } })
  expect(await answer.text()).toMatch(/^198\.51\.100\.7, (::1|127\.0\.0\.1)$/)
})

it('says itself how long it keeps a connection', async () => {
  const port = await target('one')
  const { url } = await proxyOf(port)
  const said = async (of: string) => (await fetch(of)).headers.get('keep-alive')
  expect([await said(`http://localhost:${port}`), await said(url)]).toEqual(['timeout=65', 'timeout=5'])
})

it('lets go of a process that a guest no longer listens to', async () => {
  const gone = Promise.withResolvers<void>()
  const { url } = await proxyOf(
    await targetThat((_, response) => {
      response.once('close', gone.resolve)
      response.write('news')
    }),
  )
  const leaving = new AbortController()
  const answer = await fetch(url, { signal: leaving.signal })
  await answer.body?.getReader().read()
  leaving.abort()
  await gone.promise
})

it('answers 502 for a process that is gone', async () => {
  const { url } = await proxyOf(1)
  expect((await fetch(url)).status).toBe(502)
})
