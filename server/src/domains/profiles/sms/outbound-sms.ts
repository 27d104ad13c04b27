import { createHmac } from 'node:crypto'
import type { Locale } from '@alpenglow/contract/translations/api'
import { normalizePhone } from '@alpenglow/contract/values/phone'
import { networkBucketsOf } from '../../../kernel/network-buckets.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import type { SmsPort } from '../../../providers/sms/port.ts'
import { takeAllowance, sendSms } from '../../notifications/notifications.ts'
import { lockProfile } from '../store.ts'
import { applyStoppedConsent, findStopped } from './sms-store.ts'

/** The dependencies of sending text messages and of handling the answers. */
export type SmsDeps = {
  db: Db
  /** Without a provider no message is sent, and incoming ones are refused. */
  sms: SmsPort | null
  publicUrl: string
  secretKey: string
}
/** A profile that consents to messages, and whether its account's address is confirmed. */
export type SmsSubscriber = {
  profileId: number
  /** The profile that asks: themselves, or who acts for them. */ by: number
  locale: Locale
  network: string
  isConfirmed: boolean
}

/**
 * Messages cost money, and nothing proves that the number is the guest's. So pages can request few (rate limit): a
 * number of them a day to one number, by one account, and from one network.
 */
const aDay = { number: 3, account: 5, network: 30, help: 5 } as const

/**
 * Sends the welcome message once the address is confirmed; until then the consent waits. A number that answered STOP
 * gets none, whichever profile has it.
 */
export async function welcomeByText(means: SmsDeps, tx: Tx, wanting: SmsSubscriber): Promise<void> {
  const { profileId, by, locale, network, isConfirmed } = wanting
  const [profile] = await lockProfile(tx, profileId)
  const number = normalizePhone(profile?.phone_number ?? '')
  if (!profile?.sms_opt_in || number === '') return
  const stoppedAt = await findStopped(tx, number)
  if (stoppedAt) return void (await applyStoppedConsent(tx, profileId, stoppedAt))
  if (!means.sms || !isConfirmed || !(await mayText(means, tx, { account: by, network, number }))) return
  await sendSms(tx, 'optedIn', number, locale, `opted in ${profileId} ${number}`)
}

/**
 * Counted under a keyed hash, so the table stores no number. The caller's own limits are checked first, so that they
 * can't use up the number's.
 */
export async function mayText(
  { secretKey }: Pick<SmsDeps, 'secretKey'>,
  tx: Tx,
  whose: Partial<Record<keyof typeof aDay, string | number>>,
): Promise<boolean> {
  for (const kind of ['account', 'network', 'number', 'help'] as const) {
    if (whose[kind] === undefined) continue
    const itself = String(whose[kind])
    for (const { name, networks } of kind === 'network' ? networkBucketsOf(itself) : [{ name: itself, networks: 1 }]) {
      const what = createHmac('sha256', secretKey).update(`sms ${kind}\n${name}`).digest('hex')
      if (!(await takeAllowance(tx, what, { most: aDay[kind] * networks, hours: 24 }))) return false
    }
  }
  return true
}
