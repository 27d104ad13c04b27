import { createHmac } from 'node:crypto'
import type { Locale } from '@alpenglow/contract/translations/api'
import { dialled } from '@alpenglow/contract/values/phone'
import { countedAs } from '../../../kernel/network-buckets.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import type { SmsPort } from '../../../providers/sms/port.ts'
import { mayOnceMore, sendSms } from '../../notifications/notifications.ts'
import { lockProfile } from '../store.ts'
import { endConsent, findStopped } from './sms-store.ts'

/** What is needed to text somebody who wants it, and to hear what they answer. */
export type Texting = {
  db: Db
  /** Nothing is sent where there is no provider, and nobody is heard. */
  sms: SmsPort | null
  publicUrl: string
  secretKey: string
}
/** Somebody who wants messages from now on, and whether the address of their account is known to be theirs. */
export type Wanting = {
  profileId: number
  /** Who asks for it: themselves, or whoever looks after them. */ by: number
  locale: Locale
  network: string
  isConfirmed: boolean
}

/**
 * Messages cost money and reach whoever has the number, which nobody has shown to be theirs. What a page asks for is little: so many a day
 * to one number, by one account, and from one network.
 */
const aDay = { number: 3, account: 5, network: 30, help: 5 } as const

/**
 * Whoever wants messages gets one that says so, once their address is confirmed: until then the consent waits with them. A number that
 * answered STOP hears nothing, whoever gives it.
 */
export async function welcomeByText(means: Texting, tx: Tx, wanting: Wanting): Promise<void> {
  const { profileId, by, locale, network, isConfirmed } = wanting
  const [profile] = await lockProfile(tx, profileId)
  const number = dialled(profile?.phone_number ?? '')
  if (!profile?.sms_opt_in || number === '') return
  const stoppedAt = await findStopped(tx, number)
  if (stoppedAt) return void (await endConsent(tx, profileId, stoppedAt))
  if (!means.sms || !isConfirmed || !(await mayText(means, tx, { account: by, network, number }))) return
  await sendSms(tx, 'optedIn', number, locale, `opted in ${profileId} ${number}`)
}

/** No number is kept there: it is known by a keyed hash. The first limits are those of whoever asks, so that they can't use up others'. */
export async function mayText(
  { secretKey }: Pick<Texting, 'secretKey'>,
  tx: Tx,
  whose: Partial<Record<keyof typeof aDay, string | number>>,
): Promise<boolean> {
  for (const kind of ['account', 'network', 'number', 'help'] as const) {
    if (whose[kind] === undefined) continue
    const itself = String(whose[kind])
    for (const { name, networks } of kind === 'network' ? countedAs(itself) : [{ name: itself, networks: 1 }]) {
      const what = createHmac('sha256', secretKey).update(`sms ${kind}\n${name}`).digest('hex')
      if (!(await mayOnceMore(tx, what, { most: aDay[kind] * networks, hours: 24 }))) return false
    }
  }
  return true
}
