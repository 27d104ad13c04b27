import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeBackup } from './take.ts'
import { ask, testGround } from './test-ground.ts'

let ground: Awaited<ReturnType<typeof testGround>>
beforeAll(async () => {
  ground = await testGround()
})
afterAll(() => ground.clear())

/** Everything that can hold rows, in any schema, without the two lists of migrations, which migrating writes. */
const holdersQuery = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE c.relkind IN ('r', 'm', 'f') AND n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'
     AND c.oid NOT IN ('public.schema_migration'::regclass, 'graphile_worker.migrations'::regclass)`

async function forgottenIn(url: string, file: string) {
  const { header } = await takeBackup(url, ground.file(file))
  const saved = new Set(header.tables.map(({ name }) => name))
  const holders = await ask<{ name: string }>(url, holdersQuery)
  expect(holders.length).toBeGreaterThan(10)
  return holders.map(({ name }) => name).filter((name) => !saved.has(name))
}

it('a backup forgets no table that holds rows', async () => {
  expect(await forgottenIn(await ground.migrated(), 'all.gz')).toEqual([])
})

it('a table in a schema that nobody told the backup about is noticed', async () => {
  const url = await ground.migrated()
  await ask(url, 'CREATE SCHEMA elsewhere; CREATE TABLE elsewhere.new_table (id integer)')
  expect(await forgottenIn(url, 'elsewhere.gz')).toEqual(['elsewhere.new_table'])
})
