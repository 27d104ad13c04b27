import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../embedded/throwaway.ts'
import { runOn, testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { secretKey } from '../testing/test-environment.ts'
import { type Child, compiledIn, launchChild } from './child.ts'

const checkout = resolve(import.meta.dirname, '../../..')
let on: TestDatabase
let dataDir: string
let worker: Child
beforeAll(async () => {
  on = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'alpenglow-role-'))
  const env = {
    MODE: 'demo',
    DATABASE_URL: on.url,
    SECRET_KEY: secretKey,
    WORKER_METRICS_PORT: String(await freePort()),
  }
  const plan = {
    part: 'worker',
    name: 'The worker',
    script: join(checkout, 'server/src/start.ts'),
    args: ['--role=worker'],
    checkout,
    dataDir,
    env,
  }
  worker = await launchChild({ ...plan, drainMs: 2000 }, new AbortController().signal)
}, 120_000)
afterAll(async () => {
  await worker.kill()
  await worker.ended
  await on.drop()
  await rm(dataDir, { recursive: true })
})

/** The number of compile cache files, over the folders of all Node versions. */
const compiled = async () =>
  (await readdir(compiledIn(dataDir), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length

it('a worker that works answers whoever asks whether it is there', async () => {
  await worker.ask()
})

it('a worker that says that it is ready does what waits', async () => {
  await runOn(on.db)(sql`SELECT graphile_worker.add_job('sweep', '{}'::json)`)
  const waiting = () => runOn(on.db)(sql`SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'sweep'`)
  await expect.poll(waiting).toEqual([])
}, 120_000)

it('what it has compiled is kept for whoever is started after it, though it is killed', async () => {
  await expect.poll(compiled).toBeGreaterThan(500)
}, 120_000)
