import type pg from 'pg'
import { readSequences, readTables, type Sequence, type Table } from './catalogue.ts'
import { copyIn } from './copy.ts'
import type { Header } from './format.ts'
import { DamagedBackup, readBackup } from './read.ts'

/** Fills tables that have the backup's schema. Returns the number of waiting jobs. */
export async function load(client: pg.Client, path: string): Promise<number> {
  const tables = await readTables(client)
  const all = tables.map(({ name }) => name).join(', ')
  const triggers = await triggersInTheWay(client)
  for (const { disable } of triggers) await client.query(disable)
  await client.query(`TRUNCATE ${all} RESTART IDENTITY`)
  await fill(client, path, tables)
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  for (const { enable } of triggers) await client.query(enable)
  await client.query(`ANALYZE ${all}`)
  return unlockJobs(client)
}

async function fill(client: pg.Client, path: string, tables: Table[]) {
  let header: Header | undefined
  for await (const part of readBackup(path)) {
    if (part.is === 'header') {
      header = part.header
      refuseOtherTables(header, tables)
    }
    if (part.is === 'table') {
      const { name, columns, rows } = header?.tables.find((table) => table.name === part.name) ?? raise(new DamagedBackup())
      const came = await copyIn(client, `COPY ${name} (${columns.join(', ')}) FROM STDIN`, part.rows)
      if (came !== rows) throw new Error(`${name} should have ${rows} rows, but ${came} came in: nothing was restored.`)
    }
    if (part.is === 'sequences') await setSequences(client, part.sequences)
  }
}

const raise = (error: Error): never => {
  throw error
}

/** The file's names go into statements, so each must be one that the database has (no SQL injection). */
function refuseOtherTables(header: Header, tables: Table[]) {
  const here = new Map(tables.map(({ name, columns }) => [name, columns]))
  for (const { name, columns } of header.tables) {
    const unknown = columns.filter((column) => !here.get(name)?.includes(column))
    if (here.has(name) && unknown.length === 0) continue
    throw new Error(
      `This code's database has no ${unknown.length > 0 ? `${name} (${unknown.join(', ')})` : name}: nothing was restored.`,
    )
  }
}

/** ALTER SEQUENCE is transactional, unlike setval. */
async function setSequences(client: pg.Client, sequences: Sequence[]) {
  const here = new Set((await readSequences(client)).map(({ name }) => name))
  for (const { name, next } of sequences) {
    if (!here.has(name)) throw new Error(`This code's database has no sequence ${name}: nothing was restored.`)
    await client.query(`ALTER SEQUENCE ${name} RESTART WITH ${BigInt(next)}`)
  }
}

/**
 * Disables row triggers, whose results the backup already contains, and those that forbid a TRUNCATE. Statement
 * triggers only send notifications, and stay.
 */
const triggersQuery = `
  SELECT format('ALTER TABLE %I.%I DISABLE TRIGGER %I', n.nspname, c.relname, t.tgname) AS disable,
         format('ALTER TABLE %I.%I ENABLE %s TRIGGER %I', n.nspname, c.relname,
                CASE t.tgenabled WHEN 'A' THEN 'ALWAYS' WHEN 'R' THEN 'REPLICA' ELSE '' END, t.tgname) AS enable
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE n.nspname = 'public' AND c.relkind = 'r' AND NOT t.tgisinternal AND t.tgenabled <> 'D' AND (t.tgtype & 1 = 1 OR t.tgtype & 34 = 34)`

async function triggersInTheWay(client: pg.Client) {
  return (await client.query<{ disable: string; enable: string }>(triggersQuery)).rows
}

/** The workers that had locked jobs when the backup was made don't exist any more. */
async function unlockJobs(client: pg.Client): Promise<number> {
  await client.query(`
    SELECT graphile_worker.force_unlock_workers(ARRAY(
      SELECT locked_by FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL
       UNION SELECT locked_by FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL))`)
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM graphile_worker._private_jobs WHERE attempts < max_attempts',
  )
  return rows[0]?.count ?? 0
}
