import { isAbsolute } from 'node:path'
import type { Locale } from '@alpenglow/contract/translations/api'
import { isMailAddress } from '@alpenglow/contract/values/mail-address'
import { subject } from './subject.ts'
import { commaSeparated, variable } from './variable.ts'

/** Where the end of the audit log is published: out of reach of an attacker who has the database. */
export type EndsTo = { files: string[]; readers: { to: string; locale: Locale }[] }

const reader = (part: string) => {
  const [to = '', locale = 'en', ...more] = part.split(/[ \t]+/)
  return isMailAddress(to) && (locale === 'en' || locale === 'fr') && more.length === 0
    ? { to, locale: locale as Locale }
    : undefined
}

/** Files and mail addresses, separated by commas; an address may be followed by its language. */
const endsTo = commaSeparated
  .superRefine((parts, { addIssue }) => {
    for (const part of parts.filter((one) => !isAbsolute(one) && !reader(one)))
      addIssue(
        `"${part}" is no whole path of a file (/mnt/elsewhere/ends), and no mail address (a@example.com, a@example.com fr)`,
      )
  })
  .transform((parts): EndsTo => ({
    files: parts.filter((part) => isAbsolute(part)),
    readers: parts.flatMap((part) => reader(part) ?? []),
  }))

export const audit = subject({
  title: 'The audit log',
  variables: {
    AUDIT_END_TO: variable(
      endsTo,
      'nobody',
      'Where the end of the audit log is told to each night, separated by commas: files, by their whole path, and mail addresses (with fr beside one that reads French). They belong out of reach of whoever has the database; docs/audit-log.md says what for.',
    ),
  },
  settings: (given) => ({ auditEndTo: given.AUDIT_END_TO }),
})
