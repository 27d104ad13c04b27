import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { checkBackup } from '../backup/read.ts'
import { restoreBackup } from '../backup/restore.ts'
import { takeBackup } from '../backup/take.ts'
import { checkAuditLog } from '../compose/commands.ts'
import { prepareDatabase } from '../compose/prepare.ts'
import { plainEnvironment, readConfig } from '../config/read.ts'
import { startApi } from '../roles/api.ts'
import { startWorker } from '../roles/worker.ts'
import { keepFingerprint } from '../secrets/key-fingerprint.ts'
import { runOn, testDatabase } from '../testing/test-database.ts'
import { demoEnvironment, secretKey } from '../testing/test-environment.ts'

const checkout = resolve(import.meta.dirname, '../../..')
const newKey = 'another key of forty-three characters or so..'
const on = await testDatabase({ holdsDemo: true })
const folder = await mkdtemp(join(tmpdir(), 'alpenglow-key-'))
afterAll(async () => {
  await on.drop()
  await rm(folder, { recursive: true })
})

const run = runOn(on.db.write)
const withKeys = (environment: Record<string, string>, url = on.url) =>
  readConfig({ ...demoEnvironment, DATABASE_URL: url, ...environment })
const prepared = (environment: Record<string, string>, how = {}, url = on.url) =>
  prepareDatabase(withKeys(environment, url), how)
const saysWhatToDo = /^The configuration is wrong:\n {2}- SECRET_KEY: .*SECRET_KEY_OLD.*--accept-new-key/
const anew = () => run(sql`DELETE FROM secret_key_fingerprint`)
beforeEach(async () => {
  await anew()
  await prepared({})
})

it('nobody starts with another key, and nothing is changed by who tries', async () => {
  const kept = () => run<{ hash: Buffer }>(sql`SELECT * FROM secret_key_fingerprint`)
  const before = await kept()
  await expect(prepared({ SECRET_KEY: newKey })).rejects.toThrow(saysWhatToDo)
  await expect(startWorker(withKeys({ SECRET_KEY: newKey }))).rejects.toThrow(saysWhatToDo)
  await expect(startApi(withKeys({ SECRET_KEY: newKey }), { dev: false })).rejects.toThrow(saysWhatToDo)
  await expect(checkAuditLog(withKeys({ SECRET_KEY: newKey }), on.url, [])).rejects.toThrow(saysWhatToDo)
  expect(await kept()).toEqual(before)
  expect(JSON.stringify(before)).not.toContain(secretKey)
  await prepared({})
})

it('with the old one beside it the new one goes on, and is the one from then on', async () => {
  await prepared({ SECRET_KEY: newKey, SECRET_KEY_OLD: secretKey })
  await prepared({ SECRET_KEY: newKey })
  await expect(prepared({})).rejects.toThrow(saysWhatToDo)
  await prepared({ SECRET_KEY: secretKey, SECRET_KEY_OLD: `${'x'.repeat(43)},${newKey}` })
})

it('whoever has lost the old one says so once', async () => {
  await prepared({ SECRET_KEY: newKey }, { acceptsNewKey: true })
  await prepared({ SECRET_KEY: newKey })
  await expect(prepared({})).rejects.toThrow(saysWhatToDo)
})

it('where no fingerprint is yet, the desk’s second factors say which key was the last', async () => {
  await anew()
  await expect(prepared({ SECRET_KEY: newKey })).rejects.toThrow(saysWhatToDo)
  await prepared({})
})

it('of two that start together with different keys one waits for the other, and refuses', async () => {
  await anew()
  const start = (key: string) =>
    on.db.transaction((tx) =>
      keepFingerprint(tx, [key], { memoryKib: 8, acceptsNewKey: false, opensWhatIsThere: async () => true }),
    )
  expect((await Promise.all([start(secretKey), start(newKey)])).toSorted()).toEqual([false, true])
})

it('a backup brings the fingerprint along, to whichever database it is restored into', async () => {
  const file = join(folder, 'kept.gz')
  await takeBackup(on.url, file)
  const other = await testDatabase()
  try {
    await restoreBackup({ url: other.url, backup: await checkBackup(file), replace: true, yes: true })
    await expect(prepared({ SECRET_KEY: newKey }, {}, other.url)).rejects.toThrow(saysWhatToDo)
    await prepared({}, {}, other.url)
  } finally {
    await other.drop()
  }
})

/** Runs `start.ts` as an operator does. */
const started = (key: string, ...args: string[]) =>
  new Promise<{ code: unknown; errorOutput: string }>((done) => {
    const env = plainEnvironment({ ...demoEnvironment, SECRET_KEY: key, DATABASE_URL: on.url }) as NodeJS.ProcessEnv
    execFile(process.execPath, ['server/src/start.ts', ...args], { cwd: checkout, env }, (error, _, stderr) =>
      done({ code: error?.code ?? 0, errorOutput: stderr }),
    )
  })

it('a refused start ends with 1 and a sentence, and --accept-new-key goes on', async () => {
  const refused = await started(newKey, '--role=migrate')
  expect(refused.code).toBe(1)
  expect(refused.errorOutput).toMatch(saysWhatToDo)
  expect(refused.errorOutput).not.toMatch(/\n\s+at /)
  expect(await started(newKey, '--role=migrate', '--accept-new-key')).toEqual({ code: 0, errorOutput: '' })
  expect(await started(newKey, '--role=migrate')).toEqual({ code: 0, errorOutput: '' })
})
