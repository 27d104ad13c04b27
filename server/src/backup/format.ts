import { z } from 'zod'

/**
 * A backup is a gzip file of lines:
 *
 *   {"alpenglow":"backup","format":1, …, "tables":[{"name","columns","rows"}, …]}
 *   {"table":"public.flag"}              then its rows as PostgreSQL's COPY text, then \.
 *   …
 *   {"sequences":[{"name","next"}, …]}
 *   {"end":{"tables","rows","bytes","sha256"}}        of all bytes before this line
 */
export const formatVersion = 1

const count = z.number().int().nonnegative()
const table = z.object({ name: z.string(), columns: z.array(z.string()), rows: count })
const migration = z.object({ version: count, name: z.string(), checksum: z.string() })

export const headerLine = z.object({
  alpenglow: z.literal('backup'),
  format: z.number().int(),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  schema: migration,
  queue: count,
  tables: z.array(table),
})
export const tableLine = z.object({ table: z.string() })
export const sequencesLine = z.object({
  sequences: z.array(z.object({ name: z.string(), next: z.string().regex(/^-?\d+$/) })),
})
const totals = z.object({ tables: count, rows: count, bytes: count, sha256: z.string() })
export const lastLine = z.object({ end: totals })

export type Header = z.output<typeof headerLine>
export type Totals = z.output<typeof totals>

/** Ends the rows of a table; COPY never writes such a row, because it doubles every backslash. */
export const endOfRows = Buffer.from('\\.\n')

export const sumOfRows = (tables: { rows: number }[]) => tables.reduce((sum, { rows }) => sum + rows, 0)
