import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../sandbox.ts'

type Message = {
  id: string
  at: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  links: string[]
  headers: Record<string, string>
}

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await ask('/knobs', 'DELETE')
  await ask('/mail/messages', 'DELETE')
})

const ask = (path: string, method = 'GET', body?: unknown) =>
  fetch(`http://127.0.0.1:${sandbox.ports.http}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
const page = async (path: string) => (await ask(path)).text()
const inbox = async (query = '') => (await (await ask(`/mail/messages${query}`)).json()) as Message[]
const subjects = (messages: readonly Message[]) => messages.map(({ subject }) => subject)
const turn = async (knob: unknown) => expect((await ask('/knobs/mail', 'PUT', knob)).status).toBe(200)

const letter = { from: 'Alpenglow <desk@shop.example>', to: 'ada@family.example', subject: 'Your passes', text: 'Welcome.' }
const send = (mail: SendMailOptions = letter) => createTransport({ host: '127.0.0.1', port: sandbox.ports.smtp }).sendMail(mail)
/** The message has arrived but is not answered, though a later one is. */
const expectHeldBack = async (sending: Promise<unknown>) => {
  const ended = sending.then(
    () => 'answered',
    () => 'broken off',
  )
  await expect.poll(() => inbox()).toHaveLength(1)
  expect(await Promise.race([ended, send().then(() => 'held back')])).toBe('held back')
}

test('a mail with every part is in the inbox, as JSON and as pages', async () => {
  await send({
    from: 'Alpenglow <desk@shop.example>',
    to: 'Ada <ada@family.example>',
    bcc: 'book@shop.example',
    subject: 'Vos forfaits d’été ❄',
    text: 'Voyez http://localhost:3000/fr/orders/7 (ou https://help.example/a.).',
    html: '<p>Voyez <a href="http://localhost:3000/reset?token=a&amp;lang=fr">ici</a></p>',
    headers: { 'List-Unsubscribe': '<mailto:no@shop.example>' },
    attachments: [{ filename: 'receipt.pdf', content: 'abc' }],
  })
  const [message] = await inbox()
  expect(message).toMatchObject({
    from: 'desk@shop.example',
    to: ['ada@family.example', 'book@shop.example'],
    subject: 'Vos forfaits d’été ❄',
    html: expect.stringContaining('ici'),
    links: ['http://localhost:3000/reset?token=a&lang=fr', 'http://localhost:3000/fr/orders/7', 'https://help.example/a'],
    headers: { 'list-unsubscribe': '<mailto:no@shop.example>', subject: 'Vos forfaits d’été ❄' },
    attachments: [{ name: 'receipt.pdf', type: 'application/pdf', bytes: 3 }],
  })
  expect(await (await ask(`/mail/messages/${message?.id}`)).json()).toEqual(message)
  expect(await page('/mail')).toMatch(/Vos forfaits d’été ❄[^]*From desk@shop.example to ada@family.example, book@shop.example/)
  expect(await page(`/mail/${message?.id}`)).toContain('Voyez http://localhost:3000/fr/orders/7')
  expect(await page(`/mail/${message?.id}/raw`)).toContain('List-Unsubscribe: <mailto:no@shop.example>')
  expect(await page('/')).toContain('Received: 1')
})

test('what came with a mail is saved from its page, and never shown', async () => {
  await send({ ...letter, attachments: [{ filename: 'reçu "7".pdf', content: 'abc' }] })
  const [message] = await inbox()
  expect(await page(`/mail/${message?.id}`)).toContain(`href="/mail/${message?.id}/attachments/0"`)
  const saved = await ask(`/mail/${message?.id}/attachments/0`)
  expect([saved.headers.get('content-type'), saved.headers.get('content-disposition')]).toEqual([
    'application/pdf',
    'attachment; filename="re_u _7_.pdf"',
  ])
  expect(await saved.text()).toBe('abc')
  for (const at of ['1', '-1', 'x']) expect((await ask(`/mail/${message?.id}/attachments/${at}`)).status).toBe(404)
})

test('messages are found by who got them and since when, the newest first', async () => {
  await send({ ...letter, subject: 'One' })
  await send({ ...letter, subject: 'Two', to: 'Bob@Family.example' })
  await send({ ...letter, subject: 'Three' })
  const all = await inbox()
  expect(subjects(all)).toEqual(['Three', 'Two', 'One'])
  expect(subjects(await inbox('?to=bob@family.example'))).toEqual(['Two'])
  expect(subjects(await inbox(`?to=ADA@family.example&since=${all[1]?.at}`))).toEqual(['Three'])
  expect(subjects(await inbox(`?since=${Date.parse(all[0]?.at ?? '') + 1}`))).toEqual([])
  expect(await (await ask('/mail/messages', 'DELETE')).json()).toEqual({ deleted: 3 })
  expect(await inbox()).toEqual([])
})

test('any user and any password are taken', async () => {
  for (const authMethod of ['PLAIN', 'LOGIN']) {
    const transport = createTransport({
      host: '127.0.0.1',
      port: sandbox.ports.smtp,
      auth: { user: 'a', pass: 'b' },
      authMethod,
    })
    await transport.sendMail(letter)
  }
  expect(await inbox()).toHaveLength(2)
})

test('a message over 10 MB is refused and leaves nothing', async () => {
  const big = 'x'.repeat(76) + '\n'
  await expect(send({ ...letter, text: big.repeat(150_000) })).rejects.toMatchObject({ responseCode: 552 })
  expect(await inbox()).toEqual([])
})

test('hostile content is shown as text, and its HTML only inside a locked frame', async () => {
  const attack = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`
  const html = `<script>alert(2)</script><a href="javascript:alert(3)">x</a><a href='http://a.example/"><script>alert(4)</script>'>y</a>`
  await send({ ...letter, subject: attack, text: attack, html, headers: { 'X-Evil': attack } })
  const [message] = await inbox()
  expect(message?.subject).toBe(attack)
  expect(message?.links).toEqual(['http://a.example/"><script>alert(4)</script>'])
  for (const path of ['/', '/mail', `/mail/${message?.id}`]) {
    const shown = await page(path)
    expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(shown).not.toMatch(/<script|<img|href="javascript/i)
  }
  expect(await page(`/mail/${message?.id}`)).toMatch(/<iframe[^>]*\ssandbox="allow-popups allow-popups-to-escape-sandbox"/)
  const frame = await ask(`/mail/${message?.id}/html`)
  expect(frame.headers.get('content-security-policy')).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/,
  )
  expect((await ask(`/mail/${message?.id}/raw`)).headers.get('content-type')).toBe('text/plain; charset=utf-8')
})

test('a message that cannot be parsed is kept all the same', async () => {
  const headers = `X-Long: ${'x'.repeat(900)}\r\n`.repeat(2_400)
  await createTransport({ host: '127.0.0.1', port: sandbox.ports.smtp }).sendMail({
    envelope: { from: 'a@shop.example', to: 'ada@family.example' },
    raw: `${headers}\r\nbody`,
  })
  expect(await inbox('?to=ada@family.example')).toMatchObject([
    { from: 'a@shop.example', subject: '(a message that cannot be parsed)' },
  ])
})

describe('knobs', () => {
  test('delay: the message is there, the answer comes late, once', async () => {
    await turn({ behaviour: 'delay', ms: 60_000, times: 1 })
    await expectHeldBack(send())
    await turn({ behaviour: 'delay', ms: 1, times: 1 })
    await send()
    expect(await inbox()).toHaveLength(3)
    expect(await (await ask('/knobs')).json()).toMatchObject({ mail: [], analytics: [] })
  })

  test('timeout: the message is there, the answer never comes, once', async () => {
    await turn({ behaviour: 'timeout', times: 1 })
    await expectHeldBack(send())
    expect(await inbox()).toHaveLength(2)
  })

  test('error: 451 unless told otherwise, the message is not in the inbox but on the front page', async () => {
    await turn({ behaviour: 'error', times: 1 })
    await expect(send()).rejects.toMatchObject({ responseCode: 451 })
    await turn({ behaviour: 'error', code: 550, times: 2 })
    await expect(send()).rejects.toMatchObject({ responseCode: 550 })
    await expect(send()).rejects.toMatchObject({ responseCode: 550 })
    expect(await inbox()).toEqual([])
    expect(await page('/')).toContain('Received: 3')
    await send()
    expect(await inbox()).toHaveLength(1)
  })

  test('duplicate: the message is there twice, until it is reset', async () => {
    await turn({ behaviour: 'duplicate' })
    await send()
    await send()
    const twice = await inbox()
    expect(twice).toHaveLength(4)
    expect(twice[0]?.headers['message-id']).toBe(twice[1]?.headers['message-id'])
    await ask('/knobs/mail', 'DELETE')
    await send()
    expect(await inbox()).toHaveLength(5)
  })

  test('garbage: the message is there, the answer is not SMTP, once', async () => {
    await turn({ behaviour: 'garbage', times: 1 })
    await expect(send()).rejects.toMatchObject({ response: expect.stringContaining('HTTP/1.1 502') })
    await send()
    expect(await inbox()).toHaveLength(2)
  })
})
