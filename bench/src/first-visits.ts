import { findChromium } from '@alpenglow/proof/chromium'
import { PlainClient } from '@alpenglow/proof/plain-client'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type Page, type Response } from 'playwright-core'

/** What a browser fetches that comes for the first time and touches nothing: bodies, gzipped at their best, in kB of 1,000 bytes. */
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
type Fetched = { path: string; kb: number; isEarly: boolean }

/** Of pages that show a row, one. */
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

/** Somebody who came with the demo. */
const guest = { email: 'amelie@alpenglow.example', password: 'alpenglow-demo' }

const quietMs = 3000

export async function measureFirstVisits(base: string, tell: (what: string) => void): Promise<FirstVisit[]> {
  const found = await findChromium()
  if ('missing' in found) throw new Error(found.missing)
  const browser = await chromium.launch({ executablePath: found.program, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    tell('coming to every page for the first time')
    const visits: FirstVisit[] = []
    for (const page of pages) visits.push(await visit(browser, base, page))
    const { client, child, self } = await signedIn(base)
    const { cookies } = client
    const ofPeople = [`/myaccount/people/${child}`, `/myaccount/people/${self}/photo`]
    for (const page of [...accountPages, ...ofPeople]) visits.push(await visit(browser, base, page, cookies))
    await giveTo(client, self)
    visits.push(await visit(browser, base, '/waiver', cookies))
    await signFor(client, self)
    visits.push(await visit(browser, base, '/payment', cookies))
    return visits
  } finally {
    await browser.close()
  }
}

/** And the child of the household, on whose page there is most, and its holder, who may have a photo. */
async function signedIn(base: string): Promise<{ client: PlainClient; child: string; self: string }> {
  const client = new PlainClient(base)
  await client.call('/api/v2/me')
  const { status } = await client.signIn(guest)
  if (status >= 300) throw new Error(`signing in was answered with ${status}`)
  // An empty cart has nothing to show.
  const pass = { type: 2, variant: 'adult', count: 2 }
  await client.call('/api/v2/cart/items', { method: 'PATCH', body: pass, headers: { 'X-CSRF-Token': client.token } })
  const group = (await client.call('/api/v2/me/group')).json() as { data: { group_members: Member[] } }
  const child = group.data.group_members.find((member) => member.needs_minor_consent)?.profile.id ?? ''
  const self = group.data.group_members.find((member) => member.is_admin)?.profile.id ?? ''
  return { client, child, self }
}
const change = (client: PlainClient, method: string, path: string, body: object) =>
  client.call(`/api/v2${path}`, { method, body, headers: { 'X-CSRF-Token': client.token } })

/** One pass is the holder's, so that there is something to be signed. */
async function giveTo(client: PlainClient, profile_id: string): Promise<void> {
  const cart = await change(client, 'PATCH', '/cart/items', { type: 2, variant: 'adult', count: 1 })
  const { items } = (cart.json() as { data: { items: { internal_id: string }[] } }).data
  await change(client, 'PATCH', `/cart/items/${items[0]?.internal_id}/assign`, { profile_id })
}
async function signFor(client: PlainClient, profile: string): Promise<void> {
  const { waivers } = ((await client.call('/api/v2/cart/waivers')).json() as { data: { waivers: { id: string }[] } }).data
  for (const { id } of waivers) {
    const { status, text } = await change(client, 'PATCH', `/cart/waivers/${id}`, { profile_ids: [profile] })
    if (status !== 200) throw new Error(`signing was answered with ${status}: ${text}`)
  }
}
type Member = { is_admin: boolean; needs_minor_consent: boolean; profile: { id: string } }

async function visit(browser: Browser, base: string, page: string, cookies = new Map<string, string>()): Promise<FirstVisit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' })
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: base })))
  try {
    const tab = await context.newPage()
    const fetched = await fetchedBy(tab, base + page)
    return summed(page, fetched)
  } finally {
    await context.close()
  }
}

/** Until nothing has come for three seconds. A page that the browser renders listens as soon as it is there. */
async function fetchedBy(tab: Page, url: string): Promise<Fetched[]> {
  const fetched: Promise<Fetched | undefined>[] = []
  let listens = false
  let last = Date.now()
  await tab.exposeFunction('tellListening', () => {
    listens = true
  })
  await tab.addInitScript(`document.addEventListener('hydrated', () => tellListening())`)
  tab.on('response', (response) => {
    last = Date.now()
    fetched.push(weighed(response, !listens))
  })
  await tab.goto(url)
  while (Date.now() - last < quietMs) await tab.waitForTimeout(100)
  return (await Promise.all(fetched)).filter((one) => one !== undefined)
}

async function weighed(response: Response, isEarly: boolean): Promise<Fetched | undefined> {
  const { pathname } = new URL(response.url())
  if (!isCounted(pathname)) return undefined
  return { path: pathname, kb: gzipSync(await response.body(), { level: 9 }).length / 1000, isEarly }
}

const kinds = { scripts: /^\/assets\/.*\.js$/, styles: /^\/assets\/.*\.css$/, texts: /^\/(?:page-)?packs\// }
const isCounted = (path: string) => Object.values(kinds).some((kind) => kind.test(path))

export function summed(page: string, fetched: readonly Fetched[]): FirstVisit {
  const of = (kind: keyof typeof kinds) => fetched.filter(({ path }) => kinds[kind].test(path))
  const kb = (some: readonly Fetched[]) => some.reduce((sum, one) => sum + one.kb, 0)
  const scripts = of('scripts')
  const nothing: Fetched = { path: '', kb: 0, isEarly: true }
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

/** P8 of the targets: home is what most see first. */
export const targetOf = (page: string) => (page === '/' ? { kb: 110, files: 20 } : { kb: 135, files: 25 })

/** What of P8 a page misses. */
export function missedBy({ page, scriptsKb, scripts, stylesKb }: FirstVisit): string[] {
  const { kb, files } = targetOf(page)
  return [
    ...(scriptsKb > kb ? [`scripts ≤ ${kb} kB`] : []),
    ...(scripts > files ? [`≤ ${files} files`] : []),
    ...(stylesKb > 15 ? ['styles ≤ 15 kB'] : []),
  ]
}
