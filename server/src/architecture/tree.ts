import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { SourceFile } from './modules.ts'

const checkout = resolve(import.meta.dirname, '../../..')
const workspaces = [
  'contract',
  'texts',
  'server',
  'vault',
  'images',
  'sandbox',
  'ui',
  'client',
  'web',
  'staff',
  'e2e',
  'bench',
  'proof',
]
const leftOut = new Set(['node_modules', 'dist', 'test-results'])

/** Every hand-written file of the workspaces, with its path from the checkout. */
export const readTree = (): SourceFile[] => [
  ...filesAt(checkout, false),
  ...workspaces.flatMap((at) => filesAt(join(checkout, at))),
]

const filesAt = (folder: string, deep = true): SourceFile[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return deep && !leftOut.has(entry.name) && !entry.name.startsWith('.') ? filesAt(path) : []
    return /\.(ts|tsx|mjs|css|sql)$/.test(entry.name)
      ? [{ path: relative(checkout, path), source: readFileSync(path, 'utf8') }]
      : []
  })
