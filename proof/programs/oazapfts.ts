import * as api from './oazapfts-client.ts'

const person = { first_name: 'Honest', last_name: 'Buyer', dob: '1990-06-01' }
const login = { email: 'oazapfts@proof.example', password: 'three larches and a bell' }
const card = { number: '4242424242424242', name_on_card: 'Honest Buyer', month: 8, year: 2032, cvc: '123' }
const home = {
  street1: '418 Birch Street',
  city: 'Salt Lake City',
  state_province_code: 'UT',
  country_code: 'US',
  zip_postal: '84103',
  phone_number: '+1 801 555 0142',
}
const browser = { language: 'en-US', color_depth: 24, screen_width: 1440, screen_height: 900, timezone_offset: 360 }

type Reply = { status: number; data?: unknown }
type Good<R> = Extract<R, { status: 200 | 201 | 202; data: unknown }>
/** The data of a good answer; the type of each other one says why. */
function dataOf<R extends Reply>(reply: R): Good<R>['data'] extends { data: infer Data } ? Data : never {
  if (reply.status >= 300) throw new Error(`answered with ${reply.status}: ${JSON.stringify(reply.data)}`)
  return (reply.data as { data: never }).data
}

/** Signs up and in, reads the cart, and buys a pass by card. */
export async function buyByOazapfts(baseUrl: string, send: typeof fetch) {
  Object.assign(api.defaults, { baseUrl, fetch: send })
  await signIn()
  const cart: api.Cart = dataOf(await api.getCart())
  if (cart.items.length > 0) throw new Error('a new cart has something in it')
  await fillCart()
  await pay()
  const { id } = dataOf(await api.placeOrder({ data: { terms_accepted_at: new Date().toISOString() } }))
  const order = dataOf(await api.getOrder(id))
  return { order: order.id, state: order.state, total: order.total }
}

async function signIn(): Promise<void> {
  await api.pingAtRoot()
  dataOf(await api.signUp({ data: { ...person, ...login } }, { source: 'proof' }))
  await api.signOut()
  await api.pingAtRoot()
  const { status } = await api.signIn({ data: login })
  if (status !== 204) throw new Error(`signing in was answered with ${status}`)
}

async function fillCart(): Promise<void> {
  const { profile } = dataOf(await api.me())
  const { items } = dataOf(await api.countItems({ data: { type: 2, variant: 'adult', count: 1 } }))
  dataOf(await api.assignItem(items[0]?.internal_id ?? '', { data: { profile_id: profile.id } }))
  for (const { id } of dataOf(await api.getCartWaivers()).waivers)
    dataOf(await api.signWaiver(id, { data: { profile_ids: [profile.id], signature: 'Honest Buyer' } }))
  dataOf(await api.setBillingAddress({ data: home }))
  dataOf(await api.signAccessDisclaimer({ data: { access_disclaimer: true } }))
}

/** The card goes to the vault on its way; the bank of this number asks nothing of its guest. */
async function pay(): Promise<void> {
  dataOf(await api.setCreditCard({ data: card }))
  for (let tries = 0; tries < 20; tries++) {
    const { status } = dataOf(await api.authorizeOrder({ data: browser }))
    if (status === 'authorized') return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('the bank has no answer')
}
