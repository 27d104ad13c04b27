import { z } from 'zod'

/** A variable with its schema, the sentence that `docs/configuration.md` prints, and the effect of its absence. */
export type Variable = { is: z.ZodType; default: string; says: string; secret?: true }
export type Variables = Record<string, Variable>

export const variable = <T extends z.ZodType>(is: T, standard: string, says: string) => ({ is, default: standard, says })
export const secret = <T extends z.ZodType>(is: T, standard: string, says: string) => ({
  ...variable(is, standard, says),
  secret: true as const,
})

export const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).refine((value) => Number.isInteger(value) && value >= least && value <= most, { error })
}
export const port = whole(1, 65_535)
export const oneOf = <const T extends string[]>(...names: T) =>
  z.enum(names, { error: `must be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}` })
export const flag = oneOf('on', 'off').transform((value) => value === 'on')
/** A comma-separated list. */
export const commaSeparated = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter(Boolean))
