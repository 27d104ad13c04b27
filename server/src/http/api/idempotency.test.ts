import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { q } from '../../db/query.ts'
import { Busy, OutcomeUnknown } from '../../db/errors.ts'
import { Invalid } from '../../kernel/errors.ts'
import { expectForm } from '../../testing/calls/test-answers.ts'
import { kernelKey, notes, testKernel } from '../../testing/calls/test-kernel.ts'

const kernel = await testKernel()
afterAll(() => kernel.close())
beforeEach(async () => {
  kernel.within.next = async () => {}
  await kernel.on.db.run(sql`TRUNCATE note, idempotency_key`.compile(q))
})

const add = (title: string, key: string | undefined, more: { url?: string } = {}) =>
  kernel.lea().ask('POST', more.url ?? '/api/v2/notes', { body: { data: { title } }, headers: { 'idempotency-key': key } })
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).toSorted()

/** A gate for verbs: `came` resolves when a verb arrives, and `open` lets it run. */
function door() {
  const [came, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  kernel.within.next = () => {
    came.resolve()
    return open.promise
  }
  return { came: came.promise, open: () => open.resolve() }
}

it('the same key and the same body is the same answer, and happens once', async () => {
  const [first, second] = [await add('once', 'k1'), await add('once', 'k1')]
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.json()).toEqual(first.json())
  expect(await kernel.titles()).toEqual(['once'])
})
it('what is kept of a request can’t be guessed by hashing guesses', async () => {
  await add('a password', 'k1')
  const [row] = await kernel.on.db.run(q.selectFrom('idempotency_key').select('fingerprint').where('key', '=', 'k1'))
  const asked = JSON.stringify({ method: 'POST', url: '/api/v2/notes', body: { title: 'a password' } })
  const made = (key: string) => createHmac('sha256', key).update(`idempotency\n${asked}`).digest()
  expect(row?.fingerprint).toEqual(made(kernelKey))
  expect(row?.fingerprint).not.toEqual(made('another'))
  expect(row?.fingerprint).not.toEqual(createHash('sha256').update(asked).digest())
})
it('fields in another order, and fields that nobody declared, are the same body', async () => {
  const send = (raw: string) => kernel.lea().ask('POST', '/api/v2/notes', { raw, headers: { 'idempotency-key': 'k2' } })
  await send('{"data":{"title":"x","printed_at":{"day_number":1}}}')
  expect((await send('{"more":1,"data":{"printed_at":{"day_number":1},"title":"x","more":[]}}')).statusCode).toBe(201)
  expect(await kernel.titles()).toEqual(['x'])
})
it('the same key with another body or another address is refused', async () => {
  await add('first', 'k3')
  const others = [await add('second', 'k3'), await add('first', 'k3', { url: '/api/v2/notes?is_pinned=true' })]
  for (const other of others) {
    expect([other.statusCode, other.json<{ errors: object }>().errors]).toEqual([422, { base: ['NOT_UNIQUE'] }])
    expectForm(other, notes.addNote)
  }
  expect(await kernel.titles()).toEqual(['first'])
})
it('a key is of one session: a stranger’s is another', async () => {
  const pay = async (lea: boolean) => {
    const browser = lea ? kernel.lea() : kernel.visitor()
    await browser.ask('GET', '/api/v2/notes/1')
    return browser.ask('POST', '/api/v2/payments', { body: { way: 'card' }, headers: { 'idempotency-key': 'k4' } })
  }
  const numbers = [await pay(true), await pay(false), await pay(true)].map(
    (a) => a.json<{ data: { receipt_number: number } }>().data.receipt_number,
  )
  expect(numbers[0]).toBe(numbers[2])
  expect(numbers[0]).not.toBe(numbers[1])
})
it('a refusal that was declared as an answer is kept like any other', async () => {
  const pay = () =>
    kernel.lea().ask('POST', '/api/v2/payments', { body: { way: 'broke' }, headers: { 'idempotency-key': 'k5' } })
  const [first, second] = [await pay(), await pay()]
  expect([first.statusCode, second.statusCode, second.json()]).toEqual([402, 402, first.json()])
})
it('while the first is under way the second is told to ask again', async () => {
  const { came, open } = door()
  const first = add('slow', 'k6')
  await came
  const second = await add('slow', 'k6')
  expect([second.statusCode, second.headers['retry-after']]).toEqual([409, '1'])
  expectForm(second, notes.addNote)
  expect((await add('other', 'k6')).statusCode).toBe(422)
  open()
  expect((await first).statusCode).toBe(201)
  expect((await add('slow', 'k6')).json()).toEqual((await first).json())
})
it('after a crash the next one takes over when the lease has run out, and only then', async () => {
  await add('crashed', 'k7')
  await kernel.on.db.run(sql`UPDATE idempotency_key SET status = NULL, answer = NULL`.compile(q))
  expect((await add('crashed', 'k7')).statusCode).toBe(409)
  await kernel.on.db.run(sql`UPDATE idempotency_key SET lease_until = now() - interval '1 ms'`.compile(q))
  const { open } = door()
  const takers = Promise.all(Array.from({ length: 10 }, () => add('crashed', 'k7').finally(open)))
  // One call takes over; the others get 409, or arrive after its answer is stored.
  const found = statuses(await takers)
  expect([found.includes(201), found.includes(409), found.every((status) => [201, 409].includes(status))]).toEqual([
    true,
    true,
    true,
  ])
  expect(await kernel.titles()).toEqual(['crashed', 'crashed'])
})
it('one that was slower than its lease can’t free the key of the one that took over', async () => {
  const slow = door()
  const outlived = add('outlived', 'k11')
  await slow.came
  await kernel.on.db.run(sql`UPDATE idempotency_key SET lease_until = now() - interval '1 ms'`.compile(q))
  kernel.within.next = async () => {}
  const taker = await add('outlived', 'k11')
  slow.open()
  await outlived
  expect(taker.statusCode).toBe(201)
  expect((await add('outlived', 'k11')).json()).toEqual(taker.json())
})
it('twenty at once under one key happen once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => add('hot', 'k8')))
  expect(await kernel.titles()).toEqual(['hot'])
  expect(new Set(statuses(answers)).has(201)).toBe(true)
  for (const { statusCode } of answers) expect([201, 409]).toContain(statusCode)
})
it('without a key they happen twenty times', async () => {
  expect(statuses(await Promise.all(Array.from({ length: 20 }, () => add('hot', undefined))))).toEqual(Array(20).fill(201))
  expect(await kernel.titles()).toHaveLength(20)
})
it('a call that was refused leaves no key behind and may be tried again', async () => {
  for (const [error, status] of [
    [new Invalid({ title: ['NOT_UNIQUE'] }), 422],
    [new Busy('no connection is free'), 503],
  ] as const) {
    kernel.within.next = () => Promise.reject(error)
    expect((await add('again', 'k9')).statusCode).toBe(status)
    expect(await kernel.on.db.run(q.selectFrom('idempotency_key').select('key'))).toEqual([])
  }
  kernel.within.next = async () => {}
  expect((await add('again', 'k9')).statusCode).toBe(201)
})
it('a call that broke may have happened: its key stays taken until the lease runs out', async () => {
  for (const [key, error] of [
    ['k12', new OutcomeUnknown('the connection broke at COMMIT')],
    ['k13', new Error('a bug')],
  ] as const) {
    kernel.within.next = () => Promise.reject(error)
    expect((await add('broken', key)).statusCode).toBeGreaterThanOrEqual(500)
    expect((await add('broken', key)).statusCode).toBe(409)
  }
})
it('what happened but could not be noted down does not happen again at once', async () => {
  kernel.within.next = async (db) => {
    await db.run(sql`ALTER TABLE idempotency_key ADD CONSTRAINT full_disk CHECK (status IS NULL)`.compile(q))
  }
  expect((await add('noted', 'k10')).statusCode).toBe(500)
  await kernel.on.db.run(sql`ALTER TABLE idempotency_key DROP CONSTRAINT full_disk`.compile(q))
  expect((await add('noted', 'k10')).statusCode).toBe(409)
  expect(await kernel.titles()).toEqual(['noted'])
})
