import type { AuditQuestions } from '../audit/audit.ts'
import type { Gives, House } from '../house.ts'
import type { Translations } from '../translations/translations.ts'
import { notificationJobs, textMessageJobs } from './jobs.ts'
import {
  createNotifications,
  createTexting,
  forgetOldAllowances,
  sendAuditEnd,
  type TextingQuestions,
} from './notifications.ts'

type Below = { translations: Translations }

export function composeNotifications(house: House, { translations }: Below, { onOptedOut, isStopped }: TextingQuestions) {
  const { config, db, adaptors, signedLinks } = house
  const words = translations.text
  const notifications = createNotifications({ ...config, mail: adaptors.mail, words, sign: signedLinks.sign })
  const texting = createTexting({ sms: adaptors.sms, words, publicUrl: config.publicUrl, onOptedOut, isStopped })
  const answers: Pick<AuditQuestions, 'mailEnd'> = {
    mailEnd: async (tx, end) => {
      for (const reader of config.auditEndTo.readers) await sendAuditEnd(tx, reader, end)
    },
  }
  return {
    notifications,
    gives: {
      jobs: [...notificationJobs(notifications), ...textMessageJobs(texting)],
      sweeps: [() => forgetOldAllowances(db)],
      answers,
    } satisfies Gives,
  }
}
