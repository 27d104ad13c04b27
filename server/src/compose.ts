import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClock } from './clock.ts'
import { ConfigError, type Config } from './config.ts'
import { connect, type Db } from './db/connect.ts'
import { assertMigrated } from './db/migrate.ts'
import { listenForNews, type News } from './db/news.ts'
import { takeSnapshot } from './db/snapshot.ts'
import { createAudit, entryWriter } from './domains/audit/audit.ts'
import { auditRoutes } from './domains/audit/routes.ts'
import { createCatalogue, loadCatalogue } from './domains/catalogue/catalogue.ts'
import { catalogueFiles, catalogueRoutes } from './domains/catalogue/routes.ts'
import { createClientReports } from './domains/client-reports/client-reports.ts'
import { clientReportRoutes } from './domains/client-reports/routes.ts'
import { createFlags, loadFlags } from './domains/flags/flags.ts'
import { flagRoutes } from './domains/flags/routes.ts'
import { createIdentity, demoAccountExists, noQuestions } from './domains/identity/identity.ts'
import { isCommon } from './domains/identity/common-passwords.ts'
import { createPasswords } from './domains/identity/passwords.ts'
import { identityJobs } from './domains/identity/jobs.ts'
import { identityRoutes } from './domains/identity/routes.ts'
import { createTries } from './domains/identity/tries.ts'
import { createLegal, demoLegalTexts, loadLegalTexts } from './domains/legal/legal.ts'
import { legalRoutes } from './domains/legal/routes.ts'
import { notificationJobs, textMessageJobs } from './domains/notifications/jobs.ts'
import { createNotifications, createTexting, forgetOldAllowances } from './domains/notifications/notifications.ts'
import { createProfiles, createSmsConsent } from './domains/profiles/profiles.ts'
import { profileRoutes } from './domains/profiles/routes.ts'
import { createStaff, demoDesk, demoMemberExists, lifetimes, listSignIns } from './domains/staff/staff.ts'
import { staffRoutes } from './domains/staff/routes.ts'
import { translationFiles, translationRoutes } from './domains/translations/routes.ts'
import { createTranslations, loadPacks } from './domains/translations/translations.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { serveAssets } from './http/assets.ts'
import { serveDesk, type DeskSite } from './http/desk-pages.ts'
import { createDesk } from './http/desk-route.ts'
import { builtDesk, developedDesk } from './http/desk-site.ts'
import { createFloodGate } from './http/flood.ts'
import { createHttp, listenOnAll } from './http/listen.ts'
import { servePages, type Site } from './http/pages.ts'
import { serveSitemap } from './http/sitemap.ts'
import { createServer } from './http/server.ts'
import { builtSite, developedSite, type DevSite } from './http/site.ts'
import { createTokens } from './http/tokens.ts'
import { createVisits } from './http/visit.ts'
import { sweeping, sweepSchedule } from './jobs/sweep.ts'
import { createSmtpMail } from './providers/mail/smtp.ts'
import { createTwilio } from './providers/sms/twilio.ts'
import { openIdFrom } from './providers/social/from-settings.ts'
import { settle } from './settle.ts'
import { createLog, type Log, type ServerLog } from './log.ts'
import { isSecure, roomsOf } from './rooms.ts'
import { createSeals } from './seal.ts'
import { createSealer } from './sealed.ts'
import { partnerOf, policyOf, shopFacts } from './shop-facts.ts'
import { createMetrics, serveMetrics, type Metrics } from './metrics.ts'

/** A role that runs. `stop` takes no new work, finishes what runs, and lets go of everything. */
export type Running = { stop(): Promise<void> }

type Complete = Config & { secretKey: string; database: { url: string; directUrl: string } }

export function complete(config: Config): Complete {
  const { url, directUrl } = config.database
  const problems = [
    ...(url && directUrl ? [] : ['DATABASE_URL: this role needs a database']),
    ...(config.secretKey ? [] : ['SECRET_KEY: this role needs one']),
  ]
  if (problems.length > 0) throw new ConfigError(problems)
  return config as Complete
}

const open = ({ database }: Complete, name: string): Db =>
  connect({ url: database.url, pool: database.pool, prepared: database.prepared, name: `alpenglow ${name}` })

const listen = ({ database }: Complete, name: string, log: Log): Promise<News> =>
  listenForNews({
    directUrl: database.directUrl,
    name: `alpenglow ${name} news`,
    onError: (err) => log.warn({ err }, 'the news line broke'),
  })

export async function refuseDemoLogins({ mode }: Config, db: Db): Promise<void> {
  if (mode === 'live' && ((await demoAccountExists(db)) || (await demoMemberExists(db)))) {
    throw new ConfigError([
      'MODE: this database has demo logins, whose passwords everybody knows; live mode needs a database of its own',
    ])
  }
}

/** A wrong file stops the start, before anybody could agree to half a text. */
async function readLegalTexts({ mode, legalDir = demoLegalTexts }: Complete) {
  const { texts, problems } = await loadLegalTexts(legalDir, { mode })
  if (problems.length > 0) throw new ConfigError(problems.map((problem) => `LEGAL_DIR: ${problem}`))
  return texts
}

type Tools = { db: Db; news: News; log: Log; metrics: Metrics }

/** The domains, each with what it needs, lowest first. What is the same for everybody is held in memory. */
async function composeDomains(config: Complete, { db, news, log, metrics }: Tools) {
  const hold = <T>(topic: string, load: () => Promise<T>) =>
    takeSnapshot(news, topic, load, (err) => log.warn({ err, topic }, 'could not load again'))
  const clock = createClock(config.shopNow, config.timeZone)

  const [heldFlags, heldPacks, heldCatalogue] = await Promise.all([
    hold('flags', () => loadFlags(db)),
    hold('translations', () => loadPacks(db)),
    hold('catalogue', () => loadCatalogue(db)),
  ])
  const clientReports = createClientReports({ log, counted: metrics.clientReported, publicUrl: config.publicUrl })
  const flags = createFlags({ held: heldFlags })
  const translations = createTranslations({ held: heldPacks })
  const legal = createLegal({ texts: await readLegalTexts(config), clock })
  const catalogue = createCatalogue({ held: heldCatalogue, clock, timeZone: config.timeZone })
  const profiles = createProfiles({ db, ageOf: catalogue.ageOf })
  const mail = createSmtpMail(config.mail)
  const { mode, publicUrl } = config
  const notifications = createNotifications({
    mail,
    words: translations.text,
    mode,
    publicUrl,
    deskUrl: config.deskUrl,
    seal: createSeals(config.secretKey).seal,
    timeZone: config.timeZone,
  })
  const sms = config.sms && createTwilio(config.sms)
  const smsConsent = createSmsConsent({ db, sms, publicUrl, secretKey: config.secretKey, profile: profiles.profile })
  const texting = createTexting({
    sms,
    words: translations.text,
    publicUrl,
    onOptedOut: smsConsent.optOut,
    isStopped: smsConsent.isStopped,
  })
  const sealer = createSealer(config.secretKey, {
    oldKeys: config.oldSecretKeys,
    onUnreadable: (kind) => log.warn({ kind }, 'a secret can’t be read; was SECRET_KEY changed without SECRET_KEY_OLD?'),
  })
  const passwords = createPasswords({ memoryKib: config.passwordMemoryKib })
  const identity = createIdentity({
    db,
    clock,
    profiles,
    passwords,
    secretKey: config.secretKey,
    oldSecretKeys: config.oldSecretKeys,
    sealer,
    session: config.session,
    issuer: 'Alpenglow',
    questions: {
      ...noQuestions,
      dataOf: { textMessages: ({ profileId }) => smsConsent.statusOf(profileId) },
      kept: ({ profileId }) => smsConsent.kept(profileId),
    },
    welcomeBySms: smsConsent.welcome,
    socialPorts: config.social.map((settings) => openIdFrom(settings, publicUrl)),
  })

  const keys = [config.secretKey, ...config.oldSecretKeys] as const
  const writeEntry = entryWriter({
    keys,
    onBroken: () =>
      log.error('somebody besides the shop was at the audit log, or SECRET_KEY_OLD is missing: docs/audit-log.md'),
  })
  const audit = createAudit({ db, timeZone: config.timeZone, keys, questions: { whoSignedIn: () => listSignIns(db) } })
  const staff = createStaff({
    db,
    passwords: { ...passwords, isCommon },
    tries: createTries({ db, secretKey: config.secretKey }),
    seals: createSeals(config.secretKey),
    sealer,
    writeEntry,
  })

  return {
    writeEntry,
    staff,
    translations,
    flags,
    identity,
    passwords,
    notifications,
    texting,
    smsConsent,
    mail,
    routes: [
      auditRoutes(audit),
      staffRoutes(staff),
      clientReportRoutes(clientReports),
      flagRoutes(flags),
      translationRoutes(translations),
      legalRoutes(legal),
      catalogueRoutes(catalogue),
      profileRoutes(profiles, smsConsent),
      identityRoutes(identity),
    ].flat(),
    files: [...translationFiles(translations), ...catalogueFiles(catalogue)],
    catalogue,
    clock,
  }
}

/** Shop, desk and API: everything that a browser or a client calls. */
export async function startApi(given: Config, { dev }: { dev: boolean }): Promise<Running> {
  const config = complete(given)
  const log = createLog('api', config.logLevel)
  await assertMigrated(config.database.directUrl)
  const db = open(config, 'api')
  await refuseDemoLogins(config, db)
  const news = await listen(config, 'api', log)
  const metrics = createMetrics()
  metrics.watchPool(db.load)
  const metricsServer = await serveMetrics(metrics, config.ports.metrics)

  const web = join(config.checkout, 'web')
  const staff = join(config.checkout, 'staff')
  const server = createHttp()
  const developedStaff = dev ? await developedDesk(staff, server) : undefined
  const development = dev ? await developedSite(web, server, developedStaff?.before) : undefined
  const deskSite = developedStaff?.site ?? (await builtDesk(join(staff, 'dist')))
  const site = development?.site ?? (await builtSite(join(web, 'dist')))
  const { app, drain } = await composeApi(config, { site, deskSite, development, db, news, log, metrics })
  if (!dev) await serveAssets(app, join(web, 'dist'))
  if (!dev) await serveAssets(app, join(staff, 'dist'), '/staff')
  settle()
  const listening = await listenOnAll(app, config)
  log.info({ port: config.port, mode: config.mode }, 'listening')

  return {
    stop: async () => {
      await drain()
      // Whoever sends half a request, or does not read its answer, is not waited for.
      const cut = setTimeout(listening.cut, 8000)
      await app.close()
      clearTimeout(cut)
      await Promise.all([development?.close(), developedStaff?.close()])
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
}

/** All that `startApi` listens with. Tests ask it directly, without a port and a built shop. */
export async function composeApi(given: Config, { site, deskSite, development, db, news, log, metrics }: ApiParts) {
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
  metrics.watchPool(db.load)
  const metricsServer = await serveMetrics(metrics, config.ports.workerMetrics)

  const { identity, staff, notifications, texting, smsConsent, mail } = await composeDomains(config, { db, news, log, metrics })
  const queue = await startQueue({
    directUrl,
    handlers: [
      ...notificationJobs(notifications),
      ...textMessageJobs(texting),
      ...identityJobs(identity),
      sweeping([identity.sweep, smsConsent.sweep, staff.sweep, () => forgetOldKeys(db), () => forgetOldAllowances(db)]),
    ],
    schedule: [sweepSchedule],
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
      await Promise.all([mail.close(), news.close(), metricsServer.close()])
      await db.close()
      log.info('stopped')
      log.flush()
    },
  }
}
