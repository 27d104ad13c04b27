import { addDays, type Day, daysBetween } from '@alpenglow/contract/values/day'
import type { $ZodType } from 'zod/v4/core'
import { CatalogueFile } from './format.ts'
import { schemaOf } from './schema.ts'

/** All days of a catalogue, moved by as many days as lie between two. */
export const moveDays = (file: CatalogueFile, from: Day, to: Day): CatalogueFile =>
  mapDays(CatalogueFile, file, (day) => addDays(day, daysBetween(from, to))) as CatalogueFile

/** Led by the schema: a field that becomes a day there is moved from then on, and a text that only looks like one never is. */
export function mapDays(schema: $ZodType, value: unknown, change: (day: Day) => Day): unknown {
  const known = schemaOf(schema)
  if (known.kind === 'day') return typeof value === 'string' ? change(value) : value
  if (known.kind === 'array' && Array.isArray(value)) return value.map((item) => mapDays(known.element, item, change))
  if (typeof value !== 'object' || value === null) return value
  const inside = (key: string) =>
    known.kind === 'object' ? known.shape[key] : known.kind === 'record' ? known.value : undefined
  const moved = Object.entries(value).map(([key, item]) => {
    const field = inside(key)
    return [key, field ? mapDays(field, item, change) : item]
  })
  return Object.fromEntries(moved)
}
