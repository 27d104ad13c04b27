import { join } from 'node:path'
import { complete } from '../config/complete.ts'
import type { Config } from '../config/read.ts'
import { watchOwnVault } from '../compose/adaptors.ts'
import { refuseDemoLogins } from '../compose/demo-logins.ts'
import { refuseOtherKey, type KeyChange } from '../compose/key-check.ts'
import { assertMigrated } from '../db/migrate.ts'
import { builtDesk, developedDesk } from '../http/desk/desk-site.ts'
import { createHttp, listenOnAll } from '../http/listening/listen.ts'
import { serveAssets } from '../http/pages/assets.ts'
import { builtSite, developedSite } from '../http/pages/site.ts'
import { createLog } from '../observability/log.ts'
import { createMetrics, serveMetrics } from '../observability/metrics.ts'
import type { Restarts } from '../observability/restart-counts.ts'
import { composeApi } from './compose-api.ts'
import { connectNews, warmUpPool, openDatabase, watchRole, type RunningRole } from './role.ts'
import { trimMemory } from '../processes/trim-memory.ts'

export type ApiStart = KeyChange & { dev: boolean; restarts?: (() => Restarts) | undefined }

/** Shop, desk and API: all that browsers and clients call. `restarts` are the supervisor's counts. */
export async function startApi(given: Config, { dev, restarts, ...how }: ApiStart): Promise<RunningRole> {
  const config = complete(given)
  const log = createLog('api', config.logLevel)
  await assertMigrated(config.database.directUrl)
  const db = openDatabase(config, 'api')
  await refuseOtherKey(config, db, how)
  await refuseDemoLogins(config, db)
  const news = await connectNews(config, 'api', log)
  const metrics = createMetrics()
  const disk = watchRole(config, { db, log, metrics })
  const ownVault = watchOwnVault(config, (isThere, words) => (isThere ? log.info({}, words) : log.error({}, words)))
  if (ownVault) metrics.watchVault(ownVault.answers)
  if (restarts) metrics.watchRestarts(restarts)
  const metricsServer = await serveMetrics(metrics, config.ports.metrics)

  const web = join(config.checkout, 'web')
  const staff = join(config.checkout, 'staff')
  const server = createHttp()
  const developedStaff = dev ? await developedDesk(staff, server) : undefined
  const development = dev ? await developedSite(web, server, developedStaff?.before) : undefined
  const deskSite = developedStaff?.site ?? (await builtDesk(join(staff, 'dist')))
  const site = development?.site ?? (await builtSite(join(web, 'dist')))
  const { app, drain } = await composeApi(config, { site, deskSite, development, db, news, log, metrics, disk, ownVault })
  if (!dev) await serveAssets(app, join(web, 'dist'))
  if (!dev) await serveAssets(app, join(staff, 'dist'), '/staff')
  await warmUpPool(db)
  trimMemory()
  const listening = await listenOnAll(app, config)
  log.info({ port: config.port, mode: config.mode }, 'listening')

  return {
    answered: metrics.answered,
    stop: async () => {
      await drain()
      await listening.stop()
      // Clients that send half a request or don't read the answer are cut off.
      const cut = setTimeout(listening.cut, 8000)
      await app.close()
      clearTimeout(cut)
      await Promise.all([development?.close(), developedStaff?.close()])
      disk.stop()
      ownVault?.stop()
      await Promise.all([news.close(), metricsServer.close()])
      await db.close()
      log.info('stopped')
      log.flush()
    },
  }
}
