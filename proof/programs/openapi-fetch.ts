import createClient from 'openapi-fetch'
import type { paths } from './openapi-typescript-client.ts'

type Card = { number: string; name_on_card: string; month: number; year: number; cvc: string }
const person = { first_name: 'Honest', last_name: 'Buyer', dob: '1990-06-01' }
const login = { email: 'openapi-fetch@proof.example', password: 'three larches and a bell' }
const card: Card = { number: '4242424242424242', name_on_card: 'Honest Buyer', month: 8, year: 2032, cvc: '123' }
const home = {
  street1: '418 Birch Street',
  city: 'Salt Lake City',
  state_province_code: 'UT',
  country_code: 'US',
  zip_postal: '84103',
  phone_number: '+1 801 555 0142',
}
const browser = { language: 'en-US', color_depth: 24, screen_width: 1440, screen_height: 900, timezone_offset: 360 }

type Reply = { data?: { data: unknown } | undefined; error?: unknown; response: Response }
/** The data of an answer; every failure has a body that says why. */
function dataOf<R extends Reply>({ data, error, response }: R): NonNullable<R['data']>['data'] {
  if (!data) throw new Error(`${response.url} was answered with ${response.status}: ${JSON.stringify(error)}`)
  return data.data
}

type Api = ReturnType<typeof createClient<paths>>

/** Signs up and in, reads the cart, and buys a pass by card. */
export async function buyByOpenapiFetch(baseUrl: string, send: typeof fetch) {
  const api = createClient<paths>({ baseUrl, fetch: send })
  await signIn(api)
  const cart = dataOf(await api.GET('/api/v2/cart'))
  if (cart.items.length > 0) throw new Error('a new cart has something in it')
  await fillCart(api)
  await pay(api)
  const placed = dataOf(await api.POST('/api/v2/orders', { body: { data: { terms_accepted_at: new Date().toISOString() } } }))
  const order = dataOf(await api.GET('/api/v2/orders/{id}', { params: { path: { id: placed.id } } }))
  return { order: order.id, state: order.state, total: order.total }
}

async function signIn(api: Api): Promise<void> {
  await api.GET('/ping')
  dataOf(await api.POST('/api/v2/guests', { params: { query: { source: 'proof' } }, body: { data: { ...person, ...login } } }))
  await api.DELETE('/session')
  await api.GET('/ping')
  const { response, error } = await api.PUT('/session', { body: { data: login } })
  if (response.status !== 204) throw new Error(`signing in: ${JSON.stringify(error)}`)
}

async function fillCart(api: Api): Promise<void> {
  const { profile } = dataOf(await api.GET('/api/v2/me'))
  const { items } = dataOf(await api.PATCH('/api/v2/cart/items', { body: { data: { type: 2, variant: 'adult', count: 1 } } }))
  const path = { internalId: items[0]?.internal_id ?? '' }
  dataOf(
    await api.PATCH('/api/v2/cart/items/{internalId}/assign', { params: { path }, body: { data: { profile_id: profile.id } } }),
  )
  for (const { id } of dataOf(await api.GET('/api/v2/cart/waivers')).waivers)
    dataOf(
      await api.PATCH('/api/v2/cart/waivers/{waiverId}', {
        params: { path: { waiverId: id } },
        body: { data: { profile_ids: [profile.id], signature: 'Honest Buyer' } },
      }),
    )
  dataOf(await api.PUT('/api/v2/cart/billing-address', { body: { data: home } }))
  dataOf(await api.POST('/api/v2/cart/access-disclaimer', { body: { data: { access_disclaimer: true } } }))
}

/** The card goes to the vault on its way; the bank of this number asks nothing of its guest. */
async function pay(api: Api): Promise<void> {
  dataOf(await api.POST('/api/v2/cart/credit-card', { body: { data: card } }))
  for (let tries = 0; tries < 20; tries++) {
    const { status } = dataOf(await api.POST('/api/v2/order-authorization', { body: { data: browser } }))
    if (status === 'authorized') return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('the bank has no answer')
}
