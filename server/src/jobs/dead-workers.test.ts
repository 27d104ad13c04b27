import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { q } from '../db/query.ts'
import { isWhole } from '../testing/test-breadth.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { testNetwork } from '../testing/test-network.ts'
import { enqueue, enqueueMany } from './queue.ts'
import { diaryJob } from './test-worker.ts'

type House = { database: TestDatabase; diary: string; lookEveryMs: number; workers: ChildProcess[] }
let folder: string
const houses: House[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alpenglow-workers-'))
})
afterAll(async () => {
  for (const { workers, database } of houses) {
    for (const worker of workers.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
      worker.kill('SIGKILL')
      await once(worker, 'exit')
    }
    await database.drop()
  }
  await rm(folder, { recursive: true })
})

/** Two workers in processes of their own, on a database of their own. */
async function house(name: string, lookEveryMs: number): Promise<House> {
  const database = await testDatabase()
  const diary = join(folder, name)
  const made: House = { database, diary, lookEveryMs, workers: [] }
  made.workers = await Promise.all([startChild(made), startChild(made)])
  houses.push(made)
  return made
}

async function startChild({ database, diary, lookEveryMs }: House): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'test-worker.ts'), [database.url, diary, String(lookEveryMs)])
  await once(child, 'message')
  return child
}

type Entry = { what: string; pid: number }
const entries = async ({ diary }: House): Promise<Entry[]> => {
  const text = await readFile(diary, 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' '))
    .map(([what = '', , pid]) => ({ what, pid: Number(pid) }))
}
const readEventNames = async (one: House) => (await entries(one)).map(({ what }) => what)
const begin = ({ database }: House, first: 'hang' | 'finish') =>
  database.db.transaction((tx) => enqueue(tx, diaryJob, { first }))

async function killTheBusyOne(one: House): Promise<void> {
  await begin(one, 'hang')
  await expect.poll(() => readEventNames(one)).toEqual(['began'])
  const [entry] = await entries(one)
  const busy = one.workers.find(({ pid }) => pid === entry?.pid)
  busy?.kill('SIGKILL')
}

test('a job whose worker is killed in the middle is done again by the other; without the rule it stays locked', async () => {
  const [guarded, unguarded] = await Promise.all([house('guarded', 500), house('unguarded', 0)])
  await Promise.all([killTheBusyOne(guarded), killTheBusyOne(unguarded)])

  await expect.poll(() => readEventNames(guarded), { interval: 100 }).toEqual(['began', 'began', 'finished'])
  const [first, second] = await entries(guarded)
  expect(second?.pid).not.toBe(first?.pid)

  // The negative control: the same time has passed without the look for dead workers.
  expect(await readEventNames(unguarded)).toEqual(['began'])
  const locked = sql`SELECT FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`.compile(q)
  expect(await unguarded.database.db.run(locked)).toHaveLength(1)
})

test('a worker that lives is never robbed, however often one looks, and not while it starts', async () => {
  const one = await house('busy', 5)
  // The negative control: the same look does take a job at once from a worker that doesn't exist.
  const { db } = one.database
  await db.transaction(async (tx) => {
    await enqueue(tx, diaryJob, { first: 'finish' })
    await tx.run(sql`UPDATE graphile_worker._private_jobs SET locked_by = 'pool-nobody', locked_at = now()`.compile(q))
  })
  await expect.poll(() => readEventNames(one)).toEqual(['began', 'finished'])

  const count = isWhole ? 200 : 60
  const jobs = Array.from({ length: count }, () => ({ payload: { first: 'finish' as const } }))
  await db.transaction((tx) => enqueueMany(tx, diaryJob, jobs))
  one.workers.push(await startChild(one), await startChild(one))
  const finished = async () => (await readEventNames(one)).filter((what) => what === 'finished').length
  await expect.poll(finished).toBe(count + 1)
  expect((await readEventNames(one)).filter((what) => what === 'began')).toHaveLength(count + 1)
  // The workers that were started later must work too; fast earlier ones may have left them no jobs, so more are added.
  const busy = async () => {
    await db.transaction((tx) => enqueueMany(tx, diaryJob, jobs.slice(0, 40)))
    return new Set((await entries(one)).map(({ pid }) => pid)).size
  }
  await expect.poll(busy, { interval: 200 }).toBeGreaterThan(2)
})

test('a worker process whose life sign breaks ends with 1, so that it is started anew', async () => {
  const one = await house('broken', 5000)
  const exits = one.workers.map((worker) => once(worker, 'exit'))
  const life = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'alpenglow worker alive' AND datname = current_database()`
  await one.database.db.run(life.compile(q))
  expect(await Promise.all(exits)).toEqual([
    [1, null],
    [1, null],
  ])
})

test.runIf(isWhole)('a worker process whose first question to the queue is never answered ends with 1, too', async () => {
  const database = await testDatabase()
  const network = await testNetwork(database.url)
  network.fallSilentAt('_private_tasks')
  const diary = join(folder, 'silent')
  const worker = fork(join(import.meta.dirname, 'test-worker.ts'), [network.url, diary, '5000'], { silent: true })
  houses.push({ database, diary, lookEveryMs: 5000, workers: [worker] })
  expect(await once(worker, 'exit')).toEqual([1, null])
  network.close()
})
