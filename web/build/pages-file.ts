import type { Plugin, Rolldown } from 'vite'
import { map } from '../src/map.ts'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/**
 * Writes `pages.json`: the map of pages for the server, and with each page the files that it alone needs, so that the server can name
 * them in the head and the browser fetches them beside the shop's frame instead of after it.
 */
export const pagesFile = (): Plugin => ({
  name: 'pages-file',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
    const pages = map.map(({ name, ...page }) => ({ ...page, ...filesOf(name, chunks) }))
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: `${JSON.stringify(pages, undefined, 2)}\n` })
  },
})

function filesOf(name: string, chunks: Chunk[]): { scripts: string[]; styles: string[] } {
  const entry = chunks.find((chunk) => chunk.isEntry)
  const page = chunks.find((chunk) => chunk.isDynamicEntry && chunk.facadeModuleId?.endsWith(`/${moduleOf(name)}`))
  if (!entry || !page) throw new Error(`the build has no chunk for the page "${name}"`)
  const framed = new Set(withImports(entry, chunks))
  const own = withImports(page, chunks).filter((chunk) => !framed.has(chunk))
  return {
    scripts: own.map(({ fileName }) => `/${fileName}`),
    styles: own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])].map((file) => `/${file}`)),
  }
}

/** A page's module is called as the page is, wherever below `pages/` it lies: "my-products" is MyProducts.tsx. */
const moduleOf = (name: string) => `${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}.tsx`

function withImports(chunk: Chunk, chunks: Chunk[], seen: Chunk[] = []): Chunk[] {
  if (seen.includes(chunk)) return seen
  seen.push(chunk)
  for (const name of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === name)
    if (imported) withImports(imported, chunks, seen)
  }
  return seen
}
