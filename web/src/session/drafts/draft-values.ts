import type { Fields, Values } from '@alpenglow/ui/form/description.ts'

/** What a browser itself calls a secret: it is neither remembered nor shown to whoever comes next. */
const secret = /password|one-time-code|\bcc-/

/** What of a form may be kept for a while where others could find it. A file can't be. */
export function keepable(fields: Fields, typed: Partial<Values>): Values {
  const kept = fields.filter((field) => {
    if (field.type === 'password' || field.type === 'file' || field.disabled) return false
    return !('autoComplete' in field && secret.test(field.autoComplete ?? ''))
  })
  return Object.fromEntries(kept.flatMap(({ name }) => (Object.hasOwn(typed, name) ? [[name, typed[name] ?? null]] : [])))
}
