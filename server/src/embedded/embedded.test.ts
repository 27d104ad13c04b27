import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askDatabase, killDatabase } from './health.ts'
import { findPostmaster } from './leftover.ts'
import { type Postgres, startPostgres } from './embedded.ts'

const dataDir = join(tmpdir(), `alpenglow-embedded-${randomUUID()}`)
const said: string[] = []
let port: number
let postgres: Postgres

const start = (folder = dataDir) =>
  startPostgres({
    dataDir: folder,
    port,
    checkout: resolve(import.meta.dirname, '../../..'),
    password: 'only-for-this-test',
    durable: false,
    say: (line) => said.push(line),
  })

async function ask(statement: string): Promise<unknown> {
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  port = (probe.address() as { port: number }).port
  await new Promise((done) => probe.close(done))
  postgres = await start()
}, 120_000)

afterAll(async () => {
  await postgres.stop()
  await rm(dataDir, { recursive: true })
})

test('the first start creates the database, which sorts and folds the same everywhere', async () => {
  expect(postgres.fresh).toBe(true)
  expect(await ask('SHOW server_version')).toMatch(/^18\./)
  expect(await ask('SHOW data_checksums')).toBe('on')
  expect(await ask("SELECT string_agg(w, '' ORDER BY w) FROM unnest(ARRAY['é', 'b', 'A', 'a', 'B']) w")).toBe('ABabé')
  expect(await ask("SELECT upper('é')")).toBe('É')
})

test('a database whose log was removed is stopped like any other, and the next has one again', async () => {
  await rm(join(dataDir, 'log'), { recursive: true })
  await postgres.stop()
  expect(await postgres.exited).toMatch(/^exit code 0; database system is shut down/)
  postgres = await start()
  expect(await readFile(join(dataDir, 'log/database.log'), 'utf8')).toContain('database system is ready')
})

test('nobody gets in without the password', async () => {
  const client = new Client({ connectionString: postgres.url.replace('only-for', 'not-for') })
  await expect(client.connect()).rejects.toThrow('password authentication failed')
})

test('what fails in it is told to whoever asked, and no log holds a word of it', async () => {
  const address = 'kanarienvogel@canary.example'
  await ask(`CREATE TABLE person AS SELECT '${address}' AS email`)
  await ask('CREATE UNIQUE INDEX ON person (email)')
  const failures = [
    'INSERT INTO person SELECT email FROM person',
    `SELECT '${address}'::bigint`,
    `SELECT nothing FROM nowhere WHERE email = '${address}'`,
    `DO $$ BEGIN RAISE WARNING '${address}'; END $$; SELECT 1/0`,
  ]
  for (const statement of failures) await expect(ask(statement)).rejects.toThrow()
  // Control: the violation itself tells the address to whoever asked.
  const told = await ask(failures[0] ?? '').catch((error: { detail?: string }) => error.detail)
  expect(told).toContain(address)
  const log = await readFile(join(dataDir, 'log/database.log'), 'utf8')
  expect(log).toContain('database system is ready')
  expect(log).not.toContain('canary')
  await ask('DROP TABLE person')
})

test('a second start keeps the data', async () => {
  await ask('CREATE TABLE kept AS SELECT 7 AS n')
  await postgres.stop()
  expect(await postgres.exited).toMatch(/^exit code 0/)
  postgres = await start()
  expect(postgres.fresh).toBe(false)
  expect(await ask('SELECT n FROM kept')).toBe(7)
})

test('after kill -9 it serves again within 5 s, even with a long query in a process that was left', async () => {
  const client = new Client({ connectionString: postgres.url })
  client.on('error', () => {})
  await client.connect()
  const busy = client.query('SELECT count(*) FROM generate_series(1, 1e12)').catch((error: Error) => error)
  process.kill(postgres.pid, 'SIGKILL')
  expect(await postgres.exited).toMatch(/^signal SIGKILL/)
  const began = performance.now()
  postgres = await start()
  expect(await ask('SELECT n FROM kept')).toBe(7)
  expect(performance.now() - began).toBeLessThan(5000)
  expect(await busy).toBeInstanceOf(Error)
})

test('one that is stopped answers nobody; it is killed with all that it started, and the next one keeps the data', async () => {
  const client = new Client({ connectionString: postgres.url })
  client.on('error', () => {})
  await client.connect()
  await askDatabase(postgres.url)
  for (const { pid } of await processes(client)) stopIfThere(pid)
  process.kill(postgres.pid, 'SIGSTOP')
  await expect(askDatabase(postgres.url)).rejects.toThrow(/timeout/)
  await killDatabase(postgres)
  expect(await postgres.exited).toMatch(/^signal SIGKILL/)
  postgres = await start()
  await askDatabase(postgres.url)
  expect(await ask('SELECT n FROM kept')).toBe(7)
}, 120_000)

/** The process of a connection that was just closed may be gone already. */
function stopIfThere(pid: number) {
  try {
    process.kill(pid, 'SIGSTOP')
  } catch (error) {
    expect(error).toHaveProperty('code', 'ESRCH')
  }
}

const processes = async (client: Client) =>
  (await client.query<{ pid: number }>('SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()')).rows

test('a refusal in words is an answer; nobody at the port is none', async () => {
  await askDatabase(postgres.url.replace('only-for', 'not-for'))
  await askDatabase(postgres.url.replace(/alpenglow$/, 'another'))
  await expect(askDatabase(postgres.url.replace(/:\d+\//, ':9/'))).rejects.toThrow('ECONNREFUSED')
})

test('one that a killed start left behind is stopped, and its data kept', async () => {
  const left = postgres
  postgres = await start()
  expect(said).toEqual([`Stopping the database that an earlier start left behind (process ${left.pid})`])
  expect(await left.exited).toMatch(/^exit code 0/)
  expect(await ask('SELECT n FROM kept')).toBe(7)
})

test('a process file that names a process which is no database does not keep it from starting', async () => {
  await postgres.stop()
  await writeFile(join(postgres.directory, 'postmaster.pid'), `${process.pid}\n${postgres.directory}\n0\n${port}\n`)
  expect(findPostmaster(postgres.directory)).toBeUndefined()
  postgres = await start()
  expect(await ask('SELECT n FROM kept')).toBe(7)
})

test('a folder of another major version is refused', async () => {
  await postgres.stop()
  await writeFile(join(postgres.directory, 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow('was written by PostgreSQL 17; this code brings PostgreSQL 18')
  await writeFile(join(postgres.directory, 'PG_VERSION'), '18\n')
  postgres = await start()
})
