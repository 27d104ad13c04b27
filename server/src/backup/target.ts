import { join } from 'node:path'
import type { Config } from '../config/read.ts'
import { dataFolder, exists } from '../embedded/folder.ts'
import { findPostmaster } from '../embedded/postmaster.ts'
import { startPostgres } from '../embedded/embedded.ts'
import { lockFolder } from '../supervisor/claim/lock.ts'
import { readOrMakeSecrets } from '../supervisor/secrets.ts'

export type DatabaseWork<T> = (url: string) => Promise<T>
type Say = (line: string) => void

/**
 * For reading: the external database, the embedded one of a running shop, or the embedded one, started for the time of
 * the work.
 */
export async function withDatabaseToRead<T>(
  config: Config,
  printLine: Say,
  stop: AbortSignal,
  work: DatabaseWork<T>,
): Promise<T> {
  if (config.database.directUrl) return work(config.database.directUrl)
  const dataDir = await dataFolder(config.checkout, config.dataDir)
  const directory = join(dataDir, 'postgres')
  if (!(await exists(directory))) throw new Error(`There is no database in ${dataDir} yet; npm start makes one.`)
  const running = findPostmaster(directory)
  if (!running?.ready) return withEmbedded(config, dataDir, printLine, stop, work)
  const { postgresPassword } = await readOrMakeSecrets(dataDir)
  return work(`postgres://alpenglow:${encodeURIComponent(postgresPassword)}@127.0.0.1:${running.port}/alpenglow`)
}

/**
 * For restoring, the embedded database must be unused: the lock of the data folder refuses while the shop runs, and
 * blocks its start.
 */
export async function withDatabaseToFill<T>(
  config: Config,
  printLine: Say,
  stop: AbortSignal,
  work: DatabaseWork<T>,
): Promise<T> {
  if (config.database.directUrl) return work(config.database.directUrl)
  return withEmbedded(config, await dataFolder(config.checkout, config.dataDir), printLine, stop, work)
}

async function withEmbedded<T>(
  config: Config,
  dataDir: string,
  printLine: Say,
  stop: AbortSignal,
  work: DatabaseWork<T>,
): Promise<T> {
  const { checkout, ports } = config
  const lock = await lockFolder(dataDir)
  try {
    const { postgresPassword: password } = await readOrMakeSecrets(dataDir)
    printLine('Starting the database for the time of this')
    const plan = { dataDir, checkout, password, port: ports.postgres, durable: true, printLine, signal: stop }
    const postgres = await startPostgres(plan)
    try {
      return await work(postgres.url)
    } finally {
      await postgres.stop()
    }
  } finally {
    await lock.release()
  }
}
