import { randomUUID } from 'node:crypto'
import { locales, type Locale } from '@alpenglow/contract/translations/api'
import { z } from 'zod'
import type { Tx } from '../../db/connect.ts'
import { GiveUp } from '../../jobs/handler.ts'
import { defineJob, enqueue } from '../../jobs/queue.ts'
import { SmsOptedOut, SmsRefused, type SmsPort } from '../../providers/sms/port.ts'

/** Every text message that is sent, and its words. */
const messages = { optedIn: 'sms.opted_in', help: 'sms.help' } as const
type SmsName = keyof typeof messages

/** Written when it is sent, as mails are. */
export const smsJob = defineJob({
  name: 'sendSms',
  payload: z.strictObject({
    message: z.enum(Object.keys(messages) as [SmsName, ...SmsName[]]),
    to: z.string().max(20),
    locale: z.enum(locales),
  }),
})
type SmsJob = z.infer<typeof smsJob.payload>

/** A message leaves with the caller's transaction, or not at all. Two with the same `key` that wait at the same time are one. */
export const sendSms = (tx: Tx, message: SmsName, to: string, locale: Locale, key: string = randomUUID()): Promise<void> =>
  enqueue(tx, smsJob, { message, to, locale }, { key: `sms ${key}` })

type Texting = {
  sms: SmsPort | null
  words: (locale: Locale, key: string, values: Record<string, string>) => string
  publicUrl: string
} & TextingQuestions
/** What the domains that know people's numbers answer. */
export type TextingQuestions = {
  /** Whoever has this number told the provider that they want nothing more; the higher domains keep that in mind. */
  onOptedOut: (number: string) => Promise<void>
  /** Whoever has it may have said so to us, after the message was ordered. */
  isStopped: (number: string) => Promise<boolean>
}
export const createTexting = ({ sms, words, publicUrl, onOptedOut, isStopped }: Texting) => ({
  /** What the job does. */
  deliverSms: async ({ message, to, locale }: SmsJob): Promise<void> => {
    if (!sms) throw new GiveUp('no provider of text messages is configured')
    // Whoever asks for help gets it; nothing else follows a STOP.
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
