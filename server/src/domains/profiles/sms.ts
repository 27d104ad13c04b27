import type { ProfileChanges } from '@alpenglow/contract/profiles/api'
import { meaningOf, type SmsOptInStatus } from '@alpenglow/contract/profiles/sms'
import type { Profile } from '@alpenglow/contract/profiles/api'
import type { Locale } from '@alpenglow/contract/translations/api'
import { dialled, whyNotPhone } from '@alpenglow/contract/values/phone'
import type { AccountCall, WebhookCall } from '../../call.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { Forbidden, Invalid, NotFound } from '../../errors.ts'
import type { SmsPort } from '../../providers/sms/port.ts'
import { sendSms } from '../notifications/notifications.ts'
import { deleteOldReceived, findSmsStatus, insertReceived, lockConsent, saveConsent, setConsentOf } from './sms-store.ts'

type Consent = {
  db: Db
  /** Nothing is sent where there is no provider, and nobody is heard. */
  sms: SmsPort | null
  publicUrl: string
  profile: (id: number) => Promise<Profile>
}
/** Somebody who wants messages from now on. */
export type Wanting = { profileId: number; phoneNumber: string; locale: Locale }
type Update = { params: { id: string }; body: ProfileChanges }

/** Who wants text messages, and at which number: said on a page, or by an answer to one of them. */
export function createSmsConsent({ db, sms, publicUrl, profile }: Consent) {
  async function statusOf(profileId: number): Promise<SmsOptInStatus> {
    const [row] = await findSmsStatus(db, profileId)
    if (!row) throw new NotFound()
    const updatedAt = row.sms_updated_at?.toISOString() ?? null
    return { optedIn: row.sms_opt_in, phoneNumber: row.phone_number, updatedAt }
  }

  /** Whoever begins to want messages gets one that says so: once a minute at most, for nobody shall make us write to a stranger often. */
  const welcome = async (tx: Tx, { profileId, phoneNumber, locale }: Wanting): Promise<void> => {
    if (sms) await sendSms(tx, 'optedIn', dialled(phoneNumber), locale, `opted in ${profileId}`)
  }

  return {
    statusOf,
    welcome,
    smsOptInStatus: ({ account }: AccountCall): Promise<SmsOptInStatus> => statusOf(account.profileId),

    /** A profile of one's own. Whoever begins to want messages, or wants them elsewhere, gets one that says so. */
    updateProfile: async (call: AccountCall, { params, body }: Update): Promise<Profile> => {
      const id = call.account.profileId
      if (params.id !== String(id)) throw new NotFound()
      await db.transaction(async (tx) => {
        const [was] = await lockConsent(tx, id)
        if (!was) throw new NotFound()
        const will = {
          gender: body.gender === undefined ? was.gender : body.gender,
          phone_number: body.phoneNumber === undefined ? was.phone_number : body.phoneNumber?.trim() || null,
          sms_opt_in: body.smsOptIn ?? was.sms_opt_in,
        }
        const why = will.phone_number === null && !will.sms_opt_in ? undefined : whyNotPhone(will.phone_number)
        if (why && (body.phoneNumber !== undefined || will.sms_opt_in)) throw new Invalid({ phoneNumber: [why] })
        const isOther = dialled(will.phone_number ?? '') !== dialled(was.phone_number ?? '')
        const isNews = will.sms_opt_in !== was.sms_opt_in || (will.sms_opt_in && isOther)
        await saveConsent(tx, id, will, isNews)
        if (!isNews || !will.sms_opt_in || was.lately) return
        await welcome(tx, { profileId: id, phoneNumber: will.phone_number ?? '', locale: call.account.locale })
      })
      return profile(id)
    },

    /** Only the provider can sign. A message that it delivers twice is done once. */
    hearSms: async ({ locale, sent }: WebhookCall): Promise<undefined> => {
      const heard = sms?.hear({ ...sent, url: publicUrl + sent.url })
      if (!heard) throw new Forbidden('the signature is not the provider’s')
      const meaning = meaningOf(heard.text)
      if (!meaning || whyNotPhone(heard.from)) return
      await db.transaction(async (tx) => {
        if ((await insertReceived(tx, heard.id)).length === 0) return
        if (meaning === 'help') await sendSms(tx, 'help', heard.from, locale, `help ${heard.id}`)
        else await setConsentOf(tx, heard.from, meaning === 'start')
      })
    },

    /** The provider says that whoever has this number wants nothing more. */
    optOut: async (number: string): Promise<void> => void (await setConsentOf(db.write, number, false)),

    sweep: async (): Promise<void> => void (await deleteOldReceived(db.write)),
  }
}
export type SmsConsent = ReturnType<typeof createSmsConsent>
