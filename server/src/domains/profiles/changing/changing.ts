import type { Consents } from '../consents/consents.ts'
import type { ProfileHooks } from '../profile-hooks.ts'
import type { ShowingPeople } from '../showing/showing.ts'
import type { SmsConsent } from '../sms/sms.ts'

/** The dependencies of adding, changing and removing people. */
export type ChangingPeople = ProfileHooks &
  ShowingPeople & {
    smsConsent: Pick<SmsConsent, 'change'>
    consents: Pick<Consents, 'record'>
  }
