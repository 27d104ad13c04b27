import { readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

/** The source of each file of the repository, by its path in the checkout. */
export type Sources = ReadonlyMap<string, string>

/** Nearby tests should take 20 s at most: so many test files. */
export const mostNear = 6

/** Files that no module imports, and the tests that cover them. */
const notImported: readonly [folder: string, tests: readonly string[]][] = [
  ['server/migrations/', ['server/src/db/migrate.test.ts', 'server/src/db/constraints.test.ts', 'server/src/db/plans.test.ts']],
  ['e2e/looks/', ['e2e/src/gallery/looks.test.ts']],
  ['docs/decisions/', ['server/src/architecture.test.ts']],
]

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)
const imported = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g

/**
 * The test files of a changed file: itself where it is a test; else the test with its name, those in its folder, and
 * those that import it, the nearest first. Where there are none, those of the files that import it, and so on upward. A
 * control also has its journey in the gallery.
 */
export function testsNear(path: string, sources: Sources): string[] {
  if (isTest(path)) return [path]
  const elsewhere = notImported.find(([folder]) => path.startsWith(folder))
  if (elsewhere) return [...elsewhere[1]]
  const gallery = [...sources.keys()].filter((one) => path.startsWith('ui/') && one === galleryTestOf(path))
  return [...gallery, ...testsAbove(path, sources)]
}

const galleryTestOf = (path: string): string =>
  `e2e/src/gallery/${basename(nameOf(path))
    .replace(/(?<!^)([A-Z])/g, '-$1')
    .toLowerCase()}.test.ts`

function testsAbove(path: string, sources: Sources): string[] {
  const importers = importersIn(sources)
  const seen = new Set([path])
  for (let level = [path]; level.length > 0;) {
    const above = [...new Set(level.flatMap((one) => importers.get(one) ?? []))].filter((one) => !seen.has(one))
    const beside = level.includes(path) ? besides(path, sources) : []
    const tests = [...new Set([...beside, ...above.filter(isTest)])].filter((one) => !one.startsWith('e2e/'))
    if (tests.length > 0) return tests.toSorted((one, other) => distance(path, one) - distance(path, other))
    for (const one of above) seen.add(one)
    level = above
  }
  return []
}

/** The tests in the folder of a file. */
const besides = (path: string, sources: Sources): string[] =>
  [...sources.keys()].filter((one) => isTest(one) && dirname(one) === dirname(path))

const nameOf = (path: string): string => path.replace(/(?:\.module)?(?:\.test)?\.\w+$/, '')

/** The number of folders between them; a test with the file's name is nearest. */
function distance(path: string, test: string): number {
  if (nameOf(path) === nameOf(test)) return -1
  const [a, b] = [dirname(path).split('/'), dirname(test).split('/')]
  const firstOther = a.findIndex((folder, at) => folder !== b[at])
  const shared = firstOther === -1 ? a.length : firstOther
  return a.length + b.length - 2 * shared
}

function importersIn(sources: Sources): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [path, source] of sources) {
    // The planted breaches in these files are text, not imports.
    if (path.startsWith('server/src/architecture')) continue
    for (const [, specifier = ''] of source.matchAll(imported)) {
      const target = fileBehind(specifier, path, sources)
      if (target) importers.set(target, [...(importers.get(target) ?? []), path])
    }
  }
  return importers
}

function fileBehind(specifier: string, from: string, sources: Sources): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  const [, workspace, name] = /^@alpenglow\/([\w-]+)\/(.+)$/.exec(specifier) ?? []
  return ['', '.ts', '.tsx'].map((end) => `${workspace}/src/${name}${end}`).find((path) => sources.has(path))
}

export const sourcesOf = (checkout: string, paths: readonly string[]): Sources =>
  new Map(
    paths.filter((path) => /\.(?:tsx?|css)$/.test(path)).map((path) => [path, readFileSync(join(checkout, path), 'utf8')]),
  )
