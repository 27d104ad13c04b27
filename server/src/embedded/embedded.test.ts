import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askDatabase, killDatabase } from './health.ts'
import { findPostmaster } from './postmaster.ts'
import { type Postgres, startPostgres } from './embedded.ts'
import { isWhole } from '../testing/test-breadth.ts'

const dataDir = join(tmpdir(), `alpenglow-embedded-${randomUUID()}`)
const printedLines: string[] = []
let port: number
let postgres: Postgres

const start = (folder = dataDir) =>
  startPostgres({
    dataDir: folder,
    port,
    checkout: resolve(import.meta.dirname, '../../..'),
    password: 'only-for-this-test',
    durable: false,
    printLine: (line) => printedLines.push(line),
  })

async function ask(statement: string, connectionString = postgres.url): Promise<unknown> {
  const client = new Client({ connectionString })
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

const whence = 'SELECT client_addr FROM pg_stat_activity WHERE pid = pg_backend_pid()'
const socketFile = () => join(postgres.directory, `.s.PGSQL.${port}`)

test('the house comes over a socket that is closed to everybody else, and tools over the port', async () => {
  expect(await ask(whence, postgres.houseUrl)).toBeNull()
  expect(await ask(whence)).toBe('127.0.0.1')
  const modes = [postgres.directory, socketFile()].map(async (path) => (await stat(path)).mode & 0o777)
  expect(await Promise.all(modes)).toEqual([0o700, 0o700])
  await expect(ask(whence, postgres.houseUrl.replace('only-for', 'not-for'))).rejects.toThrow('password authentication failed')
})

test.runIf(isWhole)(
  'where the way to the socket is longer than a socket’s may be, the house comes over the port',
  async () => {
    const place = join(tmpdir(), `alpenglow-${randomUUID()}`)
    const room = 107 - Buffer.byteLength(join(place, '/postgres', `.s.PGSQL.${port}`)) - 1
    const name = '100 % "é", '
    const longest = join(place, name + 'a'.repeat(room - Buffer.byteLength(name)))
    const cases = [
      [longest, null],
      [`${longest}a`, '127.0.0.1'],
    ] as const
    await postgres.stop()
    try {
      for (const [folder, from] of cases) {
        const other = await start(folder)
        expect(await ask(whence, other.houseUrl)).toBe(from)
        await other.stop()
      }
    } finally {
      await rm(place, { recursive: true })
      postgres = await start()
    }
  },
  120_000,
)

test('where there can be no socket, the house comes over the port', async () => {
  await postgres.stop()
  // A folder in the socket's place can't be removed as an old socket is: PostgreSQL can't create one, as on a disk
  // without sockets.
  const inTheWay = socketFile()
  await mkdir(inTheWay)
  postgres = await start()
  expect(postgres.houseUrl).toBe(postgres.url)
  expect(await ask(whence, postgres.houseUrl)).toBe('127.0.0.1')
  await postgres.stop()
  await rmdir(inTheWay)
  postgres = await start()
  expect(await ask(whence, postgres.houseUrl)).toBeNull()
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
  // Control: the error itself returns the address to the client.
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

test('after kill -9 it serves again, even with a long query in a process that was left', async () => {
  const client = new Client({ connectionString: postgres.url })
  client.on('error', () => {})
  await client.connect()
  const busy = client.query('SELECT count(*) FROM generate_series(1, 1e12)').catch((error: Error) => error)
  process.kill(postgres.pid, 'SIGKILL')
  expect(await postgres.exited).toMatch(/^signal SIGKILL/)
  postgres = await start()
  expect(await ask('SELECT n FROM kept', postgres.houseUrl)).toBe(7)
  expect(await ask(whence, postgres.houseUrl)).toBeNull()
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

/** Stops a process; that of a connection just closed may be gone already. */
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
  await expect(askDatabase(postgres.houseUrl.replace(/:\d+\//, ':9/'))).rejects.toThrow('ENOENT')
})

test('one that a killed start left behind is stopped, and its data kept', async () => {
  const left = postgres
  postgres = await start()
  expect(printedLines).toEqual([`Stopping the database that an earlier start left behind (process ${left.pid})`])
  expect(await left.exited).toMatch(/^exit code 0/)
  expect(await ask('SELECT n FROM kept')).toBe(7)
})

test('a file that names a process which is no database keeps neither it nor its socket away', async () => {
  await postgres.stop()
  // A process of the same user, as PostgreSQL takes that of another user for an outdated number.
  const { uid, gid } = await stat(postgres.directory)
  const other = spawn('sleep', ['60'], { uid, gid, cwd: '/' })
  try {
    const lines = `${other.pid}\n${postgres.directory}\n0\n${port}\n.\n`
    for (const file of [join(postgres.directory, 'postmaster.pid'), `${socketFile()}.lock`]) await writeFile(file, lines)
    expect(findPostmaster(postgres.directory)).toBeUndefined()
    postgres = await start()
    expect(await ask('SELECT n FROM kept')).toBe(7)
    expect(await ask(whence, postgres.houseUrl)).toBeNull()
  } finally {
    other.kill()
  }
})

test('a folder of another major version is refused', async () => {
  await postgres.stop()
  await writeFile(join(postgres.directory, 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow('was written by PostgreSQL 17; this code brings PostgreSQL 18')
  await writeFile(join(postgres.directory, 'PG_VERSION'), '18\n')
  postgres = await start()
})
