import { setTimeout as sleep } from 'node:timers/promises'
import { browser, Buyer, home } from '../buying/buyers.ts'
import { PlainClient } from '../plain-client.ts'
import { hotel, pass } from './hotel-guests.ts'

/** How often each answer came, by kind of guest. */
export type Answers = Map<string, number>
type Attack = { url: string; cards: ReadonlyMap<string, string>; until: number; answers: Answers }

const note = (answers: Answers, what: string) => answers.set(what, (answers.get(what) ?? 0) + 1)
const card = (number: string) => ({
  number,
  name_on_card: 'Hostile Guest',
  month: 8,
  year: new Date().getFullYear() + 3,
  cvc: '123',
})

/**
 * Authorizes with a card that makes the gateway hang up, or keeps it busy for half a minute; then changes the cart to
 * press again.
 */
async function pressWith(name: string, session: string, { url, cards, until, answers }: Attack): Promise<void> {
  const buyer = new Buyer([url], session, 0, hotel)
  await buyer.arrive()
  await buyer.getReady(pass, cards.get(name) ?? '')
  for (let press = 0; Date.now() < until; press++) {
    const { status } = await buyer.call('POST', '/order-authorization', browser)
    note(answers, `pressed with the card "${name}": ${status}`)
    await buyer.call('PUT', '/cart/billing-address', { ...home, street1: `${press} Birch Street` })
    await buyer.call('POST', '/cart/credit-card', card(cards.get(name) ?? ''))
    await sleep(250)
  }
}
const burst = 120

/** A hundred and twenty calls in one second of each minute; each guest has another second. */
async function inBursts(nth: number, until: number, call: () => Promise<string>, answers: Answers): Promise<void> {
  for (let next = Date.now() + nth * 6000; next < until; next += 60_000) {
    await sleep(Math.max(0, next - Date.now()))
    const calls = Array.from({ length: burst }, async (_, n) => {
      await sleep((n * 1000) / burst)
      note(answers, await call())
    })
    await Promise.all(calls)
  }
}

async function giveCards(nth: number, session: string, { url, until, answers }: Attack): Promise<void> {
  const buyer = new Buyer([url], session, 0, hotel)
  await buyer.arrive()
  const give = () => buyer.call('POST', '/cart/credit-card', card('4242424242424242'))
  await inBursts(nth, until, async () => `an account gives ${burst} cards: ${(await give()).status}`, answers)
}

/** Gives cards without an account. */
async function giveAsNobody(nth: number, { url, until, answers }: Attack): Promise<void> {
  const client = new PlainClient(url)
  const how = { method: 'POST', headers: { 'x-forwarded-for': hotel }, body: card('4242424242424242') }
  const give = () => client.call('/api/v2/cart/credit-card', how).catch(() => undefined)
  await inBursts(nth, until, async () => `nobody gives ${burst} cards: ${(await give())?.status ?? 'no answer'}`, answers)
}

/**
 * Twenty hostile guests of the hotel who want the shop for themselves: five of each kind, of whom five have no account.
 */
export async function attack(sessions: readonly string[], means: Attack): Promise<void> {
  const [hangUps, slow, loud] = [sessions.slice(0, 5), sessions.slice(5, 10), sessions.slice(10, 15)]
  await Promise.all([
    ...hangUps.map((session) => pressWith('down', session, means)),
    ...slow.map((session) => pressWith('slow-30', session, means)),
    ...loud.map((session, nth) => giveCards(2 * nth, session, means)),
    ...Array.from({ length: 5 }, (_, nth) => giveAsNobody(2 * nth + 1, means)),
  ])
}
