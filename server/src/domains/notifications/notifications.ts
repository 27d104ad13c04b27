import { createHash, randomUUID } from 'node:crypto'
import { locales } from '@alpenglow/contract/translations/api'
import { isMailAddress } from '@alpenglow/contract/values/mail-address'
import { ownOf } from '@alpenglow/contract/values/own-property'
import type { Values } from '@alpenglow/contract/translations/text'
import { z } from 'zod'
import type { Tx } from '../../db/connect.ts'
import { GiveUp } from '../../jobs/handler.ts'
import { defineJob, enqueue, enqueueMany } from '../../jobs/queue.ts'
import { MailRefused, type Attachment, type MailPort } from '../../providers/mail/port.ts'
import type { actFacts, Fact, NamedLetter, MailRecipient } from '../letter.ts'
import { takeAllowance } from './allowance-store.ts'
import { momentIn, traceOf, unknownDevice, type ActOrigin } from './mails/facts.ts'
import { frameKeys } from './mails/frame.ts'
import { notificationLetters } from './mails/mails.ts'
import { renderMail, type MailFrame, type MoreMailContents } from './mails/render.ts'
import { mailRations } from './rations.ts'
import { valuesForStranger } from './stranger-mails.ts'

/**
 * The job of a mail, which the worker renders when it sends it. `mail` is the name of the letter; `id` is the same at
 * every try.
 */
export const mailJob = defineJob({
  name: 'sendMail',
  payload: z.strictObject({
    mail: z.string(),
    to: z.string().refine(isMailAddress, 'no mail address'),
    locale: z.enum(locales),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    id: z.string(),
  }),
})
type MailJob = z.infer<typeof mailJob.payload>

export type Notifications = ReturnType<typeof createNotifications>

/** Sends only if the caller's transaction commits. Two with the same `key` that wait in the queue are one. */
export function sendKeyed(tx: Tx, letter: NamedLetter, reader: MailRecipient, values: Values, key: string): Promise<void> {
  return enqueue(tx, mailJob, { mail: letter.name, ...reader, values, id: key }, { key: `mail ${key}` })
}
const send = (tx: Tx, letter: NamedLetter, reader: MailRecipient, values: Values) =>
  sendKeyed(tx, letter, reader, values, randomUUID())

/**
 * Mails with a link. `link` is the id of its row; the token is signed when the mail is rendered, so the queue never
 * contains one.
 */
type LinkLetter = NamedLetter & { signs: string }
export const sendLink = (tx: Tx, letter: LinkLetter, reader: MailRecipient, link: string, values: Values = {}): Promise<void> =>
  send(tx, letter, reader, { ...values, link })

/** The same for many recipients, in one statement. */
type Linked = { reader: MailRecipient; link: string; values: Values }
export const sendLinks = (tx: Tx, letter: LinkLetter, many: readonly Linked[]): Promise<void> =>
  enqueueMany(
    tx,
    mailJob,
    many.map(({ reader, link, values }) => {
      const id = randomUUID()
      return { payload: { mail: letter.name, ...reader, values: { ...values, link }, id }, key: `mail ${id}` }
    }),
  )

/** Mails that a guest has the shop send to an address that may be anybody's. Of `by` only one first name is shown. */
type StrangerLetter = NamedLetter & { toStranger: true }
type FromGuest = { by?: string | undefined; link?: string }
export const sendToStranger = (tx: Tx, letter: StrangerLetter, reader: MailRecipient, from: FromGuest): Promise<void> =>
  send(tx, letter, reader, valuesForStranger(from))

/** A letter to a known guest, without a signed link. */
export type PlainLetter = NamedLetter & { signs?: never; toStranger?: never }

/** Mails that report an act on an account, and its origin: a holder who did not do it must learn of it. */
type ActLetter = PlainLetter & { facts: readonly [...Fact[], ...typeof actFacts] }
/** The holder of an account. `isConfirmed`: whether the address is confirmed, and so theirs. */
export type Holder = MailRecipient & { account: number; isConfirmed: boolean }

/** An unconfirmed address may be a stranger's, who must not get mail about an account that is not theirs. */
export async function sendNews(tx: Tx, letter: ActLetter, holder: Holder, from: ActOrigin, values: Values = {}): Promise<void> {
  const { account, isConfirmed, to, locale } = holder
  const anHour = { most: letter.mostAnHour ?? mailRations.newsAnHour, hours: 1 }
  if (!isConfirmed || !(await takeAllowance(tx, `mail ${letter.name} ${account}`, anHour))) return
  await send(tx, letter, { to, locale }, { ...values, ...traceOf(from) })
}

/** Mails about the people of a household, to a current or former member. */
export const sendOfHousehold = (tx: Tx, letter: PlainLetter, reader: MailRecipient, values: Values): Promise<void> =>
  send(tx, letter, reader, values)

/** Mails that a holder requested; none to an unconfirmed address. */
export async function sendToHolder(tx: Tx, letter: PlainLetter, holder: Holder, values: Values): Promise<void> {
  const { to, locale, isConfirmed } = holder
  if (isConfirmed) await send(tx, letter, { to, locale }, values)
}

type CopyLetter = PlainLetter & { quotes: 'markdown' }
type Signed = { title: string; markdown: string; version: number; season: string; name: string; at: string }
/** A copy of the waiver that a guest has just signed, word for word. */
export const sendCopy = (tx: Tx, letter: CopyLetter, reader: MailRecipient, signed: Signed): Promise<void> => {
  const { title, markdown, version, season, name, at } = signed
  return send(tx, letter, reader, { title, markdown, version, season, name, at })
}

/** Lets an operator test whether mail arrives. */
export const sendTestMail = (tx: Tx, reader: MailRecipient, key: string = randomUUID()): Promise<void> =>
  sendKeyed(tx, notificationLetters.test, reader, {}, key)

type Sign = (purpose: string, id: string) => string

/** Contents that are too large for the queue: a higher domain adds them in a job of its own. */
type Besides = MoreMailContents & { attachments?: readonly Attachment[] }
/** A mail that is rendered and sent at once. */
type MailAtOnce = Omit<MailJob, 'mail'> & { letter: NamedLetter }

type Given = MailFrame & { mail: MailPort; sign: Sign; timeZone: string; letters(): Readonly<Record<string, NamedLetter>> }
/** `letters` are those of all domains, looked up when a mail is rendered. */
export function createNotifications({ letters, ...means }: Given) {
  return {
    sendTestMail,
    deliver: (atOnce: MailAtOnce, besides?: Besides): Promise<void> => deliver(means, atOnce, besides),
    /** The handler of the job. */
    deliverWaiting: async ({ mail, ...waiting }: MailJob): Promise<void> => {
      const letter = ownOf(letters(), mail)
      // During a release the next worker may know the letter, so the error makes the job retry.
      if (!letter) throw new Error(`no domain has a mail ${mail}`)
      await deliver(means, { letter, ...waiting })
    },
  }
}

async function deliver(
  { mail, sign, timeZone, ...frame }: Omit<Given, 'letters'>,
  { letter, to, locale, values: given, id }: MailAtOnce,
  { attachments = [], ...more }: Besides = {},
): Promise<void> {
  const values = letter.toStranger ? valuesForStranger(given) : given
  const token = letter.signs ? { token: sign(letter.signs, String(values['link'])) } : {}
  const at = values['at'] === undefined ? {} : { time: momentIn(timeZone, locale, new Date(values['at'])) }
  const device = values['device'] === unknownDevice ? { device: frame.words(locale, frameKeys.unknownDevice) } : {}
  const by = values['by'] === '' ? { by: frame.words(locale, frameKeys.somebody) } : {}
  const written = renderMail(letter, locale, { ...values, ...token, ...at, ...device, ...by, to, locale }, frame, more)
  try {
    await mail.send({ to, ...written, messageId: messageIdOf(id, frame.publicUrl), attachments })
  } catch (error) {
    throw error instanceof MailRefused ? new GiveUp(error.message, { cause: error }) : error
  }
}

/** The same mail has the same id at every try, so that mail programs can recognize a duplicate. */
const messageIdOf = (id: string, publicUrl: string) =>
  `${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${new URL(publicUrl).hostname}`

export { createTexting, sendSms, smsJob, type TextingQuestions, type TextMessages } from './sms.ts'
export { forgetOldAllowances, resetAllowance, takeAllowance, secondsToAllowance } from './allowance-store.ts'
export { mailRations } from './rations.ts'
export { takeNetworkAllowance, secondsToNetworkAllowance } from './network-allowance.ts'
export { traceOf } from './mails/facts.ts'
export { countToStranger } from './stranger-mails.ts'
