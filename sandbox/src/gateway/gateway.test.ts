import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../sandbox.ts'
import { brandOf } from './card-number.ts'
import { testCards } from './test-cards.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await ask('/knobs', { method: 'DELETE' })
  await ask('/gateway/payments', { method: 'DELETE' })
})

const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${sandbox.ports.http}${path}`, init)
const authorization = 'Bearer a-key-that-everybody-knows'
let keys = 0
const post = (path: string, body: unknown, more: Record<string, string> = {}) =>
  ask(`/gateway/v1${path}`, {
    method: 'POST',
    headers: { authorization, 'idempotency-key': `key ${keys++}`, ...more },
    body: JSON.stringify(body),
  })
type Said = Record<string, unknown> & { id: string; error?: { code: string } }
const readBody = async (answer: Response | Promise<Response>) => (await (await answer).json()) as Said
const codeOf = async (answer: Promise<Response>) => (await readBody(answer)).error?.code
const knobs = async () => ((await (await ask('/knobs')).json()) as { gateway: object[] }).gateway
const knob = (wish: object) => ask('/knobs/gateway', { method: 'PUT', body: JSON.stringify(wish) })

const ada = { number: '4242424242424242', exp_month: 12, exp_year: 2039, cvc: '123', name: 'Ada Lovelace' }
const holding = async (more: object = {}) => (await readBody(post('/payment-methods', { ...ada, ...more }))).id
const of = (id: string) => holding({ number: testCards.find((card) => card.id === id)?.number })
const wish = (payment_method: string, more: object = {}) => ({
  payment_method,
  amount: 94_900,
  currency: 'USD',
  reference: `pay_${keys++}`,
  merchant: 'summit',
  merchant_name: 'Summit Resorts',
  browser: { language: 'fr-CA' },
  billing: { postal_code: '80202' },
  three_ds: { challenge_url: 'http://127.0.0.1:1/bank/answered', method_url: 'http://127.0.0.1:1/bank/fingerprinted' },
  fraud_id: 'fraud-1',
  ip: '192.0.2.1',
  ...more,
})
const pay = async (card: string, more: object = {}) => readBody(post('/payments', wish(await of(card), more)))
const booked = async (reference?: unknown) =>
  (await (
    await ask(`/gateway/payments${reference === undefined ? '' : `?reference=${reference as string}`}`)
  ).json()) as (Said & {
    events: { what: string; amount: number }[]
  })[]

describe('a card is taken', () => {
  test('for its brand and its last four, and its number is nowhere after that', async () => {
    const answer = await post('/payment-methods', ada)
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ id: expect.stringMatching(/^pm_/), brand: 'visa', last_four: '4242' })
    await pay('succeeds')
    const books = JSON.stringify([await booked(), await (await ask('/')).text()])
    expect(books).not.toMatch(/4242424242424242|Lovelace/)
    expect(books).toContain('4242')
  })
  test.each([
    [{ number: '4242424242424243' }, 'invalid_number'],
    [{ number: '4242 4242 4242 4242' }, 'invalid_number'],
    [{ number: '30569309025904' }, 'invalid_number'],
    [{ cvc: '12' }, 'invalid_cvc'],
    [{ number: '378282246310005' }, 'invalid_cvc'],
    [{ exp_year: 2020 }, 'invalid_expiry'],
    [{ exp_month: 13 }, 'invalid_request'],
    [{ name: '4242' }, 'invalid_request'],
  ])('not with %j', async (more, code) => expect(await codeOf(post('/payment-methods', { ...ada, ...more }))).toBe(code))
  test('and asks from an address, not from a network', async () => {
    const asked = { ...wish(await holding()), ip: '2001:db8::/64' }
    expect(await codeOf(post('/payments', asked))).toBe('invalid_request')
    const taken = await post('/payments', { ...wish(await holding()), ip: '2001:db8::1' })
    expect(taken.status).toBe(201)
  })
  test('for one payment only', async () => {
    const method = await holding()
    await post('/payments', wish(method))
    expect(await codeOf(post('/payments', wish(method)))).toBe('payment_method_used')
    expect(await codeOf(post('/payments', wish('pm_made-up')))).toBe('payment_method_unknown')
  })
  test('from nobody without the key of the shop', async () => {
    expect((await post('/payment-methods', ada, { authorization: 'Bearer guessed' })).status).toBe(401)
    expect((await ask('/gateway/v1/payments?reference=x')).status).toBe(401)
  })
})

describe('every card of the table', () => {
  test('is a number of a brand, and stands there once', () => {
    expect(testCards.filter(({ number }) => !brandOf(number))).toEqual([])
    expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length)
    expect(new Set(testCards.map(({ id }) => id)).size).toBe(testCards.length)
  })
  test('is told to pages of the shop, in both languages', async () => {
    const answer = await ask('/gateway/cards')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const [first] = (await answer.json()) as unknown[]
    expect(first).toEqual({
      id: 'succeeds',
      number: '4242424242424242',
      brand: 'visa',
      about: { en: 'Succeeds', fr: 'Acceptée' },
    })
  })
  const declining = testCards.filter(({ declines, asks, pendingMs, answers }) => declines && !asks && !pendingMs && !answers)
  test.each(declining.map(({ id, declines }) => [id, declines]))('%s declines with %s and holds nothing', async (id, word) => {
    const payment = await pay(id)
    expect(payment).toMatchObject({ status: 'declined', decline_code: word, action: null })
    expect(await codeOf(post(`/payments/${payment.id}/capture`, { amount: 1 }))).toBe('invalid_state')
    expect(await codeOf(post(`/payments/${payment.id}/void`, {}))).toBe('invalid_state')
  })
})

describe('a payment', () => {
  test('is captured once and refunded up to what was captured', async () => {
    const { id, ...payment } = await pay('succeeds')
    expect(payment).toMatchObject({
      status: 'authorized',
      amount: 94_900,
      avs_result: 'Y',
      cvc_result: 'M',
      captured_amount: 0,
    })
    expect(await codeOf(post(`/payments/${id}/capture`, { amount: 94_901 }))).toBe('amount_too_large')
    expect(await readBody(post(`/payments/${id}/capture`, { amount: 90_000 }))).toMatchObject({
      status: 'captured',
      captured_amount: 90_000,
    })
    expect(await codeOf(post(`/payments/${id}/capture`, { amount: 1 }))).toBe('invalid_state')
    expect(await codeOf(post(`/payments/${id}/void`, {}))).toBe('invalid_state')
    expect(await readBody(post(`/payments/${id}/refunds`, { amount: 1_000 }))).toMatchObject({ status: 'captured' })
    expect(await codeOf(post(`/payments/${id}/refunds`, { amount: 89_001 }))).toBe('amount_too_large')
    expect(await readBody(post(`/payments/${id}/refunds`, { amount: 89_000 }))).toMatchObject({ status: 'refunded' })
    const [book] = await booked(payment['reference'])
    expect(book?.events.map(({ what, amount }) => [what, amount])).toEqual([
      ['asked', 94_900],
      ['authorized', 94_900],
      ['captured', 90_000],
      ['refunded', 1_000],
      ['refunded', 89_000],
    ])
  })
  test.each([
    ['77001', '123', 'N', 'M'],
    ['88001', '333', 'A', 'N'],
    ['H2X 99', '222', 'Z', 'P'],
  ])('to %s with the code %s is told as %s and %s', async (postal_code, cvc, avs, fits) => {
    const payment = await readBody(post('/payments', wish(await holding({ cvc }), { billing: { postal_code } })))
    expect([payment['avs_result'], payment['cvc_result']]).toEqual([avs, fits])
  })
  test.each([
    [{ amount: 0 }, 'invalid_request'],
    [{ amount: 9.5 }, 'invalid_request'],
    [{ currency: 'dollars' }, 'invalid_request'],
    [{ reference: '' }, 'invalid_request'],
    [{ three_ds: { challenge_url: 'javascript:1', method_url: 'http://x' } }, 'invalid_request'],
  ])('with %j is refused, and is not in the books', async (more, code) => {
    expect(await codeOf(post('/payments', wish(await of('succeeds'), more)))).toBe(code)
    expect(await booked()).toEqual([])
  })
  test('in progress ends by itself', async () => {
    const { reference } = await pay('pending-declined')
    expect((await booked(reference))[0]).toMatchObject({ status: 'processing' })
    await expect.poll(async () => (await booked(reference))[0]).toMatchObject({ decline_code: 'do_not_honor' })
  })
  test('of which another amount is authorized says so', async () => {
    expect(await pay('other-amount')).toMatchObject({ status: 'authorized', amount: 47_450 })
  })
})

describe('a key', () => {
  test('makes of two calls one, which is answered twice alike', async () => {
    const body = wish(await of('succeeds'))
    const [first, again] = [
      await post('/payments', body, { 'idempotency-key': 'same' }),
      await post('/payments', body, { 'idempotency-key': 'same' }),
    ]
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await again.json()).toEqual(await first.json())
    expect(await booked(body.reference)).toHaveLength(1)
  })
  test('is missed, and is good for one call', async () => {
    const { id } = await pay('succeeds')
    expect(await codeOf(post(`/payments/${id}/void`, {}, { 'idempotency-key': '' }))).toBe('invalid_request')
    await post(`/payments/${id}/capture`, { amount: 5 }, { 'idempotency-key': 'c' })
    expect(await codeOf(post(`/payments/${id}/capture`, { amount: 6 }, { 'idempotency-key': 'c' }))).toBe(
      'idempotency_key_reused',
    )
  })
  test('whose call is under way is refused meanwhile', async () => {
    const body = wish(await of('slow-4'))
    const first = post('/payments', body, { 'idempotency-key': 'slow' })
    await expect.poll(async () => (await booked(body.reference))[0]?.['status']).toBe('processing')
    expect(await codeOf(post('/payments', body, { 'idempotency-key': 'slow' }))).toBe('in_progress')
    expect(await readBody(first)).toMatchObject({ status: 'authorized' })
  })
  test('is free again when its call was refused', async () => {
    const { id } = await pay('succeeds')
    await post(`/payments/${id}/capture`, { amount: 99_999 }, { 'idempotency-key': 'free' })
    expect((await post(`/payments/${id}/capture`, { amount: 5 }, { 'idempotency-key': 'free' })).status).toBe(200)
  })
})

describe('trouble', () => {
  const lost = async (card: string) => {
    const body = wish(await of(card))
    const send = () => post('/payments', body, { 'idempotency-key': body.reference })
    return { body, send }
  }
  test.each([
    ['lost', 'authorized'],
    ['lost-declined', 'declined'],
  ])('the card "%s" is %s, and no answer comes at any try', async (card, status) => {
    const { body, send } = await lost(card)
    await expect(send()).rejects.toThrow()
    await expect(send()).rejects.toThrow()
    expect((await booked(body.reference)).map((one) => one['status'])).toEqual([status])
  })
  test('the card "down" does nothing', async () => {
    const { body, send } = await lost('down')
    await expect(send()).rejects.toThrow()
    expect(await booked(body.reference)).toEqual([])
  })
  test('the card "error-once" fails once with the same key, and does it then', async () => {
    const { body, send } = await lost('error-once')
    expect((await send()).status).toBe(500)
    expect(await booked(body.reference)).toEqual([])
    expect(await readBody(send())).toMatchObject({ status: 'authorized' })
  })
  test('a slow one that is let go meanwhile stays so', async () => {
    const { body, send } = await lost('slow-4')
    const answer = send()
    await expect.poll(async () => (await booked(body.reference)).length).toBe(1)
    const [{ id } = { id: '' }] = await booked(body.reference)
    expect(await readBody(post(`/payments/${id}/void`, {}))).toMatchObject({ status: 'voided' })
    expect(await readBody(answer)).toMatchObject({ status: 'voided' })
  })
  test.each([
    ['lost', 'captured'],
    ['down', 'authorized'],
    ['garbage', 'captured'],
  ])('a capture told to be %s leaves it %s', async (behaviour, status) => {
    const { id, reference } = await pay('succeeds')
    await knob({ behaviour, call: 'capture', times: 1 })
    await post(`/payments/${id}/capture`, { amount: 5 }).catch(() => undefined)
    expect((await booked(reference))[0]).toMatchObject({ status })
  })
  test('a call that is late is nowhere until it arrives', async () => {
    await knob({ behaviour: 'late', ms: 60_000, call: 'authorize', times: 1 })
    const { body, send } = await lost('succeeds')
    const looked = async () => (await booked(body.reference)).map((one) => one['status'])
    send().catch(() => undefined)
    // The knob is used up now, so another call runs normally.
    await expect.poll(knobs).toEqual([])
    await pay('succeeds')
    expect(await looked()).toEqual([])
    await knob({ behaviour: 'late', ms: 1, call: 'authorize', times: 1 })
    const other = await lost('succeeds')
    expect((await other.send()).status).toBe(201)
    expect((await booked(other.body.reference)).map((one) => one['status'])).toEqual(['authorized'])
  })
  test('told to, it authorizes twice or another amount', async () => {
    await knob({ behaviour: 'duplicate', call: 'authorize', times: 1 })
    const { reference } = await pay('succeeds')
    expect(await booked(reference)).toHaveLength(2)
    await knob({ behaviour: 'other amount', call: 'authorize', times: 1 })
    expect(await pay('succeeds')).toMatchObject({ amount: 47_450 })
  })
  test('told to, it remembers no key: of a call that is repeated it makes two', async () => {
    await knob({ behaviour: 'makes two', call: 'authorize', times: 1 })
    const { body, send } = await lost('succeeds')
    await expect(send()).rejects.toThrow()
    expect(await readBody(send())).toMatchObject({ status: 'authorized' })
    expect(await booked(body.reference)).toHaveLength(2)
  })
  test('told to, it keeps a failure for whoever asks again with the same key', async () => {
    const { id } = await pay('succeeds')
    await knob({ behaviour: 'failed for good', call: 'void', times: 1 })
    const give = (key: string) => post(`/payments/${id}/void`, {}, { 'idempotency-key': key })
    const answers = [await give('v 1'), await give('v 1')]
    expect(answers.map(({ status, headers }) => [status, headers.get('idempotent-replayed')])).toEqual([
      [500, null],
      [500, 'true'],
    ])
    expect(await readBody(give('v 2'))).toMatchObject({ status: 'voided' })
    await knob({ behaviour: 'failed for good', call: 'look up', times: 1 })
    const look = () => ask(`/gateway/v1/payments/${id}`, { headers: { authorization } })
    expect([(await look()).status, (await look()).status]).toEqual([500, 200])
  })
})

test('people read the books and the cards on a page, without any script', async () => {
  await pay('insufficient-funds')
  const text = await (await ask('/gateway')).text()
  expect(text).toContain('4000 0000 0000 2040')
  expect(text).toContain('3782 822463 10005')
  expect(text).toContain('Visa ending in 2040, for Summit Resorts')
  expect(text).toContain('declined: insufficient_funds')
  expect(text).not.toMatch(/<script/i)
  await ask('/gateway/clear', { method: 'POST' })
  expect(await (await ask('/gateway')).text()).toContain('None yet.')
})
