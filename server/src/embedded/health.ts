import { Client, DatabaseError } from 'pg'
import { endInSteps, signalOne } from '../processes/ending.ts'
import { endOrphans } from './postmaster.ts'
import type { Postgres } from './embedded.ts'

/**
 * Health check: a new connection and one statement. An error message counts as an answer: "too many clients", or "in
 * recovery" after a crash of a backend, come from a live database.
 */
export async function askDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 4000, query_timeout: 4000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT 1')
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
  } finally {
    // Closes without waiting.
    client.end().catch(() => {})
  }
}

/**
 * Kills a database that no longer answers. SIGQUIT would end its other processes too; but a stopped process reacts to
 * SIGKILL only. Its orphans may be stopped as well and block the next postmaster, so they are killed too. All committed
 * data is in the write-ahead log.
 */
export async function killDatabase({ pid, directory, exited }: Postgres): Promise<void> {
  await endInSteps((signal) => signalOne(pid, signal), exited, [
    { signal: 'SIGQUIT', patienceMs: 1000 },
    { signal: 'SIGKILL', patienceMs: 1000 },
  ])
  endOrphans(directory, 'SIGKILL')
}
