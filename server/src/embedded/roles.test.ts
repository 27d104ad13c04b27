import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateAll } from '../db/migrate-all.ts'
import { prepareRoles, roleUrls, type RoleUrls } from './roles.ts'
import { throwawayPostgres } from './throwaway.ts'

const password = 'only-the-supervisor-knows-it'
let postgres: Awaited<ReturnType<typeof throwawayPostgres>>
let urls: RoleUrls
beforeAll(async () => {
  postgres = await throwawayPostgres()
})
afterAll(() => postgres.stop())

async function ask<R>(url: string, text: string): Promise<R[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as R[]
  } finally {
    await client.end()
  }
}
const inDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
const mighty = `SELECT rolname, rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls AS mighty FROM pg_roles WHERE rolname LIKE 'alpenglow_%' ORDER BY 1`

it('the shop’s tables, made by the mighty role in the times before, become the shop’s, which goes on migrating', async () => {
  await migrateAll(postgres.adminUrl)
  await ask(
    postgres.adminUrl,
    `CREATE TYPE mood AS ENUM ('fine'); CREATE DOMAIN short AS text; CREATE VIEW seen AS SELECT 1; CREATE SEQUENCE s`,
  )
  urls = await prepareRoles(postgres.adminUrl, password)
  expect(urls).toEqual(roleUrls(postgres.adminUrl, password))
  const others = await ask(
    urls.shop,
    `SELECT c.oid::regclass::text FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE relowner <> current_user::regrole AND nspname !~ '^pg_' AND nspname <> 'information_schema'
     UNION ALL SELECT p.oid::regproc::text FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace
     WHERE proowner <> current_user::regrole AND nspname !~ '^pg_' AND nspname <> 'information_schema'
     UNION ALL SELECT t.oid::regtype::text FROM pg_type t JOIN pg_namespace n ON n.oid = typnamespace
     WHERE typowner <> current_user::regrole AND nspname !~ '^pg_' AND nspname <> 'information_schema'`,
  )
  expect(others).toEqual([])
  expect((await migrateAll(urls.shop)).applied).toEqual([])
  await ask(urls.shop, 'ALTER TABLE account ADD COLUMN passing text; ALTER TABLE account DROP COLUMN passing; DROP TYPE mood')
}, 120_000)

it('and a fresh one is made by the shop’s role alone', async () => {
  await ask(postgres.adminUrl, 'CREATE DATABASE another OWNER alpenglow_shop')
  expect((await migrateAll(inDatabase(urls.shop, 'another'))).applied.length).toBeGreaterThan(30)
}, 120_000)

it('neither role is mighty', async () => {
  expect(await ask(postgres.adminUrl, mighty)).toEqual([
    { rolname: 'alpenglow_shop', mighty: false },
    { rolname: 'alpenglow_vault', mighty: false },
  ])
})

it('the shop’s role can’t look into the vault, nor the vault’s into the shop', async () => {
  await ask(urls.vault, 'CREATE SCHEMA vault; CREATE TABLE vault.card (sealed text); INSERT INTO vault.card VALUES ($$x$$)')
  const denied = /permission denied for database/
  await expect(ask(inDatabase(urls.shop, 'alpenglow_vault'), 'SELECT * FROM vault.card')).rejects.toThrow(denied)
  await expect(ask(inDatabase(urls.vault, 'alpenglow'), 'SELECT 1')).rejects.toThrow(denied)
  await expect(ask(urls.shop, `SET ROLE alpenglow_vault`)).rejects.toThrow(/permission denied to set role/)
  await expect(ask(urls.shop, `ALTER ROLE alpenglow_vault PASSWORD 'x'`)).rejects.toThrow(/permission denied/)
  await expect(ask(urls.shop, `SELECT pg_read_file('PG_VERSION')`)).rejects.toThrow(/permission denied/)
  // Control: the vault's own role can read it.
  expect(await ask(urls.vault, 'SELECT * FROM vault.card')).toEqual([{ sealed: 'x' }])
})

it('is done again at every start, and changes nothing', async () => {
  expect(await prepareRoles(postgres.adminUrl, password)).toEqual(urls)
  expect(await ask(urls.vault, 'SELECT * FROM vault.card')).toEqual([{ sealed: 'x' }])
  await prepareRoles(postgres.adminUrl, 'another password, as after a lost secrets.json')
  await expect(ask(urls.vault, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
})
