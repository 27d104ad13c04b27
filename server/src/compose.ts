import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config } from './config/read.ts'
import { connect, type Db } from './db/connect.ts'
import { assertMigrated } from './db/migrate.ts'
import { listenForNews, type News } from './db/news.ts'
import { auditJobs, auditSchedule } from './domains/audit/jobs.ts'
import { identityJobs } from './domains/identity/jobs.ts'
import { notificationJobs, textMessageJobs } from './domains/notifications/jobs.ts'
import { forgetOldAllowances } from './domains/notifications/notifications.ts'
import { demoDesk, lifetimes } from './domains/staff/staff.ts'
import { forgetOldKeys } from './http/api/idempotency.ts'
import { watchDisk, type DiskWatch } from './observability/disk.ts'
import { serveAssets } from './http/pages/assets.ts'
import { serveDesk, type DeskSite } from './http/desk/desk-pages.ts'
import { createDesk } from './http/desk/desk-route.ts'
import { builtDesk, developedDesk } from './http/desk/desk-site.ts'
import { createFloodGate } from './http/flood.ts'
import { createHttp, listenOnAll } from './http/listen.ts'
import { servePages, type Site } from './http/pages/pages.ts'
import { serveSitemap } from './http/pages/sitemap.ts'
import { createServer } from './http/server.ts'
import { builtSite, developedSite, type DevSite } from './http/pages/site.ts'
import { createTokens } from './http/api/tokens.ts'
import { createVisits } from './http/api/visit.ts'
import { sweeping, sweepSchedule } from './jobs/sweep.ts'
import { settle } from './settle.ts'
import { createLog, type Log, type ServerLog } from './observability/log.ts'
import { isSecure, roomsOf } from './rooms.ts'
import { partnerOf, policyOf, shopFacts } from './shop-facts.ts'
import { createMetrics, serveMetrics, type Metrics } from './observability/metrics.ts'
import type { Restarts } from './supervisor/restart-counts.ts'
import { complete, composeDomains, refuseDemoLogins, type Complete } from './compose-domains.ts'

/** A role that runs. `stop` takes no new work, finishes what runs, and lets go of everything. */
export type Running = {
  stop(): Promise<void>
  /** How many calls it has answered, if it is one that answers calls. */
  answered?(): number
}
const open = ({ database }: Complete, name: string): Db =>
  connect({ url: database.url, pool: database.pool, prepared: database.prepared, name: `alpenglow ${name}` })

const listen = ({ database }: Complete, name: string, log: Log): Promise<News> =>
  listenForNews({
    directUrl: database.directUrl,
    name: `alpenglow ${name} news`,
    onError: (err) => log.warn({ err }, 'the news line broke'),
  })
/** What is measured of a role besides its work. */
function watch({ dataDir }: Complete, { db, log, metrics }: { db: Db; log: ServerLog; metrics: Metrics }): DiskWatch {
  metrics.watchPool(db.load)
  metrics.watchLog(log.lost)
  const changed = (isFull: boolean, words: string) => (isFull ? log.warn(words) : log.info(words))
  const disk = watchDisk({ folder: dataDir, lastRefusal: db.lastRefusal, changed })
  metrics.watchDisk(disk.state)
  return disk
}

type ApiStart = { dev: boolean; restarts?: (() => Restarts) | undefined }

/** Shop, desk and API: everything that a browser or a client calls. `restarts` is what a supervisor counts. */
export async function startApi(given: Config, { dev, restarts }: ApiStart): Promise<Running> {
  const config = complete(given)
  const log = createLog('api', config.logLevel)
  await assertMigrated(config.database.directUrl)
  const db = open(config, 'api')
  await refuseDemoLogins(config, db)
  const news = await listen(config, 'api', log)
  const metrics = createMetrics()
  const disk = watch(config, { db, log, metrics })
  if (restarts) metrics.watchRestarts(restarts)
  const metricsServer = await serveMetrics(metrics, config.ports.metrics)

  const web = join(config.checkout, 'web')
  const staff = join(config.checkout, 'staff')
  const server = createHttp()
  const developedStaff = dev ? await developedDesk(staff, server) : undefined
  const development = dev ? await developedSite(web, server, developedStaff?.before) : undefined
  const deskSite = developedStaff?.site ?? (await builtDesk(join(staff, 'dist')))
  const site = development?.site ?? (await builtSite(join(web, 'dist')))
  const { app, drain } = await composeApi(config, { site, deskSite, development, db, news, log, metrics, disk })
  if (!dev) await serveAssets(app, join(web, 'dist'))
  if (!dev) await serveAssets(app, join(staff, 'dist'), '/staff')
  settle()
  const listening = await listenOnAll(app, config)
  log.info({ port: config.port, mode: config.mode }, 'listening')

  return {
    answered: metrics.answered,
    stop: async () => {
      await drain()
      // Whoever sends half a request, or does not read its answer, is not waited for.
      const cut = setTimeout(listening.cut, 8000)
      await app.close()
      clearTimeout(cut)
      await Promise.all([development?.close(), developedStaff?.close()])
      disk.stop()
      await Promise.all([news.close(), metricsServer.close()])
      await db.close()
      log.info('stopped')
      log.flush()
    },
  }
}

type ApiParts = {
  site: Site
  deskSite: DeskSite
  development?: DevSite | undefined
  db: Db
  news: News
  log: ServerLog
  metrics: Metrics
  disk?: DiskWatch | undefined
}

/** All that `startApi` listens with. Tests ask it directly, without a port and a built shop. */
export async function composeApi(given: Config, { site, deskSite, development, db, news, log, metrics, disk }: ApiParts) {
  const config = complete(given)
  const { publicUrl, deskUrl, secure, cookies, session } = config
  const rooms = roomsOf(config)
  const { translations, flags, identity, passwords, staff, writeEntry, catalogue, clock, routes, files } = await composeDomains(
    config,
    {
      db,
      news,
      log,
      metrics,
    },
  )
  const tokens = createTokens(config.secretKey)
  const visits = createVisits({ tokens, whoIs: identity.whoIs, publicUrl, answersAt: rooms.isOfShop, secure, cookies, session })
  const desk = createDesk({
    ...config,
    publicUrl: deskUrl,
    answersAt: rooms.isOfDesk,
    secure: isSecure(deskUrl),
    cookies: config.deskCookies,
    session: { ...session, expiryMinutes: lifetimes.expiryMinutes },
    whoIs: staff.whoIs,
    write: writeEntry,
  })
  const words = translations.text
  const document = await readFile(join(config.checkout, 'contract/openapi.json'), 'utf8')
  let draining = false

  const app = createServer({
    ...config,
    routes,
    files,
    document,
    db,
    visits,
    desk,
    words,
    log,
    metrics,
    isReady: async () => !draining && (await answers(db)),
    trouble: () => disk?.trouble(),
    ...(development && { sitOn: development.sitOn }),
  })
  const shop = shopFacts(config, clock)
  serveDesk(app, {
    site: deskSite,
    words,
    flood: createFloodGate(config.floodLimit),
    publicUrl,
    deskUrl,
    secure: isSecure(deskUrl),
    pack: translations.deskPack,
    mode: config.mode,
    timeZone: config.timeZone,
    csrfCookie: config.deskCookies.csrf,
    demo: demoDesk,
    isDevelopment: development !== undefined,
  })
  serveSitemap(app, { map: site.map, routes, publicUrl })
  servePages(app, {
    site,
    routes,
    words,
    visits,
    flood: createFloodGate(config.floodLimit),
    publicUrl,
    deskUrl,
    secure,
    mode: config.mode,
    blocks: (locale) => ({ pack: translations.packBlock(locale), flags: flags.listFlags(), shop }),
    fetched: translations.fetchedPack,
    now: clock.now,
    failed: (error) => log.error({ err: error }, 'a page could not be drawn'),
    linkedData: catalogue.linkedData,
    alsoNeeds: partnerOf,
    policy: policyOf(config, development !== undefined),
  })

  return {
    app,
    identity,
    passwords,
    drain: async () => {
      draining = true
      await new Promise((resolve) => setTimeout(resolve, config.drainWaitMs))
    },
  }
}

const answers = (db: Db) =>
  db.run({ statement: { text: 'SELECT 1', values: [] } }).then(
    () => true,
    () => false,
  )

/** What happens later: mails, and whatever else a verb left to be done. */
export async function startWorker(given: Config): Promise<Running> {
  const config = complete(given)
  const { directUrl } = config.database
  const { startWorker: startQueue } = await import('./jobs/worker.ts')
  const log = createLog('worker', config.logLevel)
  await assertMigrated(directUrl)
  const db = open(config, 'worker')
  await refuseDemoLogins(config, db)
  const news = await listen(config, 'worker', log)
  const metrics = createMetrics()
  const disk = watch(config, { db, log, metrics })
  const metricsServer = await serveMetrics(metrics, config.ports.workerMetrics)

  const { identity, staff, notifications, texting, smsConsent, mail, tellAuditEnd } = await composeDomains(config, {
    db,
    news,
    log,
    metrics,
  })
  const { files, readers } = config.auditEndTo
  const queue = await startQueue({
    directUrl,
    handlers: [
      ...notificationJobs(notifications),
      ...textMessageJobs(texting),
      ...identityJobs(identity),
      ...auditJobs({ tellEnd: tellAuditEnd }),
      sweeping([identity.sweep, smsConsent.sweep, staff.sweep, () => forgetOldKeys(db), () => forgetOldAllowances(db)]),
    ],
    schedule: [sweepSchedule, ...(files.length + readers.length > 0 ? [auditSchedule] : [])],
    concurrency: 4,
    log,
    onEvent: ({ kind, name, ms }) => {
      if (kind !== 'started') metrics.jobEnded(name, kind, ms)
    },
    // The supervisor starts a new one; this one may already be taken for dead.
    onLost: (err) => {
      log.fatal({ err }, 'the worker is lost')
      log.flush(() => process.exit(1))
    },
  })
  log.info('working')
  return {
    stop: async () => {
      await queue.stop()
      disk.stop()
      await Promise.all([mail.close(), news.close(), metricsServer.close()])
      await db.close()
      log.info('stopped')
      log.flush()
    },
  }
}
