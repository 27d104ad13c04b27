import { composeDomains } from '../compose.ts'
import { createHouse } from '../compose/house.ts'
import { refuseDemoLogins } from '../compose/demo-logins.ts'
import { refuseOtherKey, type KeyChange } from '../compose/key-check.ts'
import { complete } from '../config/complete.ts'
import type { Config } from '../config/read.ts'
import { assertMigrated } from '../db/migrate.ts'
import { forgetOldKeys } from '../http/api/idempotency.ts'
import { startRounds } from '../jobs/rounds.ts'
import { createSweepHandler, sweepSchedule } from '../jobs/sweep.ts'
import { createLog } from '../observability/log.ts'
import { createMetrics, serveMetrics } from '../observability/metrics.ts'
import { connectNews, openDatabase, watchRole, type RunningRole } from './role.ts'
import { trimMemory } from '../processes/trim-memory.ts'

/** The worker: runs jobs, such as mails, and rounds. */
export async function startWorker(given: Config, how: KeyChange = {}): Promise<RunningRole> {
  const config = complete(given)
  const { directUrl } = config.database
  const { startJobWorker: startQueue } = await import('../jobs/worker.ts')
  const log = createLog('worker', config.logLevel)
  await assertMigrated(directUrl)
  const db = openDatabase(config, 'worker')
  await refuseOtherKey(config, db, how)
  await refuseDemoLogins(config, db)
  const news = await connectNews(config, 'worker', log)
  const metrics = createMetrics()
  const disk = watchRole(config, { db, log, metrics })
  const metricsServer = await serveMetrics(metrics, config.ports.workerMetrics)

  const house = createHouse(config, { db, news, log, metrics })
  const { gives } = await composeDomains(house)
  const queue = await startQueue({
    directUrl,
    handlers: [...gives.jobs, createSweepHandler([...gives.sweeps, () => forgetOldKeys(db)])],
    schedule: [...gives.schedule, sweepSchedule],
    concurrency: 4,
    log,
    onEvent: ({ kind, name, ms }) => {
      if (kind !== 'started') metrics.jobEnded(name, kind, ms)
    },
    // The supervisor starts a new worker; this one may already be taken for dead.
    onLost: (err) => {
      log.fatal({ err }, 'the worker is lost')
      log.flush(() => process.exit(1))
    },
  })
  const rounds = startRounds(gives.rounds, log)
  trimMemory()
  log.info('working')
  return {
    stop: async () => {
      await Promise.all([queue.stop(), rounds.stop()])
      disk.stop()
      await Promise.all([house.adaptors.mail.close(), news.close(), metricsServer.close()])
      await db.close()
      log.info('stopped')
      log.flush()
    },
  }
}
