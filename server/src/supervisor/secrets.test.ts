import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readOrMakeSecrets } from './secrets.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alpenglow-secrets-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('secrets are made once, for their owner only', async () => {
  const made = await readOrMakeSecrets(folder)
  expect(Buffer.from(made.secretKey, 'base64url')).toHaveLength(32)
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
  expect(await readOrMakeSecrets(folder)).toEqual(made)
})

test('roles that start together end up with the same secrets', async () => {
  const both = await Promise.all([readOrMakeSecrets(folder), readOrMakeSecrets(folder)])
  expect(both[0]).toEqual(both[1])
  expect(await readdir(folder)).toEqual(['secrets.json'])
})

test('a broken file is never replaced, because the database opens only with its password', async () => {
  await writeFile(join(folder, 'secrets.json'), '{"secretKey":')
  await expect(readOrMakeSecrets(folder)).rejects.toThrow("can't be understood")
})
