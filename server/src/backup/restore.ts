import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { migrateAll } from '../db/migrate-all.ts'
import { readMigrations } from '../db/migrate.ts'
import { catchUpAfterRestore, type RestoreCatchUp } from './after-restore.ts'
import { readReplacedSeries } from './after-restore-store.ts'
import { countRows, readLevel, readTables, type Table } from './catalogue.ts'
import { sumOfRows, type Header } from './format.ts'
import { load } from './load.ts'
import type { Backup } from './read.ts'
import { apply, removeAll, type Migration } from './schema.ts'
import { inSession, ourName } from './session.ts'

export type RestoreOptions = { url: string; backup: Backup; replace: boolean; yes: boolean }
export type RestoreResult = { header: Header; migrated: string[]; waitingJobs: number; resumed: RestoreCatchUp }

/**
 * Restores a backup into a database, completely or not at all. If rows are in the way it lists them, unless it may
 * replace them.
 */
export async function restoreBackup(options: RestoreOptions, knownMigrations?: Migration[]): Promise<RestoreResult> {
  const { url, backup } = options
  const { path, header } = backup
  const migrations = knownMigrations ?? (await readMigrations())
  refuseOtherCode(header, migrations)
  await prepare(url)
  return inSession(url, 'BEGIN', async (client) => {
    await refuseNewerQueue(client, header)
    await makeRoom(client, options)
    const given = await readReplacedSeries(client)
    await bringTo(client, header, migrations)
    const waitingJobs = await load(client, path)
    const later = migrations.filter(({ version }) => version > header.schema.version)
    await apply(client, later)
    const resumed = await catchUpAfterRestore(client, { given, madeAt: header.madeAt })
    return { header, waitingJobs, resumed, migrated: later.map(({ name }) => name) }
  })
}

function refuseOtherCode({ schema }: Header, migrations: Migration[]) {
  const newest = migrations.at(-1)
  if (schema.version > (newest?.version ?? 0)) {
    throw new Error(
      `The backup is newer than this code: it was made at migration ${schema.name}, and this code knows ${newest?.name ?? 'none'}. ` +
        'Restore it with the version that made it, or a later one.',
    )
  }
  if (migrations.find(({ version }) => version === schema.version)?.checksum !== schema.checksum) {
    throw new Error(`The backup was made by other code: its migration ${schema.name} is not the one of this code.`)
  }
}

/**
 * Migrates an empty database. One with other tables belongs to another program, and stays untouched whatever the
 * options.
 */
async function prepare(url: string) {
  const { schema, strangers } = await inSession(url, 'BEGIN READ ONLY', async (client) => ({
    schema: (await readLevel(client)).schema,
    strangers: (await readTables(client)).filter(({ name }) => name.startsWith('public.')),
  }))
  if (schema) await runMigrations({ connectionString: url })
  else if (strangers.length === 0) await migrateAll(url)
  else
    throw new Error(
      `This database belongs to something else: it has ${names(strangers)}, but no Alpenglow. Give it an empty one.`,
    )
}

/** The queue's library migrates its tables, only forward; this code does not know a newer form. */
async function refuseNewerQueue(client: pg.Client, header: Header) {
  const { queue } = await readLevel(client)
  if (header.queue <= queue) return
  throw new Error(
    `The backup's job queue is of level ${header.queue}; this code knows ${queue}. Restore it with a later version.`,
  )
}

async function makeRoom(client: pg.Client, { backup: { path }, replace, yes }: RestoreOptions) {
  await refuseCompany(client)
  const tables = (await readTables(client)).filter(({ name }) => !isQueueListing(name))
  // Locks all tables until the end: a shop that starts meanwhile waits, and then finds the restored data.
  await client.query(
    `LOCK TABLE public.schema_migration, ${tables.map(({ name }) => name).join(', ')} IN ACCESS EXCLUSIVE MODE`,
  )
  const full: (Table & { rows: number })[] = []
  for (const table of tables) {
    const rows = await countRows(client, table)
    if (rows > 0) full.push({ ...table, rows })
  }
  if (full.length === 0 || (replace && yes)) return
  const lost = full.map(({ name, rows }) => `  ${rows} in ${name.replace('public.', '')}`).join('\n')
  const again = replace ? `npm run restore -- ${path} --replace --yes` : `npm run restore -- ${path} --replace`
  throw new Error(
    replace
      ? `The database holds ${sumOfRows(full)} rows, which would be lost for ever:\n${lost}\nNothing was changed. If they may go: ${again}`
      : `The database is not empty:\n${lost}\nNothing was changed. To empty it first: ${again}`,
  )
}

/** Every start creates names of tasks and queues; only jobs would be a loss. */
const isQueueListing = (name: string) => name.startsWith('graphile_worker.') && name !== 'graphile_worker._private_jobs'

const companyQuery = `
  SELECT application_name AS name, count(*)::int AS connections FROM pg_stat_activity
   WHERE datname = current_database() AND application_name ~ '^alpenglow' AND application_name <> $1
   GROUP BY 1 ORDER BY 1`

async function refuseCompany(client: pg.Client) {
  const { rows } = await client.query<{ name: string; connections: number }>(companyQuery, [ourName])
  if (rows.length === 0) return
  const who = rows.map(({ name, connections }) => `${name} (${connections})`).join(', ')
  throw new Error(`Alpenglow is running on this database: ${who} is connected. Stop it first.`)
}

/** Migrates the tables to the backup's version. */
async function bringTo(client: pg.Client, header: Header, migrations: Migration[]) {
  const { schema } = await readLevel(client)
  if (schema?.version === header.schema.version && schema.checksum === header.schema.checksum) return
  await removeAll(client)
  await apply(
    client,
    migrations.filter(({ version }) => version <= header.schema.version),
  )
}

const names = (tables: Table[]) =>
  tables
    .slice(0, 5)
    .map(({ name }) => name.replace('public.', ''))
    .join(', ')
