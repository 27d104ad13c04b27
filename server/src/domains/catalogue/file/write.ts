import { toWire } from '@alpenglow/contract/http/wire'
import { CatalogueFile } from './format.ts'

/**
 * The text that `readCatalogueFile` reads back. A value that fits on a line stands on one, so that a person can read
 * the file.
 */
export const writeCatalogueFile = (file: CatalogueFile): string => `${pretty(toWire(CatalogueFile, file), '')}\n`

const widest = 120

function pretty(value: unknown, indent: string): string {
  const line = onOneLine(value)
  if (typeof value !== 'object' || value === null || indent.length + line.length <= widest) return line
  const deeper = `${indent}  `
  if (Array.isArray(value)) return `[\n${value.map((item) => deeper + pretty(item, deeper)).join(',\n')}\n${indent}]`
  const fields = Object.entries(value).map(([key, item]) => `${deeper}${JSON.stringify(key)}: ${pretty(item, deeper)}`)
  return `{\n${fields.join(',\n')}\n${indent}}`
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${onOneLine(item)}`)
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
}
