import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Page = { fact: string; name: string; folder: string; path: string; demoOnly: boolean }

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const key = (name: string) => (name.includes('-') ? `'${name}'` : name)
const made = '// Generated from `pages/**/facts.ts` by `npm run generate`; compared in the tests.'

/**
 * A page is registered by the files in its folder: `facts.ts` names it (`export const whichPass`) with its address, and
 * `WhichPass.tsx` beside it is the page. The shop's addresses, components and map are generated from these, each into a
 * file of its own: links then load no components, and the browser no facts.
 */
export function shopPages(web: string): { path: string; content: string }[] {
  const pages = globSync('pages/**/facts.ts', { cwd: web })
    .toSorted()
    .flatMap((file) => pagesIn(web, file))
  for (const { path } of pages) {
    const [one, other] = pages.filter((page) => page.path === path)
    if (one && other) throw new Error(`${one.name} and ${other.name} have the same address: ${path}`)
  }
  return [
    { path: join(web, 'addresses.ts'), content: addresses(pages) },
    { path: join(web, 'page-components.ts'), content: components(pages) },
    { path: join(web, 'map.ts'), content: map(pages) },
  ]
}

function pagesIn(web: string, file: string): Page[] {
  const folder = dirname(file)
  const source = readFileSync(join(web, file), 'utf8')
  return source.split(/^(?=export const )/m).flatMap((facts) => {
    if (!facts.startsWith('export const ')) return []
    const fact = /^export const (\w+): PageFacts = /.exec(facts)?.[1]
    if (!fact) throw new Error(`${file}: a page is named like \`export const whichPass: PageFacts = {\``)
    const path = /\bpath: '([^']+)'/.exec(facts)?.[1]
    if (!path) throw new Error(`${file}: ${fact} has no path like \`path: '/which-pass'\``)
    const page = { fact, name: kebab(fact), folder, path, demoOnly: facts.includes('demoOnly: true') }
    if (!existsSync(join(web, componentOf(page)))) throw new Error(`${file}: there is no ${componentOf(page)}`)
    return [page]
  })
}

const componentOf = ({ fact, folder }: Page) => `${folder}/${fact.charAt(0).toUpperCase()}${fact.slice(1)}.tsx`

const addresses = (pages: Page[]): string =>
  [
    made,
    '',
    '/** Where every page is. Any of them may also stand below /en or /fr. */',
    'export const addresses = {',
    ...pages.map(({ name, path }) => `  ${key(name)}: '${path}',`),
    '} as const',
    'export type PageName = keyof typeof addresses',
    '',
    '/** For those who build the shop: where guests buy for real, there are no such pages. */',
    `export const demoOnly: readonly PageName[] = [${pages.flatMap(({ name, demoOnly }) => (demoOnly ? [`'${name}'`] : [])).join(', ')}]`,
    '',
  ].join('\n')

const components = (pages: Page[]): string =>
  [
    made,
    "import type { ReactNode } from 'react'",
    "import type { PageName } from './addresses.ts'",
    "import { lazyPage, type LazyPage } from './loading/lazy-page.ts'",
    "import { withTexts } from './text/with-texts.ts'",
    '',
    'const files = {',
    ...pages.map((page) => `  ${key(page.name)}: () => import('./${componentOf(page)}'),`),
    '} satisfies Record<PageName, () => Promise<{ default: () => ReactNode }>>',
    '',
    'export const components = Object.fromEntries(',
    '  (Object.keys(files) as PageName[]).map((name) => [name, lazyPage(withTexts(name, files[name]))]),',
    ') as Record<PageName, LazyPage<object>>',
    '',
  ].join('\n')

const map = (pages: Page[]): string => {
  const folders = Map.groupBy(pages, ({ folder }) => folder)
  return [
    made,
    "import type { PageName } from './addresses.ts'",
    "import type { PageFacts } from './page-facts.ts'",
    ...[...folders].map(([folder, its]) => `import { ${its.map(({ fact }) => fact).join(', ')} } from './${folder}/facts.ts'`),
    '',
    'export type Page = PageFacts & { name: PageName }',
    '',
    '/** The map of the shop. The browser makes its routes of the addresses, the server its answers of this: what is not here is 404. */',
    'export const map: Page[] = [',
    ...pages.map(({ fact, name }) => `  { name: '${name}', ...${fact} },`),
    ']',
    '',
  ].join('\n')
}
