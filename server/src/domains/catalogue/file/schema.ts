import { snake } from '@alpenglow/contract/http/wire'
import type { $ZodType } from 'zod/v4/core'

/**
 * The structure of a schema, for code that walks a catalogue: optional and nullable wrappers are unwrapped. Memoized.
 */
export type SchemaKind =
  | { kind: 'object'; fields: Map<string, $ZodType>; shape: Record<string, $ZodType> }
  | { kind: 'record'; value: $ZodType }
  | { kind: 'array'; element: $ZodType }
  | { kind: 'day' }
  | { kind: 'plain' }

type Def = { type: string; format?: string; options?: $ZodType[] } & Record<string, unknown>

const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly'])
const plain = new Set(['string', 'number', 'int', 'boolean', 'null', 'literal', 'enum'])

const kindBySchema = new WeakMap<$ZodType, SchemaKind>()

export function schemaOf(schema: $ZodType): SchemaKind {
  const found = kindBySchema.get(schema) ?? kindOf(schema)
  kindBySchema.set(schema, found)
  return found
}

/** An unknown kind of schema throws: skipping it would leave the days inside unmoved. */
function kindOf(schema: $ZodType): SchemaKind {
  const def = schema._zod.def as unknown as Def
  if (wrappers.has(def.type)) return schemaOf(def['innerType'] as $ZodType)
  if (def.type === 'string' && def.format === 'date') return { kind: 'day' }
  if (plain.has(def.type)) return { kind: 'plain' }
  if (def.type === 'array') return { kind: 'array', element: def['element'] as $ZodType }
  if (def.type === 'record') return { kind: 'record', value: def['valueType'] as $ZodType }
  if (def.type === 'object') return ofObject(def['shape'] as Record<string, $ZodType>)
  if (def.type === 'union' && def.options?.every((option) => schemaOf(option).kind === 'plain')) return { kind: 'plain' }
  throw new Error(`schema.ts does not know a schema of kind "${def.type}"`)
}

/** `fields` are keyed by the names in the file. */
const ofObject = (shape: Record<string, $ZodType>): SchemaKind => ({
  kind: 'object',
  shape,
  fields: new Map(Object.entries(shape).map(([key, field]) => [snake(key), field])),
})
