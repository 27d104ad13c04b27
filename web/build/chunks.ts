type Info = { importers: readonly string[]; dynamicImporters: readonly string[] } | null
type Graph = { getModuleInfo: (id: string) => Info }

/**
 * Kinds of pages, and by how many of them a module must be wanted to be fetched with every one. Few files are a quick visit, and whoever looks
 * at one page of a kind looks at the next; wanted by fewer, it would weigh more on the others than a file costs.
 */
const kinds = [
  { kind: 'account', pages: /\/pages\/account\//, least: 3 },
  {
    kind: 'entry',
    pages: /\/pages\/(?:login|login-code|create-my-account|forgotten-password|reset-password|confirm|loading-profile)\//,
    least: 2,
  },
  { kind: 'window', pages: /\/pages\/(?:home|passes|which-pass|product|resorts|resort|partner)\//, least: 5 },
]
/** What pages of getting in and of the account both want: forms, mostly. */
const leastForForms = 4
const leastForAll = 6

/** What comes by itself on any page: it must not bring along what a form needs. */
const isAnywhere = (id: string) => /\/web\/src\/shell\//.test(id)
const isEntry = (id: string) => /\/web\/(?:index\.html|src\/main\.tsx)$/.test(id)
const isReact = (id: string) => /\/node_modules\/(?:react|react-dom|scheduler)\//.test(id)

/**
 * The file that a module comes in; nothing where the bundler may decide. React changes once a month and the shop every day: apart, a
 * returning guest fetches only what is new. What the frame around every page needs is one file.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  if (isReact(id)) return 'react'
  const { isInFrame, roots } = reachedFrom(id, graph)
  if (isInFrame) return 'frame'
  if (roots.some(isAnywhere)) return null
  const pages = new Set(roots.map((root) => /\/pages\/([^/]+)/.exec(root)?.[1] ?? root)).size
  const wantedBy = kinds.filter((kind) => roots.some((root) => kind.pages.test(root)))
  const [only] = wantedBy
  if (!only) return null
  if (wantedBy.length === 1) return pages < only.least ? null : only.kind
  if (wantedBy.some(({ kind }) => kind === 'window')) return pages < leastForAll ? null : 'common'
  return pages < leastForForms ? null : 'forms'
}

/** The pages, and the parts that come later, from which a module is imported. */
function reachedFrom(id: string, graph: Graph): { isInFrame: boolean; roots: string[] } {
  const seen = new Set<string>()
  const walk = (at: string) => {
    if (seen.has(at)) return
    seen.add(at)
    for (const importer of graph.getModuleInfo(at)?.importers ?? []) walk(importer)
  }
  walk(id)
  const all = [...seen]
  return {
    isInFrame: all.some(isEntry),
    roots: all.filter((at) => (graph.getModuleInfo(at)?.dynamicImporters.length ?? 0) > 0),
  }
}
