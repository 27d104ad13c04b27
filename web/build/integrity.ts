import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { map } from '../src/map.ts'
import { moduleOf } from './pages-file.ts'

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'facadeModuleId' | 'isEntry' | 'imports' | 'dynamicImports'>

/** The subresource integrity of a script: a browser refuses to run any other content under its name. */
export const integrityOf = (script: string | Buffer): string => `sha256-${createHash('sha256').update(script).digest('base64')}`

/**
 * The scripts that guarded pages can load: the frame around every page, these pages, and their lazy parts. Scripts of
 * other pages are left out, because those pages are another document.
 */
export function guardedScripts<C extends Chunk>(chunks: readonly C[], isOtherPage: (module: string) => boolean): C[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const seen = new Set<C>()
  const walk = (name: string) => {
    const chunk = byName.get(name)
    if (!chunk || seen.has(chunk)) return
    if (chunk.facadeModuleId && isOtherPage(chunk.facadeModuleId)) return
    seen.add(chunk)
    for (const next of chunk.imports) walk(next)
    for (const next of chunk.dynamicImports) walk(next)
  }
  for (const { fileName, isEntry } of chunks) if (isEntry) walk(fileName)
  return [...seen].toSorted((one, other) => (one.fileName < other.fileName ? -1 : 1))
}

/** The package or folder that a module belongs to: "react", "web/src/cart", "web/src/pages/payment". */
export function roomOf(id: string): string {
  const module = id.replace('\0', '').split('?')[0] ?? ''
  const [, installed] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module) ?? []
  if (installed) return installed
  const [, room] =
    /.*\/((?:web|ui|client|contract|texts)\/src(?:\/(?:pages|parts)\/[^/]+(?=\/)|\/[^/]+(?=\/))?)\/[^?]+$/.exec(module) ?? []
  return room ?? module.split('/').at(-1) ?? module
}

const others = map.filter(({ guarded }) => !guarded).map(({ name }) => `/${moduleOf(name)}`)
const isOtherPage = (id: string) => /\/src\/pages\//.test(id) && others.some((page) => id.endsWith(page))

/**
 * Writes the integrity of the scripts of guarded pages beside the build (`integrity.json`), computed from the final
 * files, and the packages and folders of all code that runs there (`payment-scripts.json`): a test compares it with the
 * inventory, which gives the reason for each.
 */
export const integrity = (): Plugin => ({
  name: 'integrity',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir }, bundle) {
    if (!dir) return
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const scripts = guardedScripts(chunks, isOtherPage)
    const known = await Promise.all(
      scripts.map(async ({ fileName }) => [`/${fileName}`, integrityOf(await readFile(join(dir, fileName)))] as const),
    )
    const rooms = [...new Set(scripts.flatMap(({ moduleIds }) => moduleIds.filter(isScript).map(roomOf)))].toSorted()
    const write = (name: string, content: object) => writeFile(join(dir, name), `${JSON.stringify(content, undefined, 2)}\n`)
    await Promise.all([write('integrity.json', Object.fromEntries(known)), write('payment-scripts.json', rooms)])
  },
})

const isScript = (id: string) => !/\.(?:css|svg|html)(?:\?|$)/.test(id)
