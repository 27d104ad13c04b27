import { createHash, randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { PlainClient, type Answer } from '../plain-client.ts'

/** Inserts signed-in accounts of grown-ups, because hashing a password for each would take a hundred milliseconds. */
export async function plantBuyers(db: Client, howMany: number, { daysOld = 0 } = {}): Promise<string[]> {
  const sessions = Array.from({ length: howMany }, () => randomBytes(32).toString('base64url'))
  for (const session of sessions)
    await db.query(
      `WITH home AS (INSERT INTO household DEFAULT VALUES RETURNING id),
        person AS (INSERT INTO profile (household_id, first_name, last_name, dob) SELECT id, 'Honest', 'Buyer', '1990-01-01' FROM home RETURNING id, household_id),
        there AS (INSERT INTO group_member (household_id, home_id, profile_id, is_admin) SELECT household_id, household_id, id, true FROM person),
        owner AS (INSERT INTO account (profile_id, email, confirmed_at) SELECT id, $2, now() - make_interval(days => $3) FROM person RETURNING id)
      INSERT INTO session (id_hash, account_id, device) SELECT $1, id, 'proof' FROM owner`,
      [createHash('sha256').update(session).digest(), `buyer-${session.slice(0, 20).toLowerCase()}@proof.example`, daysOld],
    )
  return sessions
}

/** A call without an answer, or with one that the guest can't go on with. */
export class Stuck extends Error {
  readonly status: number
  constructor(what: string, status: number, text = '') {
    super(`${what}: ${status === 0 ? 'no answer' : `${status} ${text.slice(0, 300)}`}`)
    this.status = status
  }
}

export type ProductChoice = { type: number; variant: string; date?: string }
export type BankReply = { status: string; code?: string; redirect_url?: string; creq?: string; three_ds_method_data?: string }
type BuyerAnswer = { status: number; data: unknown; text: string }

/** A guest's address, and the facts of their browser. */
export const home = {
  street1: '418 Birch Street',
  city: 'Salt Lake City',
  state_province_code: 'UT',
  country_code: 'US',
  zip_postal: '84103',
  phone_number: '+1 801 555 0142',
}
export const browser = { language: 'en-US', color_depth: 24, screen_width: 1440, screen_height: 900, timezone_offset: 360 }

/**
 * A scripted buyer, with a network of their own unless they share one. Of several addresses the next one is tried when
 * one does not answer.
 */
export class Buyer {
  readonly clients: PlainClient[]
  readonly network: string
  private at: number
  constructor(urls: readonly string[], session: string, n: number, network?: string) {
    this.clients = urls.map((url) => {
      const client = new PlainClient(url)
      client.cookies.set('_itw_iaa_prod_session', session)
      return client
    })
    this.network = network ?? `198.${18 + (n >> 16)}.${(n >> 8) % 256}.${n % 256}`
    this.at = n % urls.length
  }

  /** One call, at one address; `status` 0: no answer came. */
  async call(method: string, path: string, body?: object): Promise<BuyerAnswer> {
    const client = this.clients[this.at % this.clients.length] as PlainClient
    const headers = { 'X-Forwarded-For': this.network, ...(method !== 'GET' && { 'X-CSRF-Token': client.token }) }
    const full = path === '/ping' ? path : `/api/v2${path}`
    const answer = await client
      .call(full, { method, headers, ...(body && { body: { data: body } }) })
      .catch((): Answer | undefined => undefined)
    if (!answer) {
      this.at += 1
      return { status: 0, data: undefined, text: '' }
    }
    return { status: answer.status, text: answer.text, data: dataOf(answer.text) }
  }

  /** A pause as a person makes before each page, so that a storm meets guests at any point. */
  think = (): Promise<unknown> => pause(500 + Math.random() * 2500)

  /** All clients share the cookies, so the guest stays signed in at another address. */
  async arrive(): Promise<void> {
    for (let tries = 0; tries < 200; tries++) {
      const { status } = await this.call('GET', '/ping')
      if (status >= 200 && status < 300) break
      await pause(100)
    }
    this.share()
  }
  private share(): void {
    const from = this.clients.find(({ token }) => token !== '')
    for (const client of this.clients) for (const [name, value] of from?.cookies ?? []) client.cookies.set(name, value)
  }

  /** Retries like a page: a call without an answer, or with "busy", is sent again for a while. */
  async insist(
    method: string,
    path: string,
    body?: object,
    right: readonly number[] = [200],
    withinMs = 20_000,
  ): Promise<BuyerAnswer> {
    const end = Date.now() + withinMs
    for (;;) {
      const told = await this.call(method, path, body)
      this.share()
      if (right.includes(told.status)) return told
      if (![0, 429, 500, 502, 503].includes(told.status) || Date.now() > end)
        throw new Stuck(`${method} ${path}`, told.status, told.text)
      await pause(100 + Math.random() * 200)
    }
  }

  /**
   * Prepares a purchase: one item in the cart, assigned and signed for, and everything that the authorization needs.
   */
  async getReady(choice: ProductChoice, card: string): Promise<void> {
    const { profile } = (await this.insist('GET', '/me')).data as { profile: { id: string } }
    const { items } = (await this.insist('PATCH', '/cart/items', { ...choice, count: 1 })).data as {
      items: { internal_id: string }[]
    }
    await this.insist('PATCH', `/cart/items/${items[0]?.internal_id}/assign`, { profile_id: profile.id })
    const { waivers } = (await this.insist('GET', '/cart/waivers')).data as { waivers: { id: string }[] }
    for (const { id } of waivers)
      await this.insist('PATCH', `/cart/waivers/${id}`, { profile_ids: [profile.id], signature: 'Honest Buyer' })
    await this.insist('PUT', '/cart/billing-address', home)
    await this.insist('POST', '/cart/access-disclaimer', { access_disclaimer: true })
    await this.giveCard(card)
  }
  async giveCard(number: string): Promise<void> {
    const year = new Date().getFullYear() + 3
    await this.insist('POST', '/cart/credit-card', { number, name_on_card: 'Honest Buyer', month: 8, year, cvc: '123' })
  }

  /** Authorizes and answers the bank's challenge, until the outcome is known. */
  async askBank(withinMs = 60_000): Promise<BankReply> {
    const end = Date.now() + withinMs
    let told = await this.insist('POST', '/order-authorization', browser, [200, 202, 402])
    while (Date.now() < end) {
      const said = told.data as BankReply
      if (told.status !== 202) return said
      if (said.status === 'processing') {
        await pause(300)
        told = await this.insist('POST', '/order-authorization', browser, [200, 202, 402])
      } else told = await this.takeStep(said)
    }
    throw new Stuck('the bank', 202)
  }
  private async takeStep(reply: BankReply): Promise<BuyerAnswer> {
    const body =
      reply.status === 'challenge'
        ? { challenge_response: await answerTheBank(reply.redirect_url ?? '', reply.creq ?? '') }
        : { device_fingerprint: 'completed' }
    const told = await this.insist('PUT', '/order-authorization', body, [200, 202, 402, 404])
    return told.status === 404 ? this.insist('POST', '/order-authorization', browser, [200, 202, 402]) : told
  }

  /** The number of the order, or why it is refused. */
  async order(): Promise<{ id: string } | { refused: string }> {
    const { status, data, text } = await this.insist(
      'POST',
      '/orders',
      { terms_accepted_at: new Date().toISOString() },
      [200, 201, 422],
    )
    return status === 422 ? { refused: text } : (data as { id: string })
  }
  /** The numbers of their orders, as the shop lists them. */
  async orders(): Promise<string[]> {
    return ((await this.insist('GET', '/orders')).data as { id: string }[]).map(({ id }) => id)
  }
}

/** The bank's challenge page, answered correctly. */
async function answerTheBank(url: string, creq: string): Promise<string> {
  const post = async (to: string, fields: Record<string, string>) =>
    (await fetch(to, { method: 'POST', body: new URLSearchParams(fields), signal: AbortSignal.timeout(10_000) })).text()
  const { acsTransID = '' } = JSON.parse(Buffer.from(creq, 'base64url').toString()) as { acsTransID?: string }
  const page = await post(url.replace(/challenge$/, 'answer'), { acsTransID, code: '1234', threeDSSessionData: '' })
  const cres = /name="cres"\s+value="([^"]+)"/.exec(page)?.[1]
  // A challenge that was answered before has the same answer.
  return (
    cres ??
    Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(creq, 'base64url').toString()), messageType: 'CRes', transStatus: 'Y' }),
    ).toString('base64url')
  )
}

function dataOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { data?: unknown }).data
  } catch {
    return undefined
  }
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
