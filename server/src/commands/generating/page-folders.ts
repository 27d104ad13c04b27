import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A page as its folder has it; `source` is the text of its facts alone. */
export type FoundPage = { fact: string; folder: string; path: string; source: string }

/** The pages of the shop or of the desk: `pages/**\/facts.ts` names each, and its component is a file beside it. */
export function listPages(sources: string, factsType: string): FoundPage[] {
  const pages = globSync('pages/**/facts.ts', { cwd: sources })
    .toSorted()
    .flatMap((file) => pagesIn(sources, file, factsType))
  for (const { path } of pages) {
    const [one, other] = pages.filter((page) => page.path === path)
    if (one && other) throw new Error(`${one.fact} and ${other.fact} have the same address: ${path}`)
  }
  return pages
}

function pagesIn(sources: string, file: string, factsType: string): FoundPage[] {
  const folder = dirname(file)
  return readFileSync(join(sources, file), 'utf8')
    .split(/^(?=export const )/m)
    .flatMap((source) => {
      if (!source.startsWith('export const ')) return []
      const [, fact, type] = /^export const (\w+): (\w+) = /.exec(source) ?? []
      if (!fact || type !== factsType)
        throw new Error(`${file}: a page is named like \`export const whichPass: ${factsType} = {\``)
      const path = /\bpath: '([^']+)'/.exec(source)?.[1]
      if (!path) throw new Error(`${file}: ${fact} has no path like \`path: '/which-pass'\``)
      const page = { fact, folder, path, source }
      if (!existsSync(join(sources, componentOf(page)))) throw new Error(`${file}: there is no ${componentOf(page)}`)
      return [page]
    })
}

export const componentOf = ({ fact, folder }: Pick<FoundPage, 'fact' | 'folder'>) => `${folder}/${pascal(fact)}.tsx`

export const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
