import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { textsByPage } from './page-texts.ts'

const folder = mkdtempSync(join(tmpdir(), 'alpenglow-texts-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Module = { source: string; imports?: string[]; lazily?: string[] }
/** The texts that a build of these modules finds: `main` is its entry, and `pages` are its pages. */
function found(modules: Record<string, Module>, pages: string[]) {
  const at = (name: string) => join(folder, `${name}.tsx`)
  for (const [name, { source }] of Object.entries(modules)) writeFileSync(at(name), source)
  const infos = new Map(Object.entries(modules).map(([name, module]) => [at(name), module]))
  const getModuleInfo = (id: string) => {
    const { imports = [], lazily = [] } = infos.get(id) ?? {}
    return { importedIds: imports.map(at), dynamicallyImportedIds: lazily.map(at) } as never
  }
  return textsByPage({ getModuleInfo }, at('main'), new Map(pages.map((name) => [name, at(name)])))
}

it('a page has the texts that it and its parts name, and not those around it or of another page', () => {
  const shop = {
    main: { source: `t('components.shell.home')`, imports: ['shell'], lazily: ['home', 'login'] },
    shell: { source: `<a title="components.shell.menu" />` },
    home: { source: `t('pages.home.title'); t('components.shell.home')`, imports: ['deck'], lazily: ['below'] },
    deck: { source: `t("pages.home.heading")` },
    below: { source: `const key: TextKey = 'components.ask.failed'` },
    login: { source: `t('pages.login.heading')`, imports: ['home'] },
  }
  const { common, home, login } = found(shop, ['home', 'login'])
  expect(common).toEqual(['components.shell.home', 'components.shell.menu'])
  expect(home).toEqual(['components.ask.failed', 'pages.home.heading', 'pages.home.title'])
  expect(login).toEqual(['pages.login.heading'])
})
it('a name with a gap stands for all that it may be, and one that is counted for both numbers', () => {
  const source = [
    't(`pages.',
    '${name}.title`); t(`pages.home.',
    '${what}`); count(',
    "'components.errors.too_many.minutes', n)",
  ].join('')
  const { counted = [] } = found({ main: { source: '' }, counted: { source } }, ['counted'])
  expect(counted).toContain('pages.login.title')
  expect(counted).toContain('pages.home.title')
  expect(counted).not.toContain('pages.login.heading')
  expect(counted.filter((key) => key.startsWith('components.'))).toEqual([
    'components.errors.too_many.minutes.one',
    'components.errors.too_many.minutes.other',
  ])
})
it('no word of everyday is taken for the beginning of all texts', () => {
  expect(
    found({ main: { source: '' }, plain: { source: "f('pages', 'components', `${a}.title`, 'a.b')" } }, ['plain'])['plain'],
  ).toEqual([])
})
it('a key is found in every way in which a string can be written', () => {
  const written = [
    "t('pages.home.title')",
    't("pages.home.heading")',
    't(`pages.login.heading`)',
    '<a k="pages.login.title" />',
  ]
  const { all = [] } = found({ main: { source: '' }, all: { source: written.join(';\n') } }, ['all'])
  expect(all).toEqual(['pages.home.heading', 'pages.home.title', 'pages.login.heading', 'pages.login.title'])
})
