import { randomBytes } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { Client } from 'pg'
import { inject } from 'vitest'
import { connect, type Db, type Runner } from '../db/connect.ts'
import { q } from '../db/query.ts'

/** `holdsDemo`: copied from the template that contains the demo shop, so that it needs no preparation. */
export type TestDatabase = { db: Db; url: string; holdsDemo: boolean; isHurried: boolean; drop(): Promise<void> }

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    template: string
    demoTemplate: string
  }
}

/**
 * A busy machine must not fail a test: a connection may take a minute to open. The wait for one of the pool is shorter,
 * as its holder may be waiting for another one (a deadlock).
 */
export const patient = { waitMs: 5000, connectMs: 60_000 }

/**
 * Longer time limits, as waits for each other take longer on a busy machine. Only tests of such limits use the shop's.
 */
export function withLongTimeouts(url: string): string {
  const patiently = new URL(url)
  for (const limit of ['statement_timeout', 'lock_timeout', 'query_timeout']) patiently.searchParams.set(limit, '60000')
  return patiently.href
}

type Options = { pool?: number; statementMs?: number; holdsDemo?: boolean; isHurried?: boolean }

/** A database for one test file, copied in some 60 ms from a template: migrated and empty, or with the demo shop. */
export async function testDatabase({
  pool = 10,
  statementMs,
  holdsDemo = false,
  isHurried = statementMs !== undefined,
}: Options = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = inject(holdsDemo ? 'demoTemplate' : 'template')
  // Copying files takes half of the work of writing them all to the log.
  await asAdmin(inject('adminUrl'), `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  const url = withDatabase(inject('adminUrl'), name)
  const limits = statementMs === undefined ? {} : { statementMs }
  const limited = isHurried ? url : withLongTimeouts(url)
  const db = connect({ url: limited, ...limits, pool, prepared: true, name: 'alpenglow test', ...patient })
  return {
    db,
    url,
    holdsDemo,
    isHurried,
    drop: async () => {
      await db.close()
      await asAdmin(inject('adminUrl'), `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

/** For statements that a test writes itself. */
export const runOn =
  (on: Runner) =>
  <R>(statement: RawBuilder<R>): Promise<R[]> =>
    on.run(statement.compile(q))

/** Resolves once so many statements in this database wait for a lock. */
export async function untilSomebodyWaits(on: Runner, howMany = 1): Promise<void> {
  const waits = sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  while ((await runOn(on)(waits)).length < howMany);
}

export const withDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href

const adminConnections = new Map<string, Promise<AdminConnection>>()
/**
 * Keeps one admin connection per process: opening one costs the database more than the statement. While idle it does
 * not keep the process alive.
 */
export async function asAdmin(url: string, sql: string): Promise<void> {
  const kept = adminConnections.get(url) ?? openAdminConnection(url)
  adminConnections.set(url, kept)
  const client = await kept
  runningStatements++
  client.ref()
  try {
    await client.query(sql)
  } finally {
    runningStatements--
    if (runningStatements === 0) client.unref()
  }
}
/**
 * The number of running statements: while one runs, the connection must keep the process alive, as nothing else may.
 */
let runningStatements = 0
type AdminConnection = Client & { ref(): void; unref(): void }
async function openAdminConnection(url: string): Promise<AdminConnection> {
  // The types lack `ref` and `unref`.
  const client = new Client({ connectionString: url, application_name: 'alpenglow test admin' }) as AdminConnection
  const forget = () => void adminConnections.delete(url)
  client.on('error', forget).on('end', forget)
  await client.connect().catch((error: unknown) => {
    forget()
    throw error
  })
  client.unref()
  return client
}
