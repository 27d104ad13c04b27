import type { SmsOptInStatus } from '@alpenglow/contract/profiles/sms'
import type { ProfileChanges } from '@alpenglow/contract/profiles/api'
import type { AccountCall, WebhookCall } from '../../../kernel/call.ts'
import type { Runner, Tx } from '../../../db/connect.ts'
import { NotFound } from '../../../kernel/errors.ts'
import type { LockedProfile } from '../store.ts'
import { changeNumber } from './changing-number.ts'
import { hearSms } from './inbound-sms.ts'
import { deleteOldReceived, findSmsStatus, findStopped } from './sms-store.ts'
import { welcomeByText, type SmsDeps, type SmsSubscriber } from './outbound-sms.ts'

/** Consent to text messages, and its number: changed on a page, or by an answer to a message. */
export const createSmsConsent = (means: SmsDeps) => ({
  statusOf: (profileId: number) => statusOf(means, profileId),
  smsOptInStatus: ({ account }: AccountCall) => statusOf(means, account.profileId),
  welcome: (tx: Tx, wanting: SmsSubscriber) => welcomeByText(means, tx, wanting),
  change: (tx: Tx, call: AccountCall, was: LockedProfile, wished: ProfileChanges) => changeNumber(means, tx, call, was, wished),
  hearSms: (call: WebhookCall) => hearSms(means, call),
  /**
   * What is retained after an account is deleted, as message keys: a STOP, so that the number's next profile doesn't
   * make it ring again.
   */
  kept: async (profileId: number): Promise<string[]> => {
    const { phoneNumber } = await statusOf(means, profileId)
    return (await findStopped(means.db, phoneNumber ?? '')) ? ['pages.my_privacy.kept_stopped'] : []
  },
  sweep: async (): Promise<void> => void (await deleteOldReceived(means.db.write)),
})
export type SmsConsent = ReturnType<typeof createSmsConsent>

async function statusOf({ db }: SmsDeps, profileId: number): Promise<SmsOptInStatus> {
  const [row] = await findSmsStatus(db, profileId)
  if (!row) throw new NotFound()
  const updatedAt = row.sms_updated_at?.toISOString() ?? null
  return { optedIn: row.sms_opt_in, phoneNumber: row.phone_number, updatedAt, updatedBy: row.sms_updated_by }
}

/** Whether a number has answered STOP since a message to it was enqueued. */
export const isStopped = async (db: Runner, number: string): Promise<boolean> => (await findStopped(db, number)) !== undefined
