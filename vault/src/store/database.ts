import { Pool, type PoolClient, type QueryResultRow } from 'pg'
import { schema } from './schema.ts'

type Value = string | number | Buffer | Date | null
export type Database = ReturnType<typeof openDatabase>

/**
 * Few guests give a card at the same moment, so three connections are plenty. Every statement is prepared under its own
 * name.
 */
export function openDatabase(url: string) {
  const pool = new Pool({
    connectionString: url,
    max: 3,
    application_name: 'alpenglow vault',
    connectionTimeoutMillis: 4000,
    statement_timeout: 4000,
    idle_in_transaction_session_timeout: 10_000,
  })
  // A connection that broke while idle is replaced by the next call.
  pool.on('error', () => {})
  const names = new Map<string, string>()
  const named = (text: string): string => {
    const known = names.get(text) ?? `v${names.size}`
    names.set(text, known)
    return known
  }
  const on =
    (runner: Pick<PoolClient, 'query'>): Run =>
    async <R extends QueryResultRow>(text: string, ...values: Value[]) =>
      (await runner.query<R>({ name: named(text), text, values })).rows
  return {
    run: on(pool),
    async transaction<T>(work: (run: Run) => Promise<T>): Promise<T> {
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        const result = await work(on(client))
        await client.query('COMMIT')
        return result
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {})
        throw error
      } finally {
        client.release()
      }
    },
    /**
     * Serializes work across processes by a session-level advisory lock: if its process dies, the connection closes and
     * the lock is released.
     */
    async inTurn<T>(turn: number, work: (run: Run) => Promise<T>): Promise<T> {
      const client = await pool.connect()
      // A connection that breaks while idle fails the next query.
      client.on('error', () => {})
      try {
        await client.query('SET statement_timeout = 0')
        await client.query('SELECT pg_advisory_lock($1)', [turn])
        await client.query('RESET statement_timeout')
        return await work(on(client))
      } finally {
        client.release(true)
      }
    },
    close: () => pool.end(),
  }
}
/** The advisory lock for making and changing keys. */
export const keyLockId = 4117

export type Run = <R extends QueryResultRow>(text: string, ...values: Value[]) => Promise<R[]>

/** Several processes may start at once: an advisory lock lets one migrate, and the others find it done. */
export async function prepareTables(database: Database): Promise<void> {
  await database.transaction(async (run) => {
    await run('SELECT pg_advisory_xact_lock(4116)')
    const [found] = await run<{ there: boolean }>("SELECT to_regclass('vault.step') IS NOT NULL AS there")
    const done = found?.there
      ? (await run<{ number: number }>('SELECT number FROM vault.step')).map(({ number }) => number)
      : []
    for (const [number, statements] of schema.entries()) {
      if (done.includes(number)) continue
      for (const statement of statements) await run(statement)
      await run('INSERT INTO vault.step (number) VALUES ($1)', number)
    }
  })
}
