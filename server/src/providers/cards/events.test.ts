import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { startSandbox } from '../mail/test-sandbox.ts'
import type { Authorize, EventCall, PaymentOutcome } from './port.ts'
import { openRidge } from './test-ridge.ts'

/** A shop that records events; it fails the next `refusals` of them. */
const heard: EventCall[] = []
let refusals = 0
const shop = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    heard.push({ headers: request.headers, body })
    response.writeHead(request.url === '/api/v2/payment-events' && refusals-- <= 0 ? 204 : 503).end()
  })
}).listen(0, '127.0.0.1')
await once(shop, 'listening')
const sandbox = await startSandbox(undefined, `http://127.0.0.1:${(shop.address() as AddressInfo).port}`)
const { port, close } = await openRidge(sandbox, { connectMs: 5000, totalMs: 10_000, authorizeMs: 10_000 })
afterAll(async () => {
  close()
  await sandbox.stop()
  shop.close()
})
beforeEach(() => {
  heard.length = 0
  refusals = 0
})

async function authorized(): Promise<PaymentOutcome> {
  const { paymentMethod } = await port.tokenize({ kind: 'vault', token: 'card_succeeds' })
  const browser = {
    language: 'en',
    colorDepth: 24,
    screenWidth: 1440,
    screenHeight: 900,
    timezoneOffset: 420,
    isJavaEnabled: false,
    userAgent: 'a browser',
    accept: '*/*',
  }
  const nowhere = { name: null, street1: null, street2: null, city: null, state: null, zip: null, country: null }
  const returns = { challenge: 'https://vault.example/bank/answered', fingerprint: 'https://vault.example/bank/fingerprinted' }
  const wanted: Authorize = {
    reference: `pay_${randomBytes(16).toString('base64url')}`,
    paymentMethod,
    amount: 94_900,
    currency: 'USD',
    seller: 'alpenglow',
    sellerName: 'Alpenglow',
    browser,
    address: nowhere,
    ip: '192.0.2.1',
    fraudIdentifier: 'a cart',
    returns,
  }
  return port.authorize(wanted)
}
const capture = ({ id, amount, currency }: PaymentOutcome) => port.capture(id, { amount, currency }, `capture ${id}`)
const until = (many: number) => expect.poll(() => heard.length).toBe(many)
const events = () => heard.map((call) => port.verifyEvent(call))
const turn = (knob: object) => sandbox.turn({ call: 'event', times: 1, ...knob }, 'gateway')

it('each step of a payment is told, and known by its signature', async () => {
  const payment = await authorized()
  await capture(payment)
  await until(2)
  const { id: paymentId, reference } = payment
  expect(events().toSorted((a, b) => ((a?.status ?? '') < (b?.status ?? '') ? -1 : 1))).toEqual([
    { id: expect.stringMatching(/^re_/), reference, paymentId, status: 'authorized' },
    { id: expect.stringMatching(/^re_/), reference, paymentId, status: 'captured' },
  ])
})
it('who is not heard says it again, and may say it five times: it is the same event', async () => {
  refusals = 1
  await authorized()
  await until(2)
  expect(new Set(events().map((event) => event?.id)).size).toBe(1)
  await turn({ behaviour: 'duplicate' })
  await authorized()
  await until(7)
  expect(new Set(events().map((event) => event?.id)).size).toBe(2)
})
it('an event may come after the one that follows it', async () => {
  await turn({ behaviour: 'late', ms: 400 })
  await capture(await authorized())
  await until(2)
  expect(events().map((event) => event?.status)).toEqual(['captured', 'authorized'])
})
it.each(['wrong signature', 'expired'])('one with %s is nobody’s', async (behaviour) => {
  await turn({ behaviour })
  await authorized()
  await until(1)
  expect(events()).toEqual([undefined])
})
it('of one that says another amount nothing is taken but its name', async () => {
  await turn({ behaviour: 'other amount' })
  const { id: paymentId, reference, amount } = await authorized()
  await until(1)
  expect(heard[0]?.body).toContain(`amount=${amount * 2}`)
  expect(events()).toEqual([{ id: expect.stringMatching(/^re_/), reference, paymentId, status: 'authorized' }])
})
it('its books are read from a moment on, page by page', async () => {
  const since = new Date()
  const made = await Promise.all(Array.from({ length: 3 }, authorized))
  const { outcomes, next } = await port.list(since)
  expect(next).toBeNull()
  expect(outcomes.map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted())
  expect((await port.list(since, outcomes[0]?.id)).outcomes).toEqual(outcomes.slice(1))
})
