import type { Plugin } from 'vite'
import type { PageName } from '../src/addresses.ts'
import { map } from '../src/map.ts'
import { moduleOf } from './pages-file.ts'

export type Module = {
  id: string
  size: number
  imports: readonly string[]
  isRoot: boolean
  isEntry: boolean
  /** How many other pages it counts as. */
  weight?: number | undefined
  /** A page that can take more files, and hardly any more kilobytes. */
  isLarge?: boolean
}

/**
 * The cost of one more file for the browser, in characters of code: its headers, its request, and that small files
 * compress less well.
 */
const fileCost = 8000
/** The same on a large page: one more file is cheaper than code that the page does not need. */
const fileCostWhereLarge = 5000

/**
 * How many others a page counts as: most where most visits begin, and where most parts of different kinds come
 * together; more where search engines lead, and where every guest passes. `npm run bench -- --only weight` measures the
 * result.
 */
const most: Readonly<Partial<Record<PageName, number>>> = {
  home: 50,
  'assign-passes': 20,
  'create-my-account': 24,
  product: 10,
  cart: 10,
  payment: 10,
  person: 8,
}
const large: readonly PageName[] = ['home', 'product', 'cart', 'assign-passes', 'waiver', 'payment']
const passed: readonly PageName[] = ['waiver', 'account']
const weights = map.flatMap(({ name, prerendered }): [page: string, weight: number][] => {
  const weight = most[name] ?? (prerendered || passed.includes(name) ? 4 : undefined)
  return weight ? [[`/${moduleOf(name)}`, weight]] : []
})
/** Lazy parts that are loaded on every visit of a popular page. */
const always: readonly [part: string, weight: number][] = [['/src/calls/stock.ts', 10]]
const weightOf = (id: string) => [...weights, ...always].find(([name]) => id.endsWith(name))?.[1]

/**
 * The code that watches a session is loaded with every page of a signed-in guest, as if the page itself imported it.
 */
const ownPages = map.flatMap(({ name, path }) =>
  /^\/(?:myaccount|cart|assign-passes|waiver|payment|renew)\b/.test(path) ? [`/${moduleOf(name)}`] : [],
)
const watches = ['/src/session/Watch.tsx', '/src/calls/identity.ts']
const isAmong = (id: string, names: readonly string[]) => names.some((name) => id.endsWith(name))
const largePages = large.map((name) => `/${moduleOf(name)}`)

/** Assigns each module to a chunk. */
export function chunks(): { plugin: Plugin; nameOf: (id: string) => string | null } {
  let names = new Map<string, string>()
  return {
    nameOf: (id) => names.get(id) ?? null,
    plugin: {
      name: 'chunks',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      buildEnd() {
        // The bundler lists them as it came to them. That differs each time, and names of files would, too.
        const all = [...this.getModuleIds()].toSorted()
        const watch = all.filter((id) => isAmong(id, watches))
        const modules = all.flatMap((id): Module[] => {
          const info = this.getModuleInfo(id)
          if (!info) return []
          const { code, importedIds, dynamicImporters } = info
          const isEntry = id.endsWith('/index.html')
          const isRoot = dynamicImporters.length > 0
          const imports = isRoot && isAmong(id, ownPages) ? [...importedIds, ...watch] : importedIds
          return [
            { id, size: code?.length ?? 0, imports, isRoot, isEntry, weight: weightOf(id), isLarge: isAmong(id, largePages) },
          ]
        })
        names = chunksOf(modules)
      },
    },
  }
}

/**
 * Groups modules into chunks, so that a first visit fetches few bytes in few files. React changes once a month and the
 * shop every day: in separate files, a returning guest fetches only what is new. The frame around every page is one
 * file, and the modules of one page alone stay with it. All others start as one file for each set of pages (and lazy
 * parts) that import them; then the best pair of files is merged, again and again, as long as the saved requests
 * outweigh the bytes that pages fetch without needing them.
 */
export function chunksOf(modules: readonly Module[]): Map<string, string> {
  const byId = new Map(modules.map((module) => [module.id, module]))
  const names = new Map<string, string>()
  const entries = modules.filter(({ isEntry }) => isEntry)
  for (const id of reachedFrom(entries, byId)) names.set(id, isReact(id) ? 'react' : 'frame')
  const wantedBy = new Map<string, Roots>()
  const sets = setsOf(modules.filter(({ isRoot }) => isRoot))
  for (const [root, own] of sets)
    for (const id of reachedFrom([root], byId)) if (!names.has(id)) wantedBy.set(id, (wantedBy.get(id) ?? 0n) | own)
  const largeRoots = [...sets].reduce((all, [{ isLarge }, own]) => (isLarge ? all | own : all), 0n)
  const files = merged(filesBySet(wantedBy, byId, new Set(sets.values())), largeRoots)
  for (const { ids } of files) {
    const parts = ids.filter((id) => byId.get(id)?.isRoot)
    const name = freeName([...parts, ...ids], new Set(names.values()))
    for (const id of ids) names.set(id, name)
  }
  return names
}

const isReact = (id: string) => /\/node_modules\/(?:react|react-dom|scheduler)\//.test(id)

/** A set of pages and lazy parts as a bit mask: one bit for each, several for a popular page. */
type Roots = bigint

function setsOf(roots: readonly Module[]): Map<Module, Roots> {
  let next = 0n
  return new Map(
    roots.map((root) => {
      const weight = BigInt(root.weight ?? 1)
      const own = ((1n << weight) - 1n) << next
      next += weight
      return [root, own]
    }),
  )
}

type File = { ids: string[]; size: number; roots: Roots; needs: Set<File> }
type ById = ReadonlyMap<string, Module>

function reachedFrom(from: readonly Module[], byId: ById): Set<string> {
  const seen = new Set<string>()
  const walk = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    byId.get(id)?.imports.forEach(walk)
  }
  for (const { id } of from) walk(id)
  return seen
}

function filesBySet(wantedBy: ReadonlyMap<string, Roots>, byId: ById, alone: ReadonlySet<Roots>): File[] {
  const files = new Map<Roots, File>()
  const fileOf = new Map<string, File>()
  for (const [id, roots] of wantedBy) {
    if (alone.has(roots)) continue
    const file = files.get(roots) ?? { ids: [], size: 0, roots, needs: new Set() }
    file.ids.push(id)
    file.size += byId.get(id)?.size ?? 0
    files.set(roots, file)
    fileOf.set(id, file)
  }
  for (const [id, file] of fileOf)
    for (const needed of byId.get(id)?.imports.map((name) => fileOf.get(name)) ?? [])
      if (needed && needed !== file) file.needs.add(needed)
  return [...files.values()]
}

function merged(files: File[], largeRoots: Roots): File[] {
  for (;;) {
    const best = bestPair(files, largeRoots)
    if (!best) return files
    files = withMerged(files, best)
  }
}

type Pair = { one: File; other: File }

function bestPair(files: readonly File[], largeRoots: Roots): Pair | undefined {
  let best: Pair | undefined
  let most = 0
  const counts = files.map(({ roots }) => countOf(roots))
  for (const [at, one] of files.entries())
    for (let next = at + 1; next < files.length; next++) {
      const other = files[next]
      const both = other ? one.roots & other.roots : 0n
      if (!other || both === 0n) continue
      const shared = countOf(both)
      const carried = ((counts[next] ?? 0) - shared) * one.size + ((counts[at] ?? 0) - shared) * other.size
      // What the pair draws along can only add to its cost, and is slow to follow: most pairs are no better without it.
      if (shared * fileCost - carried <= most) continue
      const gain = savedBy(shared, countOf(both & largeRoots)) - carried - drawnBy({ one, other })
      if (gain > most) [most, best] = [gain, { one, other }]
    }
  return best
}

const savedBy = (shared: number, large: number) => (shared - large) * fileCost + large * fileCostWhereLarge

/** A file brings its imports along, so pages that get them by this pair alone carry their cost as well. */
function drawnBy({ one, other }: Pair): number {
  const roots = one.roots | other.roots
  const drawn = [...allNeeds([one, other])].filter((file) => file !== one && file !== other)
  return drawn.reduce((cost, file) => cost + countOf(roots & ~file.roots) * (file.size + fileCost), 0)
}

function allNeeds(from: readonly File[]): Set<File> {
  const seen = new Set<File>()
  const walk = (file: File) => {
    if (seen.has(file)) return
    seen.add(file)
    file.needs.forEach(walk)
  }
  for (const file of from) file.needs.forEach(walk)
  return seen
}

function withMerged(files: readonly File[], { one, other }: Pair): File[] {
  one.ids.push(...other.ids)
  one.size += other.size
  one.roots |= other.roots
  for (const { needs } of files) if (needs.delete(other)) needs.add(one)
  for (const needed of other.needs) one.needs.add(needed)
  one.needs.delete(one)
  for (const needed of allNeeds([one])) needed.roots |= one.roots
  return files.filter((file) => file !== other)
}

/** Names a file after its first lazy part, or its first module, whose name is free. */
function freeName(ids: readonly string[], taken: ReadonlySet<string>): string {
  const names = ids.map((id) => /([\w-]+)\.\w+$/.exec(id)?.[1] ?? 'shared')
  return names.find((name) => !taken.has(name)) ?? `${names[0]}-${taken.size}`
}

/** Counts 32 bits at a time, in plain numbers: millions of sets are counted, and a big integer is slow to step through. */
function countOf(roots: Roots): number {
  let count = 0
  for (let rest = roots; rest > 0n; rest >>= 32n) count += bitsOf(Number(BigInt.asUintN(32, rest)))
  return count
}

function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
