import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { readMigrations } from '../db/migrate.ts'
import { asAdmin, withDatabase } from '../testing/test-database.ts'
import { readSequences, readTables } from './catalogue.ts'
import { checkBackup } from './read.ts'
import { restoreBackup, type RestoreResult } from './restore.ts'
import type { Migration } from './schema.ts'

/** Databases for one test file, and a folder for its backups. */
export async function testGround() {
  const made: string[] = []
  const folder = await mkdtemp(join(tmpdir(), 'alpenglow-backup-'))
  const database = async (from: string) => {
    const name = `test_${randomBytes(6).toString('hex')}`
    await asAdmin(inject('adminUrl'), `CREATE DATABASE ${name} TEMPLATE ${from}`)
    made.push(name)
    return withDatabase(inject('adminUrl'), name)
  }
  return {
    folder,
    file: (name: string) => join(folder, name),
    migrated: () => database(inject('template')),
    /** Without any table, as an operator creates one. */
    bare: () => database('template0'),
    clear: async () => {
      for (const name of made) await asAdmin(inject('adminUrl'), `DROP DATABASE ${name} WITH (FORCE)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Wish = { replace?: boolean; yes?: boolean; knownMigrations?: Migration[] }

/** Restores as the command does: first the file is checked, then the database is touched. */
export async function restore(
  url: string,
  path: string,
  { replace = false, yes = false, knownMigrations }: Wish = {},
): Promise<RestoreResult> {
  return restoreBackup({ url, backup: await checkBackup(path), replace, yes }, knownMigrations)
}

export async function ask<R>(url: string, statement: string, values: unknown[] = []): Promise<R[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows as R[]
  } finally {
    await client.end()
  }
}

/** Every row of every table as text, with the next values of the sequences. */
export async function everythingIn(url: string): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const all: Record<string, string[]> = {}
    for (const { name } of await readTables(client)) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`)
      all[name] = rows.map(({ row }) => row)
    }
    all['sequences'] = (await readSequences(client)).map(({ name, next }) => `${name} ${next}`)
    return all
  } finally {
    await client.end()
  }
}

/** This code's migrations and one more, as in a later version of the code. */
export async function withLater(sql: string): Promise<{ all: Migration[]; later: Migration }> {
  const checksum = createHash('sha256').update(sql).digest('hex')
  const later = { version: 9999, name: '9999_of_a_test.sql', sql, checksum }
  return { all: [...(await readMigrations()), later], later }
}

export async function applyTo(url: string, { version, name, sql, checksum }: Migration): Promise<void> {
  await ask(url, sql)
  await ask(url, 'INSERT INTO schema_migration (version, name, checksum) VALUES ($1, $2, $3)', [version, name, checksum])
}
