import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { composeDomains } from '../compose.ts'
import type { watchOwnVault } from '../compose/adaptors.ts'
import { createHouse } from '../compose/house.ts'
import { complete, type Complete } from '../config/complete.ts'
import type { Config } from '../config/read.ts'
import type { Db } from '../db/connect.ts'
import type { News } from '../db/news.ts'
import { createTokens } from '../http/api/tokens.ts'
import { createVisits, type Visits } from '../http/api/visit.ts'
import { serveDesk, type DeskSite } from '../http/desk/desk-pages.ts'
import { createDesk } from '../http/desk/desk-route.ts'
import type { Clock } from '../kernel/clock.ts'
import { createRateLimit } from '../kernel/rate-limit.ts'
import { hostsOf, isSecure } from '../http/hosts.ts'
import type { Site } from '../http/pages/page.ts'
import { createPageTexts, type PageTexts } from '../http/pages/page-texts.ts'
import { servePages } from '../http/pages/pages.ts'
import type { DevSite } from '../http/pages/site.ts'
import { serveSitemap } from '../http/pages/sitemap.ts'
import { createServer } from '../http/server.ts'
import type { DiskWatch } from '../observability/disk.ts'
import type { ServerLog } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import { cardsOf, guardedPolicyOf, partnerOf, policyOf, shopFacts } from './shop-facts.ts'

type ApiParts = {
  site: Site
  deskSite: DeskSite
  development?: DevSite | undefined
  db: Db
  news: News
  log: ServerLog
  metrics: Metrics
  disk?: DiskWatch | undefined
  ownVault?: ReturnType<typeof watchOwnVault>
  /** Adaptors that a test substitutes for the configured ones. */
  adaptors?: Parameters<typeof createHouse>[2]
}

type Composed = Awaited<ReturnType<typeof composeDomains>>
type Server = ReturnType<typeof createServer>
/** The dependencies of the server and its pages. */
type ApiMeans = ApiParts & Composed & { config: Complete; clock: Clock; visits: Visits; pageTexts: PageTexts }

/** The app that `startApi` listens with. Tests call it directly, without a port and a built shop. */
export async function composeApi(given: Config, parts: ApiParts) {
  const config = complete(given)
  const house = createHouse(config, parts, parts.adaptors)
  const { doors, gives } = await composeDomains(house)
  const { translations, identity, credentials, live, payments } = doors
  const { packBlock, packFile } = translations
  const means: ApiMeans = {
    ...parts,
    config,
    clock: house.clock,
    doors,
    gives,
    visits: shopVisits(config, doors),
    pageTexts: createPageTexts({ parts: parts.site.texts, packBlock, packFile }),
  }
  parts.metrics.watchStreams(live.open)
  let draining = false
  const app = await openServer(means, () => draining)
  mountDesk(means, app)
  serveSitemap(app, { map: parts.site.map, routes: gives.routes, publicUrl: config.publicUrl })
  mountShop(means, app)
  return {
    app,
    identity,
    passwords: credentials.passwords,
    payments,
    sweeps: gives.sweeps,
    mails: gives.mails,
    drain: async () => {
      draining = true
      // Streams of news close at once: browsers reconnect to another process, and lose nothing.
      await live.end()
      await new Promise((resolve) => setTimeout(resolve, config.drainWaitMs))
    },
  }
}

function shopVisits(config: Complete, { identity }: Composed['doors']): Visits {
  const { secretKey, publicUrl, secure, cookies, session } = config
  const tokens = createTokens(secretKey)
  return createVisits({
    tokens,
    whoIs: identity.whoIs,
    publicUrl,
    answersAt: hostsOf(config).isOfShop,
    secure,
    cookies,
    session,
  })
}

/** The desk, with sessions of its own, at an address of its own. */
const deskFor = (config: Complete, { staff, deskLifetimes, writeEntry }: Composed['doors']) =>
  createDesk({
    ...config,
    publicUrl: config.deskUrl,
    answersAt: hostsOf(config).isOfDesk,
    secure: isSecure(config.deskUrl),
    cookies: config.deskCookies,
    session: { ...config.session, expiryMinutes: deskLifetimes.expiryMinutes },
    whoIs: staff.whoIs,
    write: writeEntry,
  })

async function openServer(means: ApiMeans, isLeaving: () => boolean): Promise<Server> {
  const { config, db, log, metrics, disk, ownVault, development, doors, gives, visits, pageTexts } = means
  return createServer({
    ...config,
    routes: gives.routes,
    files: [...gives.files, pageTexts.file],
    document: await readFile(join(config.checkout, 'contract/openapi.json'), 'utf8'),
    db,
    visits,
    desk: deskFor(config, doors),
    words: doors.translations.text,
    log,
    metrics,
    isReady: async () => !isLeaving() && ((await ownVault?.isReady()) ?? true) && (await answers(db)),
    isLeaving,
    trouble: () => [disk?.trouble(), ownVault?.trouble()].filter(Boolean).join('\n') || undefined,
    cards: cardsOf(config),
    ...(development && { sitOn: development.sitOn }),
  })
}

function mountDesk({ config, deskSite, development, doors }: ApiMeans, app: Server): void {
  serveDesk(app, {
    site: deskSite,
    words: doors.translations.text,
    limitRate: createRateLimit(config.floodLimit),
    publicUrl: config.publicUrl,
    deskUrl: config.deskUrl,
    secure: isSecure(config.deskUrl),
    pack: doors.translations.deskPack,
    mode: config.mode,
    timeZone: config.timeZone,
    csrfCookie: config.deskCookies.csrf,
    demo: doors.demoDesk,
    isDevelopment: development !== undefined,
  })
}

function mountShop(means: ApiMeans, app: Server): void {
  const { config, site, development, clock, log, doors, gives, visits, pageTexts } = means
  const { translations, flags, catalogue } = doors
  const shop = shopFacts(config, clock)
  servePages(app, {
    site,
    routes: gives.routes,
    words: translations.text,
    visits,
    limitRate: createRateLimit(config.floodLimit),
    publicUrl: config.publicUrl,
    deskUrl: config.deskUrl,
    secure: config.secure,
    mode: config.mode,
    blocks: (locale) => ({ pack: translations.packBlock(locale), flags: flags.listFlags(), shop }),
    texts: pageTexts,
    now: clock.now,
    renderings: config.renderLimit,
    failed: (error) => log.error({ err: error }, 'a page could not be rendered'),
    linkedData: catalogue.linkedData,
    alsoNeeds: partnerOf,
    policy: policyOf(config, development !== undefined),
    guardedPolicy: guardedPolicyOf(config),
  })
}

const answers = (db: Db) =>
  db.run({ statement: { text: 'SELECT 1', values: [] } }).then(
    () => true,
    () => false,
  )
