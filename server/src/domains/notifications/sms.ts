import { randomUUID } from 'node:crypto'
import { locales, type Locale } from '@alpenglow/contract/translations/api'
import { z } from 'zod'
import type { Tx } from '../../db/connect.ts'
import { GiveUp } from '../../jobs/handler.ts'
import { defineJob, enqueue } from '../../jobs/queue.ts'
import { SmsOptedOut, SmsRefused, type SmsPort } from '../../providers/sms/port.ts'

/** The text messages that the shop sends, with their message keys. */
const messages = { optedIn: 'sms.opted_in', help: 'sms.help' } as const
type SmsName = keyof typeof messages

/** The text is rendered when it is sent, as with mails. */
export const smsJob = defineJob({
  name: 'sendSms',
  payload: z.strictObject({
    message: z.enum(Object.keys(messages) as [SmsName, ...SmsName[]]),
    to: z.string().max(20),
    locale: z.enum(locales),
  }),
})
type SmsJob = z.infer<typeof smsJob.payload>

/** Sends only if the caller's transaction commits. Two with the same `key` that wait in the queue are one. */
export const sendSms = (tx: Tx, message: SmsName, to: string, locale: Locale, key: string = randomUUID()): Promise<void> =>
  enqueue(tx, smsJob, { message, to, locale }, { key: `sms ${key}` })

type Texting = {
  sms: SmsPort | null
  words: (locale: Locale, key: string, values: Record<string, string>) => string
  publicUrl: string
} & TextingQuestions
/** Callbacks of the domains that store phone numbers. */
export type TextingQuestions = {
  /** The provider refused: the owner of this number has opted out. Higher domains record it. */
  onOptedOut: (number: string) => Promise<void>
  /** Whether the owner of the number has opted out since the message was enqueued. */
  isStopped: (number: string) => Promise<boolean>
}
export const createTexting = ({ sms, words, publicUrl, onOptedOut, isStopped }: Texting) => ({
  /** The handler of the job. */
  deliverSms: async ({ message, to, locale }: SmsJob): Promise<void> => {
    if (!sms) throw new GiveUp('no provider of text messages is configured')
    // After a STOP the owner of a number gets only the answer to a HELP.
    if (message !== 'help' && (await isStopped(to))) return
    try {
      await sms.send({ to, text: words(locale, messages[message], { url: publicUrl }) })
    } catch (error) {
      if (error instanceof SmsOptedOut) return onOptedOut(to)
      throw error instanceof SmsRefused ? new GiveUp(error.message, { cause: error }) : error
    }
  },
})
export type TextMessages = ReturnType<typeof createTexting>
