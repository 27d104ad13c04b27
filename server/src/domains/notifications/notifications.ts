import { createHash, randomUUID } from 'node:crypto'
import { locales, type Locale } from '@alpenglow/contract/translations/api'
import { isMailAddress } from '@alpenglow/contract/values/mail-address'
import type { Values } from '@alpenglow/contract/translations/text'
import { z } from 'zod'
import type { Tx } from '../../db/connect.ts'
import { GiveUp } from '../../jobs/handler.ts'
import { defineJob, enqueue, enqueueMany } from '../../jobs/queue.ts'
import { MailRefused, type Attachment, type MailPort } from '../../providers/mail/port.ts'
import { mayOnceMore } from './allowance-store.ts'
import { momentIn, traceOf, unknownDevice, type Origin } from './mails/facts.ts'
import { frameKeys, letterOf, mailNames, type MailName } from './mails/mails.ts'
import { render, type Frame, type More } from './mails/render.ts'
import { valuesForStranger } from './to-strangers.ts'

/** Written when it is sent, by the worker; until then only this is kept. `id` is the same at every try. */
export const mailJob = defineJob({
  name: 'sendMail',
  payload: z.strictObject({
    mail: z.enum(mailNames),
    to: z.string().refine(isMailAddress, 'no mail address'),
    locale: z.enum(locales),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    id: z.string(),
  }),
})
type MailJob = z.infer<typeof mailJob.payload>

export type Reader = { to: string; locale: Locale }
export type Notifications = ReturnType<typeof createNotifications>

/** A mail leaves with the caller's transaction, or not at all. Two with the same `key` that wait at the same time are one. */
function send(tx: Tx, mail: MailName, reader: Reader, values: Values, key: string = randomUUID()): Promise<void> {
  return enqueue(tx, mailJob, { mail, ...reader, values, id: key }, { key: `mail ${key}` })
}

/** Mails with a link: `link` is the id of its row, of which the token is made when the mail is written. */
type LinkMail = 'confirm' | 'reset' | 'onboarding' | 'staffInvitation' | 'movedIn'
export const sendLink = (tx: Tx, mail: LinkMail, reader: Reader, link: string, values: Values = {}): Promise<void> =>
  send(tx, mail, reader, { ...values, link })

/** The same of many, in one statement. */
type Linked = { reader: Reader; link: string; values: Values }
export const sendLinks = (tx: Tx, mail: LinkMail, many: readonly Linked[]): Promise<void> =>
  enqueueMany(
    tx,
    mailJob,
    many.map(({ reader, link, values }) => {
      const id = randomUUID()
      return { payload: { mail, ...reader, values: { ...values, link }, id }, key: `mail ${id}` }
    }),
  )

/** Mails that one guest has us send to an address that may be anybody's. Of `by` it says one first name, whatever is in it. */
type StrangerMail =
  | 'changeAddress'
  | 'invitation'
  | 'shareOffered'
  | 'waiverRequest'
  | 'waiverRequestOwn'
  | 'waiverRequestByMinor'
type FromGuest = { by?: string | undefined; link?: string }
export const sendToStranger = (tx: Tx, mail: StrangerMail, reader: Reader, from: FromGuest): Promise<void> =>
  send(tx, mail, reader, valuesForStranger(from))

/** Mails that tell what was done to an account, and from where: a holder who did not do it has to learn of it. */
type NewsMail =
  | 'addressChanged'
  | 'passwordChanged'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodesRenewed'
  | 'identityLinked'
  | 'identityUnlinked'
  | 'newDevice'
  | 'accountDeleted'
/** Whoever holds an account, as they were told apart when it was looked at: whether the address is theirs is known once it is confirmed. */
export type Holder = Reader & { account: number; isConfirmed: boolean }

/** The first few of a kind tell its holder of an attack; more of them would only be one. */
const newsAnHour = (mail: NewsMail) => ({ most: mail === 'newDevice' ? 3 : 5, hours: 1 })

/** An address that was never confirmed may be a stranger's, who has asked for none of this. */
export async function sendNews(tx: Tx, mail: NewsMail, holder: Holder, from: Origin, values: Values = {}): Promise<void> {
  const { account, isConfirmed, to, locale } = holder
  if (!isConfirmed || !(await mayOnceMore(tx, `mail ${mail} ${account}`, newsAnHour(mail)))) return
  await send(tx, mail, { to, locale }, { ...values, ...traceOf(from) })
}

/** Mails about the people of a household, to somebody of it, or who was. */
type HouseholdMail =
  | 'consentGiven'
  | 'shareEnded'
  | 'shareGivenBack'
  | 'invitationAccepted'
  | 'memberLeft'
  | 'memberRemoved'
  | `photo${'FaceCovered' | 'Blurred' | 'TooDark' | 'SomebodyElse' | 'NoPhoto'}`
export const sendOfHousehold = (tx: Tx, mail: HouseholdMail, reader: Reader, values: Values): Promise<void> =>
  send(tx, mail, reader, values)

export async function sendDataReady(tx: Tx, { to, locale, isConfirmed }: Holder, { days }: { days: number }): Promise<void> {
  if (isConfirmed) await send(tx, 'dataReady', { to, locale }, { days })
}

type Signed = { title: string; markdown: string; version: number; season: string; name: string; at: string }
/** What somebody has just signed, word for word, for them to keep. */
export const sendCopy = (tx: Tx, reader: Reader, { title, markdown, version, season, name, at }: Signed): Promise<void> =>
  send(tx, 'waiverCopy', reader, { title, markdown, version, season, name, at })

/** For operators: where the audit log ends. At most one waits for each reader. */
export const sendAuditEnd = (tx: Tx, reader: Reader, { id, hash, at }: { id: number; hash: string; at: Date }): Promise<void> =>
  send(tx, 'auditEnd', reader, { entry: id, hash, at: at.toISOString() }, `auditEnd ${reader.to} ${id}`)

/** For operators: does mail arrive? */
export const sendTestMail = (tx: Tx, reader: Reader, key?: string): Promise<void> => send(tx, 'test', reader, {}, key)

type Sign = (purpose: string, id: string) => string

/** Of a mail that a domain above writes in a job of its own, for it would be too much to lie in the queue. */
export type Besides = More & { attachments?: readonly Attachment[] }

type Given = Frame & { mail: MailPort; sign: Sign; timeZone: string }
export function createNotifications({ mail, sign, timeZone, ...frame }: Given) {
  return {
    sendTestMail,
    /** What the job does. */
    deliver: async (
      { mail: name, to, locale, values: given, id }: MailJob,
      { attachments = [], ...more }: Besides = {},
    ): Promise<void> => {
      const letter = letterOf(name)
      const values = letter.toStranger ? valuesForStranger(given) : given
      const token = letter.signs ? { token: sign(letter.signs, String(values['link'])) } : {}
      const at = values['at'] === undefined ? {} : { time: momentIn(timeZone, locale, new Date(values['at'])) }
      const device = values['device'] === unknownDevice ? { device: frame.words(locale, frameKeys.unknownDevice) } : {}
      const by = values['by'] === '' ? { by: frame.words(locale, frameKeys.somebody) } : {}
      const written = render(letter, locale, { ...values, ...token, ...at, ...device, ...by, to, locale }, frame, more)
      try {
        await mail.send({ to, ...written, messageId: messageIdOf(id, frame.publicUrl), attachments })
      } catch (error) {
        throw error instanceof MailRefused ? new GiveUp(error.message, { cause: error }) : error
      }
    },
  }
}

/** The same mail has the same id at every try, so that one that arrives twice can be recognised. */
const messageIdOf = (id: string, publicUrl: string) =>
  `${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${new URL(publicUrl).hostname}`

export { createTexting, sendSms, smsJob, type TextingQuestions, type TextMessages } from './sms.ts'
export { forgetOldAllowances, giveBack, mayOnceMore, secondsToOnceMore } from './allowance-store.ts'
export { mayOnceMoreFrom, secondsToOnceMoreFrom } from './network-allowance.ts'
export { traceOf } from './mails/facts.ts'
export { countToStranger } from './to-strangers.ts'
