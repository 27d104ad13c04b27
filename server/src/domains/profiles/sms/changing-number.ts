import type { ErrorCode } from '@alpenglow/contract/http/errors'
import type { ProfileChanges } from '@alpenglow/contract/profiles/api'
import { whyNotStartable } from '@alpenglow/contract/profiles/sms-rules'
import { normalizePhone, phoneSentence, whyNotPhone } from '@alpenglow/contract/values/phone'
import type { AccountCall } from '../../../kernel/call.ts'
import type { Tx } from '../../../db/connect.ts'
import { Invalid } from '../../../kernel/errors.ts'
import type { LockedProfile } from '../store.ts'
import { findStopped, saveConsent } from './sms-store.ts'
import { welcomeByText, type SmsDeps } from './outbound-sms.ts'

type NumberAndConsent = Pick<LockedProfile, 'phone_number' | 'sms_opt_in'>

/**
 * Changes the caller's number and consent to text messages. A new consent, or a consent for a new number, gets a
 * welcome message.
 */
export async function changeNumber(
  means: SmsDeps,
  tx: Tx,
  { account, network }: AccountCall,
  was: LockedProfile,
  wished: ProfileChanges,
): Promise<void> {
  const will = wishedFor(was, wished)
  const isOther = normalizePhone(will.phone_number ?? '') !== normalizePhone(was.phone_number ?? '')
  const isNews = will.sms_opt_in !== was.sms_opt_in || (will.sms_opt_in && isOther)
  const stoppedAt = await findStopped(tx, will.phone_number ?? '')
  const whyNot = will.sms_opt_in && whyNotStartable(stoppedAt !== undefined)
  if (whyNot) throw new Invalid({ smsOptIn: ['INVALID'] }, { smsOptIn: whyNot })
  await saveConsent(tx, was.id, will, { isNews, isOther, stoppedAt })
  if (!isNews || !will.sms_opt_in || was.lately) return
  await welcomeByText(means, tx, {
    profileId: was.id,
    by: account.profileId,
    locale: account.locale,
    network,
    isConfirmed: account.confirmedAt !== null,
  })
}

/** Refuses a wrong number if it is new, or if messages are wanted at it; an old one stays. */
export function wishedFor(was: NumberAndConsent, wished: ProfileChanges): NumberAndConsent {
  const will = {
    phone_number: wished.phoneNumber === undefined ? was.phone_number : wished.phoneNumber?.trim() || null,
    sms_opt_in: wished.smsOptIn ?? was.sms_opt_in,
  }
  const why = will.phone_number === null && !will.sms_opt_in ? undefined : whyNotPhone(will.phone_number)
  if (why && (wished.phoneNumber !== undefined || will.sms_opt_in)) throw wrongNumber(why, will.phone_number)
  return will
}

const wrongNumber = (why: ErrorCode, number: string | null) =>
  new Invalid({ phoneNumber: [why] }, why === 'INVALID' ? { phoneNumber: phoneSentence(number) } : {})
