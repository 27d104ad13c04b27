import { lettersOf } from '../letter.ts'

export const auditLetters = lettersOf({
  auditEnd: {
    subject: 'mails.audit_end.subject',
    title: 'mails.audit_end.title',
    paragraphs: ['mails.audit_end.line', 'mails.audit_end.text', 'mails.audit_end.check'],
    facts: ['time'],
  },
})
