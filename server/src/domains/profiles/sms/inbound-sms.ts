import { parseSmsKeyword } from '@alpenglow/contract/profiles/sms-rules'
import { isNumber } from '@alpenglow/contract/values/phone'
import type { WebhookCall } from '../../../kernel/call.ts'
import type { Db, Runner } from '../../../db/connect.ts'
import { Forbidden } from '../../../kernel/errors.ts'
import { sendSms } from '../../notifications/notifications.ts'
import { insertReceived, setConsentOf, setStopped } from './sms-store.ts'
import { mayText, type SmsDeps } from './outbound-sms.ts'

/**
 * The webhook for incoming text messages. Only the provider can sign a call; a message delivered twice is handled once
 * (its id is the idempotency key).
 */
export async function hearSms(means: SmsDeps, { locale, sent }: WebhookCall): Promise<undefined> {
  const { db, sms, publicUrl } = means
  const message = sms?.verifyReply({ ...sent, url: publicUrl + sent.url })
  if (!message) throw new Forbidden('the signature is not the provider’s')
  const { id, from, text } = message
  const meaning = parseSmsKeyword(text)
  if (!meaning || !isNumber(from)) return
  await db.transaction(async (tx) => {
    if ((await insertReceived(tx, id)).length === 0) return
    if (meaning !== 'help') return takeWord(tx, from, meaning === 'start')
    if (await mayText(means, tx, { help: from })) await sendSms(tx, 'help', from, locale, `help ${id}`)
  })
}

/** STOP and START hold for the number, whichever profile has it now or later. */
async function takeWord(on: Runner, number: string, wants: boolean): Promise<void> {
  await setStopped(on, number, !wants)
  await setConsentOf(on, number, wants)
}

/** The provider reports that the owner of this number has opted out. */
export const optOut = (db: Db, number: string): Promise<void> => db.transaction((tx) => takeWord(tx, number, false))
