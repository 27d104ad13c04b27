import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../../sandbox.ts'
import { testCards } from '../test-cards.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await ask('/knobs', { method: 'DELETE' })
})

const ask = (path: string, init: RequestInit = {}) =>
  fetch(URL.parse(path)?.href ?? `http://127.0.0.1:${sandbox.ports.http}${path}`, init)
let keys = 0
const post = async (path: string, body: object) => {
  const headers = { authorization: 'Bearer a-key-that-everybody-knows', 'idempotency-key': `key ${keys++}` }
  return (await (await ask(`/gateway/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as Payment
}
type Action = { type: string; url: string; three_ds_method_data: string; acs_url: string; creq: string }
type Payment = { id: string; status: string; decline_code: string; action: Action; error?: { code: string } }

const vault = 'http://127.0.0.1:4001/bank'
async function pay(card: string, language = 'en'): Promise<Payment> {
  const number = testCards.find(({ id }) => id === card)?.number
  const { id } = await post('/payment-methods', { number, exp_month: 1, exp_year: 2039, cvc: '123', name: 'Ada <b>' })
  return post('/payments', {
    payment_method: id,
    amount: 94_900,
    currency: 'CAD',
    reference: `pay_${keys++}`,
    merchant: 'summit',
    merchant_name: 'Summit & <Sons>',
    browser: { language },
    billing: {},
    three_ds: { challenge_url: `${vault}/answered`, method_url: `${vault}/fingerprinted` },
    fraud_id: 'f',
    ip: '192.0.2.1',
  })
}
/** Posts a form as a frame of another site does. */
const send = (path: string, form: Record<string, string>, site = 'cross-site') =>
  ask(path, { method: 'POST', headers: { 'sec-fetch-site': site, accept: 'text/html' }, body: new URLSearchParams(form) })
const read = (message: string) => JSON.parse(Buffer.from(message, 'base64url').toString()) as Record<string, string>
const fieldOf = (page: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
const question = ({ action }: Payment, session = 'of the shop') =>
  send(action.acs_url, { creq: action.creq, threeDSSessionData: session })
async function answer(payment: Payment, form: Record<string, string>): Promise<string> {
  const acsTransID = fieldOf(await (await question(payment)).text(), 'acsTransID')
  return (await send('/gateway/acs/answer', { acsTransID, threeDSSessionData: 'of the shop', ...form }, 'same-origin')).text()
}
const goOn = (payment: Payment, cres: string) => post(`/payments/${payment.id}/continue`, { cres })

test('a bank looks at a browser, and tells the shop’s frame', async () => {
  const { id, status, action } = await pay('fingerprint')
  expect([status, action.type]).toEqual(['requires_action', 'fingerprint'])
  const data = read(action.three_ds_method_data)
  expect(data).toEqual({ threeDSServerTransID: expect.any(String), threeDSMethodNotificationURL: `${vault}/fingerprinted` })
  const answered = await send(action.url, { threeDSMethodData: action.three_ds_method_data })
  const page = await answered.text()
  expect(page).toContain(`action="${vault}/fingerprinted"`)
  expect(read(fieldOf(page, 'threeDSMethodData'))).toEqual({ threeDSServerTransID: data['threeDSServerTransID'] })
  expect(answered.headers.get('content-security-policy')).toContain('form-action http://127.0.0.1:4001;')
  expect(answered.headers.get('content-security-policy')).toContain('frame-ancestors *')
  expect(await post(`/payments/${id}/continue`, { fingerprint: 'Y' })).toMatchObject({ status: 'authorized', action: null })
})
test('a bank that looks and says nothing is gone on without', async () => {
  const { id, action } = await pay('fingerprint-silent')
  expect(await (await send(action.url, { threeDSMethodData: action.three_ds_method_data })).text()).not.toContain('<form')
  expect(await post(`/payments/${id}/continue`, { fingerprint: 'N' })).toMatchObject({ status: 'authorized' })
})
test('a bank asks on its own page, which tells who wants how much, and that it is invented', async () => {
  const payment = await pay('challenge')
  const creq = read(payment.action.creq)
  expect(creq).toMatchObject({ messageType: 'CReq', messageVersion: '2.2.0', challengeWindowSize: '05' })
  const page = await (await question(payment)).text()
  expect(page).toContain('Summit &amp; &lt;Sons&gt;, CA$949.00, Visa ending in ')
  expect(page).toContain('Sandbox: this bank is invented.')
  expect(page).toMatch(/^<!doctype html>\s*<html lang="en">/)
})
test('and in French', async () => {
  const page = await (await question(await pay('challenge-master', 'fr-CA'))).text()
  expect(page).toContain('<html lang="fr">')
  expect(page).toContain('949,00\u00A0$, ')
  expect(page).toContain('Mastercard se terminant par')
})
test.each([
  ['the right code', { code: '1234', act: 'confirm' }, 'Y', { status: 'authorized' }],
  ['a wrong code', { code: '4321', act: 'confirm' }, 'N', { status: 'declined', decline_code: 'authentication_failed' }],
  ['no code', { act: 'confirm' }, 'N', { status: 'declined', decline_code: 'authentication_failed' }],
  ['"cancel"', { act: 'cancel' }, 'N', { status: 'declined', decline_code: 'authentication_cancelled' }],
])('answered with %s', async (_what, form, transStatus, end) => {
  const payment = await pay('challenge')
  const page = await answer(payment, form)
  expect(page).toContain(`action="${vault}/answered"`)
  expect(fieldOf(page, 'threeDSSessionData')).toBe('of the shop')
  const cres = fieldOf(page, 'cres')
  const { threeDSServerTransID, acsTransID } = read(payment.action.creq)
  expect(read(cres)).toMatchObject({ messageType: 'CRes', transStatus, threeDSServerTransID, acsTransID })
  expect(await goOn(payment, cres)).toMatchObject(end)
})
test('a question is asked once: afterwards it is closed, and its answer is taken once', async () => {
  const payment = await pay('challenge')
  const cres = fieldOf(await answer(payment, { code: '1234' }), 'cres')
  expect((await question(payment)).status).toBe(410)
  expect(await goOn(payment, cres)).toMatchObject({ status: 'authorized' })
  expect((await goOn(payment, cres)).error?.code).toBe('invalid_state')
})
test('a courier’s own words count for nothing', async () => {
  const [mine, other] = [await pay('challenge'), await pay('challenge')]
  const forged = (payment: Payment, transStatus: string) => {
    const { threeDSServerTransID, acsTransID } = read(payment.action.creq)
    const message = { threeDSServerTransID, acsTransID, messageType: 'CRes', messageVersion: '2.2.0', transStatus }
    return Buffer.from(JSON.stringify(message)).toString('base64url')
  }
  expect((await goOn(mine, forged(mine, 'Y'))).error?.code).toBe('challenge_unfinished')
  const cres = fieldOf(await answer(other, { code: '1234' }), 'cres')
  expect((await goOn(mine, cres)).error?.code).toBe('invalid_cres')
  expect((await goOn(mine, 'nonsense')).error?.code).toBe('invalid_cres')
  await answer(mine, { code: 'wrong' })
  expect(await goOn(mine, forged(mine, 'Y'))).toMatchObject({ status: 'declined', decline_code: 'authentication_failed' })
})
test('a step is not left out, nor done in another’s place', async () => {
  const payment = await pay('fingerprint-challenge')
  expect((await goOn(payment, 'x')).error?.code).toBe('invalid_request')
  const next = await post(`/payments/${payment.id}/continue`, { fingerprint: 'U' })
  expect(next).toMatchObject({ status: 'requires_action', action: { type: 'challenge' } })
  expect((await post(`/payments/${payment.id}/continue`, { fingerprint: 'Y' })).error?.code).toBe('invalid_request')
})
test('a bank may say no after all', async () => {
  const payment = await pay('challenge-declined')
  const cres = fieldOf(await answer(payment, { code: '1234' }), 'cres')
  expect(await goOn(payment, cres)).toMatchObject({ status: 'declined', decline_code: 'insufficient_funds' })
})
test('what is let go is no longer asked', async () => {
  const payment = await pay('challenge')
  await post(`/payments/${payment.id}/void`, {})
  const page = await question(payment)
  expect([page.status, await page.text()]).toEqual([410, expect.stringContaining('This question is no longer open.')])
})
test.each(['', 'e30', 'not base64url!'])('a question of "%s" is none', async (creq) => {
  expect((await send('/gateway/acs/challenge', { creq })).status).toBe(400)
  expect((await send('/gateway/acs/method', { threeDSMethodData: creq })).status).toBe(400)
})
test('its own form comes from its own page only, and its page may be down', async () => {
  expect((await send('/gateway/acs/answer', { acsTransID: 'x', code: '1234' })).status).toBe(403)
  const payment = await pay('challenge')
  await ask('/knobs/gateway', { method: 'PUT', body: '{"behaviour":"error","code":503,"call":"challenge page","times":1}' })
  expect((await question(payment)).status).toBe(503)
  expect((await question(payment)).status).toBe(200)
})
