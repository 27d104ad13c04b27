import type { SharedHooks } from '../domain-hooks.ts'
import type { AuditQuestions } from '../audit/audit.ts'
import type { Gives, House } from '../house.ts'
import type { Translations } from '../translations/translations.ts'
import { notificationJobs, textMessageJobs } from './jobs.ts'
import { notificationLetters } from './mails/mails.ts'
import { createNotifications, createTexting, forgetOldAllowances, sendKeyed, type TextingQuestions } from './notifications.ts'

type Below = { translations: Translations }
type Above = TextingQuestions & Pick<SharedHooks, 'mails'>

export function composeNotifications(house: House, { translations }: Below, above: Above) {
  const { config, db, adaptors, signedLinks } = house
  const words = translations.text
  const notifications = createNotifications({
    ...config,
    mail: adaptors.mail,
    words,
    sign: signedLinks.sign,
    letters: () => above.mails,
  })
  const texting = createTexting({
    sms: adaptors.sms,
    words,
    publicUrl: config.publicUrl,
    onOptedOut: above.onOptedOut,
    isStopped: above.isStopped,
  })
  const answers: Pick<AuditQuestions, 'mailOperator'> = { mailOperator: sendKeyed }
  return {
    notifications,
    gives: {
      jobs: [...notificationJobs(notifications), ...textMessageJobs(texting)],
      sweeps: [() => forgetOldAllowances(db)],
      mails: notificationLetters,
      answers,
    } satisfies Gives,
  }
}
