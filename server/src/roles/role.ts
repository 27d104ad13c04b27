import { type Complete } from '../config/complete.ts'
import { connect, type Db } from '../db/connect.ts'
import { listenForNews, type News } from '../db/news.ts'
import { watchDisk, type DiskWatch } from '../observability/disk.ts'
import type { Log, ServerLog } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'

/** A running role. `stop` takes no new work, finishes what runs, and releases everything. */
export type RunningRole = {
  stop(): Promise<void>
  /** The number of answered calls, for a role that answers calls. */
  answered?(): number
}
export const openDatabase = ({ database }: Complete, name: string): Db =>
  connect({ url: database.url, pool: database.pool, prepared: database.prepared, name: `alpenglow ${name}` })

const [connectionsAtHand, mostRounds] = [6, 5]

/**
 * Opens connections before the process listens. A balancer sends half of all calls to a process as soon as it listens,
 * and on a busy machine a connection may take longer to open than a guest waits. If opening fails the process starts
 * anyway.
 */
export async function warmUpPool(db: Db, howMany = connectionsAtHand): Promise<void> {
  const one = () => db.transaction((tx) => tx.run({ statement: { text: 'SELECT 1', values: [] } }))
  for (let round = 0; round < mostRounds && db.load().total < howMany; round++)
    await Promise.allSettled(Array.from({ length: howMany }, one))
}

export const connectNews = ({ database }: Complete, name: string, log: Log): Promise<News> =>
  listenForNews({
    directUrl: database.directUrl,
    name: `alpenglow ${name} news`,
    onError: (err) => log.warn({ err }, 'the news line broke'),
  })

/** Starts the metrics of a role besides its work. */
export function watchRole(
  { dataDir }: Complete,
  { db, log, metrics }: { db: Db; log: ServerLog; metrics: Metrics },
): DiskWatch {
  metrics.watchPool(db.load)
  metrics.watchStatements(db.statements)
  metrics.watchLog(log.lost)
  const changed = (isFull: boolean, words: string) => (isFull ? log.warn(words) : log.info(words))
  const disk = watchDisk({ folder: dataDir, lastRefusal: db.lastRefusal, changed })
  metrics.watchDisk(disk.state)
  return disk
}
