import { sql } from 'kysely'
import { numberOrder } from '../buying/planted-order.ts'
import {
  ageAttempts,
  bindingOf,
  browserFactsBody,
  giveCard,
  home,
  newToken,
  postAuthorization,
  receiptOf,
} from '../buying/test-paying.ts'
import { meOf, signFor, winter } from '../buying/test-waivers.ts'
import type { Browser } from '../test-browser.ts'
import { cartIn, cartOf, demoProducts, give, setCount } from '../test-cart.ts'
import { runOn } from '../test-database.ts'
import { confirmedGuest, newVisitor } from '../test-guest.ts'
import { createPerson, dataOf, rosa } from '../test-household.ts'
import { mailedToken } from '../test-post.ts'
import { fakeCres } from '../../providers/cards/fake.ts'
import { jonas } from './account-calls.ts'
import { shopNow, type Stage } from './test-stage.ts'

const { base, summit } = demoProducts
const accepted = { body: { terms_accepted_at: shopNow } }

/** Who gets what, the waivers, the card, the bank and the order. */
export async function playBuyingCalls(stage: Stage, plain: Browser): Promise<void> {
  const { record, refused } = stage
  const guest = record(plain)
  const me = await meOf(plain)
  const id = cartIn(await setCount(plain, { ...base, count: 1 })).items[0]?.internal_id ?? ''
  await guest.ask('POST', '/api/v2/cart/assignments/proposed')
  await guest.ask('PATCH', '/api/v2/cart/assignments', { body: { assignments: [{ internal_id: id, profile_id: me }] } })
  await guest.ask('PATCH', `/api/v2/cart/items/${id}/assign`, { body: { profile_id: me } })
  await guest.ask('GET', '/api/v2/cart/waivers')
  await guest.ask('PATCH', `/api/v2/cart/waivers/${winter}`, {
    body: { profile_ids: [me], signature: 'Jonas Keller', version: 1 },
  })
  const { pickup } = dataOf<{ pickup: { resorts: { id: number }[] } }>(await guest.ask('GET', '/api/v2/cart/delivery'))
  await guest.ask('PUT', '/api/v2/cart/delivery', { body: { how: 'pickup', resort_id: pickup.resorts[0]?.id } })
  await guest.ask('PUT', '/api/v2/cart/billing-address', { body: home })
  await plain.ask('POST', '/api/v2/cart/access-disclaimer', { body: { access_disclaimer: true } })
  await refused(plain).ask('POST', '/api/v2/orders', accepted)
  await playCardCalls(stage, plain)
  const { version, net_total: total } = await cartOf(plain)
  await refused(plain).ask('POST', '/api/v2/order-authorization', {
    body: { ...browserFactsBody, seen: { version: version - 1, total } },
  })
  await playBankCalls(stage, plain)
  const { id: order } = dataOf<{ id: string }>(await guest.ask('POST', '/api/v2/orders', accepted))
  await guest.ask('POST', '/api/v2/orders', accepted)
  await numberOrder(stage.api.on.db, order)
  await settle(stage)
  await guest.ask('GET', '/api/v2/orders')
  await guest.ask('GET', `/api/v2/orders/${order}`)
  await guest.ask('GET', `/api/v2/orders/${order}/receipt`)
  await guest.ask('GET', '/api/v2/my-products')
}

async function playCardCalls({ record }: Stage, plain: Browser): Promise<void> {
  const guest = record(plain)
  await guest.ask('POST', '/api/v2/cart/card-fields')
  const receipt = receiptOf({ for: await bindingOf(plain) })
  await guest.ask('POST', '/api/v2/cart/credit-card', { body: { receipt } })
  await guest.ask('PUT', '/api/v2/cart/credit-card', { body: { saved_on_file_at: shopNow } })
}

/** A card that is declined, then one whose bank looks at the browser and asks the guest. */
async function playBankCalls({ cards, record, refused }: Stage, plain: Browser): Promise<void> {
  const guest = record(plain)
  const [declined, asking] = [newToken(), newToken()]
  cards.has(declined, { declines: '204' })
  cards.has(asking, { asks: ['fingerprint', 'challenge'] })
  await giveCard(plain, { token: declined })
  await refused(plain).ask('POST', '/api/v2/order-authorization', { body: browserFactsBody })
  await giveCard(plain, { token: asking })
  await guest.ask('POST', '/api/v2/order-authorization', { body: browserFactsBody })
  await guest.ask('GET', '/api/v2/order-authorization')
  await refused(plain).ask('PUT', '/api/v2/order-authorization', { body: { challenge_response: fakeCres('N') } })
  await giveCard(plain, { token: asking })
  await postAuthorization(plain)
  await guest.ask('DELETE', '/api/v2/order-authorization')
  await postAuthorization(plain)
  await guest.ask('PUT', '/api/v2/order-authorization', { body: { device_fingerprint: 'completed' } })
  await guest.ask('PUT', '/api/v2/order-authorization', { body: { challenge_response: fakeCres('Y') } })
  const { version, net_total: total } = await cartOf(plain)
  await guest.ask('POST', '/api/v2/order-authorization', { body: { ...browserFactsBody, seen: { version, total } } })
}

/** The worker captures what was ordered. */
async function settle({ api }: Stage): Promise<void> {
  for (let round = 0; round < 4; round++) {
    await ageAttempts(api, 3)
    await api.payments.reconcile()
  }
}

/** A waiver that somebody signs by a link, on their own phone. */
export async function playLinkCalls({ api, record }: Stage): Promise<void> {
  const { guest } = await confirmedGuest(api, {
    ...jonas,
    email: 'clara.moser@family.example',
    first_name: 'Clara',
    last_name: 'Moser',
  })
  const to = 'rosa@mail.example'
  const grown = await createPerson(guest, { ...rosa, email: to })
  const other = await createPerson(guest, { ...rosa, first_name: 'Hugo', email: 'hugo@mail.example' })
  for (const person of [grown, other]) await give(guest, base, person)
  const holder = record(guest)
  const phone = record(await newVisitor(api))
  const asked = async () => {
    await runOn(api.on.db.write)(sql`UPDATE waiver_request SET created_at = created_at - interval '61 seconds'`)
    await holder.ask('PUT', `/api/v2/cart/waiver-requests/${grown}`)
    return mailedToken(api.on.db, to, 'waiverRequestOwn')
  }
  const first = await asked()
  await phone.ask('POST', '/api/v2/waiver-links/readings', { body: { token: first } })
  await guest.ask('PUT', `/api/v2/cart/waiver-requests/${other}`)
  const wrong = await mailedToken(api.on.db, 'hugo@mail.example', 'waiverRequestOwn')
  await phone.ask('POST', '/api/v2/waiver-links/refusals', { body: { token: wrong } })
  const second = await asked()
  await runOn(api.on.db.write)(sql`UPDATE waiver_request SET expires_at = now()`)
  await phone.ask('POST', '/api/v2/waiver-links/renewals', { body: { token: second } })
  const token = await asked()
  const waivers = [{ id: winter, version: 1 }]
  await phone.ask('POST', '/api/v2/waiver-links/signatures', { body: { token, signature: 'Rosa Lind', waivers } })
}

/** What a household had last winter, and what it owns now. */
export async function playOwnerCalls({ api, record }: Stage, owner: Browser): Promise<void> {
  const household = await api.signedIn()
  await record(household).ask('POST', '/api/v2/cart/renew')
  await record(household).ask('GET', '/api/v2/credits')
  await record(household).ask('GET', '/api/v2/credits/movements')
  const owned = dataOf<{ id: number; code: string }[]>(await owner.ask('GET', '/api/v2/my-products'))
  const wanted = { profile_product_id: owned[0]?.id, product_code: 'base-to-summit', variant: 'adult' }
  const guest = record(owner)
  const first = cartIn(await guest.ask('POST', '/api/v2/cart/upgrade', { body: wanted })).items[0]?.internal_id
  await owner.ask('DELETE', `/api/v2/cart/items/${first}`)
  const second = cartIn(await guest.ask('POST', '/api/v2/cart/upgrades', { body: [wanted] })).items[0]?.internal_id
  await owner.ask('DELETE', `/api/v2/cart/items/${second}`)
  const { guest: alone } = await confirmedGuest(api, {
    ...jonas,
    email: 'uwe.berg@family.example',
    first_name: 'Uwe',
    last_name: 'Berg',
  })
  await record(alone).ask('POST', '/api/v2/cart/household')
}

/** An order of more than the desk leaves alone. Returns its number. */
export async function placeInReview({ api }: Stage, email: string): Promise<string> {
  const { guest } = await confirmedGuest(api, { ...jonas, email, first_name: 'Ada', last_name: 'Frei' })
  const me = await meOf(guest)
  await give(guest, summit, me)
  await signFor(guest, [me])
  await guest.ask('PUT', '/api/v2/cart/billing-address', { body: home })
  await guest.ask('POST', '/api/v2/cart/access-disclaimer', { body: { access_disclaimer: true } })
  await giveCard(guest)
  await postAuthorization(guest)
  const answer = await guest.ask('POST', '/api/v2/orders', accepted)
  const { id, state } = dataOf<{ id: string; state: string }>(answer)
  if (state !== 'in_review') throw new Error(`an order for review was answered with ${answer.payload}`)
  return id
}
