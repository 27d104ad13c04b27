import { Client, DatabaseError } from 'pg'
import { endInSteps, signalOne } from '../processes/ending.ts'
import { endOrphans } from './postmaster.ts'
import type { Postgres } from './embedded.ts'

/**
 * Asks for a connection of its own and one statement. A refusal in words is an answer too: "too many clients", or "in recovery" after one of
 * its processes crashed, comes from a database that lives.
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
    // Goodbye is said, and not waited for.
    client.end().catch(() => {})
  }
}

/**
 * Ends a database that answers nobody. SIGQUIT would let it take its other processes along; one that was stopped hears nothing but SIGKILL,
 * and what it leaves behind may be stopped like itself and keep the next one out. All that was committed is in the write-ahead log.
 */
export async function killDatabase({ pid, directory, exited }: Postgres): Promise<void> {
  await endInSteps((signal) => signalOne(pid, signal), exited, [
    { signal: 'SIGQUIT', patienceMs: 1000 },
    { signal: 'SIGKILL', patienceMs: 1000 },
  ])
  endOrphans(directory, 'SIGKILL')
}
