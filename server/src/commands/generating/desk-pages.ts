import { join } from 'node:path'
import { componentOf, listPages, pascal, type FoundPage } from './page-folders.ts'

const made = '// Generated from `pages/**/facts.ts` of the desk by `npm run generate`; compared in the tests.'

/**
 * A page of the desk is registered by its folder, as in the shop: `facts.ts` names it and its address, and the component
 * is the file beside it. The addresses are the server's, too; facts and components are files of their own, so that the
 * frame knows all pages without importing one.
 */
export const deskPages = (staff: string, contract: string): { path: string; content: string }[] => {
  const pages = listPages(staff, 'DeskPageFacts')
  for (const { fact, path } of pages)
    if (!/^\/staff(?:\/|$)/.test(path)) throw new Error(`${fact} is a page of the desk, and ${path} is not below /staff`)
  return [
    { path: join(contract, 'staff/addresses.ts'), content: addresses(pages) },
    { path: join(staff, 'map.ts'), content: map(pages) },
    { path: join(staff, 'page-components.ts'), content: components(pages) },
  ]
}

const addresses = (pages: FoundPage[]): string =>
  [
    made,
    '',
    '/** The paths of the desk. A language may precede them, as in the shop. */',
    'export const deskAddresses = {',
    ...pages.map(({ fact, path }) => `  ${fact}: '${path}',`),
    '} as const',
    'export type DeskPage = keyof typeof deskAddresses',
    '',
  ].join('\n')

const map = (pages: FoundPage[]): string => {
  const folders = Map.groupBy(pages, ({ folder }) => folder)
  return [
    made,
    "import type { DeskPage } from '@alpenglow/contract/staff/addresses'",
    "import type { DeskPageFacts } from './page-facts.ts'",
    ...[...folders].map(([folder, its]) => `import { ${its.map(({ fact }) => fact).join(', ')} } from './${folder}/facts.ts'`),
    '',
    'export const map: Record<DeskPage, DeskPageFacts> = {',
    ...pages.map(({ fact }) => `  ${fact},`),
    '}',
    '',
  ].join('\n')
}

const components = (pages: FoundPage[]): string =>
  [
    made,
    "import type { DeskPage } from '@alpenglow/contract/staff/addresses'",
    "import type { ReactNode } from 'react'",
    ...pages.map((page) => `import { ${pascal(page.fact)} } from './${componentOf(page)}'`),
    '',
    'export const components: Record<DeskPage, () => ReactNode> = {',
    ...pages.map(({ fact }) => `  ${fact}: ${pascal(fact)},`),
    '}',
    '',
  ].join('\n')
