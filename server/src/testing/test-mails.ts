import type { Locale } from '@alpenglow/contract/translations/api'
import { texts, type TextKey } from '@alpenglow/texts/texts'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort } from '../embedded/throwaway.ts'
import { startSandbox, type ReceivedMail, type Sandbox } from '../providers/mail/test-sandbox.ts'
import { startWorker } from '../roles/worker.ts'
import { freshApi, type TestApi } from './test-api.ts'
import { shareOf } from './test-breadth.ts'
import type { Answer, Browser } from './test-browser.ts'
import { filledIn, newAddress, newVisitor } from './test-guest.ts'

type Letter = TestApi['mails'][string]
type Arrived = { text: string; token: string; mail: ReceivedMail }

/** Tools for the tests of a domain's mails, for each language. */
export type Post = {
  api: Awaited<ReturnType<typeof freshApi>>
  locale: Locale
  /**
   * The queries for this language and the other one. A signed-in guest gets mails in the account's language, whatever
   * the page's.
   */
  own: string
  other: string
  /** The one mail of this kind to this address, checked. Letters of domains above are given by name. */
  arrived(letter: Letter | string, to: string): Promise<Arrived>
  /** A guest of this language with a confirmed address. */
  confirmed(): Promise<{ guest: Browser; address: string }>
}

type Environment = Record<string, string>

/**
 * Runs a domain's mails end to end: the whole API for the guest's part, and the production worker, which sends by SMTP
 * to the sandbox. No test looks into the queue. By the end every letter of the domain must have arrived, and no
 * unchecked mail.
 */
export async function everyMailOf(
  letters: Readonly<Record<string, Letter>>,
  whose: string,
  tests: (post: Post) => void,
  environment: Environment = {},
): Promise<void> {
  const { api, sandbox } = await startHouse(environment)
  const seenIds = new Set<string>()
  describe.each(shareOf(['fr', 'en'] as const, 2))(whose, (locale) => {
    const looking: MailChecks = { api, sandbox, locale, seenIds, names: new Set(), addresses: new Set() }
    tests(postOf(looking))

    it('has by now had every mail that there is, and none that was not looked at', async () => {
      expect(Object.keys(letters).filter((name) => !looking.names.has(name))).toEqual([])
      const mine = (await Promise.all([...looking.addresses].map((to) => sandbox.inbox(to)))).flat()
      expect(mine.filter((mail) => !seenIds.has(idOf(mail))).map(({ to, subject }) => ({ to, subject }))).toEqual([])
    })
  })
  it.each(Object.values(letters))('$name is given to whoever delivers mails, and has its words in both languages', (letter) => {
    expect(api.mails[letter.name]).toBe(letter)
    for (const key of [letter.subject, ...keysOf(letter)]) expect(Object.keys(texts)).toContain(key)
  })
}

async function startHouse(environment: Environment) {
  const sandbox = await startSandbox()
  const api = await freshApi({
    SANDBOX_PORT: new URL(sandbox.url).port,
    SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
    LOG_LEVEL: 'silent',
    ...environment,
  })
  // The port is chosen last, as it is free for a moment only.
  const ports = { ...api.config.ports, workerMetrics: await freePort() }
  const worker = await startWorker({ ...api.config, ports })
  afterAll(async () => {
    await worker.stop()
    await api.close()
    await sandbox.stop()
  })
  return { api, sandbox }
}

type MailChecks = Pick<Post, 'api' | 'locale'> & {
  sandbox: Sandbox
  seenIds: Set<string>
  names: Set<string>
  addresses: Set<string>
}

function postOf(looking: MailChecks): Post {
  const { api, locale } = looking
  const [own, other] = locale === 'en' ? ['', '?locale=fr'] : ['?locale=fr', '']
  const arrived = (letter: Letter | string, to: string) =>
    lookAt(looking, typeof letter === 'string' ? letterCalled(api, letter) : letter, to)
  const confirmed = async () => {
    const [guest, address] = [await newVisitor(api), newAddress()]
    await does(guest, 'POST', `/api/v2/guests${own}`, filledIn({ email: address }))
    const { token } = await arrived('confirm', address)
    await does(guest, 'POST', '/api/v2/confirmations', { token })
    return { guest, address }
  }
  return { api, locale, own, other, arrived, confirmed }
}

function letterCalled({ mails }: TestApi, name: string): Letter {
  const letter = mails[name]
  if (!letter) throw new Error(`no domain has a mail ${name}`)
  return letter
}

/** A text as a pattern, with any values in it. */
const filled = (key: string, locale: Locale) =>
  new RegExp(texts[key as TextKey][locale].replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '(.+?)'))
const inOneLine = (text: string) => text.replace(/[ \t\r\n]+/g, ' ')
const marks: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const shown = (html: string) =>
  inOneLine(html.replace(/<style>.*?<\/style>|<[^>]+>/gs, ' ').replace(/&\w+;|&#39;/g, (mark) => marks[mark] ?? mark))
const idOf = ({ headers }: ReceivedMail) => headers['message-id'] ?? ''

const keysOf = ({ title, paragraphs, facts = [], button }: Letter): string[] => [
  title,
  ...paragraphs,
  ...facts.map((fact) => `mails.fact.${fact}`),
  ...(button ? [button.label] : []),
]

async function lookAt(looking: MailChecks, letter: Letter, to: string): Promise<Arrived> {
  const { api, sandbox, locale, seenIds, names, addresses } = looking
  const whole = new RegExp(`^${filled(letter.subject, locale).source}$`)
  const found = async () => (await sandbox.inbox(to)).filter((mail) => whole.test(mail.subject) && !seenIds.has(idOf(mail)))
  await expect.poll(found, { message: `${letter.name} to ${to} (${locale})` }).toHaveLength(1)
  const [mail] = (await found()) as [ReceivedMail]
  seenIds.add(idOf(mail))
  names.add(letter.name)
  addresses.add(to)

  isWellFormed(mail, to, locale)
  isWhole(mail, letter, to, locale)
  const token = leads(mail, letter, locale, api.config.publicUrl)
  return { text: inOneLine(mail.text), token, mail }
}

function isWellFormed(mail: ReceivedMail, to: string, locale: Locale): void {
  expect([mail.to, mail.from]).toEqual([[to], 'hello@alpenglow.example'])
  expect(mail.headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    'content-type': expect.stringMatching(mail.attachments.length > 0 ? /^multipart\/mixed/ : /^multipart\/alternative/),
    'message-id': expect.stringMatching(/^<[0-9a-f]{32}@localhost>$/),
    date: expect.any(String),
  })
  expect(mail.html).toContain(`<html lang="${locale}">`)
  const tooLong = mail.text.split('\n').filter((line) => line.length > 72 && !/^https?:\S+$/.test(line))
  expect(tooLong).toEqual([])
}

function isWhole(mail: ReceivedMail, letter: Letter, to: string, locale: Locale): void {
  const keys = [...keysOf(letter), 'mails.frame.footer', 'mails.frame.demo']
  for (const part of [shown(mail.html), inOneLine(mail.text)]) {
    for (const key of keys) expect(part, key).toMatch(filled(key, locale))
    expect(part).toContain(to)
    expect(part, 'a name of a text, or of a value').not.toMatch(/\{\w+\}|mails\.\w|undefined|NaN/)
  }
}

/** Checks the mail's one link, or that it has none. Returns the link's token. */
function leads(mail: ReceivedMail, { button, signs }: Letter, locale: Locale, publicUrl: string): string {
  const path = button?.path.split('#')[0]?.replace('{locale}', locale).replace('{order}', '[0-9A-Z]{5}-[0-9A-Z]{5}')
  const link = path && new RegExp(`^${new URL('/', publicUrl).href.slice(0, -1)}${path.replace('?', '\\?')}$`)
  expect(mail.links.map((one) => one.split('#')[0])).toEqual(link ? [expect.stringMatching(link)] : [])
  if (link) expect(mail.text.split('\n')).toContain(mail.links[0])
  const token = decodeURIComponent(mail.links[0]?.split('#')[1] ?? '')
  expect(token !== '').toBe(Boolean(signs))
  return token
}

type Call = [method: string, url: string, body?: object]
export async function does(browser: Browser, ...[method, url, body]: Call): Promise<Answer> {
  const answer = await browser.ask(method, url, { body })
  expect([url, answer.statusCode, answer.payload]).toEqual([url, expect.toSatisfy((status) => status < 300), expect.anything()])
  return answer
}
/** A link's token works the first time, and never again. */
export async function worksOnce(browser: Browser, ...[method, url, body]: Call): Promise<void> {
  await does(browser, method, url, body)
  const again = await browser.ask(method, url, { body })
  expect([again.statusCode, again.json()]).toMatchObject([
    422,
    { errors: expect.toSatisfy((errors) => Object.keys(errors).some((field) => /token/.test(field))) },
  ])
}
