import type { Plugin, Rolldown } from 'vite'
import { map } from '../src/map.ts'
import { textsByPage } from './page-texts.ts'

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/**
 * Writes `pages.json`: the map of pages for the server, with the files and the texts (`texts.json`) that each page
 * alone needs, so that the server can preload them in the head and the browser fetches them in parallel with the shop's
 * frame. The styles of a page are one file: the browser blocks on each, and twenty small ones take four times as long
 * as one.
 */
export const pagesFile = (): Plugin => ({
  name: 'pages-file',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
    const modules = remembered(this)
    const pages = map.map(({ name, ...page }) => {
      const { styles, ...files } = filesOf(name, chunks, modules)
      const source = styles.map((file) => String((bundle[file] as Rolldown.OutputAsset).source)).join('')
      const sheet = this.getFileName(this.emitFile({ type: 'asset', name: `page-${name}.css`, source }))
      const hasForm = reaches(modules, pageOf(name, chunks).facadeModuleId ?? '', isForm)
      return { ...page, ...files, hasForm, texts: name, sheet: `/${sheet}`, styles: styles.map((file) => `/${file}`) }
    })
    const texts = textsByPage(
      modules,
      entryOf(chunks).facadeModuleId ?? '',
      new Map(map.map(({ name }) => [name, pageOf(name, chunks).facadeModuleId ?? ''])),
    )
    this.emitFile({ type: 'asset', fileName: 'texts.json', source: JSON.stringify(texts) })
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: `${JSON.stringify(pages, undefined, 2)}\n` })
  },
})

/** Every page walks the modules below it, and the bundler makes what it says of a module anew each time. */
function remembered(context: Modules): Modules {
  const infos = new Map<string, ReturnType<Modules['getModuleInfo']>>()
  return {
    getModuleInfo(id) {
      if (!infos.has(id)) infos.set(id, context.getModuleInfo(id))
      return infos.get(id) ?? null
    },
  }
}

/** The server answers a form that is submitted before hydration, so it has to know which pages have one. */
const isForm = (id: string) => id.endsWith('/ui/src/form/FormBuilder.tsx')

/** Whether a page contains such a module, itself or in a lazy part. */
function reaches(modules: Modules, page: string, isMeant: (id: string) => boolean): boolean {
  const seen = new Set<string>()
  const walk = (id: string): boolean => {
    if (seen.has(id)) return false
    seen.add(id)
    const info = modules.getModuleInfo(id)
    return isMeant(id) || [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])].some(walk)
  }
  return walk(page)
}

function filesOf(name: string, chunks: Chunk[], modules: Modules): { scripts: string[]; later: string[]; styles: string[] } {
  const framed = new Set(withImports(entryOf(chunks), chunks))
  const page = pageOf(name, chunks)
  const own = withImports(page, chunks).filter((chunk) => !framed.has(chunk))
  // The server has rendered the lazy parts with the page, so guests see and press them as soon as the rest.
  const later = partsOf(page, chunks, modules).filter((chunk) => !framed.has(chunk) && !own.includes(chunk))
  return {
    scripts: own.map(({ fileName }) => `/${fileName}`),
    later: later.map(({ fileName }) => `/${fileName}`),
    styles: [...new Set([...framed, ...own, ...later].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
  }
}

function entryOf(chunks: Chunk[]): Chunk {
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'))
  if (!entry) throw new Error('the build has no beginning')
  return entry
}

function pageOf(name: string, chunks: Chunk[]): Chunk {
  const page = chunks.find((chunk) => chunk.isDynamicEntry && chunk.facadeModuleId?.endsWith(`/${moduleOf(name)}`))
  if (!page) throw new Error(`the build has no chunk for the page "${name}"`)
  return page
}

/** The parts that the page loads by `lazyPage`: they are loaded with it. A part may share a file with others. */
function partsOf(page: Chunk, chunks: Chunk[], modules: Modules): Chunk[] {
  const parts = page.moduleIds
    .map((id) => modules.getModuleInfo(id))
    .filter((info) => info?.importedIds.some((id) => id.endsWith('/loading/lazy-page.ts')))
    .flatMap((info) => info?.dynamicallyImportedIds ?? [])
  return chunks
    .filter(({ moduleIds }) => moduleIds.some((id) => parts.includes(id)))
    .flatMap((part) => withImports(part, chunks))
}

/** A page's module has the page's name, wherever below `pages/` it is: "my-products" is MyProducts.tsx. */
export const moduleOf = (name: string) => `${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}.tsx`

function withImports(chunk: Chunk, chunks: Chunk[], seen: Chunk[] = []): Chunk[] {
  if (seen.includes(chunk)) return seen
  seen.push(chunk)
  for (const name of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === name)
    if (imported) withImports(imported, chunks, seen)
  }
  return seen
}
