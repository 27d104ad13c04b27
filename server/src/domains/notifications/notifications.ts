import { createHash, randomUUID } from 'node:crypto'
import { deviceName } from '@alpenglow/contract/identity/device-name'
import { locales, type Locale } from '@alpenglow/contract/translations/api'
import type { Values } from '@alpenglow/contract/translations/text'
import { z } from 'zod'
import type { Tx } from '../../db/connect.ts'
import { GiveUp } from '../../jobs/handler.ts'
import { defineJob, enqueue } from '../../jobs/queue.ts'
import { MailRefused, type MailPort } from '../../providers/mail/port.ts'
import { letterOf, mailNames, type MailName } from './mails.ts'
import { render, type Frame } from './render.ts'

/** Written when it is sent, by the worker; until then only this is kept. `id` is the same at every try. */
export const mailJob = defineJob({
  name: 'sendMail',
  payload: z.strictObject({
    mail: z.enum(mailNames),
    to: z.email().max(254),
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
type LinkMail = 'confirm' | 'reset' | 'changeAddress' | 'onboarding' | 'staffInvitation'
export const sendLink = (tx: Tx, mail: LinkMail, reader: Reader, link: string, values: Values = {}): Promise<void> =>
  send(tx, mail, reader, { ...values, link })

/** Mails that tell what has happened to an account. */
type NewsMail = 'addressChanged' | 'passwordChanged' | 'secondFactorOn' | 'secondFactorOff' | 'dataReady' | 'accountDeleted'
export const sendNews = (tx: Tx, mail: NewsMail, reader: Reader, values: Values = {}): Promise<void> =>
  send(tx, mail, reader, values)

/** A program without a name that its owner would know is shown as it calls itself. */
export const sendNewDevice = (tx: Tx, reader: Reader, { agent, at }: { agent: string; at: Date }): Promise<void> => {
  const time = at.toLocaleString(reader.locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return send(tx, 'newDevice', reader, { device: deviceName(agent) ?? (agent.slice(0, 60) || '?'), time: `${time} UTC` })
}

/** For operators: does mail arrive? */
export const sendTestMail = (tx: Tx, reader: Reader, key?: string): Promise<void> => send(tx, 'test', reader, {}, key)

type Seal = (purpose: string, id: string) => string

export function createNotifications({ mail, seal, ...frame }: Frame & { mail: MailPort; seal: Seal }) {
  return {
    sendTestMail,
    /** What the job does. */
    deliver: async ({ mail: name, to, locale, values, id }: MailJob): Promise<void> => {
      const letter = letterOf(name)
      const token = letter.seals ? { token: seal(letter.seals, String(values['link'])) } : {}
      const written = render(letter, locale, { ...values, ...token, locale }, frame)
      try {
        await mail.send({ to, ...written, messageId: messageIdOf(id, frame.publicUrl) })
      } catch (error) {
        throw error instanceof MailRefused ? new GiveUp(error.message, { cause: error }) : error
      }
    },
  }
}

/** The same mail has the same id at every try, so that one that arrives twice can be recognised. */
const messageIdOf = (id: string, publicUrl: string) =>
  `${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${new URL(publicUrl).hostname}`

export { createTexting, sendSms, smsJob, type TextMessages } from './sms.ts'
