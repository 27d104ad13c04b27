import type { TestApi } from './test-api.ts'
import type { Answer, Browser } from './test-browser.ts'
import { newVisitor } from './test-guest.ts'

/** The wire format of a cart, as far as tests read it. */
export type WireThing = {
  internal_id: string
  type: number
  variant: string
  price: { amount: number } | null
  total: number
  place: 'held' | 'free' | 'sold_out' | null
}
export type WireCart = {
  items: (WireThing & {
    date: string | null
    addons: WireThing[]
    affiliation: string | null
    trace: { step: string; amount: number; code?: string | null; better?: string }[]
  })[]
  version: number
  hold_expires_at: string | null
  hold_renewals_left: number
  changed: { internal_id: string; reason: string; before: number; after: number | null }[]
  errors: { internal_id: string; code: string }[]
  purchase_group: string | null
  payload_currency: string | null
  subtotal: number
  savings: number
  promotion_codes: string[]
  promotions: { code: string | null; name: string; state: string; amount: number; better: string | null }[]
  tax_total: number
  total: number
  total_credit_applied: number
  net_total: number
  foundation_donation: number | null
  next_rise: { from: string; more: number } | null
  analytics: { revenue: number; coupon: string; products: { id: number; quantity: number }[] }
}

export const cartIn = (answer: Answer): WireCart => answer.json<{ data: WireCart }>().data
export const cartOf = async (guest: Browser): Promise<WireCart> => cartIn(await guest.ask('GET', '/api/v2/cart'))

export type CartCount = { type: number; variant: string; count: number; was?: number; date?: string }
export const setCount = (guest: Browser, body: CartCount & { affiliation?: string }, key?: string): Promise<Answer> =>
  guest.ask('PATCH', '/api/v2/cart/items', { body, headers: { 'idempotency-key': key } })

/** Products of the demo's catalogue. */
export const demoProducts = {
  summit: { type: 1, variant: 'adult' },
  base: { type: 2, variant: 'adult' },
  baseChild: { type: 2, variant: 'child' },
  maple: { type: 6, variant: 'adult' },
  firstChair: { type: 23, variant: 'adult' },
  locker: { type: 24, variant: 'all_ages' },
  upgrade: { type: 25, variant: 'adult' },
  insurance: { type: 28, variant: 'all_ages' },
  donation: { type: 29, variant: 'all_ages' },
  support: { type: 30, variant: 'all_ages' },
  ticket: { type: 9, variant: 'adult' },
} as const

export const has = ({ items }: WireCart, { type, variant }: { type: number; variant: string }): number =>
  items.flatMap((item) => [item, ...item.addons]).filter((one) => one.type === type && one.variant === variant).length

/** A visitor with these items in the cart. */
export async function visitorWith(api: TestApi, ...all: CartCount[]): Promise<Browser> {
  const guest = await newVisitor(api)
  for (const one of all) {
    const answer = await setCount(guest, one)
    if (answer.statusCode !== 200) throw new Error(`an item was refused with ${answer.statusCode}: ${answer.payload}`)
  }
  return guest
}

/** Adds a thing to the cart and assigns it to a profile; returns its id. */
export async function give(guest: Browser, item: Omit<CartCount, 'count'>, profileId: string): Promise<string> {
  const before = new Set((await cartOf(guest)).items.map(({ internal_id }) => internal_id))
  const same = (await cartOf(guest)).items.filter(
    ({ type, variant, date = null }) => type === item.type && variant === item.variant && date === (item.date ?? null),
  )
  await setCount(guest, { ...item, count: same.length + 1 })
  const id = (await cartOf(guest)).items.find(({ internal_id }) => !before.has(internal_id))?.internal_id ?? ''
  const answer = await guest.ask('PATCH', `/api/v2/cart/items/${id}/assign`, { body: { profile_id: profileId } })
  if (answer.statusCode !== 200) throw new Error(`an item was not given: ${answer.payload}`)
  return id
}
