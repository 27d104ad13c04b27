import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Environment } from '../config/read.ts'
import { demoLogin } from '../testing/test-api.ts'
import { secretKey } from '../testing/test-environment.ts'
import { testDatabase } from '../testing/test-database.ts'
import { prepareInChild } from './prepare-process.ts'
import { itWhole } from '../testing/test-breadth.ts'

const on = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'alpenglow-'))
afterAll(async () => {
  await on.drop()
  // The child has answered, but still writes its compile cache there.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})
const place = { checkout: resolve(import.meta.dirname, '../../..'), dataDir }
const demo = { MODE: 'demo', DATABASE_URL: on.url, SECRET_KEY: secretKey, PASSWORD_MEMORY_KIB: '8' }
const order = (variables: Environment) => ({ variables, acceptsNewKey: false })
const never = new AbortController().signal

it('the database is prepared by a process of its own, which tells what the screen shows', async () => {
  const steps: string[] = []
  const { loginsShown } = await prepareInChild(place, never)(order(demo), (step) => steps.push(step))
  expect(loginsShown[0]?.email).toBe(demoLogin.email)
  expect(steps).toEqual(['tables', 'texts', 'demo data'])
}, 120_000)
itWhole(
  'what is wrong is told in the sentence that stops the start',
  async () => {
    const live = { ...demo, MODE: 'live' }
    await expect(prepareInChild(place, never)(order(live))).rejects.toThrow(/^The configuration is wrong:\n {2}- /)
    const nowhere = { ...demo, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' }
    await expect(prepareInChild(place, never)(order(nowhere))).rejects.toThrow(/ECONNREFUSED/)
    const another = { ...demo, SECRET_KEY: 'another key of forty-three characters or so..' }
    await expect(prepareInChild(place, never)(order(another))).rejects.toThrow(/SECRET_KEY_OLD.*--accept-new-key/)
  },
  120_000,
)
it('a stop ends it, whatever it is about', async () => {
  const stop = new AbortController()
  const prepare = prepareInChild(place, stop.signal)
  stop.abort()
  await expect(prepare(order(demo))).rejects.toThrow(/abort/i)
}, 120_000)
