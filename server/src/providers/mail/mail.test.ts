import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../embedded/throwaway.ts'
import { resultAtTimeout } from '../test-timeouts.ts'
import { createFakeMail, type MailTrouble } from './fake.ts'
import { MailRefused, MailUnavailable, type Mail, type MailPort } from './port.ts'
import { createSmtpMail } from './smtp.ts'
import { startSandbox, type Sandbox } from './test-sandbox.ts'

type Arrived = Pick<Mail, 'subject' | 'text' | 'html'> & {
  messageId: string | undefined
  attachments: { name: string; type: string; bytes: number }[]
}
type Subject = {
  port: MailPort
  inbox(to: string): Promise<Arrived[]>
  misbehave(trouble: MailTrouble): Promise<void>
  stop(): Promise<void>
}

const totalMs = 60_000

async function fake(): Promise<Subject> {
  const port = createFakeMail()
  return {
    port,
    inbox: async (to) =>
      port.inbox
        .filter((mail) => mail.to === to)
        .map((mail) => ({
          ...mail,
          messageId: mail.messageId,
          attachments: (mail.attachments ?? []).map(({ name, type, content }) => ({ name, type, bytes: content.length })),
        })),
    misbehave: async (trouble) => port.misbehave(trouble),
    stop: async () => {},
  }
}

const knobs: Record<MailTrouble['kind'], object> = {
  delay: { behaviour: 'delay' },
  refuse: { behaviour: 'error', code: 550 },
  unavailable: { behaviour: 'error', code: 451 },
  lost: { behaviour: 'timeout' },
  duplicate: { behaviour: 'duplicate' },
}

async function smtp(): Promise<Subject> {
  const sandbox = await startSandbox()
  const port = createSmtpMail({ url: `smtp://127.0.0.1:${sandbox.smtpPort}`, from: 'Alpenglow <hello@shop.example>', totalMs })
  return {
    port,
    inbox: async (to) =>
      (await sandbox.inbox(to)).map((mail) => ({
        ...mail,
        text: mail.text.trim(),
        html: mail.html.trim(),
        messageId: mail.headers['message-id']?.slice(1, -1),
      })),
    misbehave: ({ kind, ...more }) => sandbox.turn({ ...knobs[kind], ...more, times: 1 }),
    stop: () => sandbox.stop(),
  }
}

let guests = 0
const letter = (more: Partial<Mail> = {}): Mail => ({
  to: `guest-${guests++}@family.example`,
  subject: 'Vos forfaits d’été',
  text: 'Bonjour Léa',
  html: '<p>Bonjour Léa</p>',
  messageId: 'a1b2@shop.example',
  ...more,
})

describe.each([
  ['the fake', fake],
  ['SMTP', smtp],
])('mail by %s', (_, make) => {
  let it: Subject
  beforeAll(async () => {
    it = await make()
  })
  afterAll(async () => {
    await it.port.close()
    await it.stop()
  })
  const arrived = (mail: Mail) => it.inbox(mail.to)

  test('arrives whole, once, under the id it was given', async () => {
    const mail = letter()
    await it.port.send(mail)
    const { to: _to, ...rest } = mail
    expect(await arrived(mail)).toEqual([expect.objectContaining(rest)])
  })

  test('arrives with what is attached', async () => {
    const mail = letter({
      attachments: [{ name: 'reçu ALP-7.pdf', type: 'application/pdf', content: new Uint8Array([1, 2, 255]) }],
    })
    await it.port.send(mail)
    expect((await arrived(mail)).map(({ attachments }) => attachments)).toEqual([
      [{ name: 'reçu ALP-7.pdf', type: 'application/pdf', bytes: 3 }],
    ])
  })

  test('is refused for good, and is not there', async () => {
    const mail = letter()
    await it.misbehave({ kind: 'refuse' })
    await expect(it.port.send(mail)).rejects.toThrow(MailRefused)
    expect(await arrived(mail)).toEqual([])
  })

  test('finds the server busy, and goes out the next time', async () => {
    const mail = letter()
    await it.misbehave({ kind: 'unavailable' })
    await expect(it.port.send(mail)).rejects.toThrow(MailUnavailable)
    expect(await arrived(mail)).toEqual([])
    await it.port.send(mail)
    expect(await arrived(mail)).toHaveLength(1)
  })

  test('waits for a slow server', async () => {
    const mail = letter()
    await it.misbehave({ kind: 'delay', ms: 200 })
    await it.port.send(mail)
    expect(await arrived(mail)).toHaveLength(1)
  })

  test('may have arrived when the answer is lost; sent again, both have the same id', async () => {
    const mail = letter()
    await it.misbehave({ kind: 'lost' })
    const sending = () => it.port.send(mail)
    const failure = await resultAtTimeout(totalMs, sending, async () => (await arrived(mail)).length > 0)
    expect(failure).toBeInstanceOf(MailUnavailable)
    await it.port.send(mail)
    expect((await arrived(mail)).map(({ messageId }) => messageId)).toEqual([mail.messageId, mail.messageId])
  })

  test('may be delivered twice by the server, which is a success', async () => {
    const mail = letter()
    await it.misbehave({ kind: 'duplicate' })
    await it.port.send(mail)
    expect(await arrived(mail)).toHaveLength(2)
  })

  test.each([
    ['a second recipient', { to: 'ada@family.example, eve@evil.example' }],
    ['a named recipient', { to: 'Ada <ada@family.example>' }],
    ['a header behind the recipient', { to: 'ada@family.example\r\nBcc: eve@evil.example' }],
    ['a header behind the subject', { subject: 'Hello\r\nBcc: eve@evil.example' }],
    [
      'a header behind what is attached',
      { attachments: [{ name: 'a\r\nBcc: eve@evil.example', type: 'a/b', content: new Uint8Array() }] },
    ],
    ['a header behind the id', { messageId: 'a@b>\r\nBcc: eve@evil.example' }],
  ])('is refused with %s', async (_what, fault) => {
    await expect(it.port.send(letter(fault))).rejects.toThrow(MailRefused)
    expect(await it.inbox('eve@evil.example')).toEqual([])
  })
})

describe('mail by SMTP', () => {
  let sandbox: Sandbox | undefined
  afterAll(() => sandbox?.stop())

  test('is unavailable while nobody listens, and goes out by the same port object when somebody does', async () => {
    const smtpPort = await freePort()
    const port = createSmtpMail({ url: `smtp://127.0.0.1:${smtpPort}`, from: 'hello@shop.example' })
    const mail = letter()
    await expect(port.send(mail)).rejects.toThrow(MailUnavailable)
    sandbox = await startSandbox(smtpPort)
    await port.send(mail)
    expect(await sandbox.inbox(mail.to)).toMatchObject([{ from: 'hello@shop.example', subject: mail.subject }])
    await port.close()
  })
})
