import type { $ZodType } from 'zod/v4/core'

const allowed = new WeakSet<$ZodType>()

/**
 * Digits may stand here in any order: what a program made, or a secret that nobody keeps. Everywhere else the API refuses what looks like the number
 * of a card. It is said last of a schema, for each check makes another one.
 */
export const anyDigits = <S extends $ZodType>(schema: S): S => {
  allowed.add(schema)
  return schema
}
export const mayHaveAnyDigits = (schema: $ZodType): boolean => allowed.has(schema)
