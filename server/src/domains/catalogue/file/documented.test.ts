import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { $ZodType } from 'zod/v4/core'
import { CatalogueFile } from './format.ts'
import { schemaOf } from './schema.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/catalogue-file.md'), 'utf8')

/** All keys that a file may have, at any depth. */
function keysOf(schema: $ZodType): string[] {
  const known = schemaOf(schema)
  if (known.kind === 'object') return [...known.fields].flatMap(([key, field]) => [key, ...keysOf(field)])
  if (known.kind === 'array') return keysOf(known.element)
  return known.kind === 'record' ? keysOf(known.value) : []
}

it('every key of the format is told to the company’s data person', () => {
  const keys = new Set(keysOf(CatalogueFile))
  expect(keys.size).toBeGreaterThan(70)
  expect([...keys].filter((key) => !page.includes(`\`${key}\``) && !page.includes(`"${key}"`))).toEqual([])
})
