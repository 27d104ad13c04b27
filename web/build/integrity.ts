import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { map } from '../src/map.ts'
import { moduleOf } from './pages-file.ts'

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'facadeModuleId' | 'isEntry' | 'imports' | 'dynamicImports'>

/** What a script must be to run: a browser refuses any other under its name. */
export const integrityOf = (script: string | Buffer): string => `sha256-${createHash('sha256').update(script).digest('base64')}`

/**
 * The scripts that may come to the pages that are guarded: with the frame around every page, with these pages, and with what comes later on them.
 * Those of other pages are not among them: whoever goes there has another document.
 */
export function guardedScripts(chunks: readonly Chunk[], isOtherPage: (module: string) => boolean): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const seen = new Set<string>()
  const walk = (name: string) => {
    const chunk = byName.get(name)
    if (!chunk || seen.has(name)) return
    if (chunk.facadeModuleId && isOtherPage(chunk.facadeModuleId)) return
    seen.add(name)
    for (const next of chunk.imports) walk(next)
    for (const next of chunk.dynamicImports) walk(next)
  }
  for (const { fileName, isEntry } of chunks) if (isEntry) walk(fileName)
  return [...seen].toSorted()
}

const others = map.filter(({ guarded }) => !guarded).map(({ name }) => `/${moduleOf(name)}`)
const isOtherPage = (id: string) => /\/src\/pages\//.test(id) && others.some((page) => id.endsWith(page))

/** Writes `integrity.json` beside the built shop: what those scripts are, as they lie there once nothing more is done to them. */
export const integrity = (): Plugin => ({
  name: 'integrity',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir }, bundle) {
    if (!dir) return
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const names = guardedScripts(chunks, isOtherPage)
    const known = await Promise.all(names.map(async (name) => [`/${name}`, integrityOf(await readFile(join(dir, name)))]))
    await writeFile(join(dir, 'integrity.json'), JSON.stringify(Object.fromEntries(known), undefined, 2))
  },
})
