import { texts as shipped } from '@alpenglow/texts/texts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../embedded/throwaway.ts'
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { Tx } from '../../db/connect.ts'
import { GiveUp } from '../../jobs/handler.ts'
import { deadLetters } from '../../jobs/dead-letters.ts'
import { startJobWorker, type RunningWorker } from '../../jobs/worker.ts'
import { createFakeMail } from '../../providers/mail/fake.ts'
import { createSmtpMail } from '../../providers/mail/smtp.ts'
import { startSandbox, type Sandbox } from '../../providers/mail/test-sandbox.ts'
import { lettersOf, type Letter } from '../letter.ts'
import { notificationJobs } from './jobs.ts'
import { frameKeys } from './mails/frame.ts'
import { notificationLetters } from './mails/mails.ts'
import {
  createNotifications,
  sendCopy,
  sendLink,
  sendNews,
  sendOfHousehold,
  sendToStranger,
  type Notifications,
} from './notifications.ts'
import { linkInShop, renderMail, type TextLookup } from './mails/render.ts'

const texts: Record<string, string> = {
  'mails.test.subject': 'A test mail',
  'mails.test.title': 'The mail <works>.',
  'mails.test.text': 'Sent from {host} & nothing to do.',
  'mails.test.button': 'Open the shop',
  'mails.frame.demo': 'This is a demonstration.',
  'mails.frame.footer': 'Alpenglow, {host}',
  'x.hello': 'Hello {name}',
}
const words: TextLookup = (locale, key) => `${locale === 'fr' ? 'FR ' : ''}${texts[key] ?? `no text ${key}`}`
const quiet = () => {}
const letters = () => notificationLetters
const frame = { mode: 'demo', publicUrl: 'http://localhost:3000', timeZone: 'America/Denver', words } as const

describe('sending', () => {
  let database: TestDatabase
  let sandbox: Sandbox | undefined
  let worker: RunningWorker | undefined
  let smtpPort: number
  let notifications: Notifications

  beforeAll(async () => {
    database = await testDatabase()
    smtpPort = await freePort()
    const mail = createSmtpMail({ url: `smtp://127.0.0.1:${smtpPort}`, from: 'Alpenglow <hello@shop.example>' })
    notifications = createNotifications({ ...frame, mail, sign: (purpose, id) => `${purpose}.${id}`, letters })
  })
  afterEach(async () => {
    await worker?.stop()
    worker = undefined
  })
  afterAll(async () => {
    await sandbox?.stop()
    await database.drop()
  })

  const steps: string[] = []
  const work = async () => {
    const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
    worker = await startJobWorker({
      directUrl: database.url,
      handlers: notificationJobs(notifications),
      concurrency: 2,
      log,
      onEvent: ({ kind }) => steps.push(kind),
      onLost: (error) => {
        throw error
      },
    })
  }
  const order = (to: string, key?: string) =>
    database.db.transaction((tx) => notifications.sendTestMail(tx, { to, locale: 'en' }, key))
  const inbox = async (to: string) => (await sandbox?.inbox(to)) ?? []

  test('while the mail server is away a mail waits; when it is back, it arrives once', async () => {
    await order('patient@family.example')
    await work()
    await expect.poll(() => steps).toEqual(['started', 'failed'])
    sandbox = await startSandbox(smtpPort)
    await expect.poll(() => inbox('patient@family.example')).toHaveLength(1)
    await expect.poll(() => steps).toEqual(['started', 'failed', 'started', 'done'])
  })

  test('a transaction that is rolled back sends nothing, one that is committed sends one mail', async () => {
    await work()
    const [to, never] = ['ada@family.example', 'never@family.example']
    const changedMind = database.db.transaction(async (tx) => {
      await notifications.sendTestMail(tx, { to: never, locale: 'en' })
      throw new Error('changed my mind')
    })
    await expect(changedMind).rejects.toThrow('changed my mind')
    await order(to)
    await expect.poll(() => inbox(to)).toHaveLength(1)
    expect(await inbox(never)).toEqual([])
    expect((await inbox(to))[0]).toMatchObject({
      from: 'hello@shop.example',
      subject: 'A test mail',
      text: expect.stringContaining('This is a demonstration.'),
      html: expect.stringContaining('<h1>The mail &lt;works&gt;.</h1>'),
      links: ['http://localhost:3000/'],
      headers: expect.objectContaining({ 'message-id': expect.stringMatching(/^<[0-9a-f]{32}@localhost>$/) }),
    })
  })

  test('two orders of the same mail are one', async () => {
    const to = 'twice@family.example'
    await order(to, 'welcome twice')
    await order(to, 'welcome twice')
    await work()
    await order('after@family.example')
    await expect.poll(() => inbox('after@family.example')).toHaveLength(1)
    await worker?.stop()
    worker = undefined
    expect(await inbox(to)).toHaveLength(1)
  })

  test('a mail that the server refuses is a dead letter, not tried for ever', async () => {
    await sandbox?.turn({ behaviour: 'error', code: 550, times: 1 })
    await order('stranger@family.example')
    await work()
    await expect.poll(() => deadLetters(database.db)).toHaveLength(1)
    expect(await deadLetters(database.db)).toMatchObject([
      { name: 'sendMail', attempts: 1, lastError: expect.stringContaining('550') },
    ])
    expect(await inbox('stranger@family.example')).toEqual([])
  })

  test('what is an address to a form is one here too, and what is none is not ordered', async () => {
    await order("o'neil{ski}@family.example")
    await expect(order('ada@family.example\nBcc: eve@evil.example')).rejects.toThrow(/no mail address/)
  })
})

describe('a mail', () => {
  const letter: Letter = {
    subject: 'x.hello',
    title: 'x.hello',
    paragraphs: ['x.hello'],
    button: { label: 'x.hello', path: '/reset?token={token}' },
  }
  const evil = { name: '<img src=x onerror="a()">\r\nBcc: eve@evil.example', token: '"><script>&x=1' }

  test('escapes what is put into it, and keeps its subject on one line', () => {
    const { subject, html, text } = renderMail(letter, 'en', evil, frame)
    expect(subject).toBe('Hello <img src=x onerror="a()"> Bcc: eve@evil.example')
    expect(html).not.toMatch(/<img|<script/)
    expect(html).toContain('href="http://localhost:3000/reset?token=%22%3E%3Cscript%3E%26x%3D1"')
    expect(text).toContain('http://localhost:3000/reset?token=%22%3E%3Cscript%3E%26x%3D1')
  })

  test('leads only to the shop', () => {
    expect(() => linkInShop('https://shop.example', '//evil.example/{x}', { x: 1 })).toThrow(/may not lead/)
    expect(linkInShop('https://shop.example', '/{next}', { next: '/evil.example' })).toBe(
      'https://shop.example/%2Fevil.example',
    )
  })

  test('leads to the desk where that has an address of its own, if it invites somebody there', () => {
    const toDesk: Letter = { ...letter, button: { label: 'x.hello', path: '/staff', at: 'desk' } }
    const deskUrl = 'https://desk.shop.example'
    expect(renderMail(toDesk, 'en', {}, { ...frame, deskUrl }).text).toContain(`${deskUrl}/staff`)
    expect(renderMail(toDesk, 'en', {}, frame).text).toContain('http://localhost:3000/staff')
    expect(renderMail(letter, 'en', {}, { ...frame, deskUrl }).text).not.toContain(deskUrl)
  })

  test('says in demo mode that it is one, in live mode it does not', () => {
    const demo = renderMail(notificationLetters.test, 'fr', {}, frame)
    expect([demo.html.includes('This is a demonstration.'), demo.text.includes('This is a demonstration.')]).toEqual([
      true,
      true,
    ])
    const live = renderMail(notificationLetters.test, 'fr', {}, { ...frame, mode: 'live' })
    expect(live.html + live.text).not.toContain('This is a demonstration.')
    expect(live.html).toContain('<html lang="fr">')
    expect(live.text).toContain('FR Sent from localhost:3000 & nothing to do.')
  })

  test('has the same id at every try', async () => {
    const mail = createFakeMail()
    const { deliverWaiting } = createNotifications({ ...frame, mail, sign: (purpose, id) => `${purpose}.${id}`, letters })
    const job = { mail: 'test', to: 'ada@family.example', locale: 'en', values: {}, id: 'order 7' } as const
    await deliverWaiting(job)
    await deliverWaiting(job)
    await deliverWaiting({ ...job, id: 'order 8' })
    const ids = mail.inbox.map(({ messageId }) => messageId)
    expect(ids[0]).toBe(ids[1])
    expect(new Set(ids).size).toBe(2)
  })

  test.each(['aKindOfTheReleaseBefore', 'constructor'])(
    'that no domain has, as %s, fails by its name, and is tried again: the next worker may have it',
    async (name) => {
      const mail = createFakeMail()
      const { deliverWaiting } = createNotifications({ ...frame, mail, sign: () => '', letters })
      const delivering = deliverWaiting({ mail: name, to: 'ada@family.example', locale: 'en', values: {}, id: 'order 9' })
      const error = await delivering.catch((one: unknown) => one)
      expect([error, error instanceof GiveUp]).toEqual([new Error(`no domain has a mail ${name}`), false])
      expect(mail.inbox).toEqual([])
    },
  )

  test('has around it what is said in both languages', () => {
    expect(Object.keys(shipped)).toEqual(expect.arrayContaining(Object.values(frameKeys)))
  })

  test('is sent only by what fits its letter', async () => {
    const { plain, link, toStranger } = lettersOf({
      plain: letter,
      link: { ...letter, signs: 'reset' },
      toStranger: { ...letter, toStranger: true },
    })
    const [tx, reader] = [{} as Tx, { to: 'ada@family.example', locale: 'en' }] as const
    const sends = [
      // @ts-expect-error it signs no link
      () => sendLink(tx, plain, reader, 'a link'),
      // @ts-expect-error a stranger would read all its values
      () => sendToStranger(tx, link, reader, {}),
      // @ts-expect-error it says neither when nor from where
      () => sendNews(tx, plain, { ...reader, account: 1, isConfirmed: true }, { device: { agent: '' }, network: '' }),
      // @ts-expect-error it has a link, and goes to strangers
      () => sendOfHousehold(tx, toStranger, reader, {}),
      // @ts-expect-error it repeats nothing word for word
      () => sendCopy(tx, plain, reader, { title: '', markdown: '', version: 1, season: '', name: '', at: '' }),
    ]
    expect(sends).toHaveLength(5)
  })
})
