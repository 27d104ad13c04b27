import { Client } from 'pg'
import { ownOf } from '@alpenglow/contract/values/own-property'

type Column = {
  table: string
  column: string
  type: string
  nullable: boolean
  filled: boolean
  generated: boolean
  allowed: string | null
}

const columnsQuery = `
  SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type, NOT a.attnotnull AS nullable,
         a.atthasdef OR a.attidentity <> '' AS filled, a.attidentity = 'a' AS generated,
         (SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
           WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
             AND pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY' LIMIT 1) AS allowed
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
   ORDER BY c.relname COLLATE "C", a.attnum`

const types: Record<string, string> = {
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  boolean: 'boolean',
  text: 'string',
  date: 'string',
  bytea: 'Buffer',
  'bytea[]': 'Buffer[]',
  uuid: 'string',
  jsonb: 'unknown',
  'timestamp with time zone': 'Date',
  'timestamp with time zone[]': 'Date[]',
  'double precision': 'number',
  numeric: 'number',
  'text[]': 'string[]',
  'integer[]': 'number[]',
  'bigint[]': 'number[]',
  local_text: '{ en: string; fr: string }',
  local_texts: '{ en: string[]; fr: string[] }',
}

/** Generates the table types from a migrated database. An unknown column type stops the generation. */
export async function tableTypes(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(columnsQuery)
    return render(Map.groupBy(rows, (row) => row.table))
  } finally {
    await client.end()
  }
}

const pascal = (name: string) => name.replace(/(^|_)([a-z])/g, (_, __, c: string) => c.toUpperCase())

function typeOf({ table, column, type, allowed }: Column): string {
  const known = ownOf(types, type)
  if (!known) throw new Error(`${table}.${column} is of type ${type}, which table-types.ts does not know`)
  const values = known === 'string' && allowed ? [...allowed.matchAll(/'([^']*)'::text/g)].map(([, value]) => `'${value}'`) : []
  return values.length > 0 ? values.join(' | ') : known
}

function line(column: Column): string {
  const type = typeOf(column) + (column.nullable ? ' | null' : '')
  if (column.generated) return `  ${column.column}: GeneratedAlways<${type}>`
  return `  ${column.column}: ${column.filled ? `Generated<${type}>` : type}`
}

function render(tables: Map<string, Column[]>): string {
  const names = [...tables.keys()].filter((name) => name !== 'schema_migration')
  const bodies = names.map(
    (name) => `export type ${pascal(name)}Table = {\n${(tables.get(name) ?? []).map(line).join('\n')}\n}\n`,
  )
  const used = ['Generated', 'GeneratedAlways'].filter((helper) => bodies.some((body) => body.includes(`${helper}<`)))
  return [
    '// Generated from the migrated database by `npm run generate`; compared in the tests.',
    ...(used.length > 0 ? [`import type { ${used.join(', ')} } from 'kysely'`] : []),
    '',
    ...bodies,
    `export type Database = {\n${names.map((name) => `  ${name}: ${pascal(name)}Table`).join('\n')}\n}`,
    '',
  ].join('\n')
}
