import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../sandbox.ts'
import { account } from './webhook.ts'

type Told = { url: string; signature: string; form: Record<string, string> }
let sandbox: Sandbox
let shop: Server
let shopUrl: string
const receivedWebhooks: Told[] = []

beforeAll(async () => {
  shop = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(body))
      receivedWebhooks.push({ url: request.url ?? '', signature: String(request.headers['x-twilio-signature']), form })
      response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  sandbox = await startSandbox({ http: 0, smtp: 0 }, undefined, shopUrl)
})
afterAll(async () => {
  await sandbox.close()
  shop.close()
})
beforeEach(async () => {
  receivedWebhooks.splice(0)
  await ask('/sms/messages', { method: 'DELETE' })
})

const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${sandbox.ports.http}${path}`, init)
const lea = '+18015550142'
const authorization = (token = account.token) => `Basic ${Buffer.from(`${account.sid}:${token}`).toString('base64')}`
const send = (fields: Record<string, string>, token?: string) =>
  ask(`/sms/2010-04-01/Accounts/${account.sid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: authorization(token) },
    body: new URLSearchParams(fields),
  })
const good = { To: lea, From: '+18015550100', Body: 'Snow tonight' }
const reply = (body: string) => ask('/sms/replies', { method: 'POST', body: new URLSearchParams({ from: lea, body }) })

test('takes a message as Twilio does, and shows it', async () => {
  const answer = await send(good)
  expect([answer.status, await answer.json()]).toEqual([201, expect.objectContaining({ status: 'queued', error_code: null })])
  expect(await (await ask('/sms')).text()).toContain('Snow tonight')
})
test.each([
  ['a number that is none', { ...good, To: '0800' }, 21211],
  ['no text', { ...good, Body: '' }, 21602],
  ['no sender', { To: lea, Body: 'x' }, 21603],
])('refuses %s by Twilio’s number', async (_, fields, code) => {
  expect(await (await send(fields)).json()).toMatchObject({ code, status: 400 })
})
test('refuses a wrong token', async () => expect((await send(good, 'guessed')).status).toBe(401))
test('tells the shop of a reply, signed, and lets nothing through after STOP until START', async () => {
  await reply('STOP')
  const [heard] = receivedWebhooks
  const { url = '', form = {}, signature } = heard ?? {}
  const fields = Object.keys(form).toSorted()
  const signed = shopUrl + url + fields.map((name) => name + form[name]).join('')
  expect(signature).toBe(createHmac('sha1', account.token).update(signed).digest('base64'))
  expect([url, form]).toEqual(['/api/v2/webhooks/sms', expect.objectContaining({ From: lea, Body: 'STOP' })])
  expect(await (await send(good)).json()).toMatchObject({ code: 21610 })
  await reply('start')
  expect((await send(good)).status).toBe(201)
})
test('tells the shop twice when its knob says so, of one and the same message', async () => {
  await ask('/knobs/sms', { method: 'PUT', body: JSON.stringify({ call: 'reply', behaviour: 'duplicate', times: 1 }) })
  await reply('HELP')
  expect(receivedWebhooks.map(({ form }) => form['MessageSid'])).toEqual([
    receivedWebhooks[0]?.form['MessageSid'],
    receivedWebhooks[0]?.form['MessageSid'],
  ])
})
