import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { browser, home } from '../../buying/buyers.ts'
import type { CallLog } from './call-log.ts'
import { cardsName, shopName } from '../live-house.ts'

type Answer = { status: number; text: string }
type Sent = { name?: string; headers?: Record<string, string>; body?: object; needsVault?: boolean }

const card = {
  number: '4242424242424242',
  name_on_card: 'Honest Buyer',
  month: 8,
  year: new Date().getFullYear() + 3,
  cvc: '123',
}
const pass = { type: 2, variant: 'adult', count: 1 }
const forgotten = '250'
/** A guest whose call failed presses again, in this interval and at most so often. */
const [pressAgainMs, mostPresses] = [300, 20]

/** The guest could not go on; the log has the reason. */
class GaveUp extends Error {}

/** One guest behind nginx, with an address, a connection and cookies of their own. */
export class RollingGuest {
  readonly #agent: Agent
  readonly #cookies = new Map<string, string>()
  readonly #port: number
  readonly #log: CallLog

  constructor(port: number, session: string, n: number, log: CallLog) {
    this.#port = port
    this.#log = log
    // A network of their own, because the rate limit of cards is by network.
    const localAddress = `127.${30 + (n >> 16)}.${(n >> 8) % 256}.${(n % 254) + 1}`
    this.#agent = new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false, localAddress })
    this.#cookies.set('_itw_iaa_prod_session', session)
  }

  /**
   * From an empty cart to an order; returns whether there is one. Each call is counted, and each without a right answer
   * is logged.
   */
  async buy(): Promise<boolean> {
    try {
      await this.#fillCart()
      await this.#pay()
      await this.#shop('POST', '/orders', { terms_accepted_at: new Date().toISOString() }, [201])
      this.#log.orders += 1
      return true
    } catch (error) {
      if (error instanceof GaveUp) return false
      throw error
    } finally {
      this.#agent.destroy()
    }
  }

  async #fillCart(): Promise<void> {
    await this.#call('GET', '/ping', {}, [200, 204])
    const { profile } = await this.#shop<{ profile: { id: string } }>('GET', '/me')
    const { items } = await this.#shop<{ items: { internal_id: string }[] }>('PATCH', '/cart/items', pass)
    await this.#shop('PATCH', `/cart/items/${items[0]?.internal_id}/assign`, { profile_id: profile.id })
    const { waivers } = await this.#shop<{ waivers: { id: string }[] }>('GET', '/cart/waivers')
    for (const { id } of waivers)
      await this.#shop('PATCH', `/cart/waivers/${id}`, { profile_ids: [profile.id], signature: 'Honest Buyer' })
    await this.#shop('PUT', '/cart/billing-address', home)
    await this.#shop('POST', '/cart/access-disclaimer', { access_disclaimer: true })
  }

  /** Types the card, once if all is well; if the shop asks for it again, that is logged with the time of typing. */
  async #pay(): Promise<void> {
    for (let presses = 0; presses < mostPresses; presses++) {
      const from = performance.now()
      await this.#giveCard()
      const { code } = await this.#shop<{ code?: string }>('POST', '/order-authorization', browser, [200, 402])
      if (code === undefined) return
      if (code !== forgotten) throw this.#lost(`the bank said ${code}`, from)
      this.#log.typedAgain.push({ from, until: performance.now() })
      await sleep(pressAgainMs)
    }
    throw new GaveUp()
  }
  async #giveCard(): Promise<void> {
    const { ticket } = await this.#shop<{ ticket: string }>('POST', '/cart/card-fields')
    const origin = `https://${cardsName}`
    const headers = { origin, 'sec-fetch-site': 'same-origin' }
    const typed = { name: cardsName, headers, body: { ticket, ...card }, needsVault: true }
    const { receipt } = JSON.parse(await this.#pressing('/cards', typed, [201])) as { receipt: string }
    await this.#pressing('/api/v2/cart/credit-card', { body: { data: { receipt } }, needsVault: true }, [200])
  }

  /** Retries like a page's button: a call that the vault did not answer is pressed again. */
  async #pressing(path: string, sent: Sent, right: number[]): Promise<string> {
    for (let presses = 1; ; presses++)
      try {
        return await this.#call('POST', path, sent, right)
      } catch (error) {
        if (!(error instanceof GaveUp) || presses === mostPresses) throw error
        await sleep(pressAgainMs)
      }
  }

  async #shop<T>(method: string, path: string, body?: object, right = [200]): Promise<T> {
    const text = await this.#call(method, `/api/v2${path}`, body ? { body: { data: body } } : {}, right)
    return (text ? (JSON.parse(text) as { data: T }) : { data: {} as T }).data
  }

  async #call(method: string, path: string, sent: Sent, right: number[]): Promise<string> {
    const from = performance.now()
    this.#log.calls += 1
    const answer = await this.#ask(method, path, sent).catch((error: Error) => error.message)
    if (typeof answer === 'string') throw this.#lost(`${method} ${path}: ${answer}`, from, sent.needsVault)
    if (right.includes(answer.status)) return answer.text
    throw this.#lost(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`, from, sent.needsVault)
  }

  #lost(what: string, from: number, needsVault = false): GaveUp {
    this.#log.unanswered.push({ what, from, until: performance.now(), needsVault })
    return new GaveUp()
  }

  #ask(method: string, path: string, { name = shopName, headers = {}, body }: Sent): Promise<Answer> {
    const bytes = body && Buffer.from(JSON.stringify(body))
    const isShop = name === shopName
    const token = decodeURIComponent(this.#cookies.get('PROD-XSRF-TOKEN') ?? '')
    const all = {
      host: name,
      ...(isShop && { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') }),
      ...(isShop && token && { 'x-csrf-token': token }),
      ...(bytes && { 'content-type': 'application/json', 'content-length': String(bytes.length) }),
      ...headers,
    }
    const where = { host: '127.0.0.1', port: this.#port, servername: name, agent: this.#agent, timeout: 20_000 }
    return new Promise((resolve, reject) => {
      const call = request({ ...where, method, path, headers: all }, (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece)).on('error', reject)
        answer.on('end', () => {
          if (isShop) for (const line of answer.headers['set-cookie'] ?? []) this.#keep(line)
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() })
        })
      })
      call.on('error', reject).on('timeout', () => call.destroy(new Error('no answer within 20 s')))
      call.end(bytes)
    })
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
