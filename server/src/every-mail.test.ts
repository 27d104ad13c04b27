import { rejections } from '@alpenglow/contract/profiles/photo'
import type { Locale } from '@alpenglow/contract/translations/api'
import { texts, type TextKey } from '@alpenglow/texts/texts'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { startWorker } from './roles/worker.ts'
import { freePort } from './embedded/throwaway.ts'
import { q } from './db/query.ts'
import type { Letter } from './domains/letter.ts'
import { tellAuditEndJob } from './domains/audit/audit.ts'
import { factKey, frameKeys } from './domains/notifications/mails/frame.ts'
import { takeOverAccounts, welcomeTakenOver } from './domains/identity/identity.ts'
import { takeOverPeople } from './domains/profiles/profiles.ts'
import { ended, placed } from './domains/orders/receipts/test-orders.ts'
import { lineOf } from './domains/orders/receipts/test-family.ts'
import { codeFor } from './testing/test-authenticator.ts'
import { freshApi } from './testing/test-api.ts'
import type { Answer, Browser } from './testing/test-browser.ts'
import { give, things } from './testing/test-cart.ts'
import { atDesk, seatedAtDesk } from './testing/test-desk.ts'
import { filledIn, goodPassword, newAddress, newVisitor, signInAs } from './testing/test-guest.ts'
import { added, invite, memberCalled, mia, noah, remove, rosa, withLogin } from './testing/test-household.ts'
import { social } from './testing/test-social.ts'
import { enqueue } from './jobs/queue.ts'
import { startSandbox, type Received } from './providers/mail/test-sandbox.ts'
import { shareOf } from './testing/test-breadth.ts'

/*
 * What a guest does is asked of the whole API; the worker that runs in production writes the mails, and sends them over SMTP to the
 * sandbox. Nothing here looks into the queue.
 */
const sandbox = await startSandbox()
/** Who keeps what is told of the audit log, each in a language. */
const minders = { en: newAddress(), fr: newAddress() }
const ports = {
  SANDBOX_PORT: new URL(sandbox.url).port,
  SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
  WORKER_METRICS_PORT: String(await freePort()),
  LOG_LEVEL: 'silent',
  AUDIT_END_TO: `${minders.en},${minders.fr} fr`,
}
const api = await freshApi(ports)
const worker = await startWorker(api.config)
afterAll(async () => {
  await worker.stop()
  await api.close()
  await sandbox.stop()
})

const seen: Record<Locale, Set<string>> = { en: new Set(), fr: new Set() }
const ids = new Set<string>()
const words = (key: string, locale: Locale) => texts[key as TextKey][locale]
/** A text with whatever stands for its values. */
const filled = (key: string, locale: Locale) =>
  new RegExp(
    words(key, locale)
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{\w+\}/g, '(.+?)'),
  )
const inOneLine = (text: string) => text.replace(/[ \t\r\n]+/g, ' ')
const marks: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const shown = (html: string) =>
  inOneLine(html.replace(/<style>.*?<\/style>|<[^>]+>/gs, ' ').replace(/&\w+;|&#39;/g, (mark) => marks[mark] ?? mark))

/** The mail of this kind, in this language, that came to this address: whole, well formed, and once. Answers it, and what its link carries. */
async function arrived(name: string, to: string, locale: Locale): Promise<{ text: string; token: string; mail: Received }> {
  const { subject, title, paragraphs, facts = [], button, signs } = api.mails[name] as Letter
  const whole = new RegExp(`^${filled(subject, locale).source}$`)
  const found = async () => (await sandbox.inbox(to)).filter((mail) => whole.test(mail.subject) && !ids.has(idOf(mail)))
  await expect.poll(found, { message: `${name} to ${to} (${locale})` }).toHaveLength(1)
  const [mail] = (await found()) as [Received]
  ids.add(idOf(mail))
  seen[locale].add(name)

  expect([mail.to, mail.from]).toEqual([[to], 'hello@alpenglow.example'])
  expect(mail.headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    'content-type': expect.stringMatching(mail.attachments.length > 0 ? /^multipart\/mixed/ : /^multipart\/alternative/),
    'message-id': expect.stringMatching(/^<[0-9a-f]{32}@localhost>$/),
    date: expect.any(String),
  })
  expect(mail.html).toContain(`<html lang="${locale}">`)
  const keys = [
    title,
    ...paragraphs,
    ...facts.map(factKey),
    ...(button ? [button.label] : []),
    frameKeys.footer,
    frameKeys.demo,
  ]
  for (const part of [shown(mail.html), inOneLine(mail.text)]) {
    for (const key of keys) expect(part, key).toMatch(filled(key, locale))
    expect(part).toContain(to)
    expect(part, 'a name of a text, or of a value').not.toMatch(/\{\w+\}|mails\.\w|undefined|NaN/)
  }
  const tooLong = mail.text.split('\n').filter((line) => line.length > 72 && !/^https?:\S+$/.test(line))
  expect(tooLong).toEqual([])

  const path = button?.path.split('#')[0]?.replace('{locale}', locale).replace('{order}', '[0-9A-Z]{5}-[0-9A-Z]{5}')
  const link = path && new RegExp(`^${new URL('/', api.config.publicUrl).href.slice(0, -1)}${path.replace('?', '\\?')}$`)
  expect(mail.links.map((one) => one.split('#')[0])).toEqual(link ? [expect.stringMatching(link)] : [])
  if (link) expect(mail.text.split('\n')).toContain(mail.links[0])
  const token = decodeURIComponent(mail.links[0]?.split('#')[1] ?? '')
  expect(token !== '').toBe(Boolean(signs))
  return { text: inOneLine(mail.text), token, mail }
}
const idOf = ({ headers }: Received) => headers['message-id'] ?? ''

type Call = [method: string, url: string, body?: object]
async function does(browser: Browser, ...[method, url, body]: Call): Promise<Answer> {
  const answer = await browser.ask(method, url, { body })
  expect([url, answer.statusCode, answer.payload]).toEqual([url, expect.toSatisfy((status) => status < 300), expect.anything()])
  return answer
}
/** What a link carries does its work the first time, and never again. */
async function worksOnce(browser: Browser, ...[method, url, body]: Call): Promise<void> {
  await does(browser, method, url, body)
  const again = await browser.ask(method, url, { body })
  expect([again.statusCode, again.json()]).toMatchObject([
    422,
    { errors: expect.toSatisfy((errors) => Object.keys(errors).some((field) => /token/.test(field))) },
  ])
}
const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' }

describe.each(shareOf(['fr', 'en'] as const, 2))('an account that reads %s', (locale) => {
  // Whoever is signed in is written to in the language of the account, whatever language the page has at the moment.
  const other = locale === 'en' ? '?locale=fr' : ''
  const own = locale === 'en' ? '' : '?locale=fr'
  const [first, email] = [newAddress(), newAddress()]
  const buyers: string[] = []
  const current_password = goodPassword
  it('is confirmed, and reached at another address, by links that work once', async () => {
    const guest = await newVisitor(api)
    await does(guest, 'POST', `/api/v2/guests${own}`, filledIn({ email: first }))
    const confirm = await arrived('confirm', first, locale)
    await worksOnce(guest, 'POST', '/api/v2/confirmations', { token: confirm.token })

    await does(guest, 'POST', `/api/v2/me/address-changes${other}`, { email, current_password })
    const change = await arrived('changeAddress', email, locale)
    expect(change.text).not.toContain(first)
    await worksOnce(guest, 'POST', '/api/v2/confirmations', { token: change.token })
    expect((await arrived('addressChanged', first, locale)).text).toContain(email)
  })

  it('is told of each act that touches its safety, and from where it was done', async () => {
    const guest = await newVisitor(api)
    const signedIn = await guest.ask('PUT', '/session', { body: { email, password: goodPassword }, headers: firefox })
    expect(signedIn.statusCode).toBe(204)
    const { text } = await arrived('newDevice', email, locale)
    expect(text).toMatch(/Firefox · Windows/)
    expect(text).toMatch(/127\.0\.0\.1/)
    expect(text).toMatch(locale === 'en' ? /\d{4} at \d\d:\d\d\sM[SD]T/ : /\d{4} à \d+\sh\s\d\d\sH[NA]R/)

    const begun = await does(guest, 'POST', `/api/v2/me/second-factor${other}`, { current_password })
    const { secret } = begun.json<{ data: { secret: string } }>().data
    await does(guest, 'PUT', `/api/v2/me/second-factor${other}`, { code: codeFor(secret) })
    await arrived('secondFactorOn', email, locale)
    await does(guest, 'POST', `/api/v2/me/second-factor/recovery-codes${other}`, { current_password })
    await arrived('recoveryCodesRenewed', email, locale)
    await does(guest, 'DELETE', `/api/v2/me/second-factor${other}`, { current_password })
    await arrived('secondFactorOff', email, locale)

    const person = locale === 'en' ? 'jun' : 'ingrid'
    expect((await social(guest, person, { purpose: 'link', password: goodPassword, query: other })).statusCode).toBe(200)
    const linked = await arrived('identityLinked', email, locale)
    expect(linked.text).toMatch(new RegExp(`Cairn.*${person}\\.`))
    await does(guest, 'DELETE', `/api/v2/me/identity-providers/cairn${other}`, { current_password })
    expect((await arrived('identityUnlinked', email, locale)).text).toContain('Cairn')
  })

  it('gets a new password by a link that works once, and hears of it', async () => {
    const guest = await newVisitor(api)
    await does(guest, 'POST', `/api/v2/password-resets${own}`, { email })
    const { token } = await arrived('reset', email, locale)
    await worksOnce(guest, 'PUT', '/api/v2/password-resets', { token, password: 'marmots whistle twice' })
    await arrived('passwordChanged', email, locale)
  })

  it('hears that its data is ready, and last of all that it is gone', async () => {
    const guest = await newVisitor(api)
    expect((await signInAs(guest, email, 'marmots whistle twice')).statusCode).toBe(204)
    await does(guest, 'POST', `/api/v2/me/data-exports${other}`)
    await arrived('dataReady', email, locale)
    await does(guest, 'DELETE', `/api/v2/me${other}`, { current_password: 'marmots whistle twice' })
    await arrived('accountDeleted', email, locale)
  })

  it('may begin with a profile that was made for its holder, by a link that works once', async () => {
    const to = newAddress()
    await waitingProfile(to)
    const guest = await newVisitor(api)
    expect((await guest.ask('POST', `/api/v2/guests${own}`, { body: filledIn({ email: to }) })).statusCode).toBe(422)
    const { token } = await arrived('onboarding', to, locale)
    await does(guest, 'POST', `/api/v2/guests${own}`, filledIn({ email: to, onboarding_token: token }))
    const again = await (await newVisitor(api)).ask('POST', '/api/v2/guests', { body: filledIn({ onboarding_token: token }) })
    expect(again.json()).toMatchObject({ errors: { onboarding_token: ['INVALID'] } })
  })

  it('comes from the system that the company had before, and chooses a password', async () => {
    const [to, guest] = [newAddress(), await newVisitor(api)]
    await comeFromElsewhere(to, locale)
    const { token } = await arrived('movedIn', to, locale)
    await does(guest, 'PUT', '/api/v2/password-resets', { token, password: goodPassword })
    expect((await signInAs(guest, to)).statusCode).toBe(204)
    await arrived('passwordChanged', to, locale)
  })

  it('lives with others: is invited, lent, agreed for, and lets go', async () => {
    const confirmed = async () => {
      const [guest, address] = [await newVisitor(api), newAddress()]
      await does(guest, 'POST', `/api/v2/guests${own}`, filledIn({ email: address }))
      const { token } = await arrived('confirm', address, locale)
      await does(guest, 'POST', '/api/v2/confirmations', { token })
      return { guest, address }
    }
    const [holder, grand] = [await confirmed(), await confirmed()]
    const child = await added(holder.guest, mia)
    await arrived('consentGiven', holder.address, locale)
    for (const name of ['Rosa', 'Uwe']) {
      await added(holder.guest, { ...rosa, first_name: name })
      const to = newAddress()
      await invite(holder.guest, name, to)
      const { token, text } = await arrived('invitation', to, locale)
      expect(text).toMatch(/Jonas (?!Keller)/)
      const guest = await newVisitor(api)
      await does(
        guest,
        'POST',
        `/api/v2/guests${own}`,
        filledIn({ ...rosa, email: to, first_name: name, onboarding_token: token }),
      )
      expect((await arrived('invitationAccepted', holder.address, locale)).text).toContain(`${name} Lind`)
      await remove(name === 'Rosa' ? holder.guest : guest, await memberCalled(guest, name))
      if (name === 'Rosa') await arrived('memberRemoved', to, locale)
      else await arrived('memberLeft', holder.address, locale)
    }
    for (const end of ['shareGivenBack', 'shareEnded'] as const) {
      const made = await does(holder.guest, 'POST', `/api/v2/profiles/${child}/shares`, { email: grand.address })
      const { id } = made.json<{ data: { id: string } }>().data
      await arrived('shareOffered', grand.address, locale)
      await does(grand.guest, 'PUT', `/api/v2/pending-profile-shares/${id}`, { answer: 'accept' })
      if (end === 'shareEnded') await does(holder.guest, 'DELETE', `/api/v2/profiles/${child}/shares/${id}`)
      else await remove(grand.guest, await memberCalled(grand.guest, 'Mia'))
      await arrived(end, end === 'shareEnded' ? grand.address : holder.address, locale)
    }
    const desk = await seatedAtDesk(api, 'operations')
    for (const reason of rejections) {
      const photo = sql<{
        id: string
      }>`INSERT INTO profile_photo (household_id, profile_id, public_id, version, width, height, faces, uploaded_at, replaced_at)
        SELECT household_id, id, gen_random_uuid(), 1, 800, 1000, '1,2,3,4', now(), NULL FROM profile WHERE id = ${Number(child)} RETURNING id`
      await api.on.db.run(sql`UPDATE profile_photo SET replaced_at = now() WHERE profile_id = ${Number(child)}`.compile(q))
      const [row] = await api.on.db.run(photo.compile(q))
      await does(desk, 'POST', `/api/v2/staff/photos/${row?.id}/rejection`, { reason })
      const mail = `photo${reason.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}`
      expect((await arrived(mail, holder.address, locale)).text).toContain('Mia Keller')
    }
  })

  it('signs without being there, and keeps what was signed', async () => {
    const [holder, to] = [await newVisitor(api), newAddress()]
    const address = newAddress()
    await does(holder, 'POST', `/api/v2/guests${own}`, filledIn({ email: address }))
    await does(holder, 'POST', '/api/v2/confirmations', { token: (await arrived('confirm', address, locale)).token })
    const grown = await added(holder, rosa)
    await give(holder, things.base, grown)
    await does(holder, 'PUT', `/api/v2/cart/waiver-requests/${grown}${own}`, { email: to })
    const { text, token } = await arrived('waiverRequestOwn', to, locale)
    expect(text).toMatch(/Jonas (?!Keller)/)
    const body = { token, signature: 'Rosa Lind', waivers: [{ id: 'winter-sports-27', version: 1 }] }
    await does(await newVisitor(api), 'POST', `/api/v2/waiver-links/signatures${own}`, body)
    const copy = await arrived('waiverCopy', to, locale)
    expect(inOneLine(copy.text)).toContain(
      { en: 'closed ropes are there for a reason', fr: 'les cordes sont là pour une raison' }[locale],
    )
    expect(copy.text).not.toContain('##')
  })

  it('signs for a youth who shops, for themselves and for a smaller one', async () => {
    const [holder, address] = [await newVisitor(api), newAddress()]
    await does(holder, 'POST', `/api/v2/guests${own}`, filledIn({ email: address }))
    const [child, id] = [await added(holder, mia), await added(holder, noah)]
    const { guest: teen } = await withLogin(api, id, { first_name: 'Noah', last_name: 'Keller', dob: noah.dob })
    await give(teen, { type: things.base.type, variant: 'youth' }, id)
    await does(teen, 'PUT', `/api/v2/cart/waiver-requests/${id}${own}`)
    const { text } = await arrived('waiverRequestByMinor', address, locale)
    expect(inOneLine(text)).toContain({ en: 'Noah is buying something at', fr: 'Noah fait un achat sur' }[locale])
    expect(text).not.toMatch(/(?:for|pour) Noah/)
    await give(teen, things.baseChild, child)
    await does(teen, 'PUT', `/api/v2/cart/waiver-requests/${child}${own}`)
    expect(inOneLine((await arrived('waiverRequest', address, locale)).text)).toContain(
      { en: 'for somebody who may not sign', fr: 'pour une personne qui ne peut pas signer' }[locale],
    )
  })

  it('has bought something, or not yet, or not after all, and hears of each once', async () => {
    const to = newAddress()
    buyers.push(to)
    const base = { who: 'Mia Keller', en: 'Base Pass', fr: 'Forfait Base', price: 68900 }
    const lines = [{ ...lineOf(base, 0, []), profile_id: null, product_id: things.base.type, code: 'base-pass' }]
    await placed(api.on.db, { email: to, locale, lines })
    const { text, mail } = await arrived('orderPlaced', to, locale)
    expect(text).toMatch(
      locale === 'en' ? /Mia Keller: Base Pass, adult .*\$689\.00/ : /Mia Keller\s: Forfait Base, adulte .*689,00\s\$\sUS/,
    )
    const name = expect.stringMatching(
      { en: /^alpenglow-receipt-ALP-\d{6}\.pdf$/, fr: /^alpenglow-recu-ALP-\d{6}\.pdf$/ }[locale],
    )
    expect(mail.attachments).toEqual([{ name, type: 'application/pdf', bytes: expect.toSatisfy((bytes) => bytes > 10_000) }])
    const gift = { who: null, en: 'Foundation', fr: 'Fondation', variant: 'all_ages' as const, price: 500 }
    const given = [{ ...lineOf(gift, 0, []), product_id: things.donation.type, code: 'foundation' }]
    await placed(api.on.db, { email: to, locale, lines: given })
    expect((await arrived('orderGiven', to, locale)).text).toMatch(locale === 'en' ? /Given: Foundation/ : /Dons\s: Fondation/)
    // Each at an address of its own: all wait together for the rounds in which orders get their numbers.
    const ends = [
      ['in_review', null, 'orderInReview', 'orderRefused', lines],
      ['in_review', 'time', 'orderInReview', 'orderForgotten', lines],
      ['in_review', 'time', 'orderInReview', 'orderTooLate', lines.map((line) => ({ ...line, date: '2026-10-05' }))],
      ['in_review', 'bank', 'orderInReview', 'orderLetGo', lines],
      ['placed', 'bank', 'orderPlaced', 'orderLost', lines],
    ] as const
    const mails = ends.map(async ([state, end, begun, mail, of]) => {
      const buyer = newAddress()
      buyers.push(buyer)
      const { id } = await placed(api.on.db, { email: buyer, locale, lines: of, state })
      await arrived(begun, buyer, locale)
      await ended(api.on.db, id, state, end)
      return (await arrived(mail, buyer, locale)).text
    })
    expect((await Promise.all(mails)).at(-1)).toMatch(/ALP-\d{6}/)
  })

  it('may be one at the desk, by a link that works once', async () => {
    const to = newAddress()
    const name = { en: 'Nils Berg', fr: 'Nils Vallée' }[locale]
    const administrator = await seatedAtDesk(api, 'administrator')
    await does(administrator, 'POST', `/api/v2/staff/members${own}`, { name, email: to, role: 'agent' })
    const { text, token } = await arrived('staffInvitation', to, locale)
    expect(text).toContain(name)
    await worksOnce(await atDesk(api), 'PUT', '/api/v2/staff/password', { token, password: 'a desk by the north window' })
  })

  it('is minded by somebody who is told each night where the audit log ends', async () => {
    told ??= tellTheEnd()
    const [end] = await told
    expect((await arrived('auditEnd', minders[locale], locale)).text).toContain(`${end?.id} ${end?.hash}`)
  })

  it('has by now had every mail that there is, and none that was not looked at', async () => {
    expect([...seen[locale], 'test'].toSorted()).toEqual(Object.keys(api.mails).toSorted())
    const mine = (await Promise.all([first, email, ...buyers].map((to) => sandbox.inbox(to)))).flat()
    expect(mine.filter((mail) => !ids.has(idOf(mail))).map(({ subject }) => subject)).toEqual([])
  })
})

/** As at night. One night for both languages. */
type NewestEntry = { id: number; hash: string }
let told: Promise<NewestEntry[]> | undefined
async function tellTheEnd() {
  await seatedAtDesk(api, 'administrator')
  await api.on.db.transaction((tx) => enqueue(tx, tellAuditEndJob, {}))
  const newest = sql<NewestEntry>`SELECT id, encode(hash, 'hex') AS hash FROM audit_entry ORDER BY id DESC LIMIT 1`
  return api.on.db.run(newest.compile(q))
}

/** As somebody at the desk makes it for them, with the link that was mailed then and is lost. */
async function waitingProfile(to: string) {
  const made = sql`WITH home AS (INSERT INTO household DEFAULT VALUES RETURNING id),
    made AS (
      INSERT INTO profile (household_id, first_name, last_name, dob, email)
      SELECT id, 'Rosa', 'Lind', '1958-02-03', ${to} FROM home RETURNING id, household_id),
    there AS (INSERT INTO group_member (household_id, home_id, profile_id) SELECT household_id, household_id, id FROM made)
    INSERT INTO mail_link (id, purpose, profile_id, email, expires_at)
    SELECT gen_random_uuid(), 'onboarding', id, ${to}, now() + interval '1 hour' FROM made`
  await api.on.db.run(made.compile(q))
}

let moved = 700_000
/** An account without a password. */
const comeFromElsewhere = (email: string, locale: Locale) =>
  api.on.db.transaction(async (tx) => {
    const id = ++moved
    const person = { ...nobody, id, household_id: id, first_name: 'Tove', last_name: 'Berg', dob: '1979-05-05', email }
    await takeOverPeople(tx, { households: [id], people: [person] })
    const account = { id, profile_id: id, email, password_hash: null, confirmed_at: null, created_at: null, locale }
    await takeOverAccounts(tx, [{ ...account, measurement_system: 'metric' }])
    expect(await welcomeTakenOver(tx, { accounts: [id], people: [] })).toBe(1)
  })
const nobody = {
  member_id: null,
  is_admin: true,
  gender: null,
  phone_number: null,
  sms_updated_at: null,
  notify_account_holder: false,
  addresses: [],
  created_at: null,
  consent: null,
}
