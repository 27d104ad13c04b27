import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Tx } from '../db/connect.ts'
import { q } from '../db/query.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import type { JobEvent } from './attempt.ts'
import { deadLetters, retryDeadLetter } from './dead-letters.ts'
import { GiveUp, handle, schedule, type Handler } from './handler.ts'
import { defineJob, enqueue, enqueueMany } from './queue.ts'
import { startJobWorker, type RunningWorker, type WorkerOptions } from './worker.ts'

const greet = defineJob({ name: 'greet', payload: z.strictObject({ name: z.string() }) })

let database: TestDatabase
let workers: RunningWorker[] = []
const lines: { level: string; message: string; [field: string]: unknown }[] = []
const events: JobEvent[] = []
const lost = vi.fn<(error: Error) => void>()

beforeAll(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
  lines.length = 0
  events.length = 0
  expect(lost).not.toHaveBeenCalled()
  await run('DELETE FROM graphile_worker._private_jobs')
})
afterAll(() => database.drop())

const run = <R>(text: string) => database.db.run(sql.raw<R>(text).compile(q))
const inTx = (work: (tx: Tx) => Promise<void>) => database.db.transaction(work)
const keep = (level: string) => (fields: Record<string, unknown>, message: string) =>
  void lines.push({ ...fields, level, message })
const log = { debug: keep('debug'), info: keep('info'), warn: keep('warn'), error: keep('error') }
const work = async (handlers: Handler[], more: Partial<WorkerOptions> = {}) => {
  const worker = await startJobWorker({
    directUrl: database.url,
    handlers,
    concurrency: 4,
    log,
    onEvent: (event) => events.push(event),
    onLost: lost,
    ...more,
  })
  workers.push(worker)
  return worker
}
const outcomes = () => events.filter(({ kind }) => kind !== 'started').map(({ kind, name }) => `${kind} ${name}`)
const waitingJobs = async () => (await run<{ n: number }>('SELECT count(*) AS n FROM graphile_worker.jobs'))[0]?.n
/** Skips the wait before the next try. */
const skipTheWait = () => run('UPDATE graphile_worker._private_jobs SET run_at = now()')

test('a job of a transaction that is rolled back is never done, one of a committed is done once', async () => {
  const greeted: string[] = []
  await expect(
    inTx(async (tx) => {
      await enqueue(tx, greet, { name: 'nobody' })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await waitingJobs()).toBe(0)
  await inTx((tx) => enqueue(tx, greet, { name: 'Ada' }))
  await work([handle(greet, async ({ name }) => void greeted.push(name))])
  await expect.poll(waitingJobs).toBe(0)
  expect(greeted).toEqual(['Ada'])
  expect(outcomes()).toEqual(['done greet'])
})

test('a worker that waits is woken by the commit', async () => {
  const { promise: ended, resolve: done } = Promise.withResolvers<void>()
  // Without the notification the worker would poll only tomorrow.
  await work([handle(greet, async () => done())], { pollEveryMs: 86_400_000 })
  await expect
    .poll(() => run(`SELECT FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`))
    .toHaveLength(1)
  await inTx((tx) => enqueue(tx, greet, { name: 'Ada' }))
  await ended
})

test('the same key waits once only, alone and in a batch', async () => {
  await inTx((tx) => enqueue(tx, greet, { name: 'Ada' }, { key: 'one' }))
  await inTx((tx) => enqueue(tx, greet, { name: 'Ada' }, { key: 'one' }))
  const ones = ['one', 'two', 'two', 'three'].map((key) => ({ payload: { name: key }, key }))
  await inTx((tx) => enqueueMany(tx, greet, [...ones, { payload: { name: 'x' } }, { payload: { name: 'x' } }]))
  await inTx((tx) => enqueueMany(tx, greet, []))
  expect(await waitingJobs()).toBe(5)
  expect(await run('SELECT 1 FROM graphile_worker.jobs WHERE key IS NOT NULL')).toHaveLength(3)
})

test('a key that runs already is not started a second time', async () => {
  let finish: () => void
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const runs: number[] = []
  await inTx((tx) => enqueue(tx, greet, { name: 'Ada' }, { key: 'one' }))
  await work([handle(greet, async (_, { attempt }) => (runs.push(attempt), finished))])
  await expect.poll(() => runs).toHaveLength(1)
  await inTx((tx) => enqueue(tx, greet, { name: 'Ada' }, { key: 'one' }))
  await inTx((tx) => enqueueMany(tx, greet, [{ payload: { name: 'Ada' }, key: 'one' }]))
  expect(await waitingJobs()).toBe(1)
  finish!()
  await expect.poll(waitingJobs).toBe(0)
  expect(runs).toEqual([1])
})

test('a payload that does not fit is refused when it is enqueued, and told apart when another release left it', async () => {
  const wrong = { name: 7 } as unknown as { name: string }
  await expect(inTx((tx) => enqueue(tx, greet, wrong))).rejects.toThrow(/expected string/)
  await run(`SELECT graphile_worker.add_job('greet', '{"nick":"secret"}')`)
  const greeted = vi.fn<() => Promise<void>>(async () => {})
  await work([handle(greet, greeted)])
  await expect.poll(outcomes).toEqual(['failed greet'])
  expect(greeted).not.toHaveBeenCalled()
  const [line] = lines.filter(({ level }) => level === 'warn')
  expect(line).toMatchObject({
    job: 'greet',
    attempts: 1,
    error: expect.stringMatching(/release.*name invalid_type.*unrecognized/),
  })
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('a job that fails is tried again; after its last attempt it stays as a dead letter, and can be tried anew', async () => {
  let heals = false
  const grumble = async ({ name }: { name: string }) => {
    if (!heals) throw new Error(`no use for ${name}, token ${'t0ken'.repeat(8)}`)
  }
  await inTx((tx) => enqueue(tx, greet, { name: 'ada@family.example' }, { maxAttempts: 2 }))
  await work([handle(greet, grumble)])
  await expect.poll(outcomes).toEqual(['failed greet'])
  await expect
    .poll(async () => (await run('SELECT 1 FROM graphile_worker.jobs WHERE run_at > now() AND locked_at IS NULL')).length)
    .toBe(1)
  await skipTheWait()
  await expect.poll(outcomes).toEqual(['failed greet', 'dead greet'])
  await expect.poll(() => deadLetters(database.db)).toHaveLength(1)
  const [letter] = await deadLetters(database.db)
  expect(letter).toMatchObject({ name: 'greet', attempts: 2, lastError: 'no use for [address], token [token]' })
  expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
    { job: 'greet', id: String(letter?.id), attempts: 2, error: letter?.lastError },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/ada@family|t0ken/)

  heals = true
  expect(await retryDeadLetter(database.db, 0)).toBe(false)
  expect(await retryDeadLetter(database.db, letter?.id ?? 0)).toBe(true)
  await expect.poll(waitingJobs).toBe(0)
})

test('a job that gives up is dead at once', async () => {
  await inTx((tx) => enqueue(tx, greet, { name: 'Ada' }))
  await work([
    handle(greet, async () => {
      throw new GiveUp('there is no such guest')
    }),
  ])
  await expect.poll(() => deadLetters(database.db)).toMatchObject([{ attempts: 1, lastError: 'there is no such guest' }])
  expect(outcomes()).toEqual(['dead greet'])
})

test('a stop waits for what runs, and leaves the rest untouched', async () => {
  let finish: () => void
  const finished = new Promise<void>((resolve) => (finish = resolve))
  await inTx((tx) => enqueue(tx, greet, { name: 'Ada' }))
  const worker = await work([handle(greet, () => finished)])
  await expect.poll(() => events).toHaveLength(1)
  const stopped = worker.stop()
  await inTx((tx) => enqueue(tx, greet, { name: 'later' }))
  finish!()
  await stopped
  workers = []
  // The second job was enqueued during the stop: it either ran too, or was never touched.
  const left = await run<{ attempts: number; locked_by: string | null }>(`SELECT attempts, locked_by FROM graphile_worker.jobs`)
  expect(outcomes()).toEqual(left.length === 0 ? ['done greet', 'done greet'] : ['done greet'])
  expect(left.every((job) => job.attempts === 0 && job.locked_by === null)).toBe(true)
})

test('a stop tells a long job to break off, and gives back one that does not', async () => {
  const told = vi.fn<() => void>()
  await inTx((tx) => enqueue(tx, greet, { name: 'deaf' }))
  const deaf = handle(greet, (_, { signal }) => new Promise(() => signal.addEventListener('abort', told)))
  const worker = await work([deaf], { stopWithinMs: 2300 })
  await expect.poll(() => events).toHaveLength(1)
  // The job itself never ends, so a stop that waited for it would not end either.
  await worker.stop()
  workers = []
  expect(told).toHaveBeenCalled()
  expect(await run('SELECT locked_by FROM graphile_worker.jobs')).toEqual([{ locked_by: null }])
  const greeted: string[] = []
  await work([handle(greet, async ({ name }) => void greeted.push(name))])
  await expect.poll(() => greeted).toEqual(['deaf'])
})

test('the schedule makes up for what was missed, as far back as it was told to', async () => {
  const tidy = defineJob({ name: 'tidy', payload: z.strictObject({ room: z.string() }) })
  const sweep = defineJob({ name: 'sweep', payload: z.strictObject({}) })
  await run(`INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since)
    SELECT name || ' */2 * * * *', now() - interval '1 hour' FROM unnest(array['tidy', 'sweep']) AS name`)
  const due: Date[] = []
  const began = Date.now()
  const handlers = [
    handle(tidy, async ({ room }, run) => void (room === 'hall' && run.due && due.push(run.due))),
    handle(sweep, async () => {}),
  ]
  const fillMs = 5 * 60_000
  await work(handlers, {
    schedule: [schedule(tidy, '*/2 * * * *', { room: 'hall' }, { fillMs }), schedule(sweep, '*/2 * * * *', {})],
  })
  await expect.poll(() => due.length).toBeGreaterThan(0)
  await expect.poll(waitingJobs).toBe(0)
  expect(Math.min(...due.map(Number))).toBeGreaterThanOrEqual(began - fillMs)
  expect(outcomes()).not.toContain('done sweep')
})

test('a worker whose life sign breaks says that it is lost', async () => {
  await work([handle(greet, async () => {})])
  await run(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'alpenglow worker alive' AND datname = current_database()`,
  )
  await expect.poll(() => lost.mock.calls.length).toBe(1)
  expect(lost.mock.calls[0]?.[0].message).toMatch(/this worker lives broke/)
  lost.mockClear()
})

test('a worker whose first question to the queue fails has not started, instead of asking in vain for ever', async () => {
  const greeted: string[] = []
  const handlers = [handle(greet, async ({ name }) => void greeted.push(name))]
  await inTx((tx) => enqueue(tx, greet, { name: 'Ada' }))
  await run('ALTER TABLE graphile_worker._private_tasks RENAME TO away')
  await expect(work(handlers)).rejects.toThrow('the queue gives no jobs')
  await run('ALTER TABLE graphile_worker.away RENAME TO _private_tasks')
  await work(handlers)
  await expect.poll(() => greeted).toEqual(['Ada'])
})
