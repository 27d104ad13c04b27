import { join } from 'node:path'
import { componentOf, listPages, type FoundPage } from './page-folders.ts'

type Page = FoundPage & { name: string; demoOnly: boolean }

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const key = (name: string) => (name.includes('-') ? `'${name}'` : name)
const made = '// Generated from `pages/**/facts.ts` by `npm run generate`; compared in the tests.'

/**
 * A page is registered by the files in its folder: `facts.ts` names it (`export const whichPass`) with its address, and
 * `WhichPass.tsx` beside it is the page. The shop's addresses, components and map are generated from these, each into a
 * file of its own: links then load no components, and the browser no facts.
 */
export function shopPages(web: string): { path: string; content: string }[] {
  const pages = listPages(web, 'PageFacts').map((page) => ({
    ...page,
    name: kebab(page.fact),
    demoOnly: page.source.includes('demoOnly: true'),
  }))
  return [
    { path: join(web, 'addresses.ts'), content: addresses(pages) },
    { path: join(web, 'page-components.ts'), content: components(pages) },
    { path: join(web, 'map.ts'), content: map(pages) },
  ]
}

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
