import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'

const folder = join(import.meta.dirname, '../../migrations')
/** Key of an advisory lock, any fixed number: of two processes that migrate at once, one waits for the other. */
const migrationLock = 7_201_105

type Migration = { version: number; name: string; sql: string; checksum: string }

/** Newer code wrote the database, or an applied migration file was changed since: this code must not run on it. */
export class WrongSchema extends Error {}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { version: Number(name.slice(0, 4)), name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Migrates the database forward to this code, never back. Each file runs once, in its own transaction, under an
 * advisory lock.
 */
export async function migrate(directUrl: string): Promise<{ applied: string[] }> {
  const migrations = await readMigrations()
  return withDirect(directUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
      version integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
    const done = await appliedOn(client)
    refuseStrangers(done, migrations)
    const due = migrations.filter(({ version }) => !done.has(version))
    for (const migration of due) await apply(client, migration)
    return { applied: due.map(({ name }) => name) }
  })
}

/** For a process that doesn't migrate itself: refuses to start on a database that this code doesn't expect. */
export async function assertMigrated(directUrl: string): Promise<void> {
  const migrations = await readMigrations()
  await withDirect(directUrl, async (client) => {
    const { rows } = await client.query(`SELECT to_regclass('schema_migration') IS NOT NULL AS there`)
    const done = (rows[0] as { there: boolean }).there ? await appliedOn(client) : new Map<number, string>()
    refuseStrangers(done, migrations)
    const due = migrations.filter(({ version }) => !done.has(version))
    if (due.length > 0)
      throw new WrongSchema(`The database lacks ${due.length} migration(s), first ${due[0]?.name}. Run: npm run migrate`)
  })
}

async function withDirect<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'alpenglow migrate', connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function appliedOn(client: Client): Promise<Map<number, string>> {
  const { rows } = await client.query<{ version: number; checksum: string }>('SELECT version, checksum FROM schema_migration')
  return new Map(rows.map(({ version, checksum }) => [version, checksum]))
}

function refuseStrangers(done: Map<number, string>, migrations: Migration[]): void {
  const ours = new Map(migrations.map(({ version, checksum }) => [version, checksum]))
  const newest = Math.max(0, ...done.keys())
  if (newest > Math.max(0, ...ours.keys())) {
    throw new WrongSchema(
      `The database is newer than this code (migration ${newest}, this code knows ${Math.max(0, ...ours.keys())}). ` +
        'Start the newer version, or restore a backup made with this one.',
    )
  }
  for (const [version, checksum] of done) {
    if (ours.get(version) !== checksum) {
      throw new WrongSchema(
        `Migration ${version} was changed after it ran on this database. Migrations only go forward: add a new one.`,
      )
    }
  }
}

async function apply(client: Client, { version, name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL lock_timeout = '5s'`)
    await client.query(sql)
    await client.query('INSERT INTO schema_migration (version, name, checksum) VALUES ($1, $2, $3)', [version, name, checksum])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
