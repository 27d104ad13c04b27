import type { $ZodType } from 'zod/v4/core'
import { fits, isPlain } from './skeleton.ts'

export const snake = (key: string): string => key.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)

type Direction = 'toWire' | 'fromWire'
type Rename = (value: unknown) => unknown
type Def = { type: string } & Record<string, unknown>

const same: Rename = (value) => value
const unchanged = new Set([
  'string',
  'number',
  'int',
  'boolean',
  'null',
  'undefined',
  'literal',
  'enum',
  'template_literal',
  'unknown',
])
const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'catch', 'nonoptional', 'readonly'])

const compiled = { toWire: new WeakMap<$ZodType, Rename>(), fromWire: new WeakMap<$ZodType, Rename>() }

/**
 * Renames object keys between our camelCase and the wire's snake_case, by the schema: only declared fields are renamed
 * (and only they get through), so keys that are data, a record's, pass untouched. Each schema is compiled to closures
 * once (memoization). An unknown kind of schema throws, because a field that is silently dropped would be worse. It
 * reads a schema's skeleton only.
 */
function renamer(schema: $ZodType, direction: Direction): Rename {
  const known = compiled[direction].get(schema)
  if (known) return known
  const made = compile(schema, direction)
  compiled[direction].set(schema, made)
  return made
}

function compile(schema: $ZodType, direction: Direction): Rename {
  const def = schema._zod.def as unknown as Def
  if (unchanged.has(def.type)) return same
  if (wrappers.has(def.type)) return renamer(def['innerType'] as $ZodType, direction)
  switch (def.type) {
    case 'object':
      return ofObject(def['shape'] as Record<string, $ZodType>, direction)
    case 'array':
      return ofArray(renamer(def['element'] as $ZodType, direction))
    case 'record':
      return ofRecord(renamer(def['valueType'] as $ZodType, direction))
    case 'tuple':
      return ofTuple((def['items'] as $ZodType[]).map((item) => renamer(item, direction)))
    case 'union':
      return ofUnion(def['options'] as $ZodType[], direction)
    case 'lazy':
      return (value) => renamer((def['getter'] as () => $ZodType)(), direction)(value)
    default:
      throw new Error(`wire.ts does not know how to rename a schema of kind "${def.type}"`)
  }
}

function ofObject(shape: Record<string, $ZodType>, direction: Direction): Rename {
  const fields = Object.entries(shape).map(([key, field]) => {
    const [from, to] = direction === 'toWire' ? [key, snake(key)] : [snake(key), key]
    // Only a field with the name of an inherited property needs the own-property check; for the others a read is
    // enough.
    return { from, to, rename: renamer(field, direction), isInherited: Object.hasOwn(Object.prototype, from) }
  })
  return (value) => {
    if (!isPlain(value)) return value
    const out: Record<string, unknown> = {}
    for (const { from, to, rename, isInherited } of fields) {
      const part = value[from]
      if (part === undefined || (isInherited && !Object.hasOwn(value, from))) continue
      out[to] = rename === same ? part : rename(part)
    }
    return out
  }
}

const ofArray =
  (element: Rename): Rename =>
  (value) =>
    Array.isArray(value) ? value.map(element) : value

const ofRecord =
  (rename: Rename): Rename =>
  (value) =>
    isPlain(value) ? Object.fromEntries(Object.entries(value).map(([k, v]) => [k, rename(v)])) : value

const ofTuple =
  (items: Rename[]): Rename =>
  (value) =>
    Array.isArray(value) ? value.map((v, i) => items[i]?.(v) ?? v) : value

/**
 * The first option that fits the value renames it; a value that fits none passes as it is, so that the schema refuses
 * it.
 */
function ofUnion(options: $ZodType[], direction: Direction): Rename {
  const renames = options.map((option) => ({ option, rename: renamer(option, direction) }))
  if (renames.every(({ rename }) => rename === same)) return same
  return (value) => {
    for (const { option, rename } of renames) {
      const renamed = rename(value)
      if (fits(option, direction === 'toWire' ? value : renamed)) return renamed
    }
    return value
  }
}

/** A value of ours as it is sent: with snake_case keys. */
export const toWire = (schema: $ZodType, value: unknown): unknown => renamer(schema, 'toWire')(value)
/** A received value with camelCase keys, not yet validated. */
export const fromWire = (schema: $ZodType, value: unknown): unknown => renamer(schema, 'fromWire')(value)

/** Bodies come in a `data` envelope; existing clients send some bare. */
export const unwrap = (body: unknown): unknown => (isPlain(body) && Object.hasOwn(body, 'data') ? body['data'] : body)
