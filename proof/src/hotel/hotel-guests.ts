import { setTimeout as sleep } from 'node:timers/promises'
import { Buyer, type Stuck } from '../buying/buyers.ts'
import { PlainClient } from '../plain-client.ts'

/** The one address of all guests. */
export const hotel = '198.51.100.7'

/** Of the demo's catalogue: a pass that each person may have once. */
export const pass = { type: 2, variant: 'adult' }

/** Each refusal of an honest guest is counted, since a page would have to explain it. */
export type GuestCounts = { ordered: number; signedUp: number; lastStepMs: number[]; refused: Map<string, number> }
export const createCounts = (): GuestCounts => ({ ordered: 0, signedUp: 0, lastStepMs: [], refused: new Map() })

const isRefusal = (status: number): boolean => status === 0 || status === 429 || status >= 500

const refuse = ({ refused }: GuestCounts, what: string) => refused.set(what, (refused.get(what) ?? 0) + 1)

class HotelGuest extends Buyer {
  private readonly counts: GuestCounts
  constructor(url: string, session: string, n: number, counts: GuestCounts) {
    super([url], session, n, hotel)
    this.counts = counts
  }
  override async call(method: string, path: string, body?: object) {
    const answer = await super.call(method, path, body)
    if (isRefusal(answer.status)) refuse(this.counts, `${method} ${path.replace(/\d{3,}|[\w-]{20,}/g, '…')}: ${answer.status}`)
    return answer
  }
}

/** A card number that no other guest has, and no real card; its bank accepts it. */
export function cardNumber(n: number): string {
  const digits = `453997${String(n).padStart(9, '0')}`
  const sum = [...digits].toReversed().reduce((all, digit, at) => all + luhn(Number(digit), at % 2 === 0), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
const luhn = (digit: number, isDoubled: boolean): number => (isDoubled ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit)

/** From the first page to the order. The last step is the press: authorization and order. */
export async function buy(url: string, session: string, n: number, counts: GuestCounts): Promise<void> {
  const guest = new HotelGuest(url, session, n, counts)
  try {
    await guest.arrive()
    await guest.getReady(pass, cardNumber(n))
    const began = performance.now()
    const said = await guest.askBank()
    if (said.status !== 'authorized') return void refuse(counts, `the bank: ${said.code ?? said.status}`)
    const order = await guest.order()
    if ('refused' in order) return void refuse(counts, `the order: ${order.refused.slice(0, 200)}`)
    counts.lastStepMs.push(performance.now() - began)
    counts.ordered += 1
  } catch (error) {
    refuse(counts, `given up: ${(error as Stuck).message}`)
  }
}

/** A new guest, who ends with an account and a pass in the cart. */
export async function signUp(url: string, n: number, counts: GuestCounts): Promise<void> {
  const client = new PlainClient(url)
  const call = async (method: string, path: string, body?: object) => {
    const headers = { 'x-forwarded-for': hotel, 'x-csrf-token': client.token }
    const { status = 0, text = '' } =
      (await client.call(path, { method, headers, ...(body && { body }) }).catch(() => undefined)) ?? {}
    if (status < 200 || status > 299) refuse(counts, `${method} ${path}: ${status} ${text.slice(0, 200)}`)
    return status
  }
  await call('GET', '/ping')
  await sleep(1000 + Math.random() * 2000)
  const name = { first_name: 'New', last_name: 'Guest', dob: '1990-06-01' }
  const body = { email: `hotel${n}@proof.example`, password: 'three larches and a bell', ...name }
  if ((await call('POST', '/api/v2/guests?source=web', body)) !== 201) return
  if ((await call('PATCH', '/api/v2/cart/items', { data: { ...pass, count: 1 } })) === 200) counts.signedUp += 1
}
