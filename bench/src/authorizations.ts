import { setTimeout as sleep } from 'node:timers/promises'
import { PlainClient } from '@alpenglow/proof/plain-client'
import { cpuOf, cpuOfFamily } from './load/cpu.ts'
import { plantSessions } from './planted-sessions.ts'
import type { Product } from './product.ts'

/** The shop's cost of an authorization, with a bank that answers at once. */
export type Authorizations = { asked: number; apiMs: number; databaseMs: number; p50Ms: number; p99Ms: number }

const [warm, measured] = [600, 300]
const atOnce = 4

const home = {
  street1: '418 Birch Street',
  city: 'Salt Lake City',
  state_province_code: 'UT',
  country_code: 'US',
  zip_postal: '84103',
  phone_number: '+1 801 555 0142',
}
const card = {
  number: '4242424242424242',
  name_on_card: 'Bench Mark',
  month: 8,
  year: new Date().getFullYear() + 3,
  cvc: '123',
}
const browser = { language: 'en-US', color_depth: 24, screen_width: 1440, screen_height: 900, timezone_offset: 360 }

type Ask = (method: string, path: string, body?: object) => Promise<unknown>
type Cart = { items: { internal_id: string }[] }
type Waivers = { waivers: { id: string }[] }

/**
 * Guests who are ready to pay, each with a pass, signatures and a card; they authorize one after another, four at once.
 */
export async function measureAuthorizations(product: Product, logProgress: (what: string) => void): Promise<Authorizations> {
  logProgress(`${warm + measured} guests on their way to the till`)
  const guests: Ask[] = []
  for (const [n, session] of (await plantSessions(product.databaseUrl, warm + measured)).entries())
    guests.push(await readyToPay(product.port, session, `198.${18 + (n >> 8)}.${n % 256}.1`))
  logProgress('asking the bank')
  await inLanes(guests.slice(0, warm))
  await sleep(1000)
  const idle = await worked(product, () => sleep(2000))
  const took: number[] = []
  const busy = await worked(product, () => inLanes(guests.slice(warm), took))
  // The idle load of the house is subtracted.
  const each = (all: number, meanwhile: number) => (1000 * (all - (meanwhile * busy.seconds) / idle.seconds)) / measured
  took.sort((a, b) => a - b)
  return {
    asked: measured,
    apiMs: each(busy.api, idle.api),
    databaseMs: each(busy.database, idle.database),
    p50Ms: took[Math.floor(took.length / 2)] ?? Number.NaN,
    p99Ms: took[Math.floor(took.length * 0.99)] ?? Number.NaN,
  }
}

async function worked({ apiPid, databasePid }: Product, work: () => Promise<unknown>) {
  const now = () => ({ api: cpuOf(apiPid), database: cpuOfFamily(databasePid), seconds: performance.now() / 1000 })
  const before = now()
  await work()
  const after = now()
  return {
    api: after.api - before.api,
    database: after.database - before.database,
    seconds: after.seconds - before.seconds,
  }
}

async function inLanes(guests: Ask[], took: number[] = []): Promise<void> {
  const waiting = guests.values()
  const lane = async () => {
    for (const ask of waiting) {
      const began = performance.now()
      await ask('POST', '/order-authorization', browser)
      took.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

/**
 * Uses products of the demo's catalogue. Each guest has a network of their own, because the rate limit of cards is by
 * network.
 */
async function readyToPay(port: number, session: string, address: string): Promise<Ask> {
  const client = new PlainClient(`http://127.0.0.1:${port}`)
  client.cookies.set('_itw_iaa_prod_session', session)
  await client.call('/ping')
  const ask: Ask = async (method, path, body) => {
    const headers = { 'X-Forwarded-For': address, ...(method !== 'GET' && { 'X-CSRF-Token': client.token }) }
    const { status, text } = await client.call(`/api/v2${path}`, { method, headers, ...(body && { body: { data: body } }) })
    if (status !== 200) throw new Error(`${method} ${path} was answered with ${status}: ${text}`)
    return (JSON.parse(text) as { data: unknown }).data
  }
  const me = (await ask('GET', '/me')) as { profile: { id: string } }
  const { items } = (await ask('PATCH', '/cart/items', { type: 2, variant: 'adult', count: 1 })) as Cart
  await ask('PATCH', `/cart/items/${items[0]?.internal_id}/assign`, { profile_id: me.profile.id })
  const { waivers } = (await ask('GET', '/cart/waivers')) as Waivers
  for (const { id } of waivers)
    await ask('PATCH', `/cart/waivers/${id}`, { profile_ids: [me.profile.id], signature: 'Bench Mark' })
  await ask('PUT', '/cart/billing-address', home)
  await ask('POST', '/cart/access-disclaimer', { access_disclaimer: true })
  await ask('POST', '/cart/credit-card', card)
  return ask
}
