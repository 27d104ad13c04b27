import { findChromium } from '@alpenglow/proof/chromium'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type Page, type Response } from 'playwright-core'
import { assignItemsTo, signInKnownGuest, signFor } from './known-guest.ts'

/**
 * What a browser downloads at its first visit without any input: bodies, gzipped at the best level, in kB of 1,000
 * bytes.
 */
export type FirstVisit = {
  page: string
  /** Before the page listens. */
  listenKb: number
  scriptsKb: number
  scripts: number
  stylesKb: number
  textsKb: number
  largest: { name: string; kb: number }
}
type Download = { path: string; kb: number; isEarly: boolean }

/** Of pages with a row's id, one each. */
const pages = [
  '/',
  '/passes',
  '/which-pass',
  '/products/base-pass',
  '/resorts',
  '/resorts/LKB',
  '/partners/granite-credit-union',
  '/login',
  '/login/code',
  '/create-my-account',
  '/forgotten-password',
  '/reset-password',
  '/confirm',
  '/invitation',
  '/terms',
  '/developers',
]
const accountPages = [
  '/cart',
  '/assign-passes',
  '/myaccount',
  '/myaccount/add-person',
  '/myaccount/security',
  '/myaccount/preferences',
  '/myaccount/privacy',
]

const quietMs = 3000

export async function measureFirstVisits(base: string, logProgress: (what: string) => void): Promise<FirstVisit[]> {
  const found = await findChromium()
  if ('missing' in found) throw new Error(found.missing)
  const browser = await chromium.launch({ executablePath: found.program, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    logProgress('coming to every page for the first time')
    const visits: FirstVisit[] = []
    for (const page of pages) visits.push(await visit(browser, base, page))
    const { client, child, self } = await signInKnownGuest(base)
    const { cookies } = client
    const ofPeople = [`/myaccount/people/${child}`, `/myaccount/people/${self}/photo`]
    for (const page of [...accountPages, ...ofPeople]) visits.push(await visit(browser, base, page, cookies))
    await assignItemsTo(client, self)
    visits.push(await visit(browser, base, '/waiver', cookies))
    await signFor(client, self)
    visits.push(await visit(browser, base, '/payment', cookies))
    return visits
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, base: string, page: string, cookies = new Map<string, string>()): Promise<FirstVisit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' })
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: base })))
  try {
    const tab = await context.newPage()
    const fetched = await fetchedBy(tab, base + page)
    return sumFirstVisit(page, fetched)
  } finally {
    await context.close()
  }
}

/** Waits until nothing was downloaded for three seconds. A client-rendered page listens as soon as it is shown. */
async function fetchedBy(tab: Page, url: string): Promise<Download[]> {
  const fetched: Promise<Download | undefined>[] = []
  let listens = false
  let last = Date.now()
  await tab.exposeFunction('tellListening', () => {
    listens = true
  })
  await tab.addInitScript(`document.addEventListener('hydrated', () => tellListening())`)
  tab.on('response', (response) => {
    last = Date.now()
    fetched.push(weighDownload(response, !listens))
  })
  await tab.goto(url)
  while (Date.now() - last < quietMs) await tab.waitForTimeout(100)
  return (await Promise.all(fetched)).filter((one) => one !== undefined)
}

async function weighDownload(response: Response, isEarly: boolean): Promise<Download | undefined> {
  const { pathname } = new URL(response.url())
  if (!isCounted(pathname)) return undefined
  return { path: pathname, kb: gzipSync(await response.body(), { level: 9 }).length / 1000, isEarly }
}

const kinds = { scripts: /^\/assets\/.*\.js$/, styles: /^\/assets\/.*\.css$/, texts: /^\/(?:page-)?packs\// }
const isCounted = (path: string) => Object.values(kinds).some((kind) => kind.test(path))

export function sumFirstVisit(page: string, fetched: readonly Download[]): FirstVisit {
  const of = (kind: keyof typeof kinds) => fetched.filter(({ path }) => kinds[kind].test(path))
  const kb = (some: readonly Download[]) => some.reduce((sum, one) => sum + one.kb, 0)
  const scripts = of('scripts')
  const nothing: Download = { path: '', kb: 0, isEarly: true }
  const largest = scripts.reduce((most, one) => (one.kb > most.kb ? one : most), nothing)
  return {
    page,
    listenKb: kb(scripts.filter(({ isEarly }) => isEarly)),
    scriptsKb: kb(scripts),
    scripts: scripts.length,
    stylesKb: kb(of('styles')),
    textsKb: kb(of('texts')),
    largest: { name: largest.path.replace('/assets/', ''), kb: largest.kb },
  }
}

/** P8 of the targets: stricter for home, which most guests see first. */
export const targetOf = (page: string) => (page === '/' ? { kb: 110, files: 20 } : { kb: 135, files: 25 })

/** The targets of P8 that a page misses. */
export function findMissedTargets({ page, scriptsKb, scripts, stylesKb }: FirstVisit): string[] {
  const { kb, files } = targetOf(page)
  return [
    ...(scriptsKb > kb ? [`scripts ≤ ${kb} kB`] : []),
    ...(scripts > files ? [`≤ ${files} files`] : []),
    ...(stylesKb > 15 ? ['styles ≤ 15 kB'] : []),
  ]
}
