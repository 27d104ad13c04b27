import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createClock } from './clock.ts'
import { ConfigError, type Config } from './config.ts'
import { connect, type Db } from './db/connect.ts'
import { migrateAll } from './db/migrate-all.ts'
import { assertMigrated } from './db/migrate.ts'
import { listenForNews, type News } from './db/news.ts'
import { takeSnapshot } from './db/snapshot.ts'
import { createCatalogue, loadCatalogue, plantDemoResorts } from './domains/catalogue/catalogue.ts'
import { catalogueRoutes } from './domains/catalogue/routes.ts'
import { createFlags, loadFlags, shipFlags } from './domains/flags/flags.ts'
import { flagRoutes } from './domains/flags/routes.ts'
import { createIdentity, demoAccountExists, demoLogins, plantDemoFamily } from './domains/identity/identity.ts'
import { createPasswords } from './domains/identity/passwords.ts'
import { identityRoutes } from './domains/identity/routes.ts'
import { createProfiles } from './domains/profiles/profiles.ts'
import { translationFiles, translationRoutes } from './domains/translations/routes.ts'
import { createTranslations, loadPacks, shipTexts } from './domains/translations/translations.ts'
import { serveAssets } from './http/assets.ts'
import { createFloodGate } from './http/flood.ts'
import { servePages } from './http/pages.ts'
import { createServer } from './http/server.ts'
import { builtSite, developedSite, developmentPolicy } from './http/site.ts'
import { createTokens } from './http/tokens.ts'
import { createVisits } from './http/visit.ts'
import { createLog, type Log } from './log.ts'
import { createMetrics, serveMetrics } from './metrics.ts'

/** A role that runs. `stop` takes no new work, finishes what runs, and lets go of everything. */
export type Running = { stop(): Promise<void> }

type Complete = Config & { secretKey: string; database: { url: string; directUrl: string } }

function complete(config: Config): Complete {
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

/** Takes the database to this release: tables, shipped texts and flags, and in demo mode what the demo shop is made of. */
export async function prepareDatabase(config: Config): Promise<{ loginsShown: { email: string; password: string }[] }> {
  const { mode, database, passwordMemoryKib } = complete(config)
  await migrateAll(database.directUrl)
  const db = connect({ url: database.directUrl, pool: 1, prepared: false, name: 'alpenglow prepare' })
  try {
    await db.transaction(async (tx) => {
      await shipFlags(tx)
      await shipTexts(tx)
      if (mode === 'demo') {
        await plantDemoResorts(tx)
        await plantDemoFamily(tx, createPasswords({ memoryKib: passwordMemoryKib }))
      }
    })
    await refuseDemoLogins(config, db)
    return { loginsShown: mode === 'demo' ? demoLogins : [] }
  } finally {
    await db.close()
  }
}

async function refuseDemoLogins({ mode }: Config, db: Db): Promise<void> {
  if (mode === 'live' && (await demoAccountExists(db))) {
    throw new ConfigError([
      'MODE: this database has demo logins, whose passwords everybody knows; live mode needs a database of its own',
    ])
  }
}

/** The domains, each with what it needs, lowest first. What is the same for everybody is held in memory. */
async function composeDomains(config: Complete, db: Db, news: News, log: Log) {
  const hold = <T>(topic: string, load: () => Promise<T>) =>
    takeSnapshot(news, topic, load, (err) => log.warn({ err, topic }, 'could not load again'))
  const clock = createClock(config.shopNow, config.timeZone)

  const [heldFlags, heldPacks, heldCatalogue] = await Promise.all([
    hold('flags', () => loadFlags(db)),
    hold('translations', () => loadPacks(db)),
    hold('catalogue', () => loadCatalogue(db)),
  ])
  const flags = createFlags({ held: heldFlags })
  const translations = createTranslations({ held: heldPacks })
  const catalogue = createCatalogue({ held: heldCatalogue })
  const profiles = createProfiles({ db, clock })
  const passwords = createPasswords({ memoryKib: config.passwordMemoryKib })
  const identity = createIdentity({ db, clock, profiles, passwords, secretKey: config.secretKey, session: config.session })

  return {
    translations,
    flags,
    identity,
    routes: [flagRoutes(flags), translationRoutes(translations), catalogueRoutes(catalogue), identityRoutes(identity)].flat(),
    files: translationFiles(translations),
  }
}

/** Shop, desk and API: everything that a browser or a client calls. */
export async function startApi(given: Config, { dev }: { dev: boolean }): Promise<Running> {
  const config = complete(given)
  const log = createLog('api', config.logLevel)
  await assertMigrated(config.database.directUrl)
  const db = open(config, 'api')
  await refuseDemoLogins(config, db)
  const news = await listenForNews({
    directUrl: config.database.directUrl,
    name: 'alpenglow api news',
    onError: (err) => log.warn({ err }, 'the news line broke'),
  })
  const metrics = createMetrics()
  metrics.watchPool(db.load)
  const metricsServer = await serveMetrics(metrics, config.ports.metrics)

  const domains = await composeDomains(config, db, news, log)
  const { app, close, drain } = await composeServer(config, { dev, db, log, metrics, domains })
  await app.listen({ host: config.host, port: config.port })
  log.info({ port: config.port, mode: config.mode }, 'listening')

  return {
    stop: async () => {
      await drain()
      await close()
      await Promise.all([news.close(), metricsServer.close()])
      await db.close()
      log.info('stopped')
      log.flush()
    },
  }
}

type ServerParts = {
  dev: boolean
  db: Db
  log: Log
  metrics: ReturnType<typeof createMetrics>
  domains: Awaited<ReturnType<typeof composeDomains>>
}

async function composeServer(config: Complete, { dev, db, log, metrics, domains }: ServerParts) {
  const { publicUrl, secure, cookies, session } = config
  const { translations, flags, identity, routes, files } = domains
  const web = join(config.checkout, 'web')
  const development = dev ? await developedSite(web) : undefined
  const site = development?.site ?? (await builtSite(join(web, 'dist')))
  const tokens = createTokens(config.secretKey)
  const visits = createVisits({ tokens, whoIs: identity.whoIs, publicUrl, secure, cookies, session })
  const words = translations.text
  let draining = false

  const app: FastifyInstance = createServer({
    ...config,
    routes,
    files,
    db,
    visits,
    words,
    log,
    metrics,
    isReady: async () => !draining && (await answers(db)),
    ...(development && {
      serverFactory: (handle) =>
        createHttpServer((request, response) => development.middleware(request, response, () => handle(request, response))),
    }),
  })
  if (!dev) await serveAssets(app, join(web, 'dist'))
  const shop = shopFacts(config)
  servePages(app, {
    site,
    routes,
    words,
    visits,
    flood: createFloodGate(config.floodLimit),
    publicUrl,
    secure,
    blocks: (locale) => ({ pack: translations.packBlock(locale), flags: flags.listFlags(), shop }),
    ...(dev && { policy: developmentPolicy }),
  })

  return {
    app,
    drain: async () => {
      draining = true
      await new Promise((resolve) => setTimeout(resolve, config.drainWaitMs))
    },
    close: async () => {
      await app.close()
      await development?.close()
    },
  }
}

/** What the shop's pages know of the house they are in. */
const shopFacts = ({ mode, ports, cookies, publicUrl }: Complete) => ({
  mode,
  sandboxUrl: mode === 'demo' ? `http://127.0.0.1:${ports.sandbox}` : null,
  csrfCookie: cookies.csrf,
  publicUrl,
})

const answers = (db: Db) =>
  db.run({ statement: { text: 'SELECT 1', values: [] } }).then(
    () => true,
    () => false,
  )

export async function startWorker(given: Config): Promise<Running> {
  complete(given)
  return { stop: async () => {} }
}
