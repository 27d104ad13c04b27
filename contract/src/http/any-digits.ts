import type { $ZodType } from 'zod/v4/core'

const allowed = new WeakSet<$ZodType>()

/**
 * Exempts a schema from the check for card numbers: its value was made by a program, or is a secret that is never
 * stored. In every other text the API refuses what looks like a card number. Call it last on a schema, since each check
 * makes a new schema, which is not exempt.
 */
export const anyDigits = <S extends $ZodType>(schema: S): S => {
  allowed.add(schema)
  return schema
}
export const mayHaveAnyDigits = (schema: $ZodType): boolean => allowed.has(schema)
