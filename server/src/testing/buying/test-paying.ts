import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { vaultSecret } from '../../secrets/vault-secret.ts'
import { createVaultWords } from '../../secrets/vault-words.ts'
import { type TestApi } from '../test-api.ts'
import { secretKey } from '../test-environment.ts'
import type { Answer, Browser } from '../test-browser.ts'
import { cartIn, setCount, give, demoProducts, type WireCart } from '../test-cart.ts'
import { newcomer } from '../test-guest.ts'
import { dataOf } from '../test-household.ts'
import { runOn } from '../test-database.ts'
import type { Db } from '../../db/connect.ts'
import { meOf, signFor } from './test-waivers.ts'

type WithDatabase = TestApi & { on: { db: Db } }

const secret = vaultSecret(secretKey)
export const vaultWords = createVaultWords(secret)
export const newToken = () => `card_${randomBytes(16).toString('base64url')}`

type ReceiptFields = {
  token?: string
  brand?: string
  lastFour?: string
  month?: number
  year?: number
  nameOnCard?: string
  fingerprint?: string
  for?: string | null
  at?: number
}
/** A receipt for a card, signed as the vault signs it. */
export function receiptOf(receiptFields: ReceiptFields, key = 'receipt'): string {
  const whole = {
    token: newToken(),
    brand: 'visa',
    lastFour: '4242',
    month: 12,
    year: 2032,
    nameOnCard: 'Jonas Keller',
    fingerprint: randomBytes(32).toString('base64url'),
    for: null,
    at: Date.now(),
    ...receiptFields,
  }
  const text = Buffer.from(JSON.stringify(whole)).toString('base64url')
  const ofPurpose = createHmac('sha256', secret).update(key).digest('base64url')
  return `${text}.${createHmac('sha256', ofPurpose).update(text).digest('base64url')}`
}

export type WirePaid = WireCart & {
  credit_card: { id: string; last_four_digits: string; card_type: string; saved_on_file_at: string | null } | null
  credit_card_problem: string | null
}
export const paidIn = (answer: Answer) => cartIn(answer) as WirePaid

export const openFields = (guest: Browser) => guest.ask('POST', '/api/v2/cart/card-fields')
/** The cart that a browser's card is bound to, from its ticket. */
export async function bindingOf(guest: Browser): Promise<string> {
  const { ticket } = dataOf<{ ticket: string }>(await openFields(guest))
  const said = Buffer.from(ticket.split('.')[0] ?? '', 'base64url').toString()
  return (JSON.parse(said) as { for: string }).for
}
export const setCard = (guest: Browser, body: object, headers: Record<string, string> = {}) =>
  guest.ask('POST', '/api/v2/cart/credit-card', { body, headers })
export async function giveCard(guest: Browser, receiptFields: ReceiptFields = {}): Promise<string> {
  const token = receiptFields.token ?? newToken()
  const answer = await setCard(guest, { receipt: receiptOf({ for: await bindingOf(guest), ...receiptFields, token }) })
  if (answer.statusCode !== 200) throw new Error(`a card was not taken: ${answer.payload}`)
  return token
}

export const home = {
  street1: '418 Birch Street',
  city: 'Salt Lake City',
  state_province: 'Utah',
  country_code: 'US',
  zip_postal: '84103',
  phone_number: '+1 801 555 0142',
}
/** A guest at the review of their cart, with a card; and the card's token. */
export async function atReview(
  api: WithDatabase,
  receiptFields: ReceiptFields = {},
  from?: string,
  wanted: readonly Parameters<typeof give>[1][] = [demoProducts.base],
) {
  const { guest, email } = await newcomer(api, {}, from)
  const me = await meOf(guest)
  for (const thing of wanted) await give(guest, thing, me)
  await signFor(guest, [me])
  await guest.ask('PUT', '/api/v2/cart/billing-address', { body: home })
  await guest.ask('POST', '/api/v2/cart/access-disclaimer', { body: { access_disclaimer: true } })
  return { guest, me, email, token: await giveCard(guest, receiptFields) }
}
export const changeCart = (guest: Browser) => setCount(guest, { ...demoProducts.donation, count: 1 })

export const browserFactsBody = {
  language: 'en-CA',
  color_depth: 24,
  screen_width: 1440,
  screen_height: 900,
  timezone_offset: 420,
}
export const postAuthorization = (guest: Browser, more: object = {}) =>
  guest.ask('POST', '/api/v2/order-authorization', { body: { ...browserFactsBody, ...more } })
export const putAuthorization = (guest: Browser, body: object) => guest.ask('PUT', '/api/v2/order-authorization', { body })
export const authorizationState = async (guest: Browser) =>
  dataOf<{ status: string; code: string | null; is_elsewhere: boolean; redirect_url?: string; until: string | null }>(
    await guest.ask('GET', '/api/v2/order-authorization'),
  )
export const statusAndData = (answer: Answer) => [answer.statusCode, dataOf<Record<string, unknown>>(answer)] as const

/** Ages all attempts: every due time of a payment comes so much sooner. */
export const ageAttempts = (api: WithDatabase, seconds: number) =>
  runOn(api.on.db.write)(sql`UPDATE payment_attempt SET silent_at = silent_at - make_interval(secs => ${seconds}),
    kept_until = kept_until - make_interval(secs => ${seconds}),
    next_look_at = next_look_at - make_interval(secs => ${seconds}), missed_at = missed_at - make_interval(secs => ${seconds})`)
/** A week passes. `asked_at` is immutable, so the test switches the database's triggers off. */
export async function weekLater(api: WithDatabase): Promise<void> {
  await ageAttempts(api, 7 * 24 * 3600)
  await api.on.db.transaction(async (tx) => {
    await runOn(tx)(sql`SET LOCAL session_replication_role = replica`)
    await runOn(tx)(sql`UPDATE payment_attempt SET asked_at = asked_at - interval '7 days'`)
  })
}
export const stateOf = async (api: WithDatabase, token: string) =>
  (
    (await runOn(api.on.db.write)(
      sql`SELECT state, code, unwanted_at IS NOT NULL AS unwanted FROM payment_attempt WHERE card->>'token' = ${token} ORDER BY id`,
    )) as { state: string; code: string | null; unwanted: boolean }[]
  ).map(({ state }) => state)
