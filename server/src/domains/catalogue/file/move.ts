import { addDays, type Day, daysBetween } from '@alpenglow/contract/values/day'
import type { $ZodType } from 'zod/v4/core'
import { CatalogueFile } from './format.ts'
import { schemaOf } from './schema.ts'

/** Moves all days of a catalogue by the days between two. */
export const moveDays = (file: CatalogueFile, from: Day, to: Day): CatalogueFile =>
  mapDays(CatalogueFile, file, (day) => addDays(day, daysBetween(from, to))) as CatalogueFile

/**
 * Moves days by the schema: a new day field is moved without a change here, and a text that only looks like a day never
 * is.
 */
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
