import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { authorizationCodes } from '@alpenglow/contract/payments/codes'
import { codeOfDecline } from './declines.ts'
import { createCardGateway, type CardGatewayOptions } from './gateway.ts'
import { CodeForgotten, GatewayDown, GatewayRefused, GatewayUnknown, type Authorize, type CardGateway } from './port.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})
const ofVault = (token: string) => ({ kind: 'vault', token }) as const
const [requests, bodies]: [IncomingMessage[], string[]] = [[], []]

/** Serves the answers in turn; the last one repeats. */
async function against(answers: Answer[], options: Partial<CardGatewayOptions> = {}) {
  requests.length = 0
  bodies.length = 0
  server = createServer((request, response) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)]
    requests.push(request)
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => (bodies.push(text), answer?.(request, response)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createCardGateway({
    url,
    key: 'secret-of-the-gateway',
    vault: { url, key: 'secret-of-the-vault' },
    pauseMs: 2,
    ...options,
  })
}

/** An address without a server. */
async function freePort(): Promise<string> {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  taken.close()
  await once(taken, 'close')
  return `http://127.0.0.1:${port}`
}

const payment = (more: object = {}) => ({
  id: 'rp_1',
  reference: 'pay_1',
  status: 'authorized',
  amount: 94900,
  currency: 'USD',
  captured_amount: 0,
  refunded_amount: 0,
  decline_code: null,
  avs_result: 'Y',
  cvc_result: 'M',
  action: null,
  ...more,
})
const json =
  (status: number, body: unknown): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const yes = json(201, payment())
const no = (status: number, code: string) => json(status, { error: { code, message: 'number 4242424242424242' } })
const hangUp: Answer = (_, response) => void response.destroy()
const silence: Answer = () => {}

const wanted: Authorize = {
  reference: 'pay_1',
  paymentMethod: 'pm_1',
  amount: 94900,
  currency: 'USD',
  seller: 'summit',
  sellerName: 'Summit Resorts',
  browser: {
    language: 'en',
    colorDepth: 24,
    screenWidth: 390,
    screenHeight: 844,
    timezoneOffset: 420,
    isJavaEnabled: false,
    userAgent: 'Mozilla/5.0',
    accept: '*/*',
  },
  address: { name: 'Léa', street1: '1 Main St', street2: null, city: 'Denver', state: 'CO', zip: '80202', country: 'US' },
  ip: '192.0.2.1',
  fraudIdentifier: 'fraud-1',
  returns: { challenge: 'https://vault.example/bank/answered', fingerprint: 'https://vault.example/bank/fingerprinted' },
}
const failureOf = (asking: Promise<unknown>) => asking.then(() => undefined).catch((error: unknown) => error as Error)

test('a payment is asked for with its reference as key, and with everything that the bank wants to know', async () => {
  const gateway = await against([yes])
  expect(await gateway.authorize(wanted)).toEqual({
    id: 'rp_1',
    reference: 'pay_1',
    status: 'authorized',
    amount: 94900,
    currency: 'USD',
    captured: 0,
    refunded: 0,
    avs: 'Y',
    cvc: 'M',
  })
  const [{ method, url, headers } = {} as IncomingMessage] = requests
  expect([method, url, headers['idempotency-key'], headers.authorization]).toEqual([
    'POST',
    '/v1/payments',
    'pay_1',
    'Bearer secret-of-the-gateway',
  ])
  expect(JSON.parse(bodies[0] ?? '')).toEqual({
    payment_method: 'pm_1',
    amount: 94900,
    currency: 'USD',
    reference: 'pay_1',
    merchant: 'summit',
    merchant_name: 'Summit Resorts',
    browser: {
      language: 'en',
      color_depth: 24,
      screen_width: 390,
      screen_height: 844,
      timezone_offset: 420,
      java_enabled: false,
      user_agent: 'Mozilla/5.0',
      accept_header: '*/*',
    },
    billing: {
      name: 'Léa',
      line1: '1 Main St',
      line2: null,
      city: 'Denver',
      state: 'CO',
      postal_code: '80202',
      country: 'US',
    },
    three_ds: { challenge_url: wanted.returns.challenge, method_url: wanted.returns.fingerprint },
    fraud_id: 'fraud-1',
    ip: '192.0.2.1',
  })
})

test.each([
  ['a page', (_: IncomingMessage, response: ServerResponse) => void response.writeHead(200).end('<h1>Hello</h1>')],
  ['half a word', (_: IncomingMessage, response: ServerResponse) => void response.writeHead(201).end('{"id":"rp_')],
  ['another shape', json(201, { ok: true })],
  ['an amount that is no number', json(201, payment({ amount: '94900' }))],
  ['a status that is new', json(201, payment({ status: 'sideways' }))],
  ['a step without its page', json(201, payment({ status: 'requires_action' }))],
  [
    'a step that is a script',
    json(201, payment({ status: 'requires_action', action: { type: 'challenge', acs_url: 'javascript:alert(1)', creq: 'x' } })),
  ],
  ['another payment', json(201, payment({ reference: 'pay_2' }))],
  ['another place', (_: IncomingMessage, response: ServerResponse) => void response.writeHead(302, { location: '/' }).end()],
  ['two megabytes', (_: IncomingMessage, response: ServerResponse) => void response.end(Buffer.alloc(2 * 1024 * 1024))],
  ['an error', no(500, 'oops')],
  ['"still under way"', no(409, 'in_progress')],
  ['nothing, and hangs up', hangUp],
])('answered with %s nobody knows, after three tries with the same key', async (_what, answer) => {
  const gateway = await against([answer])
  expect(await failureOf(gateway.authorize(wanted))).toBeInstanceOf(GatewayUnknown)
  expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['pay_1', 'pay_1', 'pay_1'])
})
test.each([
  [400, 'invalid_request'],
  [401, 'unauthorized'],
  [404, 'not_found'],
  [409, 'invalid_state'],
  [422, 'payment_method_used'],
])('%i %s is a no, which is not asked for twice and of which nothing is quoted', async (status, code) => {
  const failure = await failureOf((await against([no(status, code)])).authorize(wanted))
  expect(failure).toBeInstanceOf(GatewayRefused)
  expect(failure?.message).toBe(`${status} ${code}`)
  expect(requests).toHaveLength(1)
})
const spent = ['payment_method_used', 'payment_method_expired', 'payment_method_unknown']
test.each(spent)('%s is told from other refusals', async (code) => {
  const named = async (answers: Answer[]) => (await failureOf((await against(answers)).authorize(wanted)))?.constructor.name
  // After a try that was perhaps received, that try may have used the payment method up.
  const ends = [await named([no(422, code)]), await named([hangUp, no(422, code)])]
  expect(ends).toEqual(['PaymentMethodSpent', 'GatewayUnknown'])
})
test('what fails at once is tried again with the same key, and then it is known', async () => {
  const gateway = await against([no(500, 'oops'), hangUp, yes])
  expect(await gateway.authorize(wanted)).toMatchObject({ status: 'authorized' })
  expect(requests).toHaveLength(3)
})
test('a no after a try that was perhaps received says nothing of that one', async () => {
  const gateway = await against([hangUp, no(401, 'unauthorized')])
  expect(await failureOf(gateway.authorize(wanted))).toBeInstanceOf(GatewayUnknown)
})
test('too many calls at once is nothing done, and tried again', async () => {
  const gateway = await against([no(429, 'too_many_requests')])
  expect(await failureOf(gateway.authorize(wanted))).toBeInstanceOf(GatewayDown)
  expect(requests).toHaveLength(3)
})
test('nobody is waited for twice: all tries have one deadline', async () => {
  // By this clock a call has no time left once it was received.
  let now = 0
  const late: Answer = (request, response) => ((now += 600), hangUp(request, response))
  const gateway = await against([no(500, 'oops'), late, yes], { totalMs: 300, authorizeMs: 600, now: () => now })
  expect(await failureOf(gateway.authorize(wanted))).toBeInstanceOf(GatewayUnknown)
  expect(requests).toHaveLength(2)
  // The connection is open already, so that only the answer's deadline is tested.
  const silent = await against([yes, silence], { authorizeMs: 200 })
  await silent.authorize(wanted)
  expect(await failureOf(silent.authorize(wanted))).toBeInstanceOf(GatewayUnknown)
  expect(requests).toHaveLength(2)
})
test('an authorization has a deadline of its own, which is longer', async () => {
  let now = 0
  const slow: Answer = (request, response) => ((now += 400), hangUp(request, response))
  const gateway = await against([slow, yes], { totalMs: 300, authorizeMs: 600, now: () => now })
  expect(await gateway.authorize(wanted)).toMatchObject({ status: 'authorized' })
  requests.length = 0
  expect(await failureOf(gateway.void('rp_1', 'v1'))).toBeInstanceOf(GatewayUnknown)
  expect(requests).toHaveLength(1)
})
test('nobody there is nothing done', async () => {
  const away = { url: 'http://127.0.0.1:9', key: 'k' }
  const failure = await failureOf(createCardGateway({ ...away, vault: away }).authorize(wanted))
  expect(failure).toBeInstanceOf(GatewayDown)
  expect(failure).not.toBeInstanceOf(GatewayRefused)
})
test('whoever breaks off before the answer does not know, and is not tried for again', async () => {
  const gateway = await against([silence])
  const leaving = new AbortController()
  const asking = failureOf(gateway.authorize(wanted, leaving.signal))
  await expect.poll(() => requests.length).toBe(1)
  leaving.abort()
  expect(await asking).toBeInstanceOf(GatewayUnknown)
  expect(requests).toHaveLength(1)
})
const voidsOf = async (gateway: CardGateway, many: number) =>
  void (await Promise.all(Array.from({ length: many }, (_, n) => failureOf(gateway.void(`rp_${n}`, 'v')))))
const isOpen = async (gateway: CardGateway): Promise<boolean> => {
  const before = requests.length
  return (await failureOf(gateway.void('rp_more', 'v'))) instanceof GatewayDown && requests.length === before
}
test.each<[string, Answer]>([
  ['hang up', hangUp],
  ['answer with an error', no(503, 'unavailable')],
  ['are turned away', no(429, 'too_many_requests')],
])('after twenty calls that %s nobody is asked for a while, and another kind of call goes on', async (_what, answer) => {
  const gateway = await against([
    (request, response) => (request.method === 'GET' ? json(200, { items: [] }) : answer)(request, response),
  ])
  await voidsOf(gateway, 20)
  // Each was tried three times, and counts once.
  expect(requests).toHaveLength(60)
  expect(await isOpen(gateway)).toBe(true)
  expect(await gateway.lookUp('pay_1')).toEqual([])
})
test('beside somebody who is served those whose cards make it hang up keep nobody out, and however often one of them is turned away', async () => {
  let isHostile = false
  const served = json(200, payment({ status: 'voided' }))
  const gateway = await against([(request, response) => (isHostile ? hangUp : served)(request, response)])
  await gateway.void('rp_1', 'v')
  isHostile = true
  await voidsOf(gateway, 40)
  expect(await isOpen(gateway)).toBe(false)
  const turned = await against([no(503, 'unavailable')])
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => failureOf(turned.void(`rp_${n}`, 'v', { account: 'one', card: `${n}` }))),
  )
  expect(await isOpen(turned)).toBe(false)
})
test('a call that is tried three times counts once', async () => {
  const gateway = await against([hangUp])
  await voidsOf(gateway, 19)
  expect(await isOpen(gateway)).toBe(false)
})
test('a gateway that never answers is not asked any more; one that answers somebody meanwhile is', async () => {
  let clock = 0
  // By this clock all waiting calls time out when the first of them is received.
  const never: Answer = () => void (clock = 250)
  const options = { totalMs: 250, now: () => clock, breaker: { now: () => 0 } }
  const dead = await against([never], options)
  await voidsOf(dead, 20)
  expect(await isOpen(dead)).toBe(true)
  clock = 0
  const slow = await against([json(200, payment({ status: 'voided' })), never], options)
  await slow.void('rp_1', 'v')
  await voidsOf(slow, 40)
  expect(await isOpen(slow)).toBe(false)
})
test('of limits that passed while this process was busy the gateway knows nothing', async () => {
  let now = 0
  const gateway = await against([() => void (now = 1_000)], { totalMs: 250, now: () => now })
  await voidsOf(gateway, 40)
  expect(await isOpen(gateway)).toBe(false)
})
test('looking up may be repeated; a list with somebody else’s payment is no answer', async () => {
  const gateway = await against([hangUp, json(200, { items: [payment({ status: 'voided' }), payment({ id: 'rp_2' })] })])
  expect(await gateway.lookUp('pay_1')).toMatchObject([
    { id: 'rp_1', status: 'voided' },
    { id: 'rp_2', status: 'authorized' },
  ])
  expect(requests[1]?.url).toBe('/v1/payments?reference=pay_1')
  const other = await against([json(200, { items: [payment({ reference: 'pay_2' })] })])
  expect(await failureOf(other.lookUp('pay_1'))).toBeInstanceOf(GatewayUnknown)
})

test('the vault is asked with its own key: a code that was forgotten is told, and what it breaks off is asked again', async () => {
  const gateway = await against([json(409, { error: 'code_forgotten' })])
  expect(await failureOf(gateway.tokenize(ofVault('card_1')))).toBeInstanceOf(CodeForgotten)
  const [{ url, headers } = {} as IncomingMessage] = requests
  expect([url, headers.authorization]).toEqual(['/internal/tokenize', 'Bearer secret-of-the-vault'])
  expect(bodies).toEqual(['{"token":"card_1"}'])
  const failing = await against([hangUp])
  expect(await failureOf(failing.tokenize(ofVault('card_1')))).toBeInstanceOf(GatewayUnknown)
  expect(requests).toHaveLength(3)
})
test('a vault that dies while it is asked, and is there again, says itself that it has forgotten the code', async () => {
  const gateway = await against([hangUp, json(409, { error: 'code_forgotten' })])
  expect(await failureOf(gateway.tokenize(ofVault('card_1')))).toBeInstanceOf(CodeForgotten)
  expect(requests).toHaveLength(2)
})
test('a vault that is being started again is waited for until the deadline, and nobody is shut out', async () => {
  const away = await freePort()
  let now = 0
  const gateway = createCardGateway({
    url: away,
    key: 'k',
    vault: { url: away, key: 'k' },
    pauseMs: 1,
    // The clock advances at each reading, so that a deadline of five seconds takes about seventy tries.
    now: () => (now += 25),
    breaker: { least: 2, now: () => 0 },
  })
  for (let guest = 0; guest < 3; guest += 1) {
    const failure = await failureOf(gateway.tokenize(ofVault('card_1')))
    expect(failure).toBeInstanceOf(GatewayDown)
    expect(failure?.message).toContain('ECONNREFUSED')
  }
  expect(now).toBeGreaterThanOrEqual(3 * 4950)
})
test('a vault that is there again is found by whoever waited', async () => {
  const url = await freePort()
  const gateway = createCardGateway({ url, key: 'k', vault: { url, key: 'k' }, totalMs: 60_000, pauseMs: 20 })
  const asking = gateway.tokenize(ofVault('card_1'))
  const back = createServer((_, response) => void response.end(JSON.stringify({ payment_method: 'pm_1' })))
  server = back
  await new Promise((resolve) => setTimeout(resolve, 100))
  back.listen(Number(new URL(url).port), '127.0.0.1')
  expect(await asking).toEqual({ paymentMethod: 'pm_1' })
})
test('what the vault answers by itself says nothing of the gateway, for or against it', async () => {
  let isOver = false
  const hangs: Answer = () => void (isOver = true)
  const options = { totalMs: 250, now: () => (isOver ? 250 : 0), breaker: { least: 5, now: () => 0 } }
  const gateway = await against([json(409, { error: 'code_forgotten' }), hangs], options)
  expect(await failureOf(gateway.tokenize(ofVault('card_1')))).toBeInstanceOf(CodeForgotten)
  for (let guest = 0; guest < 5; guest += 1) {
    isOver = false
    await failureOf(gateway.tokenize(ofVault(`card_${guest}`)))
  }
  const before = requests.length
  await failureOf(gateway.tokenize(ofVault('card_1')))
  expect(requests, 'nobody is asked who never answers').toHaveLength(before)
})
test('a vault that dies while it is asked shuts nobody out', async () => {
  const gateway = await against([hangUp])
  for (let guest = 0; guest < 25; guest += 1) await failureOf(gateway.tokenize(ofVault(`card_${guest}`)))
  expect(requests).toHaveLength(3 * 25)
})
test('what the vault says of the gateway counts', async () => {
  const gateway = await against([json(502, { error: 'gateway_down' })], { pauseMs: 1 })
  for (let guest = 0; guest < 20; guest += 1) await failureOf(gateway.tokenize(ofVault(`card_${guest}`)))
  expect(requests).toHaveLength(60)
  expect(await failureOf(gateway.tokenize(ofVault('card_1')))).toBeInstanceOf(GatewayDown)
  expect(requests).toHaveLength(60)
})
test.each([
  [502, 'gateway_down', GatewayDown],
  [502, 'gateway_unknown', GatewayUnknown],
  [401, '', GatewayRefused],
  [404, 'nothing_here', GatewayRefused],
])('a vault that answers %i %s', async (status, error, failure) => {
  expect(await failureOf((await against([json(status, { error })])).tokenize(ofVault('card_1')))).toBeInstanceOf(failure)
})

test('every word of the gateway has a code that guests are told, and a new one the usual', () => {
  expect(['insufficient_funds', 'authentication_cancelled', 'constructor', 'brand_new', null].map(codeOfDecline)).toEqual([
    '204',
    '217',
    '112',
    '112',
    '112',
  ])
  expect(new Set(authorizationCodes).size).toBe(authorizationCodes.length)
})
