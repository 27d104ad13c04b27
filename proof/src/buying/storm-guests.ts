import { setTimeout as sleep } from 'node:timers/promises'
import { Buyer, Stuck } from './buyers.ts'
import type { StormSize } from './storm-sizes.ts'
import type { Storm } from './storm-strikes.ts'

/** Of the demo's catalogue: a pass that each person may have once. */
const pass = { type: 2, variant: 'adult' }
/**
 * Codes that are not the bank's: the security code was lost, too many tries, the bank could not be called, or the
 * reason is unknown.
 */
const noWordOfTheBank = ['112', '250', '429', '503']

type StormCard = 'challenge' | 'insufficient-funds' | 'succeeds'
/** Three in ten get a challenge, one in ten is declined. */
const cardOf = (n: number): StormCard => (n % 10 < 3 ? 'challenge' : n % 10 === 3 ? 'insufficient-funds' : 'succeeds')

/** The final result of one guest, and the number of their tries. */
export type StormGuest = {
  n: number
  card: StormCard
  orders: string[]
  isDeclined: boolean
  /** The bank declined a card that it always accepts. */
  wasWronglyDeclined: boolean
  tries: number
  why: string[]
}

type Served = { urls: string[]; sessions: string[]; cards: Map<string, string>; storm: Storm; size: StormSize }

export async function serveGuests({ urls, sessions, cards, storm, size }: Served): Promise<StormGuest[]> {
  const guests: StormGuest[] = []
  const waiting = [...sessions.entries()].values()
  const until = Date.now() + size.patienceMs
  const lane = async () => {
    for (const [n, session] of waiting) {
      const guest: StormGuest = {
        n,
        card: cardOf(n),
        orders: [],
        isDeclined: false,
        wasWronglyDeclined: false,
        tries: 0,
        why: [],
      }
      await buy(guest, { buyer: new Buyer(urls, session, n), number: cards.get(guest.card) ?? '', storm, size, until })
      guests.push(guest)
      if (guests.length % 100 === 0) console.log(`${guests.length} of ${sessions.length} guests have gone`)
    }
  }
  await Promise.all(Array.from({ length: Math.min(size.lanes, sessions.length) }, lane))
  return guests
}

type Means = { buyer: Buyer; number: string; storm: Storm; size: StormSize; until: number }

/** A guest goes as far as they can, and then tries again from that point, since their cart is still there. */
async function buy(guest: StormGuest, means: Means): Promise<void> {
  const { buyer, size, until } = means
  while (guest.tries < size.mostTries && Date.now() < until && guest.orders.length === 0 && !guest.isDeclined) {
    guest.tries += 1
    try {
      await tryOnce(guest, means)
    } catch (error) {
      // A guest who was stuck may have an order all the same, and sees it in the list.
      if (!(error instanceof Error)) throw error
      guest.why.push(error instanceof Stuck ? error.message : String(error))
      guest.orders.push(...(await buyer.orders().catch(() => [])))
    }
  }
}

async function tryOnce(guest: StormGuest, { buyer, number, storm, size }: Means): Promise<void> {
  const [least, most] = size.thinkMs
  const think = () => sleep(least + Math.random() * (most - least))
  await buyer.arrive()
  // A returning guest looks at their orders first.
  if (guest.tries > 1) guest.orders.push(...(await buyer.orders()))
  if (guest.orders.length > 0) return
  await think()
  await storm.during('cart', () => buyer.getReady(pass, number))
  await think()
  if (guest.tries === 1 && size.everyNthChanges && guest.n % size.everyNthChanges === 0) {
    // With another card the cart changes, so the first card's authorization is voided.
    await storm.during('bank', () => buyer.askBank())
    await storm.during('cart', () => buyer.giveCard(number))
  }
  const said = await storm.during('bank', () => buyer.askBank())
  if (said.code !== undefined) {
    const isDeclined = !noWordOfTheBank.includes(said.code)
    if (guest.card === 'insufficient-funds') guest.isDeclined = isDeclined
    else guest.wasWronglyDeclined ||= isDeclined
    guest.why.push(`the bank: ${said.code}`)
    return
  }
  await think()
  const answer = await storm.during('order', () => buyer.order())
  if ('id' in answer) guest.orders.push(answer.id)
  else guest.why.push(answer.refused)
}
