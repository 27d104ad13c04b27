import { keysOf } from '../../config/complete.ts'
import type { Gives, House } from '../house.ts'
import { createAudit, endsByMail, entryWriter, publishEnd, type AuditQuestions } from './audit.ts'
import { auditJobs, auditSchedule } from './jobs.ts'
import { auditLetters } from './mails.ts'
import { auditRoutes } from './routes.ts'

export function composeAudit({ config, db, log }: House, _: object, { whoSignedIn, mailOperator }: AuditQuestions) {
  const keys = keysOf(config)
  const audit = createAudit({ db, timeZone: config.timeZone, keys, questions: { whoSignedIn } })
  const { files, readers } = config.auditEndTo
  const onBroken = () =>
    log.error('somebody besides the shop was at the audit log, or SECRET_KEY_OLD is missing: docs/audit-log.md')
  return {
    writeEntry: entryWriter({ keys, onBroken }),
    gives: {
      routes: auditRoutes(audit),
      jobs: auditJobs({ tellEnd: () => publishEnd(db, { files, mail: endsByMail(readers, mailOperator) }) }),
      mails: auditLetters,
      schedule: files.length + readers.length > 0 ? [auditSchedule] : [],
    } satisfies Gives,
  }
}
