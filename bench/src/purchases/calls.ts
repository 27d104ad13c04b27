import { setTimeout as sleep } from 'node:timers/promises'
import { PlainClient } from '@alpenglow/proof/plain-client'
import type { PlantedSession } from '../planted-sessions.ts'
import { ask } from './http-call.ts'

/** A signed-in family, on its way from an empty cart to an order. */
export type Family = {
  base: string
  headers: Record<string, string>
  /**
   * A network of their own, because the rate limit of cards is by network: in a balancer's header, or, without a
   * balancer, as the real source address.
   */
  from: string
  people: readonly string[]
  items: readonly string[]
  card: { ticket: string; url: string; receipt: string }
}

type Call = { says: string; make: (family: Family) => Promise<void> }
type Cart = { items: { internal_id: string }[] }
type Waivers = { waivers: { id: string }[] }
type Fields = { ticket: string; url: string }

const name = 'Bench Mark'
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
  name_on_card: name,
  month: 8,
  year: new Date().getFullYear() + 3,
  cvc: '123',
}
const browser = { language: 'en-US', color_depth: 24, screen_width: 1440, screen_height: 900, timezone_offset: 360 }

/** Of the demo's catalogue: a kind of pass, for a grown-up and two minors. */
const pass = { type: 2 }

/** How often the shop refused as busy and the call was retried; on an otherwise idle machine never. */
export const busy = { times: 0 }
const busyMs = 250

async function shop(family: Family, method: string, path: string, body?: object, wanted = 200): Promise<unknown> {
  const { base, headers } = family
  const url = `${base}/api/v2${path}`
  const { status, text } = await ask({ url, method, headers, ...(body && { body: { data: body } }) })
  if (status === wanted) return (JSON.parse(text) as { data: unknown }).data
  if (status !== 503) throw new Error(`${method} ${path} was answered with ${status}: ${text}`)
  busy.times++
  await sleep(busyMs)
  return shop(family, method, path, body, wanted)
}

const count = (says: string, variant: string, howMany: number): Call => ({
  says: `PATCH /cart/items, ${says}`,
  make: async (family) => {
    const { items } = (await shop(family, 'PATCH', '/cart/items', { ...pass, variant, count: howMany })) as Cart
    family.items = items.map(({ internal_id }) => internal_id)
  },
})

/** The last call, after which the worker captures the money. */
export const placeOrderCall = 'POST /orders'

/** All calls of a purchase in order; without sign-in, pages, pictures, or reads of the cart. */
export const calls: readonly Call[] = [
  count('the first thing', 'adult', 1),
  count('two more of another kind', 'youth', 2),
  {
    says: 'PATCH /cart/assignments, all three',
    make: async (family) => {
      const assignments = family.items.map((internal_id, n) => ({ internal_id, profile_id: family.people[n] }))
      await shop(family, 'PATCH', '/cart/assignments', { assignments })
    },
  },
  {
    says: 'GET /cart/waivers, and PATCH of each, signed for all three',
    make: async (family) => {
      const { waivers } = (await shop(family, 'GET', '/cart/waivers')) as Waivers
      for (const { id } of waivers)
        await shop(family, 'PATCH', `/cart/waivers/${id}`, { profile_ids: family.people, signature: name })
    },
  },
  {
    says: 'PUT /cart/billing-address',
    make: async (family) => void (await shop(family, 'PUT', '/cart/billing-address', home)),
  },
  {
    says: 'POST /cart/access-disclaimer',
    make: async (family) => void (await shop(family, 'POST', '/cart/access-disclaimer', { access_disclaimer: true })),
  },
  {
    says: 'POST /cart/card-fields: leave to give a card',
    make: async (family) => {
      const { ticket, url } = (await shop(family, 'POST', '/cart/card-fields')) as Fields
      Object.assign(family.card, { ticket, url })
    },
  },
  {
    says: "POST /cards, the vault's, as its page does",
    make: async ({ from, card: given }) => {
      const { origin } = new URL(given.url)
      const sent = { url: `${origin}/cards`, method: 'POST', headers: { origin, 'sec-fetch-site': 'same-origin' }, from }
      const { status, text } = await ask({ ...sent, body: { ticket: given.ticket, ...card } })
      if (status !== 201) throw new Error(`A card was answered with ${status}: ${text}`)
      given.receipt = (JSON.parse(text) as { receipt: string }).receipt
    },
  },
  {
    says: 'POST /cart/credit-card, by its receipt',
    make: async (family) => void (await shop(family, 'POST', '/cart/credit-card', { receipt: family.card.receipt })),
  },
  {
    says: 'POST /order-authorization',
    make: async (family) => void (await shop(family, 'POST', '/order-authorization', browser)),
  },
  {
    says: placeOrderCall,
    make: async (family) => void (await shop(family, 'POST', '/orders', { terms_accepted_at: new Date().toISOString() }, 201)),
  },
]

/** Prepares a family: one call gives them a CSRF token; the rest they do themselves. */
export async function createFamily(port: number, { session, people }: PlantedSession, n: number): Promise<Family> {
  const client = new PlainClient(`http://127.0.0.1:${port}`)
  client.cookies.set('_itw_iaa_prod_session', session)
  await client.call('/ping')
  const from = `127.${18 + (n >> 8)}.${n % 256}.1`
  const headers = {
    cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
    'x-csrf-token': client.token,
    'x-forwarded-for': from.replace('127', '198'),
  }
  return { base: client.origin, headers, from, people, items: [], card: { ticket: '', url: '', receipt: '' } }
}
