import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterEach, expect, inject, it } from 'vitest'
import { assertMigrated, migrate, readMigrations, WrongSchema } from './migrate.ts'
import { asAdmin, withDatabase } from '../testing/test-database.ts'

const made: string[] = []
const emptyDatabase = async () => {
  const name = `empty_${randomBytes(6).toString('hex')}`
  await asAdmin(inject('adminUrl'), `CREATE DATABASE ${name}`)
  made.push(name)
  return withDatabase(inject('adminUrl'), name)
}
afterEach(async () => {
  for (const name of made.splice(0)) await asAdmin(inject('adminUrl'), `DROP DATABASE ${name} WITH (FORCE)`)
})
const rows = async (url: string, sql: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows: found } = await client.query<Record<string, unknown>>(sql)
  await client.end()
  return found
}

it('takes an empty database to this release, and then has nothing to do', async () => {
  const url = await emptyDatabase()
  const names = (await readMigrations()).map(({ name }) => name)
  await expect(assertMigrated(url)).rejects.toThrow(/lacks \d+ migration.*npm run migrate/)
  expect(await migrate(url)).toEqual({ applied: names })
  expect(await migrate(url)).toEqual({ applied: [] })
  await assertMigrated(url)
})
it('files are numbered one after the other, without a gap', async () => {
  const versions = (await readMigrations()).map(({ version }) => version)
  expect(versions).toEqual(versions.map((_, i) => i + 1))
})
it('two that migrate at once do it once', async () => {
  const url = await emptyDatabase()
  const done = await Promise.all([migrate(url), migrate(url), migrate(url)])
  const all = (await readMigrations()).map(({ name }) => name)
  expect(done.flatMap(({ applied }) => applied)).toEqual(all)
  expect(await rows(url, 'SELECT name FROM schema_migration ORDER BY version')).toEqual(all.map((name) => ({ name })))
})
it('a database of newer code is refused, by whoever asks', async () => {
  const url = await emptyDatabase()
  await migrate(url)
  await rows(url, `INSERT INTO schema_migration VALUES (9999, '9999_later.sql', 'x')`)
  for (const ask of [migrate, assertMigrated]) {
    await expect(ask(url)).rejects.toThrow(WrongSchema)
    await expect(ask(url)).rejects.toThrow(/newer than this code \(migration 9999/)
  }
})
it('a past that was rewritten is refused, by whoever asks', async () => {
  const url = await emptyDatabase()
  await migrate(url)
  await rows(url, `UPDATE schema_migration SET checksum = 'of another text' WHERE version = 1`)
  for (const ask of [migrate, assertMigrated]) await expect(ask(url)).rejects.toThrow(/Migration 1 was changed after it ran/)
})
it('a migration that fails leaves nothing of itself', async () => {
  const url = await emptyDatabase()
  await rows(url, 'CREATE TABLE translation (of_somebody_else text)')
  await expect(migrate(url)).rejects.toThrow(/^Migration 0001_\w+\.sql failed: relation "translation" already exists$/)
  expect(await rows(url, `SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`)).toEqual([
    { tablename: 'schema_migration' },
    { tablename: 'translation' },
  ])
})
