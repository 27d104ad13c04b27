import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoSms } from '../../config/providers/sms.ts'
import { resultAtTimeout } from '../test-timeouts.ts'
import { startSandbox, type Sandbox } from '../mail/test-sandbox.ts'
import { createFakeSms, type SmsTrouble } from './fake.ts'
import { SmsOptedOut, SmsRefused, SmsUnavailable, type Sms, type SmsPort } from './port.ts'
import { createTwilio, twilioSignatureOf } from './twilio.ts'

type Subject = {
  port: SmsPort
  outbox(to: string): Promise<string[]>
  misbehave(trouble: SmsTrouble): Promise<void>
  sign(url: string, form: URLSearchParams): string
}

const totalMs = 60_000
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

async function fake(): Promise<Subject> {
  const port = createFakeSms()
  return {
    port,
    outbox: async (to) => port.outbox.filter((sms) => sms.to === to).map(({ text }) => text),
    misbehave: async (trouble) => port.misbehave(trouble),
    sign: () => 'fake',
  }
}

const knobs: Record<SmsTrouble, object> = {
  refuse: { behaviour: 'error', code: 400 },
  unavailable: { behaviour: 'error', code: 503 },
  lost: { behaviour: 'timeout' },
  optedOut: { behaviour: 'opted out' },
}
async function twilio(): Promise<Subject> {
  const settings = demoSms(sandbox.url)
  return {
    port: createTwilio({ ...settings, totalMs }),
    outbox: async (to) => {
      const answer = await fetch(`${sandbox.url}/sms/messages?to=${encodeURIComponent(to)}`)
      return ((await answer.json()) as { body: string }[]).map(({ body }) => body)
    },
    misbehave: (trouble) => sandbox.turn({ ...knobs[trouble], call: 'message', times: 1 }, 'sms'),
    sign: (url, form) => twilioSignatureOf(settings.authToken, url, form),
  }
}

let phones = 0
const message = (more: Partial<Sms> = {}): Sms => ({
  to: `+180155502${String(phones++).padStart(2, '0')}`,
  text: 'Grüezi & à bientôt',
  ...more,
})

describe.each([
  ['the fake', fake],
  ["Twilio's API", twilio],
])('text messages by %s', (_, make) => {
  let it: Subject
  beforeAll(async () => {
    it = await make()
  })

  test('arrive whole, once', async () => {
    const sms = message()
    await it.port.send(sms)
    expect(await it.outbox(sms.to)).toEqual([sms.text])
  })
  test.each([
    ['for good', 'refuse', SmsRefused],
    ['because their reader wants none', 'optedOut', SmsOptedOut],
    ['for now', 'unavailable', SmsUnavailable],
  ] as const)('are refused %s, and are not there', async (_what, trouble, failure) => {
    const sms = message()
    await it.misbehave(trouble)
    await expect(it.port.send(sms)).rejects.toThrow(failure)
    expect(await it.outbox(sms.to)).toEqual([])
  })
  test('may have arrived when the answer is lost', async () => {
    const sms = message()
    await it.misbehave('lost')
    const sending = () => it.port.send(sms)
    const failure = await resultAtTimeout(totalMs, sending, async () => (await it.outbox(sms.to)).length > 0)
    expect(failure).toBeInstanceOf(SmsUnavailable)
    expect(await it.outbox(sms.to)).toEqual([sms.text])
  })
  test.each([
    ['a number without its country', { to: '8015550142' }],
    ['two numbers', { to: '+18015550142,+18015550143' }],
    ['nothing to say', { text: ' ' }],
    ['an endless text', { text: 'x'.repeat(1601) }],
  ])('are refused with %s', async (_what, fault) => {
    await expect(it.port.send(message(fault))).rejects.toThrow(SmsRefused)
  })

  const url = 'https://shop.example/api/v2/webhooks/sms?locale=fr'
  const form = new URLSearchParams({ MessageSid: 'SM1', From: '+18015550142', Body: 'Stop & merci ', AccountSid: 'AC1' })
  test('that somebody wrote are heard, once the signature fits', () => {
    const headers = { 'x-twilio-signature': it.sign(url, form) }
    expect(it.port.verifyReply({ url, headers, body: form.toString() })).toEqual({
      id: 'SM1',
      from: '+18015550142',
      text: 'Stop & merci ',
    })
  })
  test.each([undefined, '', 'A'.repeat(28), 'é'.repeat(28), ['A', 'B']])('are not heard with %j as signature', (signature) => {
    expect(it.port.verifyReply({ url, headers: { 'x-twilio-signature': signature }, body: form.toString() })).toBeUndefined()
  })
})

describe("Twilio's API", () => {
  // The example of Twilio's own documentation.
  test('signs as its documentation shows', () => {
    const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
    const form = new URLSearchParams({
      CallSid: 'CA1234567890ABCDE',
      Caller: '+12349013030',
      Digits: '1234',
      From: '+12349013030',
      To: '+18005551212',
    })
    expect(twilioSignatureOf('12345', url, form)).toBe('0/KCTR6DLpKmkAf8muzZqo1nDgQ=')
  })
  test('a signature is good for its address and its fields only', () => {
    const settings = demoSms(sandbox.url)
    const port = createTwilio(settings)
    const url = 'https://shop.example/api/v2/webhooks/sms'
    const form = new URLSearchParams({ MessageSid: 'SM1', From: '+18015550142', Body: 'START' })
    const headers = { 'x-twilio-signature': twilioSignatureOf(settings.authToken, url, form) }
    const hear = (at: string, body: string) => port.verifyReply({ url: at, headers, body })
    expect(hear(url, form.toString())).toBeDefined()
    expect(hear(`${url}?x`, form.toString())).toBeUndefined()
    expect(hear(url, form.toString().replace('START', 'STOP'))).toBeUndefined()
    expect(hear(url, `${form}&More=1`)).toBeUndefined()
  })
  test('a wrong key is our fault and may be mended; nobody listening too', async () => {
    const settings = demoSms(sandbox.url)
    await expect(createTwilio({ ...settings, authToken: 'wrong' }).send(message())).rejects.toThrow(SmsUnavailable)
    await expect(createTwilio({ ...settings, api: 'http://127.0.0.1:9' }).send(message())).rejects.toThrow(SmsUnavailable)
  })
  test('after STOP nothing is let through, until START', async () => {
    const { port } = await twilio()
    const sms = message()
    const reply = (body: string) =>
      fetch(`${sandbox.url}/sms/replies`, { method: 'POST', body: new URLSearchParams({ from: sms.to, body }) })
    await reply('stop')
    await expect(port.send(sms)).rejects.toThrow(SmsOptedOut)
    await reply('START')
    await port.send(sms)
  })
})
