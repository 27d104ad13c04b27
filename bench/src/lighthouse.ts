import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '@alpenglow/proof/chromium'
import { filledCart } from './carts.ts'
import { openDoor } from './cookie-proxy.ts'
import { assignItemsTo, signInKnownGuest, signFor } from './known-guest.ts'
import { environmentWith } from '@alpenglow/proof/environment'

/** A page's scores by Lighthouse on a slow phone: the median of five visits. */
export type PageFigures = {
  page: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  tbtMs: number
  cls: number
}

const pages = ['/', '/passes', '/products/base-pass', '/resorts/LKB', '/cart', '/create-my-account']
const visits = 5

type Report = {
  finalDisplayedUrl: string
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number }>
  audits: Record<'largest-contentful-paint' | 'total-blocking-time' | 'cumulative-layout-shift', { numericValue: number }>
}

/**
 * Lighthouse is larger than the whole shop, so it is no dependency: `npm install --no-save lighthouse` installs it for
 * a measurement.
 */
export function findLighthouse(folder: string | undefined): string | undefined {
  try {
    const from = createRequire(folder ? join(folder, 'package.json') : import.meta.url)
    return join(dirname(from.resolve('lighthouse/package.json')), 'cli/index.js')
  } catch {
    return undefined
  }
}

export async function measurePages(cli: string, base: string, logProgress: (what: string) => void): Promise<PageFigures[]> {
  const found = await findChromium()
  if ('missing' in found) throw new Error(found.missing)
  const browser = found.program
  const figures: PageFigures[] = []
  for (const page of pages) {
    logProgress(`visiting ${page}, five times on a slow phone`)
    const reports: Report[] = []
    // An empty cart would show almost nothing.
    const cookie = page === '/cart' || page === '/create-my-account' ? await filledCart(base) : undefined
    for (let visit = 0; visit < visits; visit++) reports.push(await visitOnce(cli, base + page, browser, cookie))
    figures.push(figuresOf(page, reports))
  }
  return [...figures, ...(await measureSteps(cli, base, browser, logProgress))]
}

/** Steps that need a sign-in and a cart: each is measured once the steps before it are done. */
async function measureSteps(
  cli: string,
  base: string,
  browser: string,
  logProgress: (what: string) => void,
): Promise<PageFigures[]> {
  const { client, self } = await signInKnownGuest(base)
  const door = await openDoor(Number(new URL(base).port), client.cookies)
  const seen = async (page: string) => {
    logProgress(`visiting ${page} signed in, five times on a slow phone`)
    const reports: Report[] = []
    for (let visit = 0; visit < visits; visit++) reports.push(await visitOnce(cli, door.base + page, browser))
    return figuresOf(page, reports)
  }
  try {
    const assigning = await seen('/assign-passes')
    await assignItemsTo(client, self)
    const signing = await seen('/waiver')
    await signFor(client, self)
    return [assigning, signing, await seen('/payment')]
  } finally {
    door.close()
  }
}

const run = promisify(execFile)

async function visitOnce(cli: string, url: string, browser: string, cookie?: string): Promise<Report> {
  const headers = cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []
  const { stdout } = await run(
    process.execPath,
    [
      cli,
      url,
      ...headers,
      '--output=json',
      '--quiet',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage',
    ],
    { env: environmentWith({ CHROME_PATH: browser }), maxBuffer: 100_000_000 },
  )
  const report = JSON.parse(stdout) as Report
  const seen = new URL(report.finalDisplayedUrl).pathname
  if (seen !== new URL(url).pathname) throw new Error(`${url} led to ${seen}`)
  return report
}

function figuresOf(page: string, reports: Report[]): PageFigures {
  const median = (of: (report: Report) => number) => reports.map(of).toSorted((a, b) => a - b)[Math.floor(visits / 2)] ?? 0
  const score = (category: keyof Report['categories']) => median(({ categories }) => categories[category].score * 100)
  const audit = (name: keyof Report['audits']) => median(({ audits }) => audits[name].numericValue)
  return {
    page,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: audit('largest-contentful-paint'),
    tbtMs: audit('total-blocking-time'),
    cls: audit('cumulative-layout-shift'),
  }
}
