import { randomBytes } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { Client } from 'pg'
import { inject } from 'vitest'
import { connect, type Db, type Runner } from '../db/connect.ts'
import { q } from '../db/query.ts'

/** `holdsDemo`: it was made from the template with the demo shop in it, so that nobody has to prepare it. */
export type TestDatabase = { db: Db; url: string; holdsDemo: boolean; isHurried: boolean; drop(): Promise<void> }

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    template: string
    demoTemplate: string
  }
}

/**
 * What a test is about, a machine that is busy with other tests must not decide: a connection may take a minute to be there. Waiting for one of the pool is shorter, for
 * whoever holds one may be waiting for another.
 */
export const patient = { waitMs: 5000, connectMs: 60_000 }

/** On a busy machine those who wait for each other do so for longer than a guest would. Only what is about such limits has those of a shop. */
export function unhurried(url: string): string {
  const patiently = new URL(url)
  for (const limit of ['statement_timeout', 'lock_timeout', 'query_timeout']) patiently.searchParams.set(limit, '60000')
  return patiently.href
}

type Options = { pool?: number; statementMs?: number; holdsDemo?: boolean; isHurried?: boolean }

/** A database of one test file's own, copied in some 60 ms from a template: migrated and empty, or with the demo shop in it. */
export async function testDatabase({
  pool = 10,
  statementMs,
  holdsDemo = false,
  isHurried = statementMs !== undefined,
}: Options = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = inject(holdsDemo ? 'demoTemplate' : 'template')
  // Its files are copied, which takes half of the work that writing all of them to the log takes.
  await asAdmin(inject('adminUrl'), `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  const url = withDatabase(inject('adminUrl'), name)
  const limits = statementMs === undefined ? {} : { statementMs }
  const limited = isHurried ? url : unhurried(url)
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

/** Comes back once so many statements in this database wait for what another one holds. */
export async function untilSomebodyWaits(on: Runner, howMany = 1): Promise<void> {
  const waits = sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  while ((await runOn(on)(waits)).length < howMany);
}

export const withDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href

const adminConnections = new Map<string, Promise<AdminConnection>>()
/** A process keeps its connection for this: a new one costs the database more than what is asked of it. It holds nobody back who has nothing else to do. */
export async function asAdmin(url: string, sql: string): Promise<void> {
  const kept = adminConnections.get(url) ?? openAdminConnection(url)
  adminConnections.set(url, kept)
  const client = await kept
  asked++
  client.ref()
  try {
    await client.query(sql)
  } finally {
    asked--
    if (asked === 0) client.unref()
  }
}
/** As long as one is asked, it keeps its process alive: of an outside database nothing else may do that. */
let asked = 0
type AdminConnection = Client & { ref(): void; unref(): void }
async function openAdminConnection(url: string): Promise<AdminConnection> {
  // The types leave out what holds a process.
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
