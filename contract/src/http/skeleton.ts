import type { $ZodType } from 'zod/v4/core'

/**
 * A schema reduced to its field names and to what tells its alternatives apart: plain data, where the schema itself is
 * code.
 */
export type SchemaSkeleton = { _zod: { def: Def } }
type Def = { type: string } & Record<string, unknown>
type Part = SchemaSkeleton | $ZodType

const defOf = (schema: Part) => schema._zod.def as unknown as Def
const skeleton = (def: Def): SchemaSkeleton => ({ _zod: { def } })
const eachOf = (parts: Record<string, Part>, inUnion: boolean) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, skeletonOf(part, inUnion)]))

/** Wrappers of values that may be absent. */
const absent = new Set(['optional', 'default', 'prefault', 'catch'])
const wrapping = new Set([...absent, 'nullable', 'nonoptional', 'readonly'])

/** Values and optionality are kept only inside a union, where they tell one alternative from another. */
export function skeletonOf(schema: Part, inUnion = false): SchemaSkeleton {
  const def = defOf(schema)
  const { type } = def
  const within = (part: unknown) => skeletonOf(part as Part, inUnion)
  if (wrapping.has(type)) return inUnion ? skeleton({ type, innerType: within(def['innerType']) }) : within(def['innerType'])
  switch (type) {
    case 'object':
      return skeleton({ type, shape: eachOf(def['shape'] as Record<string, Part>, inUnion) })
    case 'array':
      return skeleton({ type, element: within(def['element']) })
    case 'record':
      return skeleton({ type, valueType: within(def['valueType']) })
    case 'tuple':
      return skeleton({ type, items: (def['items'] as Part[]).map(within) })
    case 'union':
      return skeleton({ type, options: (def['options'] as Part[]).map((option) => skeletonOf(option, true)) })
    case 'literal':
      return skeleton({ type, ...(inUnion && { values: def['values'] }) })
    case 'enum':
      return skeleton({ type, ...(inUnion && { entries: def['entries'] }) })
    case 'lazy':
      throw new Error('a schema that contains itself has no end, and so no skeleton')
    default:
      return skeleton({ type })
  }
}

const leaves = new Map<string, (value: unknown) => boolean>([
  ['string', (value) => typeof value === 'string'],
  ['template_literal', (value) => typeof value === 'string'],
  ['number', (value) => typeof value === 'number'],
  ['int', (value) => typeof value === 'number'],
  ['boolean', (value) => typeof value === 'boolean'],
  ['null', (value) => value === null],
  ['undefined', (value) => value === undefined],
])

/** Whether a value, in camelCase, has the form of an alternative. The schema itself checks the rest. */
export function fits(schema: Part, value: unknown): boolean {
  const def = defOf(schema)
  const { type } = def
  const inner = def['innerType'] as Part
  if (type === 'nullable' && value === null) return true
  if (absent.has(type) && value === undefined) return true
  if (wrapping.has(type)) return fits(inner, value)
  switch (type) {
    case 'object':
      return (
        isPlain(value) && Object.entries(def['shape'] as Record<string, Part>).every(([name, part]) => fits(part, value[name]))
      )
    case 'array':
      return Array.isArray(value) && value.every((one) => fits(def['element'] as Part, one))
    case 'record':
      return isPlain(value) && Object.values(value).every((one) => fits(def['valueType'] as Part, one))
    case 'tuple':
      return Array.isArray(value) && (def['items'] as Part[]).every((item, at) => fits(item, value[at]))
    case 'union':
      return (def['options'] as Part[]).some((option) => fits(option, value))
    case 'literal':
      return (def['values'] as unknown[]).includes(value)
    case 'enum':
      return Object.values(def['entries'] as object).includes(value)
    default:
      return leaves.get(type)?.(value) ?? true
  }
}

export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
