import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { NamedSchemas } from '@alpenglow/contract/http/openapi'
import type { Schema } from '@alpenglow/contract/http/endpoint'

/** What the contract's modules export with a capital letter and is a schema: the document calls it by that name. */
export async function namedSchemas(contract: string): Promise<NamedSchemas> {
  const files = globSync('**/*.ts', { cwd: contract, exclude: (file) => file.endsWith('.test.ts') }).toSorted()
  const modules = await Promise.all(files.map((file) => import(join(contract, file)) as Promise<Record<string, unknown>>))
  const named = modules
    .flatMap((module) => Object.entries(module))
    .filter(([name, value]) => /^[A-Z]/.test(name) && isSchema(value))
  return Object.fromEntries(named) as Record<string, Schema>
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value
