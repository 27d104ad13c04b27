import { readFileSync } from 'node:fs'
import { parseSync, type Rolldown } from 'vite'
import { texts } from '@alpenglow/texts/texts'

const all = Object.keys(texts)
const keysBelow = grouped(all)
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

/** Parsing takes most of the time; this finds the few modules that may name a text at all. */
const mayName = /['"`][a-z]\w*\./

const found = new Map<string, string[]>()
function keysIn(id: string): string[] {
  const known = found.get(id) ?? keysWrittenIn(id, readFileSync(id, 'utf8'))
  found.set(id, known)
  return known
}

function keysWrittenIn(id: string, source: string): string[] {
  if (!mayName.test(source)) return []
  const written: Written[] = []
  collect(parseSync(id, source).program, written)
  return [...new Set(written.flatMap(matching))]
}

/** A string of the source, split at its gaps: `pages.`, `.title` of `pages.${name}.title`. */
type Written = readonly string[]

function collect(node: unknown, into: Written[]): void {
  if (typeof node !== 'object' || node === null) return
  const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: { value: { cooked: string } }[] }
  if (type === 'Literal' && typeof value === 'string') into.push([value])
  if (type === 'TemplateLiteral' && quasis) into.push(quasis.map((part) => part.value.cooked))
  for (const part of Object.values(node)) collect(part, into)
}

function matching(written: Written): readonly string[] {
  const [first = '', ...more] = written
  if (!/^[a-z]\w*\.\w/.test(first) && !(more.length > 0 && /^[a-z]\w*\./.test(first))) return []
  if (more.length === 0) return keysBelow.get(first) ?? []
  const around = keysBelow.get(first.slice(0, first.lastIndexOf('.'))) ?? []
  return around.filter((key) => hasParts(key, written))
}

/** The keys by each of their beginnings: `pages.home.title` is below `pages`, `pages.home` and itself. */
function grouped(keys: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const below = new Map<string, string[]>()
  const put = (beginning: string, key: string) => {
    const known = below.get(beginning)
    if (known) known.push(key)
    else below.set(beginning, [key])
  }
  for (const key of keys) {
    for (let dot = key.indexOf('.'); dot >= 0; dot = key.indexOf('.', dot + 1)) put(key.slice(0, dot), key)
    put(key, key)
  }
  return below
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
