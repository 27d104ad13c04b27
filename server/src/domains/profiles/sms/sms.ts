import { createHmac } from 'node:crypto'
import type { ErrorCode } from '@alpenglow/contract/http/errors'
import type { ProfileChanges } from '@alpenglow/contract/profiles/api'
import type { SmsOptInStatus } from '@alpenglow/contract/profiles/sms'
import { meaningOf, whyNotStartable } from '@alpenglow/contract/profiles/sms-rules'
import type { Locale } from '@alpenglow/contract/translations/api'
import { dialled, isNumber, phoneSentence, whyNotPhone } from '@alpenglow/contract/values/phone'
import type { AccountCall, WebhookCall } from '../../../kernel/call.ts'
import { countedAs } from '../../../kernel/counted-as.ts'
import type { Db, Runner, Tx } from '../../../db/connect.ts'
import { Forbidden, Invalid, NotFound } from '../../../kernel/errors.ts'
import type { SmsPort } from '../../../providers/sms/port.ts'
import { mayOnceMore, sendSms } from '../../notifications/notifications.ts'
import {
  deleteOldReceived,
  endConsent,
  findSmsStatus,
  findStopped,
  insertReceived,
  saveConsent,
  setConsentOf,
  setStopped,
} from './sms-store.ts'
import { lockProfile, type LockedProfile } from '../store.ts'

type Consent = {
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

const wrongNumber = (why: ErrorCode, number: string | null) =>
  new Invalid({ phoneNumber: [why] }, why === 'INVALID' ? { phoneNumber: phoneSentence(number) } : {})

/** Who wants text messages, and at which number: said on a page, or by an answer to one of them. */
export function createSmsConsent({ db, sms, publicUrl, secretKey }: Consent) {
  async function statusOf(profileId: number): Promise<SmsOptInStatus> {
    const [row] = await findSmsStatus(db, profileId)
    if (!row) throw new NotFound()
    const updatedAt = row.sms_updated_at?.toISOString() ?? null
    return { optedIn: row.sms_opt_in, phoneNumber: row.phone_number, updatedAt, updatedBy: row.sms_updated_by }
  }

  /** No number is kept there: it is known by a keyed hash. The first limits are those of whoever asks, so that they can't use up others'. */
  const mayText = async (tx: Tx, whose: Partial<Record<keyof typeof aDay, string | number>>): Promise<boolean> => {
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

  /**
   * Whoever wants messages gets one that says so, once their address is confirmed: until then the consent waits with them. A number that
   * answered STOP hears nothing, whoever gives it.
   */
  const welcome = async (tx: Tx, { profileId, by, locale, network, isConfirmed }: Wanting): Promise<void> => {
    const [wanting] = await lockProfile(tx, profileId)
    const number = dialled(wanting?.phone_number ?? '')
    if (!wanting?.sms_opt_in || number === '') return
    const stoppedAt = await findStopped(tx, number)
    if (stoppedAt) return void (await endConsent(tx, profileId, stoppedAt))
    if (!sms || !isConfirmed || !(await mayText(tx, { account: by, network, number }))) return
    await sendSms(tx, 'optedIn', number, locale, `opted in ${profileId} ${number}`)
  }

  return {
    statusOf,
    welcome,
    smsOptInStatus: ({ account }: AccountCall): Promise<SmsOptInStatus> => statusOf(account.profileId),

    /** The caller's own number and consent. Whoever begins to want messages, or wants them elsewhere, gets one that says so. */
    change: async (tx: Tx, { account, network }: AccountCall, was: LockedProfile, wished: ProfileChanges): Promise<void> => {
      const will = {
        phone_number: wished.phoneNumber === undefined ? was.phone_number : wished.phoneNumber?.trim() || null,
        sms_opt_in: wished.smsOptIn ?? was.sms_opt_in,
      }
      const why = will.phone_number === null && !will.sms_opt_in ? undefined : whyNotPhone(will.phone_number)
      if (why && (wished.phoneNumber !== undefined || will.sms_opt_in)) throw wrongNumber(why, will.phone_number)
      const isOther = dialled(will.phone_number ?? '') !== dialled(was.phone_number ?? '')
      const isNews = will.sms_opt_in !== was.sms_opt_in || (will.sms_opt_in && isOther)
      const stoppedAt = await findStopped(tx, will.phone_number ?? '')
      const whyNot = will.sms_opt_in && whyNotStartable(stoppedAt !== undefined)
      if (whyNot) throw new Invalid({ smsOptIn: ['INVALID'] }, { smsOptIn: whyNot })
      await saveConsent(tx, was.id, will, { isNews, isOther, stoppedAt })
      if (!isNews || !will.sms_opt_in || was.lately) return
      await welcome(tx, {
        profileId: was.id,
        by: account.profileId,
        locale: account.locale,
        network,
        isConfirmed: account.confirmedAt !== null,
      })
    },

    /** Only the provider can sign. A message that it delivers twice is done once. */
    hearSms: async ({ locale, sent }: WebhookCall): Promise<undefined> => {
      const said = sms?.hear({ ...sent, url: publicUrl + sent.url })
      if (!said) throw new Forbidden('the signature is not the provider’s')
      const meaning = meaningOf(said.text)
      if (!meaning || !isNumber(said.from)) return
      await db.transaction(async (tx) => {
        if ((await insertReceived(tx, said.id)).length === 0) return
        if (meaning !== 'help') return takeWord(tx, said.from, meaning === 'start')
        if (await mayText(tx, { help: said.from })) await sendSms(tx, 'help', said.from, locale, `help ${said.id}`)
      })
    },

    /** What stays when somebody goes, as keys of texts: who gives the number next must not make it ring again. */
    kept: async (profileId: number): Promise<string[]> => {
      const { phoneNumber } = await statusOf(profileId)
      return (await findStopped(db, phoneNumber ?? '')) ? ['pages.my_privacy.kept_stopped'] : []
    },

    sweep: async (): Promise<void> => void (await deleteOldReceived(db.write)),
  }
}
export type SmsConsent = ReturnType<typeof createSmsConsent>

/** What a phone says holds for its number, whoever has given it or gives it later. */
async function takeWord(on: Runner, number: string, wants: boolean): Promise<void> {
  await setStopped(on, number, !wants)
  await setConsentOf(on, number, wants)
}

/** The provider says that whoever has this number wants nothing more. */
export const optOut = (db: Db, number: string): Promise<void> => db.transaction((tx) => takeWord(tx, number, false))

/** Whether a number has answered STOP since something was meant for it. */
export const isStopped = async (db: Runner, number: string): Promise<boolean> => (await findStopped(db, number)) !== undefined
