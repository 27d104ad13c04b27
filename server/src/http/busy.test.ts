import { connect as dial } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { q } from '../db/query.ts'
import { createRateLimit } from '../kernel/rate-limit.ts'
import { expectForm } from '../testing/calls/test-answers.ts'
import { freshApi } from '../testing/test-api.ts'
import { newcomer, statusOfMe } from '../testing/test-guest.ts'
import { notes, testKernel } from '../testing/calls/test-kernel.ts'

const kernel = await testKernel({ pool: 1 })
afterAll(() => kernel.close())

const add = (title: string) =>
  kernel.lea().ask('POST', '/api/v2/notes', { body: { data: { title } }, headers: { 'idempotency-key': title } })

it('a statement that takes too long is given up, and leaves nothing', async () => {
  kernel.within.next = (db) =>
    db.transaction(async (tx) => {
      await tx.run(sql`SET LOCAL statement_timeout = 20`.compile(q))
      await tx.run(sql`INSERT INTO note (title) VALUES ('half')`.compile(q))
      await tx.run(sql`SELECT pg_sleep(1)`.compile(q))
    })
  const answer = await add('slow')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
  expectForm(answer, notes.addNote)
  expect(await kernel.titles()).toEqual([])
})
it('when no connection is free the call is put off instead of waiting for ever', async () => {
  const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  kernel.within.next = (db) =>
    db.transaction(() => {
      held.resolve()
      return free.promise
    })
  const first = add('first')
  await held.promise
  const second = await add('second')
  expect([second.statusCode, second.headers['retry-after']]).toEqual([503, '1'])
  free.resolve()
  expect((await first).statusCode).toBe(201)
  expect((await add('second')).statusCode).toBe(201)
})
it('of one account four changes are under way; others come in their turn, too many are refused, and nobody else waits for them', async () => {
  const held = Promise.withResolvers<void>()
  let underWay = 0
  kernel.within.next = () => {
    underWay++
    return held.promise
  }
  const lea = kernel.lea()
  const press = (n: number) => lea.ask('POST', '/api/v2/notes', { body: { data: { title: `burst ${n}` } } })
  const pressed = Array.from({ length: 70 }, (_, n) => press(n))
  await expect.poll(() => underWay).toBe(4)
  // The calls beyond the limit get their answers while all others still wait.
  expect((await Promise.all(pressed.slice(64))).map(({ statusCode }) => statusCode)).toEqual(Array<number>(6).fill(429))
  expect((await kernel.visitor().ask('GET', '/api/v2/public-notes')).statusCode).toBe(200)
  expect(underWay).toBe(4)
  held.resolve()
  expect((await Promise.all(pressed.slice(0, 64))).every(({ statusCode }) => statusCode === 201)).toBe(true)
})
it.each(['53100', '58030'])('a write for which the database has no disk is put off, and known as such: %s', async (code) => {
  kernel.within.next = (db) =>
    db.transaction(async (tx) => {
      await tx.run(sql`INSERT INTO note (title) VALUES ('half')`.compile(q))
      await tx.run(sql.raw(`DO $$ BEGIN RAISE 'could not extend file' USING ERRCODE = '${code}'; END $$`).compile(q))
    })
  const before = await kernel.titles()
  const answer = await add(`no room ${code}`)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
  expectForm(answer, notes.addNote)
  expect(await kernel.titles()).toEqual(before)
  expect(kernel.lastRefusal() > 0).toBe(true)
})
it('a flood from one network is stopped for the rest of the minute, and no other’s', async () => {
  let now = 0
  const gate = createRateLimit(2, () => now)
  gate('a')
  gate('a')
  now = 45_500
  expect(() => gate('a')).toThrow(expect.objectContaining({ seconds: 15 }))
  gate('b')
  now = 60_000
  gate('a')
  now = 60_001
  gate('a')
  expect(() => gate('a')).toThrow(expect.objectContaining({ seconds: 60 }))
})
it('of a /56 of IPv6 one loud /64 takes its own share only, and all together no more than four', () => {
  const gate = createRateLimit(10, () => 0)
  const passed = (nth: number) => {
    let count = 0
    try {
      for (; count < 100; count++) gate(`2001:db8:1:4${nth}::/64`)
    } catch {
      return count
    }
    return count
  }
  expect([10, 11, 12, 13, 14, 15].map(passed)).toEqual([10, 10, 10, 10, 0, 0])
  gate('2001:db8:1:510::/64')
})
it('a flood is answered with 429 and how long to wait', async () => {
  const api = await freshApi({ FLOOD_LIMIT: '2' })
  const answers = [await api.app.inject('/ping'), await api.app.inject('/ping'), await api.app.inject('/ping')]
  const everybodys = await api.app.inject('/api/v2/resorts')
  await api.close()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
  expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(everybodys.statusCode).toBe(200)
})
it('a flood of strangers keeps nobody out who is signed in beside them, and neither does a guest who floods', async () => {
  const api = await freshApi({ FLOOD_LIMIT: '40' })
  const [{ guest }, { guest: loud }] = [await newcomer(api), await newcomer(api)]
  const statusesOf = (many: number, ask: () => Promise<number>) => Promise.all(Array.from({ length: many }, ask))
  const strangers = await statusesOf(60, async () => (await api.app.inject('/ping')).statusCode)
  expect(new Set(strangers)).toEqual(new Set([200, 429]))
  expect(await statusesOf(60, () => statusOfMe(loud))).toContain(429)
  expect(await statusOfMe(guest)).toBe(200)
  await api.close()
})
it('what is not even HTTP is refused on its line, and the next guest is served', async () => {
  const address = await kernel.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = kernel.app.server.address() as AddressInfo
  const lines = [
    'garbage\r\n\r\n',
    `GET / HTTP/1.1\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
    'POST /api/v2/notes HTTP/1.1\r\nhost: x\r\ncontent-length: 1, 2\r\n\r\n',
  ]
  for (const line of lines) {
    const socket = dial(port, '127.0.0.1')
    socket.write(line)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(String(answer)).toMatch(/^HTTP\/1.1 4\d\d /)
    socket.destroy()
  }
  expect((await fetch(`${address}/api/v2/public-notes`)).status).toBe(200)
})
it('a body that never says how long it is, is cut at the limit', async () => {
  const lea = kernel.lea()
  const headers = {
    cookie: [...lea.jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-csrf-token': lea.csrf() ?? '',
    'content-type': 'application/json',
  }
  const body = new ReadableStream({ pull: (sink) => sink.enqueue(Buffer.alloc(1000, ' ')) })
  const { port } = kernel.app.server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/api/v2/notes`, { method: 'POST', headers, body, duplex: 'half' })
  expect(answer.status).toBe(413)
})

it('nobody may ask for every drawing that could be made', async () => {
  const api = await freshApi({ FLOOD_LIMIT: '2' })
  const { data } = (await api.app.inject('/api/v2/resorts')).json<{ data: { picture: string }[] }>()
  const answers = []
  for (const hour of ['0700', '0715', '0730']) {
    answers.push((await api.app.inject(`/landscapes/${data[0]?.picture}-winter-${hour}-card.svg`)).statusCode)
  }
  expect(answers).toEqual([200, 200, 429])
  await api.close()
})
