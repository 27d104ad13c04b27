import type { Consents } from '../consents/consents.ts'
import type { Objections } from '../objections.ts'
import type { ShowingPeople } from '../showing/showing.ts'
import type { SmsConsent } from '../sms/sms.ts'

/** What is needed to write down who comes, what is known of them, and who goes. */
export type ChangingPeople = Objections &
  ShowingPeople & {
    smsConsent: Pick<SmsConsent, 'change'>
    consents: Pick<Consents, 'record'>
  }
