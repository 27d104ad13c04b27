import type { Fields, Values } from '@alpenglow/ui/form/description.ts'

/** Fields that the browser itself treats as secret: they are neither stored nor given to the next guest. */
const secret = /password|one-time-code|\bcc-/

/** The values of a form that may be stored where others could read them. A file cannot be stored. */
export function keepable(fields: Fields, typed: Partial<Values>): Values {
  const kept = fields.filter((field) => {
    if (field.type === 'password' || field.type === 'file' || field.disabled) return false
    return !('autoComplete' in field && secret.test(field.autoComplete ?? ''))
  })
  return Object.fromEntries(kept.flatMap(({ name }) => (Object.hasOwn(typed, name) ? [[name, typed[name] ?? null]] : [])))
}
