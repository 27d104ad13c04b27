import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { composeDomains } from '../compose.ts'
import type { watchOwnVault } from '../compose/adaptors.ts'
import { houseOn } from '../compose/house.ts'
import { complete } from '../config/complete.ts'
import type { Config } from '../config/read.ts'
import type { Db } from '../db/connect.ts'
import type { News } from '../db/news.ts'
import { createTokens } from '../http/api/tokens.ts'
import { createVisits } from '../http/api/visit.ts'
import { serveDesk, type DeskSite } from '../http/desk/desk-pages.ts'
import { createDesk } from '../http/desk/desk-route.ts'
import { createRateLimit } from '../kernel/rate-limit.ts'
import { hostsOf, isSecure } from '../http/hosts.ts'
import type { Site } from '../http/pages/page.ts'
import { createPageTexts } from '../http/pages/page-texts.ts'
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
  /** What a test has of its own, in the place of what is configured. */
  adaptors?: Parameters<typeof houseOn>[2]
}

/** All that `startApi` listens with. Tests ask it directly, without a port and a built shop. */
export async function composeApi(
  given: Config,
  { site, deskSite, development, db, news, log, metrics, disk, ownVault, adaptors }: ApiParts,
) {
  const config = complete(given)
  const { publicUrl, deskUrl, secure, cookies, session } = config
  const hosts = hostsOf(config)
  const house = houseOn(config, { db, news, log, metrics }, adaptors)
  const { doors, gives } = await composeDomains(house)
  const { translations, flags, identity, credentials, staff, demoDesk, deskLifetimes, writeEntry, catalogue, live, payments } =
    doors
  const { routes, files } = gives
  const { clock } = house
  const tokens = createTokens(config.secretKey)
  const visits = createVisits({ tokens, whoIs: identity.whoIs, publicUrl, answersAt: hosts.isOfShop, secure, cookies, session })
  const desk = createDesk({
    ...config,
    publicUrl: deskUrl,
    answersAt: hosts.isOfDesk,
    secure: isSecure(deskUrl),
    cookies: config.deskCookies,
    session: { ...session, expiryMinutes: deskLifetimes.expiryMinutes },
    whoIs: staff.whoIs,
    write: writeEntry,
  })
  metrics.watchStreams(live.open)
  const words = translations.text
  const { packBlock, packFile } = translations
  const pageTexts = createPageTexts({ parts: site.texts, packBlock, packFile })
  const document = await readFile(join(config.checkout, 'contract/openapi.json'), 'utf8')
  let draining = false

  const app = createServer({
    ...config,
    routes,
    files: [...files, pageTexts.file],
    document,
    db,
    visits,
    desk,
    words,
    log,
    metrics,
    isReady: async () => !draining && ((await ownVault?.isReady()) ?? true) && (await answers(db)),
    isLeaving: () => draining,
    trouble: () => [disk?.trouble(), ownVault?.trouble()].filter(Boolean).join('\n') || undefined,
    cards: cardsOf(config),
    ...(development && { sitOn: development.sitOn }),
  })
  const shop = shopFacts(config, clock)
  serveDesk(app, {
    site: deskSite,
    words,
    limitRate: createRateLimit(config.floodLimit),
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
    limitRate: createRateLimit(config.floodLimit),
    publicUrl,
    deskUrl,
    secure,
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

  return {
    app,
    identity,
    passwords: credentials.passwords,
    payments,
    sweeps: gives.sweeps,
    drain: async () => {
      draining = true
      // Whoever waits for news goes elsewhere at once: nothing of theirs is half done here.
      await live.end()
      await new Promise((resolve) => setTimeout(resolve, config.drainWaitMs))
    },
  }
}

const answers = (db: Db) =>
  db.run({ statement: { text: 'SELECT 1', values: [] } }).then(
    () => true,
    () => false,
  )
