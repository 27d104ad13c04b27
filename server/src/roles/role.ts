import { type Complete } from '../config/complete.ts'
import { connect, type Db } from '../db/connect.ts'
import { listenForNews, type News } from '../db/news.ts'
import { watchDisk, type DiskWatch } from '../observability/disk.ts'
import type { Log, ServerLog } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'

/** A role that runs. `stop` takes no new work, finishes what runs, and lets go of everything. */
export type Running = {
  stop(): Promise<void>
  /** How many calls it has answered, if it is one that answers calls. */
  answered?(): number
}
export const openDatabase = ({ database }: Complete, name: string): Db =>
  connect({ url: database.url, pool: database.pool, prepared: database.prepared, name: `alpenglow ${name}` })

const [connectionsAtHand, mostRounds] = [6, 5]

/**
 * A balancer sends a process half of all calls in the moment in which it is there. On a busy machine a connection may take longer to open than anybody
 * waits for one, so some are open before the door is. Where even now they take too long, guests are not made to wait for that.
 */
export async function openConnections(db: Db, howMany = connectionsAtHand): Promise<void> {
  const one = () => db.transaction((tx) => tx.run({ statement: { text: 'SELECT 1', values: [] } }))
  for (let round = 0; round < mostRounds && db.load().total < howMany; round++)
    await Promise.allSettled(Array.from({ length: howMany }, one))
}

export const hearNews = ({ database }: Complete, name: string, log: Log): Promise<News> =>
  listenForNews({
    directUrl: database.directUrl,
    name: `alpenglow ${name} news`,
    onError: (err) => log.warn({ err }, 'the news line broke'),
  })

/** What is measured of a role besides its work. */
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
