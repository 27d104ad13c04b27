import { readFileSync } from 'node:fs'
import { parseSync, type Rolldown } from 'vite'
import { texts } from '@alpenglow/texts/texts'

const all = Object.keys(texts)
type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/**
 * The texts that each page uses, and `common`, which the frame around all uses: found in the sources, by each string
 * literal that is a text's key, the beginning of one, or a template for one. It may be too many. It is too few only
 * where a key is built without such a literal; then the browser loads all texts, and reports it
 * (web/src/text/packs.ts).
 */
export function textsByPage(modules: Modules, entry: string, pages: Map<string, string>): Record<string, string[]> {
  const roots = new Set(pages.values())
  const common = new Set(namedBy(modules, entry, roots))
  const own = [...pages].map(([page, id]) => [page, namedBy(modules, id, roots).filter((key) => !common.has(key))] as const)
  return { common: [...common], ...Object.fromEntries(own) }
}

function namedBy(modules: Modules, entry: string, elsewhere: ReadonlySet<string>): string[] {
  const seen = new Set<string>()
  const walk = (id: string) => {
    if (seen.has(id) || (id !== entry && elsewhere.has(id))) return
    seen.add(id)
    const info = modules.getModuleInfo(id)
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) walk(next)
  }
  walk(entry)
  return [...new Set([...seen].filter(isOurs).flatMap(keysIn))].toSorted()
}

const isOurs = (id: string) => /\.tsx?$/.test(id) && !id.includes('/node_modules/')

const found = new Map<string, string[]>()
function keysIn(id: string): string[] {
  const known = found.get(id) ?? [...new Set(writtenIn(parseSync(id, readFileSync(id, 'utf8')).program).flatMap(matching))]
  found.set(id, known)
  return known
}

/** A string of the source, split at its gaps: `pages.`, `.title` of `pages.${name}.title`. */
type Written = readonly string[]

function writtenIn(node: unknown): Written[] {
  if (Array.isArray(node)) return node.flatMap(writtenIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: { value: { cooked: string } }[] }
  const own = type === 'Literal' && typeof value === 'string' ? [[value]] : []
  const gapped = type === 'TemplateLiteral' && quasis ? [quasis.map((part) => part.value.cooked)] : []
  return [...own, ...gapped, ...Object.values(node).flatMap(writtenIn)]
}

function matching(written: Written): string[] {
  const [first = '', ...more] = written
  if (!/^[a-z]\w*\.\w/.test(first) && !(more.length > 0 && /^[a-z]\w*\./.test(first))) return []
  if (more.length === 0) return all.filter((key) => key === first || key.startsWith(`${first}.`))
  return all.filter((key) => hasParts(key, written))
}

/** The parts occur in their order, with something in each gap. */
function hasParts(key: string, parts: Written): boolean {
  let from = 0
  for (const [at, part] of parts.entries()) {
    const place = at === 0 ? (key.startsWith(part) ? 0 : -1) : key.indexOf(part, from + 1)
    if (place < 0) return false
    from = place + part.length
  }
  const last = parts.at(-1) ?? ''
  return last === '' || key.endsWith(last)
}
