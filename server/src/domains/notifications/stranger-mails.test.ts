import { texts, type TextKey } from '@alpenglow/texts/texts'
import { firstNameIn } from '@alpenglow/contract/values/person-name'
import { afterAll, describe, expect, it } from 'vitest'
import { q } from '../../db/query.ts'
import { createFakeMail } from '../../providers/mail/fake.ts'
import { freshApi } from '../../testing/test-api.ts'
import { give, demoProducts } from '../../testing/test-cart.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { confirmedGuest, goodPassword, newAddress } from '../../testing/test-guest.ts'
import { createPerson, invite, mia, rosa } from '../../testing/test-household.ts'
import { mailsTo } from '../../testing/test-post.ts'
import { offer } from '../../testing/test-shares.ts'
import { putWaiverRequest } from '../../testing/buying/test-waivers.ts'
import { createNotifications, mailJob } from './notifications.ts'
import { mailboxOf } from './stranger-mails.ts'

const forgetTries = q.deleteFrom('sign_in_failure')
const api = await freshApi()
afterAll(() => api.close())

const toStrangers = Object.values(api.mails).filter(({ toStranger }) => toStranger)
const inBoth = (key: string) => Object.values(texts[key as TextKey])
const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

const advertisement = { first_name: 'Please call one eight hundred', last_name: 'five five five now' }
const call = (guest: Browser, email: string) =>
  guest.ask('POST', '/api/v2/me/address-changes', { body: { email, current_password: goodPassword } })
/** Calls every endpoint by which a guest can have the shop mail an address that they type. */
async function writeTo(email: string, network: string) {
  const { guest } = await confirmedGuest(api, advertisement, network)
  const [child, grown] = [
    await createPerson(guest, { ...mia, ...advertisement }),
    await createPerson(guest, { ...rosa, ...advertisement }),
  ]
  await give(guest, demoProducts.base, grown)
  const answers = [await offer(guest, child, email), await putWaiverRequest(guest, grown, { email }), await call(guest, email)]
  await createPerson(guest, { ...rosa, first_name: 'Uwe' })
  answers.push(await invite(guest, 'Uwe', email))
  return answers
}

describe('a mail to somebody who may know nothing of us', () => {
  it.each(toStrangers)('$name has a subject that is fixed, and of its sender one name', (letter) => {
    const { subject, title, paragraphs, button } = letter
    expect([subject, title, button?.label ?? title].flatMap(inBoth).flatMap(valuesIn)).toEqual([])
    expect(['by', 'host']).toEqual(expect.arrayContaining(paragraphs.flatMap(inBoth).flatMap(valuesIn)))
  })
  it('whatever they call themselves', async () => {
    const to = newAddress()
    const answers = await writeTo(to, '203.0.113.77')
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200, 204, 204])
    const waiting = await mailsTo(api.on.db, to)
    expect(waiting.map(({ mail }) => mail).toSorted()).toEqual([
      'changeAddress',
      'invitation',
      'shareOffered',
      'waiverRequestOwn',
    ])
    const mail = createFakeMail()
    const words = (locale: 'en' | 'fr', key: string) => texts[key as TextKey][locale]
    const { deliverWaiting } = createNotifications({
      ...api.config,
      mail,
      words,
      sign: (_, id) => id,
      letters: () => api.mails,
    })
    // Values that an older release would not filter: a stranger must not see them either.
    const more = { name: 'Please call', for: 'one eight hundred', old: 'call-18005550142@mail.example' }
    for (const [n, one] of waiting.entries())
      await deliverWaiting(
        mailJob.payload.parse({ mail: one.mail, to, locale: 'en', id: String(n), values: { ...one.values, ...more } }),
      )
    expect(mail.inbox.map(({ subject }) => subject).toSorted()).toEqual(
      waiting.map(({ mail: name }) => texts[api.mails[name]?.subject as TextKey].en).toSorted(),
    )
    for (const { subject, text, html } of mail.inbox)
      expect([subject, text, html].join(' ')).not.toMatch(/\b(call|eight|hundred|five)\b|1800/i)
    expect(mail.inbox.filter(({ text }) => /Please/.test(text))).toHaveLength(3)
  })
})

describe('one mailbox', () => {
  it('gets six of them a day, however many send, of whatever kind, from wherever', async () => {
    const to = 'one.stranger@gmail.com'
    const written = ['One.Stranger@gmail.com', 'onestranger+1@gmail.com', 'one.stranger+18005550142@gmail.com']
    for (const [n, email] of [...written, ...written].entries()) await writeTo(email, `203.0.113.${n + 1}`)
    const all = await Promise.all(written.map((email) => mailsTo(api.on.db, email)))
    expect(all.flat()).toHaveLength(6)
    const [refused] = await writeTo(to, '198.51.100.4')
    expect(refused?.statusCode).toBe(429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60)
    const [other] = await writeTo('another.stranger@gmail.com', '198.51.100.5')
    expect(other?.statusCode).toBe(201)
  })
  it('counts also what is refused: nobody of a household finds out by trying with which address another one signs in', async () => {
    const { guest, email: own } = await confirmedGuest(api, {}, '203.0.113.78')
    const child = await createPerson(guest, mia)
    await createPerson(guest, { ...rosa, first_name: 'Uwe' })
    const tries = Array.from(
      { length: 5 },
      (_, n) => async () => (n % 2 === 0 ? offer(guest, child, own) : invite(guest, 'Uwe', own)),
    )
    const answers = []
    for (const one of tries) answers.push((await one()).statusCode)
    expect(answers).toEqual([422, 422, 422, 422, 429])
  })
  it('is not used up by tries of others that are refused, and of which it gets no mail', async () => {
    const to = newAddress()
    const from = async (n: number) => {
      const { guest } = await confirmedGuest(api, {}, `203.0.113.${n}`)
      const child = await createPerson(guest, mia)
      const statuses = []
      for (let tries = 0; tries < 4; tries++) statuses.push((await offer(guest, child, to)).statusCode)
      return statuses
    }
    // The first offer is sent; a repeated one is refused.
    expect([await from(80), await from(81), await from(82)]).toEqual([
      [201, 422, 422, 422],
      [201, 422, 422, 422],
      [201, 422, 422, 422],
    ])
    expect(await mailsTo(api.on.db, to)).toHaveLength(3)
  })
  it('is not used up by one account alone', async () => {
    const to = newAddress()
    const { guest } = await confirmedGuest(api, {}, '203.0.113.90')
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) {
      await api.on.db.run(forgetTries)
      statuses.push((await call(guest, to)).statusCode)
    }
    expect(statuses).toEqual([204, 204, 204, 204, 429])
    const { guest: parent } = await confirmedGuest(api, {}, '203.0.113.91')
    expect((await offer(parent, await createPerson(parent, mia), to)).statusCode).toBe(201)
  })
  it.each([
    ['Ada+shop@Mail.Example', 'ada@mail.example'],
    ['a.da@mail.example', 'a.da@mail.example'],
    ['a.d.a+x@GoogleMail.com', 'ada@googlemail.com'],
    ['+ada@mail.example', '+ada@mail.example'],
  ])('%s is %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))
})

it.each([
  ['Please call one eight hundred', 'Please'],
  ['Anne-Sophie Keller', 'Anne-Sophie'],
  ['O’Neil', 'O’Neil'],
  ['www.evil.example', 'www'],
  ['1 800 555 0142', ''],
  ['Callonenulleighthundredfivefive', 'Callonenulleighthund'],
  ['  李小龍 ', '李小龍'],
])('of "%s" a stranger reads "%s"', (name, first) => expect(firstNameIn(name)).toBe(first))
