import type { FastifyInstance } from 'fastify'
import { createLog } from '../observability/log.ts'
import { composeApi } from '../roles/compose-api.ts'
import { prepareDatabase } from '../compose/prepare.ts'
import { readConfig, type Config } from '../config/read.ts'
import { connect, type Db } from '../db/connect.ts'
import { listenForNews } from '../db/news.ts'
import { patient, testDatabase, withLongTimeouts, type TestDatabase } from './test-database.ts'
import { createMetrics } from '../observability/metrics.ts'
import { demoEnvironment, isAsPrepared } from './test-environment.ts'
import type { Site } from '../http/pages/page.ts'
import { oneGateway } from '../providers/cards/gateways.ts'
import type { CardGateway } from '../providers/cards/port.ts'
import { openBrowser, type Browser } from './test-browser.ts'

export const demoLogin = { email: 'amelie@alpenglow.example', password: 'alpenglow-demo' }

type Composed = Awaited<ReturnType<typeof composeApi>>

export type TestApi = {
  app: FastifyInstance
  /** The domain's part in the worker, for tests that run it. */
  identity: Composed['identity']
  /** The password checks, for tests that must hold them up. */
  passwords: Composed['passwords']
  /** The worker's rounds of payments. */
  payments: Composed['payments']
  /** The letters of all domains, by name. */
  mails: Composed['mails']
  /** The worker's sweep, which runs every ten minutes. */
  sweep(): Promise<void>
  /** The API's own database; its statements are counted. */
  db: Db
  config: Config
  /** The log, line by line. */
  log: string[]
  browser(from?: string): Browser
  signedIn(login?: { email: string; password: string }): Promise<Browser>
  /** Runs the steps before a graceful shutdown. */
  drain(): Promise<void>
  close(): Promise<void>
}

const site: Site = {
  map: [
    { path: '/', title: 'pages.home.title', needs: [] },
    { path: '/login', title: 'pages.login.title', needs: [], unlisted: true, hasForm: true },
    {
      path: '/products/:code',
      title: 'pages.product.title',
      description: 'pages.product.description',
      values: { name: 'getProduct.name', tagline: 'getProduct.tagline' },
      needs: [{ call: 'getProduct', params: { code: ':code' } }],
      rows: 'listProducts',
    },
    {
      path: '/resorts/:code',
      title: 'pages.resort.title',
      values: { name: 'getResort.name', tagline: 'getResort.tagline' },
      needs: [{ call: 'getResort', params: { code: ':code' } }],
      rows: 'listResorts',
    },
    { path: '/payment/creditcard', title: 'pages.payment.title', needs: [], leadsTo: '/payment#payment_method' },
    { path: '/texts/:name', title: 'pages.terms.title', needs: [{ call: 'getLegalText', params: { name: ':name' } }] },
  ],
  template: () => '<!doctype html><html lang="en"><head><!--alpenglow:head--></head></html>',
}

const deskSite = {
  template: () => '<!doctype html><html lang="en"><head><!--alpenglow:head--></head></html>',
}

/** Replacements for providers; every company sells by the one gateway. */
type Adaptors = Omit<NonNullable<Parameters<typeof composeApi>[1]['adaptors']>, 'cards'> & { cards?: CardGateway }
type Around = (db: Db) => Db
/**
 * The whole API as guests use it, on a prepared database, called without a port. `around` wraps the database, to leave
 * a guard out for a negative control.
 */
export async function testApi(
  on: TestDatabase,
  environment: Record<string, string> = {},
  around: Around = (db) => db,
  { cards, ...adaptors }: Adaptors = {},
): Promise<TestApi> {
  const url = on.isHurried ? on.url : withLongTimeouts(on.url)
  const config = readConfig({
    ...demoEnvironment,
    DATABASE_URL: url,
    FLOOD_LIMIT: '1000000',
    REPORT_LIMIT: '1000000',
    ORDERS_OF_NETWORK: '1000000',
    ...environment,
  })
  // Some tests start with another key: they accept it, like an operator who has lost the old one.
  if (!on.holdsDemo || !isAsPrepared(environment)) await prepareDatabase(config, { acceptsNewKey: true })
  const lines: string[] = []
  const log = createLog('test', 'info', { write: (line) => void lines.push(line) })
  const db = around(connect({ url, pool: 10, prepared: true, name: 'alpenglow test api', ...patient }))
  const news = await listenForNews({ directUrl: on.url, name: 'alpenglow test news', onError: () => {}, ...patient })
  const { app, drain, identity, passwords, sweeps, payments, mails } = await composeApi(config, {
    site,
    deskSite,
    db,
    news,
    log,
    metrics: createMetrics(),
    adaptors: { ...adaptors, ...(cards && { cards: oneGateway(cards) }) },
  })

  const browser = (from?: string) => openBrowser(app, config.cookies, from)
  return {
    app,
    drain,
    identity,
    passwords,
    payments,
    mails,
    sweep: async () => {
      for (const sweep of sweeps) await sweep()
    },
    db,
    config,
    log: lines,
    browser,
    signedIn: async (login = demoLogin) => {
      const guest = browser()
      await guest.ask('GET', '/ping')
      const { statusCode } = await guest.ask('PUT', '/session', { body: login })
      if (statusCode !== 204) throw new Error(`signing in was answered with ${statusCode}`)
      return guest
    },
    close: async () => {
      await app.close()
      await news.close()
      await db.close()
    },
  }
}

export async function freshApi(
  environment: Record<string, string> = {},
  adaptors: Adaptors = {},
): Promise<TestApi & { on: TestDatabase }> {
  const on = await testDatabase({ holdsDemo: isAsPrepared(environment) })
  const api = await testApi(on, environment, (db) => db, adaptors)
  return {
    ...api,
    on,
    close: async () => {
      await api.close()
      await on.drop()
    },
  }
}
